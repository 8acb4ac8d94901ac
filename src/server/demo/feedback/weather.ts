import type { DemoFeedback } from '../relative-content.ts'

/** Feedback about cancelled and doubtful sailings and the money for them, newest first. */
export const weatherFeedback = [
  {
    id: 'fb-doubtful-is-enough',
    source: 'Ticket app',
    createdAt: '7d 5h',
    processed: true,
    feedbackProviders: [{ id: 'ida-storhaug' }],
    body: 'Got "doubtful" at eight, moved my meeting, slept well. Boat sailed after all. Not cross in the least.',
    insights: [
      {
        text: 'Got "doubtful" at eight, moved my meeting, slept well.',
        cardIds: ['three-words-for-tomorrow', 'decide-the-night-before'],
      },
    ],
  },
  {
    id: 'fb-night-shift-swap',
    source: 'e-mail',
    createdAt: '27d 3h',
    processed: true,
    feedbackProviders: [{ id: 'amina-yusuf' }],
    body: 'I am the doctor who rosters the emergency ward. If one nurse from Holm cannot come, I have until about nine in the evening to find another; after that I am asking people who have already taken their shoes off. Your message at 05:50 is perfectly accurate and of no use to me. I would rather have a guess at 20:00 that is wrong one time in three.',
    insights: [
      {
        text: 'I would rather have a guess at 20:00 that is wrong one time in three.',
        cardIds: ['decide-the-night-before', 'three-words-for-tomorrow', 'hear-it-before-they-leave-home'],
      },
    ],
  },
  {
    id: 'fb-mum-got-the-text',
    source: 'Chat assistant',
    createdAt: '22d 6h',
    processed: true,
    feedbackProviders: [{ id: 'lotte-myhre' }],
    body: 'boat was cancelled and my MUM got the text because she pays. she was asleep. i was on the pier. for an hour.',
    insights: [
      {
        text: 'boat was cancelled and my MUM got the text because she pays.',
        cardIds: ['text-reaches-the-wrong-phone', 'hear-it-before-they-leave-home'],
      },
    ],
  },
  {
    id: 'fb-booked-for-patients',
    source: 'e-mail',
    createdAt: '45d 2h',
    processed: true,
    feedbackProviders: [{ id: 'torunn-berg' }],
    body: 'All our bookings carry one telephone number, mine. On the morning of the gale I received seventeen identical messages while seventeen patients were being driven to a quay without a ship.',
    insights: [
      {
        text: 'On the morning of the gale I received seventeen identical messages while seventeen patients were being driven to a quay without a ship.',
        cardIds: ['text-reaches-the-wrong-phone', 'pass-the-ticket-on'],
      },
    ],
  },
  {
    id: 'fb-flag-works',
    source: 'Quay desk',
    createdAt: '39d 4h',
    processed: true,
    feedbackProviders: [{ id: 'jonas-vik' }],
    body: 'Teacher from Skarvoy: they can see the yellow flag from the third form. Lessons stop for a moment, then go on.',
    insights: [
      {
        text: 'they can see the yellow flag from the third form',
        cardIds: ['flag-at-skarvoy-shop', 'skarvoy-mast-is-down'],
      },
    ],
  },
  {
    id: 'fb-stood-and-wondered',
    source: 'Visitor survey',
    createdAt: '43d 5h',
    processed: true,
    feedbackProviders: [{ id: 'daniel-okafor' }],
    body: `Long story, sorry. We were four adults and two kids for the last boat from Lunsay. At 20:50 a voice said the sailing was cancelled "due to conditions". Then it said it again in a language I think was also English. Then nothing.

There were maybe sixty of us. Nobody in a uniform. People started ringing the number on the ticket and you could watch their faces change one after another as they got the recording. A man with a van offered to take eight people to the other side of the island, where somebody had heard that a boat might still go. Was that true? Nobody knew. He left with eight. We never found out what became of them, which my kids talked about for days.

About half an hour later a woman turned up in a yellow vest with a list and a flask of tea and it was as if somebody had switched the light on. She knew nothing more than we did at first, but she said "I'll find out, stay here", and she did, and she came back, and she told us. Two families got rooms with a retired couple up the hill. We got the school gym, with mats. The kids thought it was the best night of the trip.

So: the weather I forgive. The half hour I don't quite. Whoever she was, give her a raise. And tell me about that van.`,
    insights: [
      { text: 'Nobody in a uniform.', cardIds: ['what-do-i-do-now'] },
      {
        text: 'About half an hour later a woman turned up in a yellow vest with a list and a flask of tea and it was as if somebody had switched the light on.',
        cardIds: ['a-person-in-a-yellow-vest', 'what-do-i-do-now', 'nobody-left-on-the-quay'],
      },
      {
        text: 'Two families got rooms with a retired couple up the hill.',
        cardIds: ['guest-rooms-of-islanders', 'beds-for-the-last-boat'],
      },
      { text: "So: the weather I forgive. The half hour I don't quite.", cardIds: ['what-do-i-do-now'] },
    ],
  },
  {
    id: 'fb-vest-volunteer',
    source: 'e-mail',
    createdAt: '42d 1h',
    processed: true,
    feedbackProviders: [{ id: 'aud-kvam' }],
    cardIds: ['a-person-in-a-yellow-vest'],
    body: 'I was the yellow vest on Lunsay that night. I would do it again tomorrow. What I lacked was not tea but an answer: when a bus would come, whether the Northpoint boat was still going, how many beds. I rang four people for each. Give us one number, and let the one who picks up already know.',
  },
  {
    id: 'fb-other-quay-held-seat',
    source: 'Call centre',
    createdAt: '29d 8h',
    processed: true,
    feedbackProviders: [{ id: 'rolf-heim' }],
    body: 'Held seat at the Northpoint quay was there, as promised. Drove 50 minutes for it and would again. Wishes that somebody had mentioned the sheep gate on the way.',
    insights: [
      {
        text: 'Drove 50 minutes for it and would again.',
        cardIds: ['people-trust-the-other-quay', 'way-round-in-one-screen'],
      },
    ],
  },
  {
    id: 'fb-hotel-full',
    source: 'Visitor survey',
    createdAt: '57d 3h',
    processed: true,
    feedbackProviders: [{ id: 'chloe-martin' }],
    body: `This is a complaint and I expect an answer to it, not a voucher.

Last ferry cancelled at 21:10, only hotel full, taxi to nowhere. Your telephone line closes at 20:00. Your app said "see staff". There was no staff. We are two people of sixty with medication that has to be kept cold, and we slept in the waiting room with our coats as blankets, beside a drinks machine that I finally unplugged at three because of the noise. It was me who unplugged it. You may invoice me.

I do not ask you to sail in a storm. I ask for three things that cost nothing: a number that somebody answers when the last boat is off, a list of beds on the door, and a lamp that stays on. The floor is clean, I can say that now.`,
    insights: [
      {
        text: 'Last ferry cancelled at 21:10, only hotel full, taxi to nowhere.',
        cardIds: ['beds-for-the-last-boat', 'nobody-left-on-the-quay'],
      },
      { text: 'Your app said "see staff". There was no staff.', cardIds: ['what-do-i-do-now'] },
    ],
  },
  {
    id: 'fb-refund-overnight',
    source: 'Ticket app',
    createdAt: '20d 2h',
    processed: true,
    feedbackProviders: [{ id: 'mikkel-rasch' }],
    body: 'Cancelled 06:40, money back by breakfast next day, no form. What have you done with the old ferry company?',
    insights: [
      {
        text: 'Cancelled 06:40, money back by breakfast next day, no form.',
        cardIds: ['refund-from-the-sailing-log', 'money-comes-back-by-itself'],
      },
    ],
  },
  {
    id: 'fb-envelope-harbour-office',
    source: 'Quay desk',
    createdAt: '24d 6h',
    processed: true,
    feedbackProviders: [{ id: 'harald-ness' }],
    body: 'Paid cash, boat cancelled, must fetch his 31 crowns in an envelope at the harbour office, which is open when he is at sea and closed when he is not.',
    insights: [
      {
        text: 'which is open when he is at sea and closed when he is not',
        cardIds: ['cash-refund-at-the-desk', 'money-comes-back-by-itself'],
      },
    ],
  },
  {
    id: 'fb-one-sum-140-crossings',
    source: 'e-mail',
    createdAt: '37d 7h',
    processed: true,
    feedbackProviders: [{ id: 'beata-zielinska' }],
    body: 'We received 4,340.00 with the text "REFUND". Lovely. For which of the 140 crossings? I now have a spreadsheet to explain your generosity to our auditor.',
    insights: [
      {
        text: 'I now have a spreadsheet to explain your generosity to our auditor.',
        cardIds: ['company-accounts-lose-refunds'],
      },
    ],
  },
  {
    id: 'fb-nine-days-refund',
    source: 'Call centre',
    createdAt: '62d 6h',
    processed: true,
    feedbackProviders: [{ id: 'grace-mbeki' }],
    cardIds: ['days-until-a-refund'],
    body: 'Nine days and counting for two adults and a pram. Told her five. She is keeping a tally on the fridge and sends a photo of it each morning.',
  },
  {
    id: 'fb-windy-app-notice',
    source: 'Ticket app',
    createdAt: '53d 9h',
    processed: true,
    feedbackProviders: [{ id: 'tuva-eng' }],
    body: 'The notice said "possible changes due to wind". There is always wind. Say something that I can act on.',
    insights: [
      {
        text: 'There is always wind. Say something that I can act on.',
        cardIds: ['decide-the-night-before', 'three-words-for-tomorrow'],
      },
    ],
  },
  {
    id: 'fb-guest-room-offer',
    source: 'e-mail',
    createdAt: '48d 4h',
    processed: true,
    feedbackProviders: [{ id: 'unni-lie' }],
    body: 'I hear that you look for beds. Between October and April I have eleven empty cottages with the heating on low. Charge me with crossings and we have a deal.',
    insights: [
      {
        text: 'Between October and April I have eleven empty cottages with the heating on low.',
        cardIds: ['guest-rooms-of-islanders'],
      },
    ],
  },
  {
    id: 'fb-captain-thanks',
    source: 'Call centre',
    createdAt: '64d 2h',
    processed: true,
    body: 'Just wanted to say that the captain was right to turn round. That is all. Did not leave a name.',
  },
] satisfies DemoFeedback[]
