import type { DemoInterview } from '../relative-content.ts'

/** A mate of the Alke about the car deck, the lift and the radio. */
export const kasparLindInterview = {
  id: 'int-kaspar-lind',
  createdAt: '9d 2h',
  timestamp: '9d 5h',
  url: 'https://study.varra.example/talks/kaspar-lind',
  feedbackProviders: [{ id: 'kaspar-lind' }],
  feedbackReceivers: [{ email: 'sanna@varra.example' }],
  insights: [
    {
      text: 'The day is decided in the first ninety seconds after the ramp is down.',
      cardIds: ['sailings-leave-on-time', 'commuters-board-without-slowing'],
    },
    {
      text: 'I get the lift by ear, from whoever is shouting.',
      cardIds: ['crew-learn-of-lift-too-late', 'crew-know-before-the-gate'],
    },
    {
      text: 'Three minutes if I know, nine if I do not, and the nine are in the log with my name.',
      cardIds: ['wait-for-the-lift', 'lift-first-cars-second', 'sailings-leave-on-time'],
    },
    {
      text: 'The office says it into the radio, the radio says it into a wall of steel, and everybody has done his duty.',
      cardIds: ['radio-silent-below-deck'],
    },
    {
      text: 'Nobody says "not understood", because nobody has heard that there was something to understand.',
      cardIds: ['radio-silent-below-deck'],
    },
    {
      text: 'I have had a message about a stretcher reach me as the word "better".',
      cardIds: ['radio-silent-below-deck'],
    },
    {
      text: 'The list is right, I have never caught it being wrong, it is only never where my eyes are.',
      cardIds: ['crew-read-the-list', 'crew-know-before-the-gate'],
    },
    {
      text: 'If it came with the ticket, at the upper gate, I would have two hundred metres of time.',
      cardIds: ['lift-bookings-with-the-ticket'],
    },
    {
      text: 'Weight and side. I do not need the diagnosis.',
      cardIds: ['lift-bookings-with-the-ticket'],
    },
    {
      text: 'Once I have said the name, it is not a lift any more, it is Noor.',
      cardIds: ['handheld-names-the-person-in-the-chair'],
    },
    {
      text: 'The desk rings the bridge, that works, but the desk sleeps until seven and we do not.',
      cardIds: ['call-the-bridge-from-the-desk'],
    },
    {
      text: 'A driver who knows why he waits switches the engine off, and one who does not uses the horn.',
      cardIds: ['drivers-accept-waiting-for-the-lift', 'wait-for-the-lift'],
    },
    {
      text: 'The bicycles come last and fast, and in the mirror of a lorry they are not there.',
      cardIds: ['bikes-seen-too-late', 'cyclists-follow-the-cars', 'which-queue-is-mine'],
    },
    {
      text: 'Tell me a number and I will wait, tell me "some" and I will go.',
      cardIds: ['bus-driver-sees-the-ramp', 'captains-will-wait-if-told', 'three-minutes-of-grace'],
    },
    {
      text: 'At low water I would say no to some of them, if I had the right and the degrees.',
      cardIds: ['ramp-at-low-tide'],
    },
    {
      text: 'On time is not when the ramp is up, on time is when nobody ran.',
      cardIds: ['sailings-leave-on-time', 'missed-by-two-minutes'],
    },
    {
      text: 'In gloves I hit the wrong key one time in three, so I take the glove off, so the hand gets wet, so the key does not feel me.',
      cardIds: ['trigger-for-gloves', 'scan-with-one-hand'],
    },
    { text: 'From there I see your mouth move.', cardIds: ['radio-silent-below-deck'] },
    { text: 'A booking is only a wish.', cardIds: ['chair-mark-on-the-ticket'] },
  ].map((insight) => ({ ...insight, customerId: 'kaspar-lind' })),
  body: `00:00:03 Sanna Rekdal: So this is the mess of the Alke. It smells of cardamom.
00:00:08 Kaspar Lind: Thursday. On Thursdays it smells of cardamom.
00:00:13 Sanna Rekdal: May I record? It is only for the team, and you can ask me to wipe it.
00:00:18 Kaspar Lind: Record. I have said all of it to the captain already.
00:00:24 Sanna Rekdal: What is your job, in the words that you would use to a child?
00:00:31 Kaspar Lind: I put the cars on so that the ship stays straight, and then I count, and then I say go.
00:00:43 Sanna Rekdal: Who do you say it to?
00:00:45 Kaspar Lind: To the bridge. They cannot see the deck. They see a camera of the deck, from before the war by the look of it.
00:00:58 Sanna Rekdal: Walk me through a landing. The ship touches the quay, and then?
00:01:05 Kaspar Lind: Ramp. Ropes, at Lunsay, because of the swell. Then I let off. Eight minutes to let off if it is full. And then I am empty and I have, what, eleven to fill.
00:01:23 Sanna Rekdal: Which of those is the hard one?
00:01:27 Kaspar Lind: The day is decided in the first ninety seconds after the ramp is down.
00:01:35 Sanna Rekdal: How so?
00:01:37 Kaspar Lind: Because then I see what I have got. I look up the hill and it is like cards. Two lorries, a caravan, fourteen cars, the bread. And I lay them in my head. If somebody then gives me another card, I must lay it all again.
00:02:01 Sanna Rekdal: And a chair is such a card.
00:02:04 Kaspar Lind: A chair is a queen. I am happy to have her, but the whole hand changes.
00:02:15 Sanna Rekdal: I will have to write that on the wall.
00:02:19 Kaspar Lind: Please don't.
00:02:26 Sanna Rekdal: How do you find out? Concretely, the last time.
00:02:31 Kaspar Lind: The last time. Tuesday, the 16:20. I get the lift by ear, from whoever is shouting.
00:02:41 Sanna Rekdal: Who was it on Tuesday?
00:02:43 Kaspar Lind: The boy at the gate. He saw her, he shouted "chair", I understood "there". I looked where he pointed, there was a van there. So I parked it.
00:03:02 Sanna Rekdal: In front of the lift.
00:03:04 Kaspar Lind: Precisely in front of the lift. It was a beautiful piece of parking.
00:03:16 Sanna Rekdal: What did it cost?
00:03:18 Kaspar Lind: Three minutes if I know, nine if I do not, and the nine are in the log with my name.
00:03:29 Sanna Rekdal: Where does the three come from?
00:03:32 Kaspar Lind: Lift first, cars second, that is the order from Jon. It is a good order. The lift goes down, she rolls in, it goes up, she is in the saloon before the first Volvo. I have done it in two minutes forty.
00:03:54 Sanna Rekdal: So the order is fine, but.
00:03:57 Kaspar Lind: But it begins with "when a lift is known". It is the first four words that are the trouble.
00:04:11 Sanna Rekdal: Somebody booked it. Somebody knew. Where did it get lost?
00:04:17 Kaspar Lind: The booking goes to the office. Astri in the office reads it and calls us. She does, she is conscientious. Channel 12.
00:04:31 Sanna Rekdal: And on the ship?
00:04:33 Kaspar Lind: On the ship I stand down there in a box. Come, I will show you after. It is twenty millimetres all round.
00:04:44 Kaspar Lind: The office says it into the radio, the radio says it into a wall of steel, and everybody has done his duty.
00:04:55 Sanna Rekdal: What do you hear on your side?
00:04:58 Kaspar Lind: Nothing. That is the point of it. If it crackled, I would say, say again.
00:05:07 Kaspar Lind: Nobody says "not understood", because nobody has heard that there was something to understand.
00:05:18 Sanna Rekdal: Could you tell me about a time when half of it came through?
00:05:24 Kaspar Lind: Oh yes. I have had a message about a stretcher reach me as the word "better". I thought, good, somebody is better.
00:05:38 Sanna Rekdal: And was somebody?
00:05:40 Kaspar Lind: In the end, yes. He sends us a card at Christmas.
00:05:52 Sanna Rekdal: Does the bridge hear it?
00:05:54 Kaspar Lind: The bridge hears it. But in the last ten minutes the bridge is landing a ship, I would rather they landed it.
00:06:08 Sanna Rekdal: And the direct line from the quay desk, that we put in last year?
00:06:14 Kaspar Lind: The desk rings the bridge, that works, but the desk sleeps until seven and we do not. The first three boats have no desk. And on the first three boats there are the people who have to be at the hospital at eight.
00:06:33 Sanna Rekdal: So exactly those.
00:06:35 Kaspar Lind: Exactly those.
00:06:41 Sanna Rekdal: You do have a list.
00:06:43 Kaspar Lind: I have a list. I love the list. I have nothing against the list.
00:06:50 Sanna Rekdal: But?
00:06:52 Kaspar Lind: The list is right, I have never caught it being wrong, it is only never where my eyes are.
00:07:02 Sanna Rekdal: When did you last open it before the gate?
00:07:07 Kaspar Lind: I open it every time. I am the one who does, I think you found that out, with your little clicker. The others have their hands full, and I have a stool.
00:07:23 Sanna Rekdal: You knew about the clicker?
00:07:25 Kaspar Lind: You were standing on the bridge wing in a red jacket for two weeks.
00:07:38 Sanna Rekdal: Fair. On those sailings on which you did open it, what did you do next?
00:07:45 Kaspar Lind: I tried to remember it. Until I was down the ladder it was "one chair, two dogs". At the foot of the ladder it was "two chairs".
00:08:01 Sanna Rekdal: I want to try something. Imagine that the thing on your belt can tell you one single thing before the ramp is down. What is it?
00:08:13 Kaspar Lind: How long have I got for this?
00:08:16 Sanna Rekdal: As long as you like.
00:08:24 Kaspar Lind: That there is a chair. No. That there is a chair and where it is now.
00:08:33 Sanna Rekdal: Where it is now?
00:08:35 Kaspar Lind: If it came with the ticket, at the upper gate, I would have two hundred metres of time. Because there they are scanned, up there, by the boy. In that moment it is certain. A booking is only a wish.
00:08:55 Sanna Rekdal: A booking is only a wish.
00:08:58 Kaspar Lind: People book and then there is the tide, or the knee. I have waited with the lift down for somebody who was at home. Then you feel like a hotel.
00:09:14 Sanna Rekdal: And when it is certain, what should it say?
00:09:18 Kaspar Lind: Weight and side. I do not need the diagnosis.
00:09:24 Sanna Rekdal: Side, Ruth said that too.
00:09:27 Kaspar Lind: Ruth has it from me. I have it from Tobias. He told me in a storm, so I remembered it.
00:09:39 Sanna Rekdal: And the name?
00:09:42 Kaspar Lind: Hm.
00:09:48 Kaspar Lind: You know, I was against the name. I said so in the council. I said it is like a luggage label.
00:09:58 Sanna Rekdal: You were?
00:10:00 Kaspar Lind: Then there was the week when we had it on the test unit. Once I have said the name, it is not a lift any more, it is Noor.
00:10:13 Kaspar Lind: And then I ask how it is going, and then I learn that she has changed the chair, which is forty kilos more, which the list did not know.
00:10:28 Sanna Rekdal: So the name brought the weight.
00:10:31 Kaspar Lind: The name brought the weight.
00:10:40 Sanna Rekdal: The mark on the ticket, this week. How is it going?
00:10:46 Kaspar Lind: Six sailings. On four it was there, a little wheel next to the code, the boy saw it, he went on the radio while he was still up there in the open where the radio works.
00:11:06 Sanna Rekdal: And on the other two?
00:11:08 Kaspar Lind: One came in a taxi, so the driver showed the ticket and the boy looked at the driver. And the other one, well, the boy was eating.
00:11:25 Sanna Rekdal: Let us go to the drivers. When the gate waits for the lift, what do they do?
00:11:33 Kaspar Lind: It depends on whether I tell them. I go along the row, I say, good morning, a wheelchair first, three minutes.
00:11:43 Kaspar Lind: A driver who knows why he waits switches the engine off, and one who does not uses the horn.
00:11:53 Sanna Rekdal: Every time?
00:11:55 Kaspar Lind: There was a man with a boat trailer. But that was the boat trailer's fault.
00:12:09 Sanna Rekdal: Would a sign do the same as you walking along?
00:12:14 Kaspar Lind: A sign does not say good morning. But I would take the sign. I cannot be everywhere.
00:12:31 Sanna Rekdal: Bicycles. It says in your form of last week: "bikes" and three exclamation marks.
00:12:39 Kaspar Lind: I was angry. It is the last minute. I have the cars on, I have said go, and then they come down that hill, forty of them, with the jerseys.
00:12:54 Kaspar Lind: The bicycles come last and fast, and in the mirror of a lorry they are not there.
00:13:04 Sanna Rekdal: Where do they come from?
00:13:06 Kaspar Lind: From behind the cars. They have queued with the cars because nobody has told them that they are not one.
00:13:18 Sanna Rekdal: They have a plate of their own, at Port Anders.
00:13:21 Kaspar Lind: It hangs above the taxis.
00:13:30 Sanna Rekdal: What would you do with them, if you could decide?
00:13:34 Kaspar Lind: First. Before the lift, even. They need thirty seconds and they are proud of it. Let them be first and they will be nice all day.
00:13:58 Sanna Rekdal: Okay. The bus. On Lunsay, the 17:20, we have this trial with three minutes.
00:14:06 Kaspar Lind: I know it, I am in it.
00:14:09 Sanna Rekdal: What has it been like?
00:14:12 Kaspar Lind: In the beginning I thought, here we go, everybody will be late for ever. Then Lior put the number on the screen. Eleven.
00:14:24 Sanna Rekdal: Eleven on the bus, with a ticket for you.
00:14:27 Kaspar Lind: Tell me a number and I will wait, tell me "some" and I will go.
00:14:36 Sanna Rekdal: Where is the border? Two?
00:14:39 Kaspar Lind: For two I wait if it rains.
00:14:46 Sanna Rekdal: Does the captain know that?
00:14:48 Kaspar Lind: The captain waits for one.
00:15:02 Sanna Rekdal: What happens further on in the evening, when you go three minutes late?
00:15:08 Kaspar Lind: I get one back on the crossing, because of the current, and one at Port Anders if the gate is awake. The third one stays with me until the 20:40. Then it is gone.
00:15:27 Sanna Rekdal: So it heals.
00:15:29 Kaspar Lind: If nothing else happens. If then a chair comes that I do not know of, it is twelve.
00:15:44 Sanna Rekdal: Let me ask about the ramp. Tobias told us that he does triangles.
00:15:50 Kaspar Lind: He showed me. They are good triangles.
00:15:54 Sanna Rekdal: What do you see from above, at low water?
00:15:58 Kaspar Lind: I see people who should not be on it. Prams too. Old ladies with those bags on wheels, and the bag pulls.
00:16:10 Kaspar Lind: At low water I would say no to some of them, if I had the right and the degrees.
00:16:20 Sanna Rekdal: You would want to say no?
00:16:22 Kaspar Lind: I would want not to have to. But if it is fourteen, and I know it, and I say nothing, then that is also something that I have done.
00:16:39 Sanna Rekdal: Do you have a way to measure it?
00:16:42 Kaspar Lind: I have an app with a bubble. I put the phone on the steel. One day I forgot it there and drove twelve cars over it.
00:16:56 Sanna Rekdal: Over the phone?
00:16:58 Kaspar Lind: It says fourteen now for ever.
00:17:20 Sanna Rekdal: Can we talk about the device itself? You have it there.
00:17:25 Kaspar Lind: This one is number nine. Nine is a good one. Seventeen restarts in trousers.
00:17:33 Sanna Rekdal: How do you hold it when you scan?
00:17:36 Kaspar Lind: Like so. Left hand on the rail, because of the ramp. Thumb on the side. Only, in winter.
00:17:46 Sanna Rekdal: What happens in winter?
00:17:48 Kaspar Lind: In gloves I hit the wrong key one time in three, so I take the glove off, so the hand gets wet, so the key does not feel me.
00:18:02 Sanna Rekdal: And then?
00:18:04 Kaspar Lind: Then I use my nose.
00:18:08 Sanna Rekdal: You are joking.
00:18:10 Kaspar Lind: It is a good nose. Jon has these caps now, the printed ones. They are better than my nose.
00:18:24 Sanna Rekdal: When it refuses somebody, how do you know?
00:18:28 Kaspar Lind: It buzzes. That was a good change. Before, it trumpeted. I have apologised for that sound to half of the island.
00:19:04 Sanna Rekdal: You have the log book there. May I see how you write down a delay?
00:19:11 Kaspar Lind: Here. Time, minutes, reason. Reasons are weather, technical, passenger, other.
00:19:19 Sanna Rekdal: And the chair of Tuesday?
00:19:22 Kaspar Lind: "Passenger." There is no box for "we".
00:19:33 Sanna Rekdal: Who reads it?
00:19:35 Kaspar Lind: Lior, I suppose. He makes the ninety-four out of it.
00:19:41 Sanna Rekdal: The share of sailings on time.
00:19:44 Kaspar Lind: It hangs in the mess, with a smile drawn next to it. I do not know who draws the smile.
00:19:53 Kaspar Lind: On time is not when the ramp is up, on time is when nobody ran.
00:20:03 Sanna Rekdal: That would be hard to count.
00:20:05 Kaspar Lind: I could count it. I hear them on the steel.
00:21:30 Sanna Rekdal: Is there something that you would take away again? That we gave you and that you do not need?
00:21:39 Kaspar Lind: The message in the morning. "Have a safe shift." It covers the time.
00:21:50 Sanna Rekdal: I will pass that on, it is ours.
00:21:53 Kaspar Lind: I know. It is kindly meant. It is just on top of the clock.
00:24:10 Sanna Rekdal: Last question from me. A year from now, it has become good. How do you notice?
00:24:19 Kaspar Lind: Hm. I come to work and the lift is down already. Nobody shouts. The boy eats.
00:24:31 Sanna Rekdal: The boy eats.
00:24:33 Kaspar Lind: He is nineteen, he has to eat.
00:25:02 Sanna Rekdal: Would you show me the box now? The steel one?
00:25:06 Kaspar Lind: Come. Mind the third step, it is a lie.
00:26:40 Sanna Rekdal: Can you hear me? I am talking quite normally.
00:26:45 Kaspar Lind: From there I see your mouth move.
00:27:12 Sanna Rekdal: And with the radio?
00:27:15 Kaspar Lind: Switch it on. Go up to the door and say something.
00:28:50 Sanna Rekdal: I said that the bread has arrived.
00:28:53 Kaspar Lind: I heard "dead".
00:30:58 Sanna Rekdal: Good. I mean, not good. Thank you, Kaspar.
00:31:04 Kaspar Lind: Take a bun.`,
} satisfies DemoInterview
