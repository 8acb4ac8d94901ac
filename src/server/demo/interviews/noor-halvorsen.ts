import type { DemoInterview } from '../relative-content.ts'

/** A teacher in a wheelchair who trusts paper, on the phone with Idris. */
export const noorHalvorsenInterview = {
  id: 'int-noor-halvorsen',
  createdAt: '10d 1h',
  timestamp: '10d 4h',
  feedbackProviders: [{ id: 'noor-halvorsen' }],
  feedbackReceivers: [{ email: 'idris@varra.example' }],
  insights: [
    {
      text: 'I plan a trip of forty minutes like a wedding.',
      cardIds: ['step-free-door-to-door'],
    },
    {
      text: 'On a good day the ramp is nothing, I would not mention it, and on a bad day it is the whole day.',
      cardIds: ['ramp-at-low-tide'],
    },
    {
      text: 'Steep is not a number, and I have got a number on the back of my chair.',
      cardIds: ['ramp-at-low-tide', 'slope-forecast-in-the-app'],
    },
    {
      text: 'I fold the paper so that the code is outside. One thing less to hold on the ramp.',
      cardIds: ['ticket-on-the-lock-screen', 'ticket-opens-on-the-quay'],
    },
    {
      text: 'My phone is in the bag on the back of the chair, which is the one place I cannot reach.',
      cardIds: ['ticket-opens-on-the-quay', 'commuters-board-without-slowing'],
    },
    {
      text: 'If it lit up by itself when I come to the gate, I would put it on the tray and forget it.',
      cardIds: ['ticket-on-the-lock-screen'],
    },
    {
      text: 'When it says confirmed I always think: who has confirmed it, the computer or the man?',
      cardIds: ['lift-bookings-with-the-ticket', 'lift-does-not-know-my-ticket'],
    },
    {
      text: 'I hold a ticket for the lift and the lift has never heard of me.',
      cardIds: ['lift-does-not-know-my-ticket', 'crew-learn-of-lift-too-late'],
    },
    {
      text: 'Kaspar said my name and I forgot what I had wanted to complain about.',
      cardIds: ['show-the-crew-who-needs-the-ramp'],
    },
    {
      text: 'Ask me once when I book, not each time in front of the queue.',
      cardIds: ['handheld-names-the-person-in-the-chair'],
    },
    {
      text: 'Six minutes in the lift cage, with a view of the fire extinguisher.',
      cardIds: ['wait-for-the-lift'],
    },
    {
      text: 'The boat is the easy half, the bus decides whether I go at all.',
      cardIds: ['which-bus-has-a-ramp', 'step-free-door-to-door'],
    },
    {
      text: 'There is one space, and there is always a pram in it, and the pram is always right.',
      cardIds: ['one-space-per-bus'],
    },
    {
      text: 'The line for people on foot has a kerb in it, so I queue with the lorries.',
      cardIds: ['which-queue-is-mine'],
    },
    {
      text: 'Green text on a white page, outdoors, at my age, is a rumour.',
      cardIds: ['app-anyone-can-read', 'code-too-dim-in-the-sun'],
    },
    {
      text: 'It must not want anything from me. No face, no thumb, no "are you still there".',
      cardIds: ['ticket-opens-on-the-quay', 'commuters-board-without-slowing'],
    },
    {
      text: 'Make them pale. Perhaps I have somebody with me that day, or I am in a mood.',
      cardIds: ['slope-forecast-in-the-app'],
    },
    {
      text: 'I have got as far as the stop because of the boat and gone home because of the bus.',
      cardIds: ['which-bus-has-a-ramp', 'connections-that-hold'],
    },
  ].map((insight) => ({ ...insight, customerId: 'noor-halvorsen' })),
  body: `00:00:02 Idris Bello: Can you hear me all right? You sound as if you were in a cupboard.
00:00:07 Noor Halvorsen: I am in a cupboard. It is the map room. It is the only door here that shuts.
00:00:14 Idris Bello: Then we will be quick. Twenty minutes, as I promised.
00:00:18 Noor Halvorsen: I have a class at quarter past, they will find me.
00:00:23 Idris Bello: You teach on Varra and you live on Lunsay, is that right?
00:00:27 Noor Halvorsen: The other way about, since the winter. I live in Port Anders and teach geography on Lunsay two days a week. So I travel against everybody.
00:00:39 Idris Bello: How is that, against everybody?
00:00:42 Noor Halvorsen: Roomy. I recommend it.
00:00:48 Idris Bello: Tell me about the last crossing. When was it?
00:00:52 Noor Halvorsen: Tuesday, out at 07:30, back at 16:20.
00:00:57 Idris Bello: When did Tuesday start?
00:01:00 Noor Halvorsen: On Sunday. I plan a trip of forty minutes like a wedding.
00:01:07 Idris Bello: What is on the list for the wedding?
00:01:10 Noor Halvorsen: The tide. The lift, by telephone. The bus on the other side, whether it is one with a ramp, which nobody can tell me. Charging the chair. The battery for the lift in our house, which is a separate drama. And a flask.
00:01:32 Idris Bello: In what order do you check them?
00:01:35 Noor Halvorsen: Tide first. If the tide is wrong the rest is for nothing.
00:01:42 Idris Bello: Wrong meaning?
00:01:44 Noor Halvorsen: On a good day the ramp is nothing, I would not mention it, and on a bad day it is the whole day.
00:01:54 Idris Bello: How do you know beforehand which day it is going to be?
00:01:59 Noor Halvorsen: I teach geography. I have a tide table, a globe, and a sense of doom.
00:02:08 Idris Bello: And if you ask us?
00:02:10 Noor Halvorsen: I did. Last spring. I rang and a very friendly person said "it can be a bit steep at low tide". I said how steep. She said "a bit".
00:02:25 Noor Halvorsen: Steep is not a number, and I have got a number on the back of my chair.
00:02:33 Idris Bello: What is the number?
00:02:35 Noor Halvorsen: Ten. Ten degrees, forwards, with a dry surface. It is on a sticker. The sticker has a drawing of a little man going over backwards, in case one has not understood.
00:02:55 Idris Bello: If I could give you the number for each sailing, when would you want it?
00:03:01 Noor Halvorsen: When I choose the sailing. Not after I have paid. I do not want to be warned, I want to choose.
00:03:14 Idris Bello: Would you trust it?
00:03:17 Noor Halvorsen: I would trust it after I had seen it be wrong once and somebody had told me why.
00:03:29 Idris Bello: That is a high bar.
00:03:31 Noor Halvorsen: I am married to an engineer.
00:03:40 Idris Bello: Okay. It is Tuesday, you have left the house. Talk me through it until you sit on the boat. Slowly.
00:03:49 Noor Halvorsen: I always sit.
00:03:52 Idris Bello: Oh. Yes. Sorry.
00:03:54 Noor Halvorsen: No, it is my favourite, leave it in. So. I roll down Quay Street, which is cobbled, and then there are the taxis, and then there is the lamp post.
00:04:10 Idris Bello: The famous lamp post.
00:04:12 Noor Halvorsen: From the lamp post there are four lines.
00:04:16 Noor Halvorsen: The line for people on foot has a kerb in it, so I queue with the lorries.
00:04:25 Idris Bello: With the lorries?
00:04:27 Noor Halvorsen: They are courteous, they see me from up there. A man from Sound Freight has lent me his spare jacket on two occasions.
00:04:41 Idris Bello: Does somebody from the crew see you there?
00:04:45 Noor Halvorsen: When the lorry in front of me moves off, they do.
00:04:55 Idris Bello: Where is your ticket, at that moment?
00:04:58 Noor Halvorsen: In my hand. On paper.
00:05:02 Idris Bello: You do have the app.
00:05:04 Noor Halvorsen: I have the app, I have bought it in the app. Then I print it at school. The toner is on you.
00:05:16 Idris Bello: Why do you print it?
00:05:19 Noor Halvorsen: My phone is in the bag on the back of the chair, which is the one place I cannot reach.
00:05:28 Idris Bello: Could it be somewhere else?
00:05:31 Noor Halvorsen: On my lap, and then it is on the floor. I have a holder, on the arm, but that is on the side where I steer. Then I see the road through a telephone.
00:05:47 Idris Bello: What would have to be different for you to leave the paper at home?
00:05:53 Noor Halvorsen: It must not want anything from me. No face, no thumb, no "are you still there". I am still there.
00:06:07 Noor Halvorsen: If it lit up by itself when I come to the gate, I would put it on the tray and forget it.
00:06:16 Idris Bello: We have something like it on trial on Holm. It stays on the locked screen from twenty minutes before.
00:06:24 Noor Halvorsen: Twenty minutes is good. I am there at thirty, out of principle, but twenty is good.
00:06:35 Idris Bello: Does it matter to you that it goes away afterwards?
00:06:39 Noor Halvorsen: No. My husband would care. He has eleven dead boarding cards from an airline on his and he shows them to people.
00:07:02 Idris Bello: Let me stay with the paper for a moment, because you make it sound as if there was a technique.
00:07:09 Noor Halvorsen: There is a technique.
00:07:12 Idris Bello: Please.
00:08:02 Noor Halvorsen: Sorry, that was a pupil. He wanted Africa. So. The technique.
00:08:17 Noor Halvorsen: I fold the paper so that the code is outside. One thing less to hold on the ramp.
00:08:26 Idris Bello: Where does it go then?
00:08:28 Noor Halvorsen: Under the strap of my watch. Code up. I hold out my arm like a falconer.
00:08:39 Idris Bello: And they scan your wrist.
00:08:41 Noor Halvorsen: They scan my wrist, and I have both hands on the wheels. If you ever make a bracelet, I want to be asked first.
00:08:56 Idris Bello: Written down. The ramp, the lift. You had booked it.
00:09:01 Noor Halvorsen: I had booked it in the app, there is a switch, "I need the lift", and then it says "confirmed" in green.
00:09:11 Noor Halvorsen: When it says confirmed I always think: who has confirmed it, the computer or the man?
00:09:20 Idris Bello: What has your experience been?
00:09:23 Noor Halvorsen: The computer.
00:09:27 Noor Halvorsen: I hold a ticket for the lift and the lift has never heard of me.
00:09:35 Idris Bello: On how many of, say, ten crossings?
00:09:39 Noor Halvorsen: Before Easter, six of ten. Since they have the little wheel, on the afternoon boat, two.
00:09:51 Idris Bello: What do you do in the six?
00:09:54 Noor Halvorsen: I make a joke. You have to make a joke, or else they feel bad and then they push too hard.
00:10:08 Idris Bello: And the waiting itself?
00:10:11 Noor Halvorsen: Six minutes in the lift cage, with a view of the fire extinguisher. I know its date of inspection. It is overdue.
00:10:25 Idris Bello: I will, uh, I will tell somebody.
00:10:29 Noor Halvorsen: August.
00:10:40 Idris Bello: You said in the app, in a feedback, that somebody had greeted you by name.
00:10:46 Noor Halvorsen: Kaspar. And Ruth after him.
00:10:50 Noor Halvorsen: Kaspar said my name and I forgot what I had wanted to complain about.
00:10:58 Idris Bello: Some people in your group see it differently. They say, why should the crew know who I am?
00:11:06 Noor Halvorsen: Pavel. Yes. Pavel is right, too. He grew up in a place in which lists were not a good thing.
00:11:18 Idris Bello: How would you solve that?
00:11:21 Noor Halvorsen: Ask me once when I book, not each time in front of the queue.
00:11:29 Noor Halvorsen: And say who sees it. "The crew of this sailing, until the ramp is up." Then I can say yes, or Pavel can say no, and we both get the lift.
00:11:46 Idris Bello: Both get the lift. The second part matters.
00:11:50 Noor Halvorsen: The second part is the law, my dear.
00:12:10 Idris Bello: Good. You are on board. Then Lunsay. What is on the other side?
00:12:17 Noor Halvorsen: The bus. Line 5, and I hope.
00:12:21 Noor Halvorsen: The boat is the easy half, the bus decides whether I go at all.
00:12:30 Idris Bello: Does that mean that you have stayed at home because of the bus?
00:12:34 Noor Halvorsen: I have got as far as the stop because of the boat and gone home because of the bus. You can put that in your statistics, as one made and one lost.
00:12:50 Idris Bello: What do you see at the stop? How do you find out?
00:12:54 Noor Halvorsen: It comes round the corner. If the door is low, I breathe. If it is the old one, with the steps, the driver shakes his head from far away so that I have time to get used to it.
00:13:13 Idris Bello: If two lines always had a ramp, three and five, and the others perhaps not?
00:13:20 Noor Halvorsen: Always always? Or always except when?
00:13:24 Idris Bello: Always. With a spare bus in the yard.
00:13:28 Noor Halvorsen: Then I could teach on three days. They have asked me. I said no, because of the Wednesday bus.
00:13:46 Idris Bello: You turned down a day of work because of one bus?
00:13:50 Noor Halvorsen: Because of not knowing it. If I knew that it never came, I would ask my husband. It is the not knowing that costs a Wednesday.
00:14:11 Idris Bello: And once you are in the bus?
00:14:14 Noor Halvorsen: There is one space, and there is always a pram in it, and the pram is always right.
00:14:24 Idris Bello: What happens?
00:14:26 Noor Halvorsen: We look at each other, the mother and I. Nobody has done anything wrong. One of us gets out, generally me, because I have stopped crying at bus stops and she has not.
00:14:55 Idris Bello: Thank you. I need a second.
00:15:02 Noor Halvorsen: Take it. I am looking at Africa.
00:15:30 Idris Bello: May I show you two screens? I have sent them to your mail.
00:15:36 Noor Halvorsen: I have them here. What is the green?
00:15:40 Idris Bello: That should be the word "step-free".
00:15:43 Noor Halvorsen: Ah.
00:15:46 Noor Halvorsen: Green text on a white page, outdoors, at my age, is a rumour.
00:15:55 Idris Bello: How old, if I may?
00:15:57 Noor Halvorsen: Fifty-four, with the eyes of a sixty-year-old and the heart of a first former.
00:16:08 Idris Bello: And the second screen?
00:16:11 Noor Halvorsen: A slope. Nine degrees, with a little line. I like the little line. It looks like the real thing.
00:16:23 Idris Bello: There is a word under it. It says "steep".
00:16:27 Noor Halvorsen: Take the word away for me and leave it for the others. I have my sticker.
00:16:40 Idris Bello: You would set your ten once?
00:16:43 Noor Halvorsen: I would set nine. I have a bag.
00:16:55 Idris Bello: And the ones that are above it, should they go away?
00:17:00 Noor Halvorsen: No! Don't you take boats away from me. Make them pale. Perhaps I have somebody with me that day, or I am in a mood.
00:17:18 Idris Bello: Pale, not gone.
00:17:20 Noor Halvorsen: Pale, not gone. You could print that on the ferry.
00:18:05 Idris Bello: Is there a question you had expected that I have not put?
00:18:11 Noor Halvorsen: Whether I am happy with you.
00:18:15 Idris Bello: Are you?
00:18:17 Noor Halvorsen: I am happy with the people. I would be happy if the people needed less of their goodness.
00:18:30 Idris Bello: Could you say that again, please? I was writing.
00:18:34 Noor Halvorsen: No, it was good because it was the first time.
00:19:10 Idris Bello: One practical thing. In two weeks there will be a new build for the eight testers. Will you be among them?
00:19:18 Noor Halvorsen: If the calendar can be got out of this time.
00:19:22 Idris Bello: It is on the list. At the top, to be honest, because Inger wrote us a page.
00:19:29 Noor Halvorsen: Inger's pages. We fear them as well.
00:20:15 Idris Bello: Then I will let you go. It has been twenty minutes and a bit.
00:20:20 Noor Halvorsen: They are standing outside. I can see their shoes.
00:20:25 Idris Bello: What is the class about today?
00:20:28 Noor Halvorsen: Tides.
00:20:34 Idris Bello: No.
00:20:36 Noor Halvorsen: I shall tell them that somebody rang about it.
00:22:31 Idris Bello: Noor, you have not hung up.
00:22:38 Noor Halvorsen: The telephone is in the bag.`,
} satisfies DemoInterview
