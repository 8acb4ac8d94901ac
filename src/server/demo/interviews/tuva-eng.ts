import type { DemoInterview } from '../relative-content.ts'

/** A commuter from the hill on Lunsay about tickets, weather and the bus that does not wait. */
export const tuvaEngInterview = {
  id: 'int-tuva-eng',
  createdAt: '23d 4h',
  timestamp: '23d 8h',
  url: 'https://study.varra.example/talks/tuva-eng',
  feedbackProviders: [{ id: 'tuva-eng' }],
  feedbackReceivers: [{ email: 'maren@varra.example' }],
  insights: [
    {
      text: 'On Lunsay I walk back up the hill for the ticket, then down again for the boat.',
      cardIds: [
        'ticket-opens-on-the-quay',
        'signal-between-car-park-and-gangway',
        'commuters-board-without-slowing',
      ],
    },
    {
      text: 'There is a gatepost with a worn patch where we all lean and wait for the ticket to come.',
      cardIds: ['signal-between-car-park-and-gangway', 'ticket-opens-on-the-quay'],
    },
    {
      text: 'If it were on the locked screen I would stop taking pictures of it.',
      cardIds: ['ticket-on-the-lock-screen'],
    },
    {
      text: 'I buy late because I decide late, and I decide late because of you.',
      cardIds: ['islanders-travel-the-same-day', 'when-the-weather-turns'],
    },
    {
      text: 'I do not want to know whether it sails, I want to know whether you are worried.',
      cardIds: ['decide-the-night-before', 'three-words-for-tomorrow'],
    },
    {
      text: 'At eight in the evening I can still ask my mother-in-law, at half past five I can only wake her.',
      cardIds: ['decide-the-night-before', 'hear-it-before-they-leave-home'],
    },
    {
      text: 'I found out from the gulls, they were sitting on the ramp.',
      cardIds: ['hear-it-before-they-leave-home'],
    },
    {
      text: 'Everybody turned round and looked at me because I was wearing a jacket that looked official.',
      cardIds: ['what-do-i-do-now', 'a-person-in-a-yellow-vest'],
    },
    {
      text: 'If you had held me a seat at Northpoint I would have been there before you had finished the sentence.',
      cardIds: ['way-round-in-one-screen', 'people-trust-the-other-quay'],
    },
    {
      text: 'Nobody on an island knows on Monday what he needs on Friday.',
      cardIds: ['when-the-weather-turns', 'islanders-travel-the-same-day'],
    },
    {
      text: 'In July I am a guest on my own ferry.',
      cardIds: ['last-ferry-fills-by-thursday', 'islanders-travel-the-same-day'],
    },
    {
      text: 'Standby means that I stand by and watch it leave.',
      cardIds: ['islanders-travel-the-same-day', 'when-the-weather-turns', 'standby-seats-with-the-forecast'],
    },
    {
      text: 'I would go without the car on four days of five, if there was a way up the hill at night.',
      cardIds: ['seat-without-a-car-space', 'night-bus-for-the-last-boat'],
    },
    {
      text: 'We trade places in the shop, on the back of the receipts.',
      cardIds: ['swap-sailings-with-a-neighbour', 'when-the-weather-turns'],
    },
    {
      text: 'From the bus I can read the name of the ship, and then I can read the back of it.',
      cardIds: ['missed-by-two-minutes', 'connections-that-hold'],
    },
    {
      text: 'The driver and I have seen four of them leave together this year, we are nearly friends.',
      cardIds: ['missed-by-two-minutes', 'missed-connections'],
    },
    {
      text: 'I pressed it twice because the first time looked like nothing.',
      cardIds: ['charged-twice', 'paying-fails-on-the-quay'],
    },
    {
      text: 'Every morning it asks me where I want to go, as if there were somewhere else.',
      cardIds: ['same-crossing-as-yesterday', 'again-button'],
    },
    {
      text: 'I add it up in December and then I am angry with myself, and a little with you.',
      cardIds: ['fares-anyone-understands', 'best-fare-afterwards'],
    },
    {
      text: 'The money came back by itself, and I sat there with the form already printed.',
      cardIds: ['refund-from-the-sailing-log', 'money-comes-back-by-itself'],
    },
    {
      text: 'You see people walking uphill at twenty past seven with their arm stretched out.',
      cardIds: ['signal-between-car-park-and-gangway', 'ticket-opens-on-the-quay'],
    },
    {
      text: 'And on the map you have got these little red boats, so that one sees it better.',
      cardIds: ['last-ferry-fills-by-thursday', 'angry-about-full-boats', 'islanders-travel-the-same-day'],
    },
    { text: 'Everything else comes over one.', cardIds: ['when-the-weather-turns'] },
    {
      text: 'Then I would not have to be clever at six in the morning.',
      cardIds: ['best-fare-afterwards', 'people-accept-to-pay-later'],
    },
    {
      text: 'So, coffee. Then children, two, of whom one could not find a boot.',
      cardIds: ['buy-in-under-a-minute'],
    },
  ].map((insight) => ({ ...insight, customerId: 'tuva-eng' })),
  body: `00:00:06 Maren Tolvik: It is running. I am Maren, I look after the app and a few things around it. Thank you for the waffles, first of all.
00:00:15 Tuva Eng: There are more. You have to eat, or the children will.
00:00:20 Maren Tolvik: Where are we, for the recording?
00:00:23 Tuva Eng: In my kitchen, on Lunsay, up on the hill. From the window you see the quay, if you lean.
00:00:32 Maren Tolvik: Do you lean?
00:00:34 Tuva Eng: Every morning. That is my app.
00:00:41 Maren Tolvik: You are in the Holm panel, though you live on Lunsay?
00:00:46 Tuva Eng: I worked on Holm when it began. I moved for a man and for the view. They let me stay in.
00:00:56 Maren Tolvik: And where do you work now?
00:00:59 Tuva Eng: In Port Anders, at the land registry. Four days. I come back with the 17:20 if the bus is willing.
00:01:10 Maren Tolvik: We will get to the bus.
00:01:12 Tuva Eng: I have notes about the bus.
00:01:19 Maren Tolvik: Tell me about this morning. From when you were awake.
00:01:25 Tuva Eng: Five fifty. I listen. If the flagpole of the neighbours knocks, it is wind. It did not knock. So, coffee. Then children, two, of whom one could not find a boot.
00:01:42 Maren Tolvik: When does the boat come into it?
00:01:45 Tuva Eng: With the coffee. I have a look at whether it goes, and I buy the ticket. Or I want to buy it and then comes the boot, and I have not bought it.
00:02:00 Maren Tolvik: Which was it this morning?
00:02:03 Tuva Eng: The boot.
00:02:08 Maren Tolvik: So you left without a ticket.
00:02:11 Tuva Eng: I left with the intention of a ticket. I thought, I will do it while I walk down. I always think so.
00:02:23 Maren Tolvik: How far is it?
00:02:25 Tuva Eng: Eleven minutes down, seventeen up. Up to the gatepost one has signal.
00:02:34 Maren Tolvik: What happens after the gatepost?
00:02:37 Tuva Eng: The hill turns. Then you have the rock between you and everything. It is very quiet there, I like it, but it is a bad place to buy something.
00:02:53 Maren Tolvik: Did you buy it before the gatepost?
00:02:56 Tuva Eng: I opened it before the gatepost. And then it asks.
00:03:02 Maren Tolvik: What does it ask?
00:03:05 Tuva Eng: Every morning it asks me where I want to go, as if there were somewhere else.
00:03:13 Maren Tolvik: Where would you like it to think that you want to go?
00:03:17 Tuva Eng: To the land registry. I will tell it if I am going to Paris.
00:03:26 Maren Tolvik: So you were answering questions, walking.
00:03:30 Tuva Eng: Walking, with one child on the left who goes as far as the school. And then I was round the bend and it was spinning.
00:03:44 Maren Tolvik: What did you do?
00:03:47 Tuva Eng: What one does. I went back up.
00:03:52 Maren Tolvik: You turned round.
00:03:54 Tuva Eng: Everybody does it. You see people walking uphill at twenty past seven with their arm stretched out. The visitors think that it is some sort of gymnastics.
00:04:12 Maren Tolvik: How often is that, in a week of four days?
00:04:18 Tuva Eng: Once, twice. In the winter more.
00:04:24 Maren Tolvik: Could you describe it once from beginning to end, as if I was to make a film of it?
00:04:31 Tuva Eng: It would be a very short film.
00:04:40 Tuva Eng: On Lunsay I walk back up the hill for the ticket, then down again for the boat.
00:04:49 Tuva Eng: There is a gatepost with a worn patch where we all lean and wait for the ticket to come.
00:04:58 Maren Tolvik: A worn patch.
00:05:00 Tuva Eng: It is shiny. I can show you after. Ole, whose post it is, says he wants rent.
00:05:11 Maren Tolvik: And when it has come?
00:05:14 Tuva Eng: Then I take a picture of it and run.
00:05:20 Maren Tolvik: Why the picture?
00:05:22 Tuva Eng: Because the ticket is there now, and at the bottom it may not be there. The picture is there.
00:05:32 Maren Tolvik: And does the picture work at the bottom?
00:05:36 Tuva Eng: If Kaspar is on, he says good morning to the picture. If it is one of the summer ones, he says it is a picture.
00:05:50 Maren Tolvik: What do you say then?
00:05:52 Tuva Eng: I say yes, of a ticket. And then we both wait for his machine, which doesn't know me either.
00:06:03 Maren Tolvik: Because you have bought it only now.
00:06:07 Tuva Eng: I buy late because I decide late, and I decide late because of you.
00:06:15 Maren Tolvik: Because of us?
00:06:17 Tuva Eng: If I buy it in the evening and you do not sail, I have to run after the money. Had to. So I learned to wait until I see the boat. Now you scold me because I buy it when I see the boat.
00:06:38 Maren Tolvik: Nobody is scolding you.
00:06:40 Tuva Eng: The machine does. It goes red.
00:07:02 Maren Tolvik: You said, had to. The money.
00:07:06 Tuva Eng: Yes, that has got better. In March you did not sail, on the Thursday. And I had got the form out, with the reason, and the witness.
00:07:19 Maren Tolvik: A witness?
00:07:21 Tuva Eng: I had put down my mother-in-law.
00:07:27 Tuva Eng: The money came back by itself, and I sat there with the form already printed. It was nearly a disappointment.
00:07:42 Maren Tolvik: Do you buy earlier since then?
00:07:46 Tuva Eng: Hm. No. I should. The head knows it, but the thumb does not.
00:08:05 Maren Tolvik: May I see the phone? What is on the first screen, what do you see when you pick it up?
00:08:13 Tuva Eng: The children, and the time. And underneath there are things that want something from me.
00:08:22 Maren Tolvik: Where would the ticket be, if you could wish?
00:08:27 Tuva Eng: Where the things are that want something. But it would be the only one that gives me something.
00:11:40 Maren Tolvik: So, these are drawings, they do not do anything yet. What is this one?
00:11:47 Tuva Eng: That is my phone, and it is locked, and there is the boat on it.
00:11:52 Tuva Eng: If it were on the locked screen I would stop taking pictures of it.
00:12:00 Maren Tolvik: And what would you do instead?
00:12:03 Tuva Eng: Look for the boot.
00:12:14 Maren Tolvik: Is there something about it that worries you?
00:12:18 Tuva Eng: If I lose the phone, then somebody travels to Port Anders. I can live with that. He will see how nice it is at the land registry.
00:12:33 Maren Tolvik: Would you buy it in the evening, if it was then simply there in the morning?
00:12:39 Tuva Eng: If I knew that you would go.
00:12:44 Maren Tolvik: That is the next thing I wanted to ask about. How do you find out whether we go?
00:12:51 Tuva Eng: Flagpole, window, your message. In this order.
00:12:57 Maren Tolvik: What is wrong with the message?
00:13:00 Tuva Eng: It comes when I am on the hill. Or it is there in the evening, and then it says "possible changes".
00:13:11 Tuva Eng: I do not want to know whether it sails, I want to know whether you are worried.
00:13:20 Maren Tolvik: Whether we are worried.
00:13:23 Tuva Eng: The captain is worried the evening before. I know that from his wife. So everybody in her choir knows it. I am an alto, I am well informed, but what about the ones who cannot sing?
00:13:44 Maren Tolvik: What would you do with it, at eight in the evening?
00:13:49 Tuva Eng: At eight in the evening I can still ask my mother-in-law, at half past five I can only wake her.
00:13:58 Maren Tolvik: To look after the children?
00:14:01 Tuva Eng: If I have to stay over there. Or I take the work home with me. Or I travel the evening before, I have a cousin with a sofa.
00:14:14 Maren Tolvik: And if we said doubtful, and then we sailed after all?
00:14:20 Tuva Eng: Then I would have slept on a sofa. I have slept on it for worse reasons.
00:14:36 Maren Tolvik: Tell me about a morning on which it did not go.
00:14:41 Tuva Eng: The one in February. I did not hear the flagpole because it had fallen over.
00:14:50 Maren Tolvik: How did you find out?
00:14:53 Tuva Eng: I found out from the gulls, they were sitting on the ramp. They do not do that when there is a boat coming.
00:15:04 Maren Tolvik: And you were already down there.
00:15:07 Tuva Eng: With perhaps thirty others. And then there is this announcement, from the pole, which says that it does not go. And then nothing more.
00:15:19 Tuva Eng: Everybody turned round and looked at me because I was wearing a jacket that looked official.
00:15:29 Maren Tolvik: What sort of jacket?
00:15:31 Tuva Eng: From the choir. It has got reflecting strips.
00:15:37 Maren Tolvik: What did you do?
00:15:39 Tuva Eng: I said what I knew. That at Northpoint the big one often still goes. That one needs fifty minutes. Then we distributed ourselves over four cars. I was the harbour master for ten minutes, it was quite nice.
00:16:00 Maren Tolvik: Did it go, from Northpoint?
00:16:03 Tuva Eng: It went, but it was full when we came. We could see it from the top.
00:16:12 Tuva Eng: If you had held me a seat at Northpoint I would have been there before you had finished the sentence.
00:16:21 Maren Tolvik: Would you drive there without one? Again?
00:16:26 Tuva Eng: No. Once. One does that one time.
00:18:30 Maren Tolvik: Let us leave the mornings. When do you travel without having planned it?
00:18:38 Tuva Eng: I never plan it. I go to work, that's not a plan, that's Tuesday. Everything else comes over one.
00:18:50 Maren Tolvik: What was the last thing that came over you?
00:18:54 Tuva Eng: The boiler. On a Wednesday. The man for the boiler is on Varra, and he only comes if one fetches him, because of the car.
00:19:07 Tuva Eng: Nobody on an island knows on Monday what he needs on Friday.
00:19:15 Maren Tolvik: So what did you do about the boiler man?
00:19:19 Tuva Eng: I looked for a place for the car. For Friday, Saturday, Sunday. Nothing. And on the map you have got these little red boats, so that one sees it better.
00:19:34 Maren Tolvik: What month was that?
00:19:37 Tuva Eng: July. In July I am a guest on my own ferry.
00:19:45 Maren Tolvik: How did it end?
00:19:47 Tuva Eng: Standby means that I stand by and watch it leave. Twice. Then he came with the bread.
00:19:58 Maren Tolvik: The boiler man came with the bread?
00:20:02 Tuva Eng: In the bread van. He sat on the rolls. We had a bit of warm water and a lot of flat rolls.
00:20:18 Maren Tolvik: There are often places for people on foot. Is that any good to you?
00:20:24 Tuva Eng: I would go without the car on four days of five, if there was a way up the hill at night.
00:20:33 Maren Tolvik: What is there now, at night?
00:20:36 Tuva Eng: Legs. After eight there is no bus. With shopping it is thirty minutes, and with a child it is a philosophical question.
00:20:50 Maren Tolvik: If a taxi met the last boat, for the price of the bus?
00:20:55 Tuva Eng: With how many in it?
00:20:57 Maren Tolvik: Four or five.
00:20:59 Tuva Eng: From here? Then we would all be home with one journey. There are only nine houses on this side.
00:21:14 Maren Tolvik: You mentioned on the phone that people swap.
00:21:18 Tuva Eng: We trade places in the shop, on the back of the receipts. "Give Sat 10, need Sun." It hangs at the till.
00:21:30 Maren Tolvik: And how is it settled? I mean the ticket has somebody's name on it.
00:21:36 Tuva Eng: It has the number of a car on it. So we also swap the cars. On some weekends I drive Harald's Toyota.
00:21:50 Maren Tolvik: You swap the cars.
00:21:52 Tuva Eng: Now you are laughing. I told you that I have notes.
00:24:05 Maren Tolvik: The bus, then. Please, the notes.
00:24:10 Tuva Eng: One moment. Here. Since the new year: forty-one times I have wanted the 17:20. Thirty-three times I got it. Four times it was the weather. Four times it was the bus.
00:24:28 Maren Tolvik: Four times the bus.
00:24:31 Tuva Eng: From the bus I can read the name of the ship, and then I can read the back of it.
00:24:40 Maren Tolvik: How far away is that?
00:24:42 Tuva Eng: At the last bend you see everything, like in a theatre. You see the ramp go up. The driver always says the same word.
00:24:55 Tuva Eng: The driver and I have seen four of them leave together this year, we are nearly friends.
00:25:04 Maren Tolvik: What would the driver need?
00:25:07 Tuva Eng: He says he would need somebody who picks up the telephone. I say that he should need nothing, they should see him. He has his lights on.
00:25:21 Maren Tolvik: In the last two weeks it was supposed to be different. We are trying something.
00:25:27 Tuva Eng: They have waited, yes! Once. With the ramp down. We were eleven, we ran anyway, out of gratitude.
00:27:40 Maren Tolvik: Can I ask about money? You do not have to answer.
00:27:45 Tuva Eng: Ask. I work at the land registry, I have no secrets, only entries.
00:27:54 Maren Tolvik: Which ticket do you buy?
00:27:57 Tuva Eng: Singles. I know. Don't look at me like that. A month would be cheaper, if I went on five days. I go on four. Sometimes on three.
00:28:12 Maren Tolvik: Have you ever worked it out?
00:28:15 Tuva Eng: I add it up in December and then I am angry with myself, and a little with you.
00:28:24 Maren Tolvik: A little with us?
00:28:26 Tuva Eng: You have known it since the third of January.
00:28:40 Maren Tolvik: If we charged it afterwards, always the cheapest?
00:28:45 Tuva Eng: And I would not know before what it is going to be?
00:28:49 Maren Tolvik: Never more than a week ticket.
00:28:53 Tuva Eng: Then yes. Then I would not have to be clever at six in the morning.
00:30:10 Maren Tolvik: Have you ever paid twice for one crossing?
00:30:15 Tuva Eng: Oh, is that known? Yes. In the spring.
00:30:19 Maren Tolvik: What happened?
00:30:21 Tuva Eng: I pressed it twice because the first time looked like nothing. It went round and round, and the boat was there. And underneath it said, try again.
00:30:35 Maren Tolvik: Did you write to anybody?
00:30:37 Tuva Eng: To my husband. He said, well, then you have one for tomorrow. But it was no good for tomorrow.
00:33:02 Maren Tolvik: What would you do first, if you had my job for a day?
00:33:09 Tuva Eng: Sit on Ole's gatepost. From seven until half past. With a thermos.
00:33:18 Maren Tolvik: And then?
00:33:20 Tuva Eng: Then you would know it. You would not need drawings.
00:33:31 Maren Tolvik: Tomorrow?
00:33:33 Tuva Eng: Tomorrow the flagpole says no. Come on Monday.
00:37:50 Maren Tolvik: I think that is everything. No, one thing: may we use your words? On a wall, for the team.
00:37:58 Tuva Eng: If you put there that the waffles were good.
00:38:04 Maren Tolvik: They were very good.
00:38:08 Tuva Eng: Then you still have to take some. They are in the box, the box comes back.
00:38:17 Maren Tolvik: By boat.`,
} satisfies DemoInterview
