import type { DemoFeedback } from '../relative-content.ts'

/** Feedback about the app, fares and paying, newest first. */
export const buyingFeedback = [
  {
    id: 'fb-again-button-love',
    source: 'Ticket app',
    createdAt: '2d 1h',
    processed: true,
    feedbackProviders: [{ id: 'elin-haraldsen' }],
    body: 'One tap. ONE. I told the whole saloon.',
    cardIds: ['again-button', 'again-button-half-of-holm'],
  },
  {
    id: 'fb-seven-screens',
    source: 'Ticket app',
    createdAt: '30d 5h',
    processed: true,
    feedbackProviders: [{ id: 'bjarne-holte' }],
    body: 'From: Holm. To: Port Anders. Today? Yes. One person? Yes. A car? No. A dog? No. Are you sure? I have answered this 240 times a year for three years, my answers have not changed, and I still have no dog.',
    insights: [
      {
        text: 'I have answered this 240 times a year for three years, my answers have not changed, and I still have no dog.',
        cardIds: ['same-crossing-as-yesterday', 'buy-in-under-a-minute'],
      },
    ],
  },
  {
    id: 'fb-spinner-no-end',
    source: 'Ticket app',
    createdAt: '13d 2h',
    processed: true,
    feedbackProviders: [{ id: 'tuva-eng' }],
    body: `pressed Pay at 07:52. spinner. boat leaves 07:55. Do I press again? I pressed again. now I own two. pls refund 1, order nr ends 4471 and 4472, same minute, thx`,
    insights: [
      {
        text: 'Do I press again? I pressed again. now I own two.',
        cardIds: ['charged-twice', 'paying-fails-on-the-quay', 'one-purchase-one-key'],
      },
    ],
  },
  {
    id: 'fb-bank-statement',
    source: 'Call centre',
    createdAt: '35d 6h',
    processed: true,
    feedbackProviders: [{ id: 'juergen-albrecht' }],
    body: 'Visitor rang from home, two weeks after the holiday. Five crossings, seven charges. He had put them in a table with the times to the second and the pairs are 40, 55 and 61 seconds apart. Wanted to help rather than to complain; sent the table.',
    insights: [{ text: 'Five crossings, seven charges.', cardIds: ['charged-twice', 'double-charges'] }],
  },
  {
    id: 'fb-pay-tomorrow-notebook',
    source: 'Quay desk',
    createdAt: '40d 8h',
    processed: true,
    feedbackProviders: [{ id: 'odd-brekke' }],
    body: 'Forgot his card, went into the blue notebook, paid the next morning with a fish on top. He asks why a computer cannot do what a notebook can.',
    insights: [
      {
        text: 'He asks why a computer cannot do what a notebook can.',
        cardIds: ['buy-now-pay-when-in-range', 'open-tickets-get-paid'],
      },
    ],
  },
  {
    id: 'fb-five-on-one-phone',
    source: 'Ticket app',
    createdAt: '17d 4h',
    processed: true,
    feedbackProviders: [{ id: 'grace-mbeki' }],
    body: 'Five tickets on my phone. Husband already on the gangway, kids behind me, me in the middle holding up the nation of Varra while I swipe from one code to the next.',
    insights: [
      {
        text: 'me in the middle holding up the nation of Varra while I swipe from one code to the next',
        cardIds: ['one-account-many-travellers', 'one-scan-for-a-group'],
      },
    ],
  },
  {
    id: 'fb-school-trip-screenshots',
    source: 'e-mail',
    createdAt: '46d 3h',
    processed: true,
    feedbackProviders: [{ id: 'jonas-vik' }],
    body: 'For the trip to the museum I took 24 screenshots and sent them to 24 parents, two of whom do not own a phone that shows pictures. On the way back I had to find the same 24 again in my gallery, between photos of beetles. There must be a way of saying: this man, twenty-four children.',
    insights: [
      {
        text: 'There must be a way of saying: this man, twenty-four children.',
        cardIds: ['one-scan-for-a-group', 'one-account-many-travellers'],
      },
    ],
  },
  {
    id: 'fb-island-day-or-day-crossing',
    source: 'Visitor survey',
    createdAt: '21d 7h',
    processed: true,
    feedbackProviders: [{ id: 'hannah-weiss' }],
    body: `You ask "How was it?" and give me a box of this size, so I take it that you mean it.

We were two adults, two children of 4 and 7, one pushchair, and one grandmother who walks slowly but talks to everybody. We wanted to go to Holm for a day, see the lighthouse, and take the little bus to the beach, because of the grandmother. In the app there were eleven tickets. I work in a library, I am used to catalogues, and I could not find out which of the eleven was for us.

What is the difference between Island day and Day crossing? I asked three people. I got three differences. The gentleman at the kiosk said it was the bus. The young man with the rope said it was the children. A lady in the queue said that there is none and that it is "only for the statistics". I bought Day crossing for the adults, because it was cheaper, and Island day for my mother in law, because she was tired already. At the bus it turned out that she could ride and we could not. She rode. We walked, 3 kilometres, with the pushchair, on grass, and when we reached the beach she had made friends with a family from Ghent and had eaten our lunch.

I do not complain about the walk, it was a beautiful walk. But nobody had asked us the only question that mattered: where are you going? If the app had asked me that, I could have said: to the beach, with her. Everything else you know better than I do.

Also, in the end, we stood on the quay in the wrong line. My daughter found the right one. She is seven and can read the letter C. I had been reading the small print.`,
    insights: [
      {
        text: 'In the app there were eleven tickets.',
        cardIds: ['visitors-buy-the-right-ticket', 'two-fares-look-the-same'],
      },
      {
        text: 'I asked three people. I got three differences.',
        cardIds: ['two-fares-look-the-same', 'visitors-buy-the-right-ticket'],
      },
      {
        text: 'But nobody had asked us the only question that mattered: where are you going?',
        cardIds: ['ask-where-not-what', 'visitors-buy-the-right-ticket'],
      },
      {
        text: 'She is seven and can read the letter C.',
        cardIds: ['queue-letter-on-the-ticket', 'which-queue-is-mine'],
      },
    ],
  },
  {
    id: 'fb-bought-the-wrong-one',
    source: 'Visitor survey',
    createdAt: '32d 4h',
    processed: true,
    feedbackProviders: [{ id: 'aiko-tanaka' }],
    body: 'I bought Day crossing but I needed Island day. My ticket was blue like everybody’s, so I thought all blue ones go on the same boat. The deckhand explained very politely, in front of everyone, and I paid again very politely.',
    insights: [
      {
        text: 'My ticket was blue like everybody’s, so I thought all blue ones go on the same boat.',
        cardIds: ['colour-by-sailing', 'two-fares-look-the-same'],
      },
      {
        text: 'The deckhand explained very politely, in front of everyone, and I paid again very politely.',
        cardIds: ['two-fares-look-the-same', 'fares-anyone-understands'],
      },
    ],
  },
  {
    id: 'fb-week-pass-sum',
    source: 'Ticket app',
    createdAt: '56d 2h',
    processed: true,
    feedbackProviders: [{ id: 'fatima-raheem' }],
    body: `I have done the sums that your app could do.

January 18 crossings, 558. February 15, 465. March 20, 620 minus one refund, so 589. Month card: 480. So I lost 78 and 109 and won 15. For a year it will be about 600, which is a washing machine, a small one.

I know that nobody made me buy singles. I buy them because on the first of the month I do not know my shifts. You have all my trips. You knew on the 24th that the card would have been cheaper, and on the 24th you sent me a message about a quiz.`,
    insights: [
      {
        text: 'I buy them because on the first of the month I do not know my shifts.',
        cardIds: ['fares-anyone-understands', 'best-fare-afterwards'],
      },
      { text: 'You have all my trips.', cardIds: ['best-fare-afterwards'] },
    ],
  },
  {
    id: 'fb-button-button-button',
    source: 'e-mail',
    createdAt: '51d 6h',
    processed: true,
    feedbackProviders: [{ id: 'noor-halvorsen' }],
    body: `I forward this from a member who prefers not to write:

"I open the list. It says button. I swipe. Button. I swipe. Button. I asked my neighbour’s boy to read it, and he said, it is the times, can you not hear them?"

We have looked at it with two readers. The row is one element with the role of a button and an empty name; hour, quay and price are drawn as an image beneath. Giving the row a label would do. The filter above it ("step-free only") cannot be reached at all, it is skipped by the focus. Happy to sit down with whoever builds this, it is an hour of work and a year of peace.

Noor Halvorsen, for the testing group`,
    insights: [
      {
        text: 'I open the list. It says button. I swipe. Button. I swipe. Button.',
        cardIds: ['screen-reader-loses-the-sailing', 'app-anyone-can-read'],
      },
      {
        text: 'The filter above it ("step-free only") cannot be reached at all, it is skipped by the focus.',
        cardIds: ['screen-reader-loses-the-sailing'],
      },
    ],
  },
  {
    id: 'fb-dark-theme',
    source: 'Ticket app',
    createdAt: '63d 5h',
    processed: true,
    feedbackProviders: [{ id: 'espen-ruud' }],
    body: 'Dark theme please, the quay has no lamps in winter.',
    cardIds: ['dark-theme-for-winter'],
  },
  {
    id: 'fb-polish-shift',
    source: 'e-mail',
    createdAt: '59d 3h',
    processed: true,
    feedbackProviders: [{ id: 'beata-zielinska' }],
    body: 'Sixty of our people read Polish best. They buy by the colour of the button. When you moved the green button last month, eleven of them bought a year for a bicycle. Proszę, dajcie nam polską wersję, choćby brzydką.',
    insights: [
      {
        text: 'When you moved the green button last month, eleven of them bought a year for a bicycle.',
        cardIds: ['german-and-polish', 'app-anyone-can-read'],
      },
    ],
  },
  {
    id: 'fb-bike-trailer-fare',
    source: 'Chat assistant',
    createdAt: '26d 8h',
    processed: true,
    feedbackProviders: [{ id: 'espen-ruud' }],
    body: 'bike free before 9? trailer = second bike? on lunsay too? your page says yes yes and 404',
    insights: [{ text: 'your page says yes yes and 404', cardIds: ['bike-ticket-is-hidden'] }],
  },
  {
    id: 'fb-keep-the-desk',
    source: 'Quay desk',
    createdAt: '68d 5h',
    processed: true,
    feedbackProviders: [{ id: 'astrid-vang' }],
    body: 'Wanted it written down that she buys from Agnes because Agnes asks how she is, and that no telephone has asked her yet.',
    insights: [
      {
        text: 'she buys from Agnes because Agnes asks how she is, and that no telephone has asked her yet',
        cardIds: ['older-people-want-the-desk'],
      },
    ],
  },
  {
    id: 'fb-hat-and-dog',
    source: 'Ticket app',
    createdAt: '49d 1h',
    processed: true,
    feedbackProviders: [{ id: 'solveig-tangen' }],
    body: 'Low sun, dim code, no hat. Held the dog over the phone. It scanned. The dog would like that to remain an exception.',
    insights: [{ text: 'Held the dog over the phone. It scanned.', cardIds: ['code-too-dim-in-the-sun'] }],
  },
] satisfies DemoFeedback[]
