import type { DemoFeedback } from '../relative-content.ts'

/** Feedback about buses, connections, the crew's device and service, newest first. */
export const onTheWayFeedback = [
  {
    id: 'fb-mate-waited',
    source: 'Ticket app',
    createdAt: '5d 1h',
    processed: true,
    feedbackProviders: [{ id: 'marit-sund' }],
    body: 'The 17:20 waited for us. Line 5 was behind a tractor and the ramp was still down. The whole bus clapped. I did not know that a bus could clap.',
    insights: [
      {
        text: 'Line 5 was behind a tractor and the ramp was still down.',
        cardIds: ['three-minutes-of-grace', 'missed-by-two-minutes'],
      },
    ],
  },
  {
    id: 'fb-two-hours-on-lunsay',
    source: 'Visitor survey',
    createdAt: '29d 3h',
    processed: true,
    feedbackProviders: [{ id: 'sofia-alonso' }],
    body: `Unacceptable. Bus 5 arrives 17:21. Boat leaves 17:20. WHO WRITES THIS TIMETABLE. We saw the ferry. The ferry saw us. It left. Two hours, two kids, one café that closes at five. I have a photo of the bus, the boat and the clock in one picture if anybody at your office is interested, which I doubt.`,
    insights: [
      { text: 'Bus 5 arrives 17:21. Boat leaves 17:20.', cardIds: ['connections-that-hold'] },
      {
        text: 'We saw the ferry. The ferry saw us. It left.',
        cardIds: ['missed-by-two-minutes', 'missed-connections'],
      },
    ],
  },
  {
    id: 'fb-driver-sees-ramp',
    source: 'Crew form',
    createdAt: '38d 2h',
    processed: true,
    feedbackProviders: [{ id: 'kaspar-lind' }],
    body: 'If I know that eleven are on the bus I wait. If I know nothing I see a timetable. It is that simple and it has been that simple for twenty years.',
    insights: [
      {
        text: 'If I know that eleven are on the bus I wait. If I know nothing I see a timetable.',
        cardIds: ['bus-driver-sees-the-ramp', 'captains-will-wait-if-told'],
      },
    ],
  },
  {
    id: 'fb-school-walk-first',
    source: 'e-mail',
    createdAt: '60d 4h',
    processed: true,
    feedbackProviders: [{ id: 'kirsten-aune' }],
    body: 'I write as head of Skarvoy school. On 14 of the last 40 school days the bus had gone when the Lomvi came alongside. The children are between six and fifteen years old, the road has no pavement, and in January it is dark until nine. I have asked the bus company, who refer me to the county, and the county, who refer me to the boat. You are, I believe, now both the boat and the bus. I should therefore like to refer you to yourselves.',
    insights: [
      {
        text: 'On 14 of the last 40 school days the bus had gone when the Lomvi came alongside.',
        cardIds: ['school-boat-and-bus', 'connections-that-hold'],
      },
      {
        text: 'I should therefore like to refer you to yourselves.',
        cardIds: ['school-bus-waits-for-the-lomvi', 'one-journey'],
      },
    ],
  },
  {
    id: 'fb-second-ticket-bus',
    source: 'e-mail',
    createdAt: '19d 2h',
    processed: true,
    feedbackProviders: [{ id: 'marco-bellini' }],
    body: `Hello, one question and one idea. Question: I have bought ISLAND DAY for 2 persons (order 88210). On the bus I show the ticket of the ship. The driver looks, I look, we both make the shoulders. I pay 2 x 14. In the evening my wife reads in the small text that it was included. Can I have the 28 back please, if it is not complicated.

Idea: write BUS YES on the ticket. Two words. Big. Also I think it is good for the driver, he was nervous like me.`,
    insights: [
      {
        text: 'The driver looks, I look, we both make the shoulders.',
        cardIds: ['do-i-need-a-second-ticket', 'one-ticket-bus-and-boat'],
      },
      {
        text: 'In the evening my wife reads in the small text that it was included.',
        cardIds: ['bus-included-on-the-ticket', 'visitors-buy-the-right-ticket'],
      },
    ],
  },
  {
    id: 'fb-camera-on-bus',
    source: 'Ticket app',
    createdAt: '65d 3h',
    processed: true,
    feedbackProviders: [{ id: 'espen-ruud' }],
    body: 'Bus read my boat ticket first time. About time, and well done.',
    cardIds: ['cameras-on-the-buses'],
  },
  {
    id: 'fb-late-or-gone',
    source: 'Chat assistant',
    createdAt: '33d 9h',
    processed: true,
    feedbackProviders: [{ id: 'clara-nyman' }],
    body: 'line 3 northpoint is it late or gone. LATE OR GONE. its raining sideways',
    insights: [{ text: 'LATE OR GONE.', cardIds: ['is-the-bus-still-coming', 'know-where-the-bus-is'] }],
  },
  {
    id: 'fb-bus-without-ramp',
    source: 'e-mail',
    createdAt: '41d 8h',
    processed: true,
    feedbackProviders: [{ id: 'tobias-wren' }],
    body: `Ferry perfect, lift perfect, and then a bus from 2004 with three steps. The driver apologised as if he had built it. I waited 58 minutes for the next one and the next one had no ramp either, so I rolled: 2.4 km, gradient up to 6 %, one dead battery at the end of it.

For your records, since I am told that you keep some:

- Line 3, Quay Street, 9:41, bus no. 12, no ramp
- Line 3, Quay Street, 10:39, bus no. 27, ramp fitted but locked, key at the depot
- Line 3, way back, 15:39, bus no. 12 again

If it were always the same two lines I would arrange my life around them. I can arrange a life around almost anything that stays where it is.`,
    insights: [
      {
        text: 'Ferry perfect, lift perfect, and then a bus from 2004 with three steps.',
        cardIds: ['which-bus-has-a-ramp', 'step-free-door-to-door'],
      },
      {
        text: 'Line 3, Quay Street, 10:39, bus no. 27, ramp fitted but locked, key at the depot',
        cardIds: ['which-bus-has-a-ramp'],
      },
      {
        text: 'If it were always the same two lines I would arrange my life around them.',
        cardIds: ['ramp-buses-fixed-to-lines'],
      },
    ],
  },
  {
    id: 'fb-step-free-outing',
    source: 'e-mail',
    createdAt: '47d 3h',
    processed: true,
    feedbackProviders: [{ id: 'inger-moe' }],
    body: `Once a year I plan an outing for disabled passengers, eleven people and five chairs. Your leaflet promises step-free, and from the gate to the deck that was nearly true.

But nobody lives at the gate. Two of us never left their front door, because the bus to the quay kneels on the side where there is a fence. For a disabled passenger the crossing is one chain, from door to door: bus, ramp, lift, deck, and back again. Please test the chain with us before you print the word a second time. I bring the cake.`,
    insights: [
      {
        text: 'For a disabled passenger the crossing is one chain, from door to door: bus, ramp, lift, deck, and back again.',
        cardIds: ['step-free-door-to-door'],
      },
    ],
  },
  {
    id: 'fb-pram-in-the-space',
    source: 'Call centre',
    createdAt: '55d 7h',
    processed: true,
    feedbackProviders: [{ id: 'inger-moe' }],
    cardIds: ['one-space-per-bus'],
    body: 'Line 3 had a ramp today. It also had a pram, a folded pram, and a box with a rabbit. Nobody moved, and she did not want to be the person who makes a mother fold a sleeping child.',
  },
  {
    id: 'fb-fridge-timetable',
    source: 'Quay desk',
    createdAt: '67d 2h',
    processed: true,
    feedbackProviders: [{ id: 'aud-kvam' }],
    body: 'More of the paper timetables, please. One for the fridge, one for the boat, one for the brother who lost his.',
    cardIds: ['paper-timetable-in-every-house'],
  },
  {
    id: 'fb-glare-own-face',
    source: 'Crew form',
    createdAt: '30d 9h',
    processed: true,
    feedbackProviders: [{ id: 'gro-stensrud' }],
    body: 'Noon, south side, screen is a mirror. I have seen enough of my own nose this week.',
    insights: [
      {
        text: 'Noon, south side, screen is a mirror.',
        cardIds: ['screen-shows-only-glare', 'scan-with-one-hand'],
      },
    ],
  },
  {
    id: 'fb-caps-overboard',
    source: 'Crew form',
    createdAt: '15d 2h',
    processed: true,
    feedbackProviders: [{ id: 'emeka-obi' }],
    body: 'Cap number 5 went over the side with the handheld still attached. The cap held. The lanyard did not.',
    insights: [
      { text: 'The cap held. The lanyard did not.', cardIds: ['caps-stay-on-in-salt', 'trigger-for-gloves'] },
    ],
  },
  {
    id: 'fb-buzz-is-kind',
    source: 'Crew form',
    createdAt: '70d 1h',
    processed: true,
    feedbackProviders: [{ id: 'ruth-adeyemi' }],
    body: 'The buzz instead of the horn: nobody turns their head any more when a ticket is refused. People stay people.',
    insights: [
      {
        text: 'nobody turns their head any more when a ticket is refused',
        cardIds: ['two-tones-and-a-buzz', 'rude-crew'],
      },
    ],
  },
  {
    id: 'fb-drove-an-hour',
    source: 'Call centre',
    createdAt: '18d 9h',
    processed: true,
    feedbackProviders: [{ id: 'rolf-heim' }],
    body: `Lorry driver, articulated, regular customer. The app showed six metres left on the 13:30, so he set off from the quarry, drove 55 minutes with eleven tonnes of gravel, and at the gate the six metres were gone. He had looked at the app again at every petrol station; it went on saying six until he stood in front of the closed barrier.

He is not angry with the crew. He is angry with the six. He would have believed "usually full by two". He has been driving here for nine summers and says he could have told us the hour himself: on a Saturday with sun it is twenty past one, on a Saturday with cloud it is never.

Asked whether he would want to reserve. Cannot, he says, the quarry only tells him when the bucket is full. Would pay a deposit for half an hour. Waited three hours on the quay; his company bills us for nothing, but he wanted it noted that the gravel was for the school playground on Lunsay.`,
    insights: [
      {
        text: 'it went on saying six until he stood in front of the closed barrier',
        cardIds: ['angry-about-full-boats', 'last-ferry-fills-by-thursday'],
      },
      { text: 'He would have believed "usually full by two".', cardIds: ['places-left-live'] },
      {
        text: 'on a Saturday with sun it is twenty past one, on a Saturday with cloud it is never',
        cardIds: ['full-by-forecast-is-right'],
      },
      { text: 'Would pay a deposit for half an hour.', cardIds: ['hold-a-place-while-driving'] },
    ],
  },
  {
    id: 'fb-three-gates',
    source: 'Visitor survey',
    createdAt: '24d 1h',
    processed: true,
    feedbackProviders: [{ id: 'liam-doherty' }],
    body: 'Sign: B. App: C. Loudspeaker: "krrrt D krrrt". We went to A, there was a boat, it was lovely, it was the wrong one.',
    insights: [
      {
        text: 'Sign: B. App: C. Loudspeaker: "krrrt D krrrt".',
        cardIds: ['signs-and-app-disagree', 'which-queue-is-mine', 'one-source-for-the-gate'],
      },
    ],
  },
  {
    id: 'fb-six-fifteen-no-answer',
    source: 'e-mail',
    createdAt: '52d 8h',
    processed: true,
    feedbackProviders: [{ id: 'ida-storhaug' }],
    body: 'Rang at 06:20, 06:31 and 06:44. The recording thanked me for my patience three times, which I thought was presumptuous.',
    insights: [
      {
        text: 'The recording thanked me for my patience three times, which I thought was presumptuous.',
        cardIds: ['nobody-answers-the-phone'],
      },
    ],
  },
] satisfies DemoFeedback[]
