import type { DemoInterview } from '../relative-content.ts'

/** Two of the deck crew and the crew lead after a double shift, about tickets, scanners and full boats. */
export const crewRoundInterview = {
  id: 'int-crew-round',
  createdAt: '14d 2h',
  timestamp: '14d 7h',
  url: 'https://study.varra.example/talks/crew-round',
  feedbackProviders: [{ id: 'ruth-adeyemi' }, { id: 'kaspar-lind' }],
  feedbackReceivers: [{ email: 'jon@varra.example' }],
  insights: [
    {
      text: 'Half the deck shows me a photo of a ticket. I stopped asking whether it is of today.',
      cardIds: ['ticket-opens-on-the-quay', 'commuters-board-without-slowing'],
      customerId: 'ruth-adeyemi',
    },
    {
      text: 'At twenty to seven I am not checking tickets, I am checking faces.',
      cardIds: ['ticket-opens-on-the-quay', 'commuters-board-without-slowing'],
      customerId: 'ruth-adeyemi',
    },
    {
      text: 'They come down the gangway holding the phone up like a candle, waiting for it to light.',
      cardIds: [
        'ticket-opens-on-the-quay',
        'signal-between-car-park-and-gangway',
        'commuters-board-without-slowing',
      ],
      customerId: 'kaspar-lind',
    },
    {
      text: 'One person with a white screen costs me the eleven behind her.',
      cardIds: ['commuters-board-without-slowing', 'ticket-opens-on-the-quay'],
      customerId: 'kaspar-lind',
    },
    {
      text: 'The cloud with the line through it is on from the breakwater until we have sailed.',
      cardIds: ['signal-between-car-park-and-gangway', 'handheld-decides-without-the-mast'],
      customerId: 'kaspar-lind',
    },
    {
      text: 'I said to him, sir, your ticket is too young, and he thought that I was mocking him.',
      cardIds: ['scanner-rejects-fresh-tickets'],
      customerId: 'ruth-adeyemi',
    },
    {
      text: 'With the signed ones it decides there and then, even behind the shed, I have tried it with the radio off.',
      cardIds: ['sign-tickets-at-purchase', 'offline-tickets-holm'],
      customerId: 'ruth-adeyemi',
    },
    {
      text: 'The forty from the trial walk differently, you can pick them out from the bridge.',
      cardIds: ['offline-tickets-holm', 'commuters-board-without-slowing'],
      customerId: 'kaspar-lind',
    },
    {
      text: 'they do not hold it out on their own, not yet, I still say ticket please and only then the hand comes.',
      cardIds: ['commuters-show-stored-tickets', 'commuters-board-without-slowing'],
      customerId: 'ruth-adeyemi',
    },
    {
      text: 'I would print them one myself if the thing weighed nothing and never ran out of paper.',
      cardIds: ['paper-ticket-from-the-deckhand'],
      customerId: 'kaspar-lind',
    },
    {
      text: 'Visitors look at me, then at the ship, then at the sky, and at the plate last of all.',
      cardIds: ['which-queue-is-mine', 'visitors-read-the-sign-first', 'visitors-buy-the-right-ticket'],
      customerId: 'ruth-adeyemi',
    },
    {
      text: 'The yellow lines were lovely until the first car stood on them.',
      cardIds: ['painted-lanes-port-anders', 'which-queue-is-mine'],
      customerId: 'kaspar-lind',
    },
    {
      text: 'They bought the cheap one, they all buy the cheap one, and I have to tell them on the ramp that it ends in the middle of the sound.',
      cardIds: ['visitors-buy-the-right-ticket', 'two-fares-look-the-same'],
      customerId: 'ruth-adeyemi',
    },
    {
      text: 'By Thursday noon I can tell you the number plates of the Friday boat, and not one of them is from here.',
      cardIds: ['last-ferry-fills-by-thursday', 'islanders-travel-the-same-day'],
      customerId: 'kaspar-lind',
    },
    {
      text: 'I have left my own aunt on the quay with a cake.',
      cardIds: ['last-ferry-fills-by-thursday', 'islanders-travel-the-same-day', 'angry-about-full-boats'],
      customerId: 'kaspar-lind',
    },
    {
      text: 'When the flag goes up they all come at once, the dentist, the hens, everybody.',
      cardIds: ['when-the-weather-turns', 'islanders-travel-the-same-day'],
      customerId: 'kaspar-lind',
    },
    {
      text: 'Two places without a car, for foot people, nobody ever asks me for those and I always have them.',
      cardIds: ['seat-without-a-car-space', 'standby-seats-with-the-forecast'],
      customerId: 'kaspar-lind',
    },
    {
      text: 'The lift is a fine machine that nobody has introduced to us.',
      cardIds: ['crew-learn-of-lift-too-late'],
      customerId: 'ruth-adeyemi',
    },
    {
      text: 'On the days with the little wheel I was waiting for her, and not the other way round.',
      cardIds: ['chair-mark-on-the-ticket', 'wait-for-the-lift'],
      customerId: 'ruth-adeyemi',
    },
    {
      text: 'Lift first is right, only tell me there is a lift.',
      cardIds: ['lift-first-cars-second', 'lift-bookings-with-the-ticket'],
      customerId: 'kaspar-lind',
    },
    {
      text: 'Read it into my ear, I have nothing on my ears but foam.',
      cardIds: ['next-sailing-in-five-lines', 'crew-know-before-the-gate'],
      customerId: 'kaspar-lind',
    },
    {
      text: 'You stand there with the microphone and you say what you believe, and then the board says something else.',
      cardIds: ['signs-and-app-disagree', 'gate-signs-follow-the-timetable'],
      customerId: 'ruth-adeyemi',
    },
    {
      text: 'Like people. They look where they are going. One was whistling.',
      cardIds: ['offline-tickets-holm', 'commuters-board-without-slowing'],
      customerId: 'kaspar-lind',
    },
    {
      text: 'The board. It has better handwriting.',
      cardIds: ['which-queue-is-mine', 'signs-and-app-disagree'],
      customerId: 'ruth-adeyemi',
    },
    {
      text: 'There are four places in the standby lane and nine cars.',
      cardIds: ['last-ferry-fills-by-thursday', 'when-the-weather-turns', 'standby-seats-with-the-forecast'],
      customerId: 'kaspar-lind',
    },
  ],
  body: `00:00:05 Jon Aasen: It is on. For the tape, we are in the wheelhouse of the Terna, it is twenty past nine in the evening and two of us have been up since four.
00:00:16 Ruth Adeyemi: Three of us. You snored in the bus.
00:00:20 Jon Aasen: That was a meeting.
00:00:24 Kaspar Lind: Where shall I speak, into this?
00:00:27 Jon Aasen: Just speak. I have questions from Sanna on a sheet, and she says that I must not explain anything, only ask.
00:00:36 Ruth Adeyemi: This will be hard for you.
00:00:39 Jon Aasen: Yes. First one. "Tell me about the boarding this morning, as it was."
00:00:46 Kaspar Lind: Wet.
00:00:49 Jon Aasen: I am supposed to be silent now until you go on.
00:00:54 Kaspar Lind: Okay. We came in four minutes behind, the swell. At the top I could see them already, the whole hill, grey, with the little lights.
00:01:06 Jon Aasen: Which little lights?
00:01:08 Kaspar Lind: The phones.
00:01:11 Kaspar Lind: They come down the gangway holding the phone up like a candle, waiting for it to light.
00:01:20 Ruth Adeyemi: It is really beautiful if you are not the one who has to scan it.
00:01:27 Jon Aasen: And then, at the foot?
00:01:30 Ruth Adeyemi: At the foot I stand. First ten, no trouble, they are the ones from the front who have opened it in the car. Then it starts. White, white, photo, white.
00:01:46 Jon Aasen: What do you do when it is white?
00:01:49 Ruth Adeyemi: I say step to the side, please. But there is no side. It is a gangway.
00:01:58 Kaspar Lind: One person with a white screen costs me the eleven behind her.
00:02:06 Jon Aasen: Why eleven?
00:02:08 Kaspar Lind: Because eleven fit on the gangway. I did not count, I know it from when it broke.
00:02:20 Jon Aasen: "How do you decide whom you let on?" It says here that I should say there is no wrong answer.
00:02:29 Ruth Adeyemi: There is. There is the rule.
00:02:33 Jon Aasen: What do you do, then, not what is the rule?
00:02:38 Ruth Adeyemi: At twenty to seven I am not checking tickets, I am checking faces.
00:02:46 Kaspar Lind: We all do it.
00:02:48 Ruth Adeyemi: I want it to be on there, Jon. If one day somebody comes with a list and says you have let on so and so many without a scan, I want it to be known that I said it.
00:03:04 Jon Aasen: It is known. I have done it myself, in that coat.
00:03:15 Jon Aasen: How many, would you say? Of a hundred, on the first boat.
00:03:21 Kaspar Lind: Thirty.
00:03:23 Ruth Adeyemi: Twenty-five. Half of those I could have scanned if I had had the time.
00:03:34 Jon Aasen: All right. "What do people show you?"
00:03:39 Ruth Adeyemi: Everything. Ticket, photo of a ticket, the mail, the bank, a library card.
00:03:47 Kaspar Lind: A drawing.
00:03:49 Ruth Adeyemi: That was a child. It was very good. I let the drawing on.
00:17:20 Jon Aasen: We had to stop because of the sheep. It is recording again. We were at the photos, Ruth.
00:17:33 Ruth Adeyemi: Half the deck shows me a photo of a ticket. I stopped asking whether it is of today.
00:17:44 Jon Aasen: Can you see that it is a photo?
00:17:47 Ruth Adeyemi: The clock in the corner is the wrong time. And on the real one there is a thing that moves, a small wave. The wave stands still.
00:18:01 Kaspar Lind: I had one who had made a film of it. So that the wave moved.
00:18:08 Jon Aasen: A film of a ticket that he had paid for?
00:18:12 Kaspar Lind: He had paid for it! That is what is so sad. He had put in an hour to be able to show me what he owned.
00:18:31 Jon Aasen: "When does the handheld not work?"
00:18:36 Kaspar Lind: At the quay.
00:18:40 Jon Aasen: Could you, I mean. Where exactly?
00:18:44 Kaspar Lind: The cloud with the line through it is on from the breakwater until we have sailed. So always when we need it.
00:18:56 Ruth Adeyemi: On Holm it is a little better, on top of the ramp. I go up there sometimes and hold it over my head. Then I come down again with fresh news.
00:19:11 Jon Aasen: You carry the news down to the scanner.
00:19:14 Ruth Adeyemi: Like Moses.
00:19:25 Jon Aasen: What do you say to a person when it is red and you believe them?
00:19:31 Ruth Adeyemi: I said to him, sir, your ticket is too young, and he thought that I was mocking him. He was seventy.
00:19:42 Kaspar Lind: I say "five minutes". But then in five minutes I am not there any more, I am at sea.
00:19:54 Jon Aasen: Do you think that they come back? Afterwards, with the next boat?
00:19:59 Kaspar Lind: They come back. They live here. That is what makes it worse, they come back and say good morning.
00:20:17 Jon Aasen: Now the trial. Sanna writes: do not tell them what it is good for. You have had the forty for, what, ten days.
00:20:27 Ruth Adeyemi: Eight for me.
00:20:30 Jon Aasen: What have you noticed?
00:20:33 Kaspar Lind: The forty from the trial walk differently, you can pick them out from the bridge.
00:20:42 Jon Aasen: How do they walk?
00:20:44 Kaspar Lind: Like people. They look where they are going. One was whistling.
00:20:54 Ruth Adeyemi: With the signed ones it decides there and then, even behind the shed, I have tried it with the radio off. I went into the paint locker and scanned Elin from in there.
00:21:10 Jon Aasen: You took a passenger into the paint locker?
00:21:13 Ruth Adeyemi: She was curious as well.
00:21:24 Jon Aasen: So it is quicker.
00:21:26 Ruth Adeyemi: You are explaining. It is quicker at the beep. But they do not hold it out on their own, not yet, I still say ticket please and only then the hand comes.
00:21:42 Kaspar Lind: Habit. They are used to that it takes time, so they take their time.
00:21:51 Jon Aasen: Say that once more for the tape?
00:21:54 Kaspar Lind: No.
00:22:03 Ruth Adeyemi: The old scanners do not like the new code, by the way. Number three and the one with the tape round it. I have to go so close that it looks as if I was smelling it.
00:22:20 Jon Aasen: That is known. There will be new ones, nine of them, I have signed it.
00:22:27 Kaspar Lind: When?
00:22:29 Jon Aasen: I have signed it.
00:22:45 Jon Aasen: The printer. This was your wish, Kaspar, in the autumn.
00:22:51 Kaspar Lind: I would print them one myself if the thing weighed nothing and never ran out of paper.
00:23:00 Jon Aasen: And since it weighs three hundred grams and does?
00:23:04 Kaspar Lind: Then I would like the three hundred grams as chocolate.
00:23:18 Jon Aasen: "Tell me about the visitors." It is a very short question.
00:23:25 Ruth Adeyemi: Where to begin. I like them, first of all. They are glad to be here and one forgets that one can be.
00:23:38 Jon Aasen: How do they find the gate?
00:23:41 Ruth Adeyemi: Visitors look at me, then at the ship, then at the sky, and at the plate last of all.
00:23:51 Kaspar Lind: Because the plate is above the head and the head is in the telephone.
00:23:59 Ruth Adeyemi: No, they do not look at the telephone, either. That's the thing. On holiday they put it away. They look at people.
00:24:12 Jon Aasen: Sanna will like that.
00:24:15 Kaspar Lind: The yellow lines were lovely until the first car stood on them. They followed those like ducks.
00:24:27 Jon Aasen: It did not work in the rain, either.
00:24:30 Kaspar Lind: Nothing works in the rain, we do not hold it against the ferry.
00:24:44 Jon Aasen: And do they have the right ticket?
00:24:48 Ruth Adeyemi: They bought the cheap one, they all buy the cheap one, and I have to tell them on the ramp that it ends in the middle of the sound.
00:25:00 Jon Aasen: In the middle of the sound?
00:25:03 Ruth Adeyemi: Day crossing. It does not have the bus in it. So it ends where the bus begins, but if I say that, they look at me. So I say, you will be swimming.
00:25:19 Kaspar Lind: And what do you do with them?
00:25:22 Ruth Adeyemi: I let them buy the other one upstairs. They get the money back for the first, if they ask. They never ask. They think that it is their own fault.
00:26:02 Jon Aasen: Shall we make a pause? There is soup.
00:26:05 Kaspar Lind: There is always soup. Go on.
00:26:10 Jon Aasen: "The Friday boat."
00:26:14 Kaspar Lind: Ah.
00:26:17 Kaspar Lind: By Thursday noon I can tell you the number plates of the Friday boat, and not one of them is from here.
00:26:27 Jon Aasen: How do you see who is from here?
00:26:30 Kaspar Lind: No roof box. A dog that sits in the front. Hay.
00:26:39 Ruth Adeyemi: And they wave. The ones from here wave with one finger, from the wheel.
00:26:47 Jon Aasen: What happens with an islander who comes on a Friday, without a booking?
00:26:53 Kaspar Lind: He stands in the standby lane. There are four places in the standby lane and nine cars.
00:27:02 Kaspar Lind: I have left my own aunt on the quay with a cake. It was for my birthday.
00:27:12 Ruth Adeyemi: She told everybody.
00:27:14 Kaspar Lind: She is still telling everybody.
00:27:25 Jon Aasen: And with the weather?
00:27:28 Kaspar Lind: When the flag goes up they all come at once, the dentist, the hens, everybody. One understands it. Tomorrow there is perhaps no boat, so it has to be today.
00:27:43 Jon Aasen: Hens?
00:27:45 Kaspar Lind: In a Skoda. Forty hens.
00:27:50 Ruth Adeyemi: Forty-one when we arrived. No, that's true, there was an egg, and then I said that.
00:28:08 Jon Aasen: Would they come without the car? If there was only a seat left.
00:28:14 Kaspar Lind: Two places without a car, for foot people, nobody ever asks me for those and I always have them. I could take fifty more on foot on any boat.
00:28:28 Ruth Adeyemi: The hens couldn't.
00:28:31 Kaspar Lind: My aunt could have. With the cake on her lap.
00:28:40 Jon Aasen: So why does she not?
00:28:43 Kaspar Lind: Because on the other side there is no bus after eight.
00:29:20 Jon Aasen: That is, um. That is a good answer. I have to write that down by hand.
00:30:12 Jon Aasen: The next one is the lift. I know what you think about it, but I have to ask it like this: "Tell me about the last time that somebody needed the lift."
00:30:25 Ruth Adeyemi: The lift is a fine machine that nobody has introduced to us.
00:30:33 Jon Aasen: Go on.
00:30:35 Ruth Adeyemi: Since Monday there is this mark. Two of the crew saw it, the third one did not know, he came back from leave. So for him it was a stain.
00:30:49 Jon Aasen: I had put up a notice.
00:30:52 Ruth Adeyemi: On the board with the notices.
00:30:56 Jon Aasen: Yes.
00:31:03 Ruth Adeyemi: But I will say it. On the days with the little wheel I was waiting for her, and not the other way round. That was, I don't know. I stood up straighter.
00:31:19 Kaspar Lind: Lift first is right, only tell me there is a lift.
00:31:26 Jon Aasen: You said that in the autumn, too.
00:31:28 Kaspar Lind: I will say it until I am a pensioner.
00:31:40 Jon Aasen: What if nobody has to read anything? If it comes from above, as it were.
00:31:47 Kaspar Lind: Read it into my ear, I have nothing on my ears but foam.
00:31:55 Ruth Adeyemi: I said the very same to Sanna! In April! "One chair, forty bikes, the bread is late", in the ear, when the ramp goes down. Five lines. In the voice of my choice.
00:32:13 Jon Aasen: Which voice?
00:32:15 Ruth Adeyemi: Not yours.
00:33:40 Jon Aasen: "What makes you late, apart from the weather?" I will only read that out and eat soup.
00:33:49 Kaspar Lind: Gates. That the gate is another gate than the one that stands there.
00:33:57 Ruth Adeyemi: You stand there with the microphone and you say what you believe, and then the board says something else. And the people look at the board and look at you, and choose.
00:34:13 Jon Aasen: Whom do they choose?
00:34:15 Ruth Adeyemi: The board. It has better handwriting.
00:34:28 Kaspar Lind: In the office they know it, you know. They change it at quarter past, on the telephone, and then a boy walks out with a key. He is nineteen.
00:34:42 Ruth Adeyemi: Is he the one who eats?
00:34:44 Kaspar Lind: No, that is another one.
00:40:05 Jon Aasen: I would like to hear one good thing before we stop. It is not on the sheet.
00:40:13 Ruth Adeyemi: The buzz. I have told you that by form already.
00:40:19 Kaspar Lind: The caps. I have got one in red.
00:40:24 Jon Aasen: And something about the work?
00:40:31 Kaspar Lind: This morning there was fog, and all of them with their little lights, and then the engine was quiet for a moment, and you heard that somebody was humming up there on the hill. I don't know who it was. Then everybody a little.
00:40:58 Ruth Adeyemi: That was the student.
00:54:40 Jon Aasen: It was still running. The soup is on there.
00:54:47 Ruth Adeyemi: Will Sanna mind?
00:54:51 Jon Aasen: She will make a card out of it.`,
} satisfies DemoInterview
