import type { DemoFeedback } from '../relative-content.ts'

/** Feedback about tickets, queues and ramps on the quay, newest first. */
export const boardingFeedback = [
  {
    id: 'fb-pier-wifi',
    source: 'Visitor survey',
    createdAt: '4d 3h',
    processed: true,
    body: 'We thought the pier had free wifi. It did not. Tickets were in the mail, the mail was in the cloud, and the cloud was on the mainland.',
    insights: [
      {
        text: 'We thought the pier had free wifi. It did not.',
        cardIds: ['signal-between-car-park-and-gangway'],
      },
    ],
  },
  {
    id: 'fb-waved-me-through',
    source: 'Ticket app',
    createdAt: '28d 4h',
    processed: true,
    feedbackProviders: [{ id: 'marit-sund' }],
    body: 'The deckhand waved me through because he knows me. The visitor behind me missed the boat. I sat in the warm saloon and felt like a thief.',
    insights: [
      {
        text: 'The deckhand waved me through because he knows me. The visitor behind me missed the boat.',
        cardIds: ['ticket-opens-on-the-quay', 'scanner-rejects-fresh-tickets'],
      },
    ],
  },
  {
    id: 'fb-two-bars-on-the-hill',
    source: 'Ticket app',
    createdAt: '31d 2h',
    processed: true,
    feedbackProviders: [{ id: 'ole-lunde' }],
    body: 'Two bars at the top of the hill, none at the bottom, and the boat is at the bottom.',
    insights: [
      {
        text: 'Two bars at the top of the hill, none at the bottom, and the boat is at the bottom.',
        cardIds: ['signal-between-car-park-and-gangway', 'ticket-opens-on-the-quay'],
      },
    ],
  },
  {
    id: 'fb-white-screen-again',
    source: 'Ticket app',
    createdAt: '5d 8h',
    processed: true,
    feedbackProviders: [{ id: 'mikkel-rasch' }],
    body: `White screen at the gangway. Again. I am an electrician, so I measure things. Two weeks on the 06:40, from the tap to a code that one could scan, same phone, same pocket, always on the third plank:

Mon 6 s, Tue 4, Wed 11, Thu never (boarded on my face), Fri 5. Second week: 8, 3, 14, never, 11.

What I notice. If I tap before the shed it is always under five. If I tap behind the shed the app starts a request, loses it, and then waits the whole length of the timeout before it shows me a ticket that it HAS GOT ALREADY, because I can see it in flight mode. In flight mode it takes one second. I now board in flight mode. So the network is not the cure, the network is the illness: it would be quick if it did not ask.

Eleven seconds today, I counted out loud so that the deckhand could hear it. The woman behind me joined in at seven.`,
    insights: [
      {
        text: 'In flight mode it takes one second. I now board in flight mode.',
        cardIds: ['ticket-opens-on-the-quay', 'signal-between-car-park-and-gangway'],
      },
      {
        text: 'Eleven seconds today, I counted out loud so that the deckhand could hear it.',
        cardIds: ['ticket-opens-on-the-quay', 'commuters-board-without-slowing'],
      },
      {
        text: 'If I tap before the shed it is always under five.',
        cardIds: ['signal-between-car-park-and-gangway', 'ticket-opens-on-the-quay'],
      },
      {
        text: 'So the network is not the cure, the network is the illness: it would be quick if it did not ask.',
        cardIds: ['ticket-opens-on-the-quay'],
      },
    ],
  },
  {
    id: 'fb-lock-screen-thank-you',
    source: 'Ticket app',
    createdAt: '6d 5h',
    processed: true,
    feedbackProviders: [{ id: 'bjarne-holte' }],
    body: 'Somebody put me in the trial with the ticket on the locked phone. I did not read the letter. I just held the thing out and it beeped. Whoever thought of this should get a cake.',
    insights: [
      {
        text: 'I just held the thing out and it beeped.',
        cardIds: ['ticket-on-the-lock-screen', 'offline-tickets-holm', 'ticket-opens-on-the-quay'],
      },
    ],
  },
  {
    id: 'fb-trial-week-two',
    source: 'e-mail',
    createdAt: '8d 2h',
    processed: true,
    feedbackProviders: [{ id: 'solveig-tangen' }],
    feedbackReceivers: [{ email: 'idris@varra.example' }],
    parseMarkdown: true,
    body: `Idris, you asked for notes after the second week. Here they are, from the kitchen table.

1. Ten crossings, ten beeps. On three of them the bridge light was on and the phone showed *No service* the whole way.
2. On Wednesday I took my husband's ticket by mistake. It let me board as Trond. Is that intended? He was amused, I was not.
3. I notice that I now leave the car later. Before, I sat with the heater on and stared at the app until it was there. Four minutes of my life, each day, back.
4. The pass stays on the screen on Saturday. I do not want to be reminded of work on Saturday.

You may quote me, but not about Trond.`,
    insights: [
      {
        text: 'On three of them the bridge light was on and the phone showed *No service* the whole way.',
        cardIds: ['offline-tickets-holm', 'ticket-opens-on-the-quay'],
      },
      {
        text: 'Before, I sat with the heater on and stared at the app until it was there.',
        cardIds: ['ticket-opens-on-the-quay', 'commuters-board-without-slowing'],
      },
    ],
  },
  {
    id: 'fb-cold-battery',
    source: 'Call centre',
    createdAt: '47d 3h',
    processed: true,
    feedbackProviders: [{ id: 'astrid-vang' }],
    cardIds: ['tickets-vanish-on-restart'],
    body: 'Minus six on the pier, phone went off, came back on, wanted her password. The ticket was gone from the screen and she had to buy a paper one from the desk, which was just closing. Wants 31 crowns back, and got them.',
  },
  {
    id: 'fb-restart-scout-leader',
    source: 'Ticket app',
    createdAt: '44d 6h',
    processed: true,
    feedbackProviders: [{ id: 'nils-ekre' }],
    body: 'Phone restarted itself for an update while I queued with 14 scouts. All fourteen tickets were in it. After the restart there was a login, and no network to log in with.',
    insights: [
      {
        text: 'After the restart there was a login, and no network to log in with.',
        cardIds: ['tickets-vanish-on-restart', 'ticket-opens-on-the-quay'],
      },
    ],
  },
  {
    id: 'fb-red-means-thief',
    source: 'Ticket app',
    createdAt: '12d 4h',
    processed: true,
    feedbackProviders: [{ id: 'harald-ness' }],
    body: `I BOUGHT IT. I stood there and BOUGHT IT.

It was ten to seven, the boat was in, I had the money, I pressed what one has to press and it said thank you. I have a witness, my wife was on the telephone. Then the machine goes red and forty neighbours look at me. Forty! I know every one of them and I know what they are going to say at the shop.

The girl with the machine was polite, I have nothing against the girl. She said it takes five minutes until the boat believes me. I have lived on this island for 66 years and have never once travelled without paying, not when it was a rowing boat and one paid in eggs. And now a box does not believe me for five minutes?

I did not board. I went home and dug the potatoes. You may keep the 31 crowns, I want the five minutes.`,
    insights: [
      {
        text: 'Then the machine goes red and forty neighbours look at me.',
        cardIds: ['scanner-rejects-fresh-tickets', 'ticket-opens-on-the-quay'],
      },
    ],
  },
  {
    id: 'fb-five-minute-rule',
    source: 'Crew form',
    createdAt: '19d 8h',
    timestamp: '19d 9h',
    processed: true,
    feedbackProviders: [{ id: 'leif-brattli' }],
    body: 'We tell people that a ticket needs five minutes to "ripen". Everybody on deck says it as if it were a law of nature. It is embarrassing.',
    insights: [
      {
        text: 'We tell people that a ticket needs five minutes to "ripen".',
        cardIds: ['scanner-rejects-fresh-tickets'],
      },
    ],
  },
  {
    id: 'fb-latecomers-pay-last',
    source: 'e-mail',
    createdAt: '38d 7h',
    processed: true,
    feedbackProviders: [{ id: 'beata-zielinska' }],
    body: 'Our people come straight from the night shift and buy when they see the boat, because before they do not know which boat it will be. So they are exactly the ones your scanner does not believe. On Tuesday six of them were kept on the quay until the list had come through, and the ramp went up with two still standing there. They had worked ten hours.',
    insights: [
      {
        text: 'So they are exactly the ones your scanner does not believe.',
        cardIds: ['scanner-rejects-fresh-tickets'],
      },
      {
        text: 'On Tuesday six of them were kept on the quay until the list had come through, and the ramp went up with two still standing there.',
        cardIds: ['scanner-rejects-fresh-tickets', 'sailings-leave-on-time'],
      },
    ],
  },
  {
    id: 'fb-which-line',
    source: 'Visitor survey',
    createdAt: '9d 3h',
    processed: true,
    feedbackProviders: [{ id: 'sofia-alonso' }],
    body: `There were four queues and one lamp post. We joined the longest because it looked the most confident. It was for cars. A man in a Fiat wound down his window and asked, very kindly, what we were driving.

The second queue was bicycles. In the third we were right, but by then the sign had been turned round and it was for the other island. I have stood in line for concerts, passports and twice for bread, and never have I learned so much about a place by standing in it wrongly.`,
    insights: [
      {
        text: 'We joined the longest because it looked the most confident. It was for cars.',
        cardIds: ['which-queue-is-mine', 'visitors-buy-the-right-ticket'],
      },
      {
        text: 'In the third we were right, but by then the sign had been turned round and it was for the other island.',
        cardIds: ['which-queue-is-mine'],
      },
    ],
  },
  {
    id: 'fb-letter-helped',
    source: 'Quay desk',
    createdAt: '14d 5h',
    processed: true,
    feedbackProviders: [{ id: 'fatima-raheem' }],
    feedbackReceivers: [{ email: 'petra@varra.example' }],
    body: 'She asked me to pass on that the big letter is good. Her mother does not read our alphabet well but she can find a C.',
    insights: [
      {
        text: 'Her mother does not read our alphabet well but she can find a C.',
        cardIds: ['queue-letter-on-the-ticket', 'which-queue-is-mine'],
      },
    ],
  },
  {
    id: 'fb-letter-on-paper',
    source: 'Quay desk',
    createdAt: '52d 1h',
    processed: true,
    cardIds: ['queue-letter-on-the-ticket', 'which-queue-is-mine'],
    body: 'Letter on the paper ticket prints half off the edge when the roll is nearly empty. Half a B looks like an E, and E is the bicycles.',
  },
  {
    id: 'fb-lamp-post-e',
    source: 'Chat assistant',
    createdAt: '23d 4h',
    processed: true,
    feedbackProviders: [{ id: 'clara-nyman' }],
    body: 'hi! ticket says E, plate says E, but the E plate hangs over the parked taxis?? we were 30 people with bikes standing between taxis',
    insights: [
      {
        text: 'ticket says E, plate says E, but the E plate hangs over the parked taxis??',
        cardIds: ['which-queue-is-mine', 'gate-signs-follow-the-timetable', 'queue-letter-on-the-ticket'],
      },
    ],
  },
  {
    id: 'fb-lines-under-the-cars',
    source: 'Visitor survey',
    createdAt: '69d 2h',
    processed: true,
    feedbackProviders: [{ id: 'wim-de-boer' }],
    cardIds: ['painted-lanes-port-anders', 'which-queue-is-mine'],
    body: 'I am told that there are yellow lines on the ground which show the way. I believe it. There was a lorry on them.',
  },
  {
    id: 'fb-wooden-board',
    source: 'Crew form',
    createdAt: '34d 9h',
    processed: true,
    feedbackProviders: [{ id: 'gro-stensrud' }],
    body: 'Wooden board at gate D had the Holm side out for the Lunsay boat on Thursday. Wind had turned it. Sent eleven people back up the ramp, one of them with a cello.',
    insights: [
      {
        text: 'Wooden board at gate D had the Holm side out for the Lunsay boat on Thursday.',
        cardIds: ['gate-signs-follow-the-timetable', 'which-queue-is-mine'],
      },
    ],
  },
  {
    id: 'fb-follow-the-man',
    source: 'Visitor survey',
    createdAt: '41d 3h',
    processed: true,
    feedbackProviders: [{ id: 'liam-doherty' }],
    body: 'Asked a man in a cap which queue. He said this one. He did not work there. He was just a man in a cap.',
    insights: [
      {
        text: 'He did not work there. He was just a man in a cap.',
        cardIds: ['which-queue-is-mine', 'visitors-read-the-sign-first'],
      },
    ],
  },
  {
    id: 'fb-slope-three-degrees',
    source: 'e-mail',
    createdAt: '16d 6h',
    processed: true,
    feedbackProviders: [{ id: 'tobias-wren' }],
    feedbackReceivers: [{ email: 'sanna@varra.example' }],
    parseMarkdown: true,
    body: `Sanna, you wanted the numbers, so here are the numbers.

| Date | Tide | My level on the ramp | Did I board? |
|---|---|---|---|
| Fri | low | 13° | no, went home |
| Sun | half | 8° | yes |
| Fri | low | 12° | yes, backwards, with two deckhands |
| Sun | high | 3° | yes, singing |

My chair tips at 11 going up forwards. I have tested that once, on grass, on purpose, with a friend behind me. What I would give to see the third column **the evening before**. I do not need the ramp to be flat; I need to know which Friday to stay at home.`,
    insights: [
      { text: 'My chair tips at 11 going up forwards.', cardIds: ['ramp-at-low-tide'] },
      {
        text: 'I do not need the ramp to be flat; I need to know which Friday to stay at home.',
        cardIds: ['ramp-at-low-tide', 'slope-forecast-in-the-app'],
      },
    ],
  },
  {
    id: 'fb-turned-back-at-the-ramp',
    source: 'Ticket app',
    createdAt: '25d 2h',
    processed: true,
    feedbackProviders: [{ id: 'inger-moe' }],
    body: 'Turned back at the ramp today. Third time this spring. I had a hairdresser, a bank and a friend with cake waiting on the other side, and I could see all three from where I stopped.',
    insights: [
      { text: 'Turned back at the ramp today. Third time this spring.', cardIds: ['ramp-at-low-tide'] },
    ],
  },
  {
    id: 'fb-walker-too',
    source: 'Call centre',
    createdAt: '54d 5h',
    processed: true,
    feedbackProviders: [{ id: 'aud-kvam' }],
    body: `Caller is 78 and uses a walking frame with four wheels. Not a wheelchair, she says, a walking frame, but the ramp does not care which. Went down on her knees at ebb last week when the frame ran away forwards; two passengers held her by the coat.

Asked what would help: 1. a handrail on the left, where her good hand is, 2. somebody who says beforehand that it is steep today, 3. "not to be fussed over". Has asked her grandson to carry the shopping since. No injury, no claim, does not want to be called back.`,
    insights: [
      {
        text: 'Not a wheelchair, she says, a walking frame, but the ramp does not care which.',
        cardIds: ['ramp-at-low-tide'],
      },
    ],
  },
  {
    id: 'fb-patients-at-low-water',
    source: 'e-mail',
    createdAt: '58d 7h',
    processed: true,
    feedbackProviders: [{ id: 'torunn-berg' }],
    body: 'Patient transport would plan around the tide if anybody told us which departures are above ten degrees. At present the drivers keep a handwritten list from last year on the sun visor, and last year the pontoon was longer.',
    insights: [
      {
        text: 'Patient transport would plan around the tide if anybody told us which departures are above ten degrees.',
        cardIds: ['ramp-at-low-tide', 'slope-forecast-in-the-app'],
      },
    ],
  },
  {
    id: 'fb-lift-list-pocket',
    source: 'Crew form',
    createdAt: '18d 5h',
    timestamp: '18d 7h',
    processed: true,
    feedbackProviders: [{ id: 'emeka-obi' }],
    body: 'Lift booked for the 09:10. I learned it from the lady herself. Nobody reads the list at that moment, you have a rope in one hand and a Volvo in the other.',
    insights: [
      {
        text: 'I learned it from the lady herself.',
        cardIds: ['crew-learn-of-lift-too-late', 'lift-bookings-with-the-ticket'],
      },
      {
        text: 'Nobody reads the list at that moment, you have a rope in one hand and a Volvo in the other.',
        cardIds: ['crew-read-the-list'],
      },
    ],
  },
  {
    id: 'fb-nine-minutes-late',
    source: 'Crew form',
    createdAt: '36d 2h',
    processed: true,
    feedbackProviders: [{ id: 'kaspar-lind' }],
    body: 'Log says nine minutes, reason "passenger". The passenger was on time. The reason was us. I would like a box to tick for that.',
    insights: [
      {
        text: 'The passenger was on time. The reason was us.',
        cardIds: ['wait-for-the-lift', 'sailings-leave-on-time', 'crew-learn-of-lift-too-late'],
      },
    ],
  },
  {
    id: 'fb-chair-mark-works',
    source: 'Crew form',
    createdAt: '3d 4h',
    processed: true,
    feedbackProviders: [{ id: 'ruth-adeyemi' }],
    body: 'Chair mark came up on the third car at the top gate. Radioed down while she was still driving. Lift was on the car deck when she got there, she thought somebody had told us by telephone.',
    insights: [
      {
        text: 'Lift was on the car deck when she got there, she thought somebody had told us by telephone.',
        cardIds: ['chair-mark-on-the-ticket', 'lift-bookings-with-the-ticket'],
      },
    ],
  },
  {
    id: 'fb-she-said-my-name',
    source: 'Ticket app',
    createdAt: '10d 8h',
    processed: true,
    feedbackProviders: [{ id: 'noor-halvorsen' }],
    body: 'The woman at the ramp said: good morning, Noor, which side do you like? I had to sit with that for a minute on the upper deck.',
    insights: [
      {
        text: 'The woman at the ramp said: good morning, Noor, which side do you like?',
        cardIds: ['show-the-crew-who-needs-the-ramp'],
      },
    ],
  },
  {
    id: 'fb-name-not-on-the-deck',
    source: 'Chat assistant',
    createdAt: '15d 7h',
    processed: true,
    feedbackProviders: [{ id: 'pavel-dusek' }],
    body: 'Do the crew see my name? Who else? Where is it stored and how long? I am for it, I only want to know before and not after.',
    insights: [
      {
        text: 'I am for it, I only want to know before and not after.',
        cardIds: ['handheld-names-the-person-in-the-chair'],
      },
    ],
  },
  {
    id: 'fb-friday-ferry-full',
    source: 'Ticket app',
    createdAt: '11d 8h',
    processed: true,
    feedbackProviders: [{ id: 'odd-brekke' }],
    body: `Full. Full. Full. It is Thursday noon and the Friday 19:10 is full of roof boxes.

I am not against visitors. I rent out a cabin myself, I sell them mackerel, I pull them out of the ditch at the second bend and do not take money for it. But let me tell you what the week looks like from here, since I do not believe that anybody in Port Anders has drawn it up from this side.

On Monday I know nothing. On Tuesday the forecast for Friday comes out and it is bad, so now I know that I must fetch the net before the weekend. The net is with the net maker in Port Anders. It weighs 200 kilos, so it is the van or nothing. I open your app on Tuesday evening and there are three car places on the Thursday and one on the Friday. By the time I have found my glasses there are none. Then there is the list, on which I am number nine, and for years the list has ended at four.

So I go over on foot on Friday and stand in the shop with my hand on my own net and cannot bring it home. The storm comes on Saturday. The old net tears on Saturday. On Sunday evening your boats go back half empty, because the roof boxes have all left at noon on account of the rain.

Keep four places. Not for me: for whoever lives here and finds out on a Tuesday. Give them away at six in the morning of the day if none of us has come. I would even pay more for one of those, though I would grumble.

I shall be spending tonight in Port Anders in my own van, like a tourist.

Odd Brekke, Lunsay, since 1958`,
    insights: [
      {
        text: 'It is Thursday noon and the Friday 19:10 is full of roof boxes.',
        cardIds: ['last-ferry-fills-by-thursday', 'islanders-travel-the-same-day'],
      },
      {
        text: 'On Tuesday the forecast for Friday comes out and it is bad, so now I know that I must fetch the net before the weekend.',
        cardIds: ['when-the-weather-turns', 'islanders-travel-the-same-day'],
      },
      {
        text: 'By the time I have found my glasses there are none.',
        cardIds: ['last-ferry-fills-by-thursday'],
      },
      {
        text: 'Then there is the list, on which I am number nine, and for years the list has ended at four.',
        cardIds: ['last-ferry-fills-by-thursday', 'islanders-travel-the-same-day'],
      },
      {
        text: 'Keep four places. Not for me: for whoever lives here and finds out on a Tuesday.',
        cardIds: [
          'standby-seats-with-the-forecast',
          'when-the-weather-turns',
          'last-ferry-fills-by-thursday',
        ],
      },
    ],
  },
  {
    id: 'fb-vet-on-a-sunday',
    source: 'Call centre',
    createdAt: '33d 3h',
    processed: true,
    feedbackProviders: [{ id: 'ole-lunde' }],
    body: 'Ewe in trouble, vet on Varra, storm warning for the night, boat full. Caller drove down anyway and stood at the gate with the ewe until the mate found a corner between two campers. Mother and lamb are well. He says that one cannot run an island on corners.',
    insights: [
      {
        text: 'stood at the gate with the ewe until the mate found a corner between two campers',
        cardIds: ['last-ferry-fills-by-thursday'],
      },
      {
        text: 'He says that one cannot run an island on corners.',
        cardIds: ['when-the-weather-turns', 'islanders-travel-the-same-day'],
      },
    ],
  },
  {
    id: 'fb-standby-text-got-it',
    source: 'e-mail',
    createdAt: '66d 4h',
    processed: true,
    feedbackProviders: [{ id: 'signe-dahl' }],
    body: `The text came at 05:31, I answered at 05:32 with one eye open, and at 07:00 I was on board on my way to my exam. I had been number six the evening before and had already written to the examiner that the island had me.

Please do not stop this after two weeks. We are not many, we are all awake at half past five when there is a storm about, and we answer at once because we know what it is worth. My grandmother, who has no mobile, wants to know whether it can also ring.`,
    insights: [
      {
        text: 'The text came at 05:31, I answered at 05:32 with one eye open, and at 07:00 I was on board on my way to my exam.',
        cardIds: ['standby-by-text-lunsay', 'when-the-weather-turns'],
      },
      { text: 'we answer at once because we know what it is worth', cardIds: ['standby-by-text-lunsay'] },
      {
        text: 'My grandmother, who has no mobile, wants to know whether it can also ring.',
        cardIds: ['standby-by-text-lunsay'],
      },
    ],
  },
  {
    id: 'fb-neighbour-swap',
    source: 'Chat assistant',
    createdAt: '50d 7h',
    processed: true,
    feedbackProviders: [{ id: 'marit-sund' }],
    body: 'Can I give my Saturday car place to Harald? He has given me his Sunday. We shook hands on it but the app does not know about hands.',
    insights: [
      {
        text: 'We shook hands on it but the app does not know about hands.',
        cardIds: ['swap-sailings-with-a-neighbour', 'when-the-weather-turns'],
      },
    ],
  },
  {
    id: 'fb-one-hand-coffee',
    source: 'Ticket app',
    createdAt: '61d 1h',
    processed: true,
    feedbackProviders: [{ id: 'elin-haraldsen' }],
    body: 'Coffee, bag, phone. I have two hands. Do the sum.',
    cardIds: ['commuters-board-without-slowing', 'ticket-opens-on-the-quay'],
  },
] satisfies DemoFeedback[]
