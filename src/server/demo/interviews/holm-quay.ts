import type { DemoInterview } from '../relative-content.ts'

/** The group talk in the waiting room on Holm: a commuter, a deckhand, a man with a powered chair. */
export const holmQuayInterview = {
  id: 'int-holm-quay',
  createdAt: '52d 3h',
  timestamp: '52d 6h',
  url: 'https://study.varra.example/talks/holm-quay',
  feedbackProviders: [{ id: 'elin-haraldsen' }, { id: 'ruth-adeyemi' }, { id: 'tobias-wren' }],
  feedbackReceivers: [{ email: 'sanna@varra.example' }],
  insights: [
    {
      text: 'One where I do not take my hands out of my pockets.',
      cardIds: ['commuters-board-without-slowing', 'getting-on-board'],
      customerId: 'elin-haraldsen',
    },
    { text: 'One where nobody looks at me.', cardIds: ['getting-on-board'], customerId: 'tobias-wren' },
    {
      text: 'Left on time, nobody on the ramp when it lifts.',
      cardIds: ['sailings-leave-on-time'],
      customerId: 'ruth-adeyemi',
    },
    {
      text: 'I have learned the pier by its bars, the way other people learn it by its stones.',
      cardIds: ['signal-between-car-park-and-gangway'],
      customerId: 'elin-haraldsen',
    },
    {
      text: 'There is one bar by the recycling bins, and after that nothing until you are up on deck.',
      cardIds: ['signal-between-car-park-and-gangway', 'ticket-opens-on-the-quay'],
      customerId: 'elin-haraldsen',
    },
    {
      text: 'By the gangway the app is a white screen. I take a screenshot in the car park, every single morning',
      cardIds: ['ticket-opens-on-the-quay', 'signal-between-car-park-and-gangway'],
      customerId: 'elin-haraldsen',
    },
    {
      text: 'It fails. The scanner says expired, and I have forty people behind her and no signal on the handheld either, so I wave her through.',
      cardIds: ['scanner-rejects-fresh-tickets', 'ticket-opens-on-the-quay'],
      customerId: 'ruth-adeyemi',
    },
    {
      text: 'I cannot hold the phone and the joystick at once, so if the ticket needs a second tap I have to stop on the ramp, and the ramp is the steepest place on the quay.',
      cardIds: ['ramp-at-low-tide', 'commuters-board-without-slowing'],
      customerId: 'tobias-wren',
    },
    {
      text: 'At low tide I would rather miss the boat than stop there.',
      cardIds: ['ramp-at-low-tide'],
      customerId: 'tobias-wren',
    },
    {
      text: 'I would stop walking with my head down.',
      cardIds: ['ticket-opens-on-the-quay', 'commuters-board-without-slowing'],
      customerId: 'elin-haraldsen',
    },
    {
      text: 'I open it at the recycling bins and do not touch the phone again until the beep.',
      cardIds: ['signal-between-car-park-and-gangway', 'ticket-opens-on-the-quay'],
      customerId: 'elin-haraldsen',
    },
    {
      text: 'Two of them stand at the wrong plate every morning, and one of the two is me when I have not had coffee.',
      cardIds: ['which-queue-is-mine', 'commuters-board-without-slowing'],
      customerId: 'elin-haraldsen',
    },
    {
      text: 'The letter on the ticket is the best thing you have done for my voice.',
      cardIds: ['queue-letter-on-the-ticket', 'which-queue-is-mine', 'commuters-board-without-slowing'],
      customerId: 'ruth-adeyemi',
    },
    {
      text: 'I ring a woman in the harbour café and ask her how the ramp looks today.',
      cardIds: ['ramp-at-low-tide', 'slope-forecast-in-the-app'],
      customerId: 'tobias-wren',
    },
    {
      text: 'Once you are on it and it is too steep, you cannot turn, you can only be carried.',
      cardIds: ['ramp-at-low-tide'],
      customerId: 'tobias-wren',
    },
    {
      text: 'I hear about the lift when I see the chair.',
      cardIds: ['crew-learn-of-lift-too-late'],
      customerId: 'ruth-adeyemi',
    },
    {
      text: 'If the handheld had said Tobias, chair, left side, I would have had it down before he was past the bins.',
      cardIds: ['lift-bookings-with-the-ticket', 'handheld-names-the-person-in-the-chair'],
      customerId: 'ruth-adeyemi',
    },
    {
      text: 'It fails when the code changes, and then there are forty people behind her.',
      cardIds: ['scanner-rejects-fresh-tickets'],
      customerId: 'ruth-adeyemi',
    },
    {
      text: 'Green means go on, red means a conversation, and I do not have time for a conversation.',
      cardIds: [
        'scanner-rejects-fresh-tickets',
        'refused-codes-second-look',
        'commuters-board-without-slowing',
      ],
      customerId: 'ruth-adeyemi',
    },
    {
      text: 'If it were simply there I would leave the house four minutes later.',
      cardIds: ['ticket-on-the-lock-screen', 'ticket-opens-on-the-quay', 'commuters-board-without-slowing'],
      customerId: 'elin-haraldsen',
    },
    {
      text: 'Seven minutes on a car deck with the engines running, and everybody knows what they are waiting for.',
      cardIds: ['wait-for-the-lift', 'sailings-leave-on-time'],
      customerId: 'tobias-wren',
    },
    {
      text: 'My phone died by the ramp in January and took the month ticket with it.',
      cardIds: ['tickets-vanish-on-restart', 'ticket-opens-on-the-quay'],
      customerId: 'elin-haraldsen',
    },
    {
      text: 'Gloves off. In February that is, um, that is a decision.',
      cardIds: ['commuters-board-without-slowing', 'ticket-opens-on-the-quay'],
      customerId: 'elin-haraldsen',
    },
    {
      text: 'Like an egg on a spoon. If somebody calls me, I have lost.',
      cardIds: ['ticket-opens-on-the-quay', 'signal-between-car-park-and-gangway'],
      customerId: 'elin-haraldsen',
    },
    {
      text: 'Now I shout it only at cyclists.',
      cardIds: ['queue-letter-on-the-ticket', 'cyclists-follow-the-cars'],
      customerId: 'ruth-adeyemi',
    },
  ],
  body: `00:00:04 Sanna Rekdal: We are recording. Could you each say how often you cross?
00:00:11 Elin Haraldsen: Every weekday, the 06:40 from Holm.
00:00:15 Ruth Adeyemi: I work on it, so twice a day when I am on shift.
00:00:22 Tobias Wren: Fridays and Sundays, with the chair.
00:00:29 Sanna Rekdal: And what does a good crossing look like?
00:00:34 Elin Haraldsen: One where I do not take my hands out of my pockets.
00:00:41 Tobias Wren: One where nobody looks at me.
00:00:47 Ruth Adeyemi: Left on time, nobody on the ramp when it lifts.
00:00:58 Sanna Rekdal: Those are three quite different answers. Elin, hands in the pockets, what would that take?
00:01:06 Elin Haraldsen: Well. Nothing to show, nothing to press. I get on a bus in the city like that, I just get on.
00:01:17 Sanna Rekdal: And on the ferry?
00:01:19 Elin Haraldsen: On the ferry I have the phone in my right hand from the moment I lock the car. Gloves off. In February that is, um, that is a decision.
00:01:34 Ruth Adeyemi: You can see it from the deck. A whole queue of people with one bare hand.
00:01:41 Tobias Wren: And one of them with no hand to spare at all.
00:01:45 Sanna Rekdal: We will come to that. Ruth, how long have you been on deck?
00:01:51 Ruth Adeyemi: Nine years in May. Four on the Alke, five on the Terna.
00:01:57 Sanna Rekdal: So you remember the paper rolls.
00:02:00 Ruth Adeyemi: I remember them fondly. You tore a corner off. A corner was off or it was not.
00:02:09 Tobias Wren: I used to put mine in my hat band.
00:02:13 Ruth Adeyemi: You did! I tore it off your hat.
00:02:18 Sanna Rekdal: What changed for you, Ruth, when it became a phone?
00:02:24 Ruth Adeyemi: I became the one who says no. Before, the desk said no. Now people have paid, they think, and I am standing there with a box that says they have not.
00:02:41 Sanna Rekdal: How often in a morning?
00:02:44 Ruth Adeyemi: A no? Three, four. On a Monday more, because of the new weeks. Of those, hm, one is really without a ticket. Maybe one.
00:02:58 Elin Haraldsen: That is the student.
00:03:00 Ruth Adeyemi: I am not saying who it is.
00:03:06 Sanna Rekdal: Let me go one step back and start at home. Elin, your alarm rings. When do you first think of the boat?
00:03:15 Elin Haraldsen: Before the alarm, honestly. I listen to the wind.
00:03:22 Sanna Rekdal: And the app, when does that come?
00:03:25 Elin Haraldsen: In the kitchen I check that it goes. Then I check the ticket is there, because once it was not there. That is at ten past six. Then the car, then the pier.
00:03:41 Sanna Rekdal: You said once it was not there.
00:03:44 Elin Haraldsen: It had signed me out. In the night. No idea why, it wanted a password at quarter past six, from me, a person who has one password and it is in a drawer.
00:04:02 Tobias Wren: Mine is on the underside of the tray.
00:04:06 Sanna Rekdal: I did not hear that.
00:04:11 Tobias Wren: Everybody else just did.
00:04:15 Sanna Rekdal: Tobias, the same question. When do you first think of it?
00:04:20 Tobias Wren: The day before, at about four. I look at the tide.
00:04:27 Sanna Rekdal: Where do you look?
00:04:29 Tobias Wren: The tide table of the sailing club. It gives me metres. I do not need metres, I need degrees, so I have made myself a little drawing. It is wrong when there is wind in it.
00:04:46 Sanna Rekdal: Could you describe the drawing?
00:04:49 Tobias Wren: It is a triangle. I did it in school, you know, how high, how long. The ramp is eleven metres. Then I hold it against my chair.
00:05:04 Elin Haraldsen: You do trigonometry to take the ferry.
00:05:08 Tobias Wren: Every Friday. I have never been better at it.
00:05:15 Sanna Rekdal: And when the triangle says no?
00:05:18 Tobias Wren: Then I write to my brother that I am tired. It is shorter.
00:05:31 Sanna Rekdal: How often do you write that?
00:05:34 Tobias Wren: Since Christmas, six times. He thinks that I have some illness.
00:05:47 Ruth Adeyemi: I did not know that.
00:05:50 Tobias Wren: How would you? You see the Fridays when I come.
00:06:02 Sanna Rekdal: Ruth, what do you know about a sailing before it starts? Who is coming, say.
00:06:10 Ruth Adeyemi: On paper, a lot. There is a list. Number of cars, lorries over seven and a half, dangerous goods, the bread. At the bottom it says assistance, and a figure.
00:06:27 Sanna Rekdal: And in practice?
00:06:29 Ruth Adeyemi: In practice it is on a clip in the wheelhouse and I am sixty metres from the wheelhouse.
00:06:41 Sanna Rekdal: So what is the first moment at which you know that a chair is coming?
00:06:46 Ruth Adeyemi: I hear about the lift when I see the chair.
00:06:52 Tobias Wren: I have always wondered about that face.
00:06:56 Ruth Adeyemi: What face?
00:06:58 Tobias Wren: The one you make. I thought it was about me.
00:07:06 Ruth Adeyemi: Oh no. No. It is about the two vans I have just put in front of the lift.
00:07:19 Sanna Rekdal: How long does it take to move two vans?
00:07:23 Ruth Adeyemi: If the drivers are in them, two minutes. If they have gone up for coffee, you can write a letter.
00:07:35 Tobias Wren: Seven minutes on a car deck with the engines running, and everybody knows what they are waiting for.
00:07:46 Elin Haraldsen: I have been one of those people upstairs, looking at the clock. I am ashamed to say it.
00:07:55 Tobias Wren: You did not know what it was.
00:07:58 Elin Haraldsen: No. They say "a short delay", and everybody sighs in the same key.
00:08:10 Sanna Rekdal: I would like to walk the pier with you, in your heads. Start where the car stops. Elin?
00:08:19 Elin Haraldsen: I park by the bins if I can. It is not for the walk, it is for the signal.
00:08:27 Sanna Rekdal: You choose the parking space by signal?
00:08:30 Elin Haraldsen: Everybody does. It is why the far side is always empty and the visitors think they are lucky.
00:08:42 Ruth Adeyemi: That is why there is a traffic jam at the bins! I have wondered for five years.
00:08:52 Elin Haraldsen: I have learned the pier by its bars, the way other people learn it by its stones.
00:09:01 Sanna Rekdal: Could you draw it?
00:09:03 Elin Haraldsen: Sure. Two bars at the gate. One at the bins. One and a half, strangely, on top of the bench. Then the shed, and behind the shed nothing.
00:09:20 Sanna Rekdal: On top of the bench?
00:09:22 Elin Haraldsen: If you stand on it. There is a man who stands on it. We call him the mast.
00:09:40 Ruth Adeyemi: He told me that he was looking for porpoises.
00:09:50 Sanna Rekdal: Since Skarvoy lost its mast, has it become worse here?
00:09:55 Elin Haraldsen: A bit. My sister over there has nothing at all, she writes letters again. But the pier was always like this. It is the ship. When the ship comes in, the signal goes out.
00:10:14 Ruth Adeyemi: The hull. On the handheld it is the same. As soon as the ramp touches I lose the office.
00:10:25 Sanna Rekdal: What does the handheld do then?
00:10:28 Ruth Adeyemi: It uses what it last heard. If you bought since then, you do not exist.
00:10:39 Sanna Rekdal: Does it tell you that it is using an old list?
00:10:43 Ruth Adeyemi: There is a little grey cloud with a line through it. It has been there so long that I thought it was the logo.
00:11:00 Tobias Wren: I would have thought that, too.
00:11:07 Sanna Rekdal: So a person may be right, and the box is wrong, and the box does not know.
00:11:13 Ruth Adeyemi: And I know, but I cannot prove it. So I look at the shoes.
00:11:20 Sanna Rekdal: The shoes?
00:11:22 Ruth Adeyemi: Working shoes have paid. I know how that sounds.
00:11:36 Elin Haraldsen: It sounds like me being let on.
00:11:41 Ruth Adeyemi: Yes. And like a boy in beach sandals who was not, and he had paid. He showed me the bank thing later. I still think of him.
00:12:09 Sanna Rekdal: Take me back to the car park. What do you do first, before you even see the boat?
00:12:15 Elin Haraldsen: I open the app while I still have signal. There is one bar by the recycling bins, and after that nothing until you are up on deck.
00:12:24 Elin Haraldsen: So I have about forty metres to get the ticket on the screen.
00:12:31 Elin Haraldsen: By the gangway the app is a white screen. I take a screenshot in the car park, every single morning, because once the signal goes there is no ticket.
00:12:44 Elin Haraldsen: My husband laughs at it, but he has missed the 06:40 twice and I have not.
00:12:53 Sanna Rekdal: And when the code changes?
00:12:58 Ruth Adeyemi: It fails. The scanner says expired, and I have forty people behind her and no signal on the handheld either, so I wave her through. I know her face.
00:13:12 Ruth Adeyemi: The visitor behind her I do not know, so he waits. That is the part I am not proud of.
00:13:24 Tobias Wren: For me it is different. I cannot hold the phone and the joystick at once, so if the ticket needs a second tap I have to stop on the ramp, and the ramp is the steepest place on the quay.
00:13:41 Tobias Wren: At low tide I would rather miss the boat than stop there.
00:13:49 Elin Haraldsen: I have walked past you on that ramp for two years and never thought of it.
00:13:56 Sanna Rekdal: If the ticket were simply there when you reach the gangway, what would you stop doing?
00:14:05 Elin Haraldsen: I would stop walking with my head down.
00:14:11 Elin Haraldsen: There is a lighthouse. I am told it is rather nice.
00:14:22 Tobias Wren: I would stop asking strangers to hold my phone. I have met good people that way, but still.
00:14:34 Ruth Adeyemi: I would stop looking at shoes.
00:14:47 Sanna Rekdal: Elin, the screenshot. How did you come to it?
00:14:52 Elin Haraldsen: Somebody in the panel wrote it into the group. Then it was everywhere within a week. My neighbour has an album that is called Boat.
00:15:06 Sanna Rekdal: How long is a screenshot good for?
00:15:09 Elin Haraldsen: Until the little bar under the code has run down. Twelve minutes? Fifteen. If the boat is late, it is over.
00:15:21 Ruth Adeyemi: And if the boat is late, I have the whole queue with a photo of something that was true.
00:15:33 Sanna Rekdal: What do you do with them?
00:15:36 Ruth Adeyemi: I scan the first five, and then I get bored of the noise.
00:15:47 Tobias Wren: That is the most honest sentence anybody has said about this company.
00:16:00 Sanna Rekdal: It stays in the room, Ruth, unless you want it out.
00:16:05 Ruth Adeyemi: No, use it. We said so in the council as well.
00:17:20 Sanna Rekdal: I have put three drawings on the table. Take your time. What do you see?
00:17:34 Elin Haraldsen: Is that my lock screen? With the ticket on it already?
00:17:40 Sanna Rekdal: What would you expect it to do?
00:17:43 Elin Haraldsen: Be there. And then go away, so that I do not carry a dead ticket around all day.
00:17:55 Tobias Wren: Would it stay awake? I mount the phone on the arm of the chair. If it stays awake I do not have to touch it at all.
00:18:08 Sanna Rekdal: What do you have to do today?
00:18:11 Tobias Wren: Face unlock, but I have to lean in. On a slope, leaning in is not a gesture, it is a risk.
00:18:26 Ruth Adeyemi: For me the brightness. Can it make itself bright? In the morning sun I scan the same one four times.
00:18:40 Elin Haraldsen: If it were simply there I would leave the house four minutes later.
00:18:49 Sanna Rekdal: Four exactly?
00:18:51 Elin Haraldsen: I have counted. Bins, wait, open, picture, check the picture. Four.
00:19:04 Tobias Wren: What is the second drawing, the thing with the printer?
00:19:09 Sanna Rekdal: A printer on the belt of the crew.
00:19:12 Ruth Adeyemi: I have a radio, a knife, a torch, keys, the handheld, and a whistle that I have never whistled. Where shall it go?
00:19:29 Sanna Rekdal: That is an answer, too.
00:20:31 Sanna Rekdal: Elin, one thing from before. The opening itself: when do you tap, and when is the code there?
00:20:44 Elin Haraldsen: When there is a bar, it is quick. Two seconds, I would say. When there is half a bar, it tries. That is the worst, because it does not give up and it does not succeed.
00:21:07 Elin Haraldsen: I open it at the recycling bins and do not touch the phone again until the beep.
00:21:16 Sanna Rekdal: You hold it open the whole way?
00:21:19 Elin Haraldsen: Like an egg on a spoon. If somebody calls me, I have lost.
00:21:31 Tobias Wren: Does somebody call you at half past six?
00:21:35 Elin Haraldsen: My mother. From her kitchen window. She can see me.
00:21:52 Sanna Rekdal: And in January, you mentioned before we started, there was something with the cold.
00:21:59 Elin Haraldsen: My phone died by the ramp in January and took the month ticket with it.
00:22:07 Elin Haraldsen: It came back on when I had warmed it under my jumper. Then it said welcome, please sign in, no connection. I said some words.
00:22:21 Ruth Adeyemi: I let you on, though.
00:22:23 Elin Haraldsen: You always let me on. That is what I am trying to say, it only works because of you.
00:22:37 Ruth Adeyemi: And on my day off?
00:22:40 Elin Haraldsen: On your day off I bring the printed one.
00:24:12 Sanna Rekdal: Let us talk about the queues. You reach the lamp post. What then?
00:24:21 Elin Haraldsen: At Holm it is easy, there is one. At Port Anders there are four.
00:24:29 Elin Haraldsen: Two of them stand at the wrong plate every morning, and one of the two is me when I have not had coffee.
00:24:41 Sanna Rekdal: What makes it the wrong plate?
00:24:44 Elin Haraldsen: They change when there are two boats. The letter stays and the boat moves. Or the other way round. I look where Ruth is standing.
00:24:58 Ruth Adeyemi: I am a plate.
00:25:02 Sanna Rekdal: Since the letters were printed on the ticket, what has changed?
00:25:09 Ruth Adeyemi: The letter on the ticket is the best thing you have done for my voice. I used to shout foot passengers left, all day. Now I shout it only at cyclists.
00:25:26 Tobias Wren: What is wrong with the cyclists?
00:25:29 Ruth Adeyemi: They believe they are traffic.
00:25:40 Elin Haraldsen: They are traffic, in fairness.
00:25:43 Ruth Adeyemi: Not on my ramp. On my ramp they are pedestrians with an opinion.
00:28:03 Sanna Rekdal: Tobias, I want to stay on the ramp for a while. Tell me about the last time it was bad.
00:28:14 Tobias Wren: Two Fridays ago. The triangle said ten, so I went. It was twelve, or it felt like it, there was a swell. I was a third of the way up.
00:28:33 Sanna Rekdal: What happened?
00:28:35 Tobias Wren: The chair went light in front. You learn to lean forward. I leaned forward and I stood still and I could not do anything else, and behind me there were people who wanted to get home.
00:28:57 Ruth Adeyemi: Was I there?
00:28:59 Tobias Wren: No. Two boys whom I did not know. They asked me first, which is good, and then they pushed, and one of them held the phone in his teeth.
00:29:18 Elin Haraldsen: In his teeth.
00:29:20 Tobias Wren: My phone.
00:29:31 Sanna Rekdal: What would you have needed to know, and when?
00:29:36 Tobias Wren: The number, on Thursday evening. Or at the latest before the ramp begins. There is a flat place by the shed where I can still turn.
00:30:01 Tobias Wren: I ring a woman in the harbour café and ask her how the ramp looks today.
00:30:12 Sanna Rekdal: What does she say?
00:30:14 Tobias Wren: She says "like a roof" or "like a table". It is better than the tide table, because she looks at it.
00:30:52 Tobias Wren: Once you are on it and it is too steep, you cannot turn, you can only be carried.
00:31:04 Sanna Rekdal: And does anybody on the ship know at that moment that you are there?
00:31:10 Ruth Adeyemi: If I look up. I am looking at tyres.
00:31:19 Ruth Adeyemi: If the handheld had said Tobias, chair, left side, I would have had it down before he was past the bins.
00:31:33 Sanna Rekdal: Left side?
00:31:35 Tobias Wren: I transfer to the left. On the right there is a pipe that I cannot pass.
00:31:44 Ruth Adeyemi: I never knew why you wanted the left! I thought that it was, I don't know, the view.
00:31:58 Sanna Rekdal: Would you mind, Tobias, if your name stood there? For the crew to see.
00:32:06 Tobias Wren: For Ruth to see, no. For a screen in a corridor, yes. It is my name, it is not a cargo.
00:32:20 Sanna Rekdal: Could you say where the line is?
00:32:23 Tobias Wren: Whoever lowers the lift may know what I am called. When I am up, they may forget it again.
00:36:41 Sanna Rekdal: We have ten minutes. Ruth, when the scanner says no, what exactly do you see?
00:36:50 Ruth Adeyemi: Red, and a word. Expired, unknown, used. It does not matter which.
00:36:56 Ruth Adeyemi: It fails when the code changes, and then there are forty people behind her. I have no way to say, later.
00:37:10 Ruth Adeyemi: Green means go on, red means a conversation, and I do not have time for a conversation.
00:37:21 Sanna Rekdal: What would the word later do for you?
00:37:25 Ruth Adeyemi: She boards. The box remembers. When we are out of the bay and it has found the office again, it looks once more. If she has really not paid, then somebody writes to her, somebody with a chair and a desk.
00:37:47 Elin Haraldsen: I would be fine with that. I would rather have a letter than an audience.
00:38:02 Tobias Wren: What about the sandals?
00:38:05 Ruth Adeyemi: The sandals would have boarded.
00:41:15 Sanna Rekdal: What have I not asked?
00:41:20 Elin Haraldsen: About the mornings when it does not go. I mean, you asked about boarding. The worst is when there is nothing to board.
00:41:34 Sanna Rekdal: I am going to talk about that with Tuva, on Lunsay. But say it.
00:41:39 Elin Haraldsen: Only that I would forgive you nearly everything if you told me the evening before.
00:41:53 Tobias Wren: I wanted to say that I like the lift. People always think that I hate it. I like it, it is a good lift, it hums.
00:42:08 Ruth Adeyemi: It does hum. It is in G.
00:42:20 Sanna Rekdal: Ruth?
00:42:22 Ruth Adeyemi: The student. She does pay, most weeks. I wanted to have said that.
00:44:02 Sanna Rekdal: Then thank you, all three. May I write to you if I do not understand my own notes?
00:44:11 Tobias Wren: Use large letters.
00:44:15 Elin Haraldsen: Is it over? My mother is waving.
00:48:09 Sanna Rekdal: I forgot to switch this off. Forty-eight minutes, most of them coffee.`,
} satisfies DemoInterview
