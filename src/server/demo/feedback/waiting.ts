import type { DemoFeedback } from '../relative-content.ts'

/** What came in last and nobody has read yet, newest first. */
export const waitingFeedback = [
  {
    id: 'fb-lift-nobody-told',
    source: 'Ticket app',
    createdAt: '4min',
    timestamp: '7min',
    cardIds: ['sailings-leave-on-time'],
    feedbackProviders: [{ id: 'pavel-dusek' }],
    url: 'https://app.varra.example/feedback/70412',
    parseMarkdown: true,
    body: `I use a powered chair and travel from Lunsay to Port Anders on Fridays. I booked the 16:20 and the app said **step-free, lift confirmed**.

At the gate nobody had been told. The deckhand was kind and radioed up, but the lift only came down after the cars were on, so the boat left nine minutes late and everybody on the car deck looked at me as if I had done it.

Two things would have helped. Tell the crew before I arrive, with my name and the weight of the chair. And tell me on the quay, before the ramp, that they know. At low tide the ramp is too steep to turn round on.

I am not asking for a discount. I want to board like everybody else.`,
  },
  {
    id: 'fb-code-too-dim',
    source: 'Ticket app',
    createdAt: '18min',
    feedbackProviders: [{ id: 'bjarne-holte' }],
    body: 'The code is too dim to scan at the gate when the sun stands behind the ferry. I shade it with my hat.',
  },
  {
    id: 'fb-folded-paper-ticket',
    source: 'Quay desk',
    createdAt: '45min',
    timestamp: '70min',
    feedbackProviders: [{ id: 'signe-dahl' }],
    feedbackReceivers: [{ email: 'agnes@varra.example' }],
    body: 'My father is 83 and was sent back from the gate because his paper ticket had folded over the code.',
  },
  {
    id: 'fb-day-pass-0636',
    source: 'Ticket app',
    createdAt: '127min',
    feedbackProviders: [{ id: 'mikkel-rasch' }],
    url: 'https://app.varra.example/feedback/70398',
    body: 'Bought a day pass at 06:36, the gate refused it at 06:38. Crew said wait five minutes. The boat does not wait.',
  },
  {
    id: 'fb-left-gate-first',
    source: 'Chat assistant',
    createdAt: '154min',
    feedbackProviders: [{ id: 'solveig-tangen' }],
    body: 'Please open the left gate first for people on foot. Every morning we queue behind the vans.',
  },
  {
    id: 'fb-gate-b-not-on-the-sign',
    source: 'Visitor survey',
    createdAt: '4h',
    feedbackProviders: [{ id: 'hannah-weiss' }],
    url: 'https://survey.varra.example/r/894',
    body: 'Gate B was not on the sign. We stood in the wrong line with two children for twenty minutes.',
  },
  {
    id: 'fb-lunsay-gate-beeps-twice',
    source: 'Ticket app',
    createdAt: '6h',
    feedbackProviders: [{ id: 'odd-brekke' }],
    body: 'The gate on Lunsay beeps twice for some tickets and once for others. Which one is the good one?',
  },
  {
    id: 'fb-test-gate-2',
    source: 'Ticket app',
    createdAt: '7h',
    body: 'test test gate 2 please ignore',
  },
  {
    id: 'fb-bikes-through-the-gate',
    source: 'Crew form',
    createdAt: '21h',
    timestamp: '23h',
    feedbackProviders: [{ id: 'gro-stensrud' }],
    body: 'From the deck I cannot see who comes through the gate with a bike until they are on the ramp.',
  },
  {
    id: 'fb-nine-scouts',
    source: 'Ticket app',
    createdAt: '23h',
    feedbackProviders: [{ id: 'nils-ekre' }],
    body: 'Group ticket for nine scouts: the gate wanted nine scans, in the rain, and the ninth was refused.',
  },
  {
    id: 'fb-gate-closes-early',
    source: 'Ticket app',
    createdAt: '26h',
    feedbackProviders: [{ id: 'fatima-raheem' }],
    body: 'The gate closes two minutes before the app says that it does.',
  },
  {
    id: 'fb-receipt-with-the-sailing',
    source: 'Quay desk',
    createdAt: '28h',
    feedbackReceivers: [{ email: 'agnes@varra.example' }],
    body: 'She wants a receipt with the sailing on it, not only the price.',
  },
  {
    id: 'fb-astrid-prints-at-home',
    source: 'Quay desk',
    createdAt: '31h',
    feedbackProviders: [{ id: 'astrid-vang' }],
    feedbackReceivers: [{ email: 'maren@varra.example' }],
    parseMarkdown: true,
    body: `Spoke to Astrid at the Holm quay desk after the 06:40.

> I print the ticket at home now. **Paper does not need signal.**

- reprints it when the sailing moves
- keeps the phone for her daughter`,
  },
  {
    id: 'fb-bus-still-in-sight',
    source: 'Visitor survey',
    createdAt: '2d 2h',
    feedbackProviders: [{ id: 'noor-halvorsen' }],
    body: 'The gate closes while the bus is still in sight, and at the wheelchair stop it is in sight for a long time.',
  },
  {
    id: 'fb-ice-cream-van',
    source: 'Visitor survey',
    createdAt: '2d 3h',
    url: 'https://survey.varra.example/r/881',
    body: 'The sign for gate B is behind the ice cream van',
  },
  {
    id: 'fb-kind-crew-no-toilet',
    source: 'Visitor survey',
    createdAt: '2d 4h',
    url: 'https://survey.varra.example/r/882',
    body: 'Kind crew. Could not find the toilet',
  },
  {
    id: 'fb-charged-twice-greta',
    source: 'e-mail',
    createdAt: '2d 6h',
    timestamp: '2d 8h',
    feedbackProviders: [{ id: 'greta-holt' }],
    body: `Dear all,

I run the wool shop beside the fountain and send my assistant to Holm with samples every other Tuesday. This month the statement shows 46 crowns at 08:51 and 46 crowns again at 08:52, same card, same crossing, one assistant.

I rang on Monday. A young man told me the second one would "probably fall off by itself". It has not fallen off. I have been in trade for thirty-one years and nothing of that kind ever has.

Would you please (1) pay back the 46 crowns, (2) tell me whether it also happened in March, because I threw that statement away, and (3) mend whatever does this. The assistant says the app asked her to try again. She tried again. I would have too.

With kind regards,
Greta Holt`,
  },
  {
    id: 'fb-trailer-where',
    source: 'Visitor survey',
    createdAt: '2d 9h',
    feedbackProviders: [{ id: 'wim-de-boer' }],
    url: 'https://survey.varra.example/r/886',
    body: 'Where do I stand with a bicycle and a trailer?',
  },
  {
    id: 'fb-april-timetable',
    source: 'Visitor survey',
    createdAt: '3d 1h',
    feedbackProviders: [{ id: 'ida-storhaug' }],
    url: 'https://survey.varra.example/r/887',
    body: 'The timetable at the quay is from April. I live here and it fooled even me.',
  },
  {
    id: 'fb-great-views-cold-coffee',
    source: 'Visitor survey',
    createdAt: '3d 2h',
    body: 'Great views from the deck, cold coffee',
  },
  {
    id: 'fb-wo-ist-der-bus',
    source: 'Visitor survey',
    createdAt: '3d 5h',
    feedbackProviders: [{ id: 'juergen-albrecht' }],
    body: 'Sehr schöne Überfahrt. Aber: Brauchen wir auf Holm noch einen Fahrschein für den Bus? Der Fahrer sagte nein, der zweite Fahrer sagte ja. Wir haben dann zu Fuß gehen (7 km). Sorry for my English, I write the rest in German because I am tired from the walking.',
  },
  {
    id: 'fb-captain-announcement',
    source: 'Chat assistant',
    createdAt: '3d 7h',
    feedbackProviders: [{ id: 'liam-doherty' }],
    body: 'can u make the captain talk slower. or twice',
  },
  {
    id: 'fb-radio-hearse',
    source: 'Crew form',
    createdAt: '3d 9h',
    timestamp: '3d 12h',
    feedbackProviders: [{ id: 'leif-brattli' }],
    body: `A hearse was booked on the 11:00 from Holm. Office knew, bridge knew, I did not. I had already parked a camper van where it should stand, so we moved the camper with the family looking on. Took six minutes.

It was on the list, yes. The list was in my pocket under the oilskin.

Request: anything out of the ordinary (hearse, ambulance, school class, horses) to the handheld with a sound, 15 min before. Not a longer list.`,
  },
  {
    id: 'fb-sunday-lunsay-full',
    source: 'Call centre',
    createdAt: '4d 1h',
    feedbackProviders: [{ id: 'aud-kvam' }],
    feedbackReceivers: [{ email: 'agnes@varra.example' }],
    body: `Caller lives on Lunsay, 71. Wanted the Sunday 18:00 because her sister was taken to hospital on Saturday night. Full since Wednesday. She had rung four times, first for the car, then for a seat beside somebody else's car, then only to ask whether the captain might be told.

I offered the Monday. She said that on Monday it would be a different journey.

She did not raise her voice. She said, quite calmly, that in her mother's time there was always one place that belonged to the island, nobody had written it down anywhere, and nobody had ever taken it without need. She asked me who had abolished it. I did not know what to answer, so I am putting it here.

A neighbour took her over in an open boat, at her age, in that swell. I know because she rang again in the evening to say that she had arrived, so that I should not worry. Her sister is better.

Could somebody please look at this who can decide something? — Agnes`,
  },
  {
    id: 'fb-again-button-wrong-way',
    source: 'Ticket app',
    createdAt: '4d 2h',
    feedbackProviders: [{ id: 'ida-storhaug' }],
    body: 'New button on top is brilliant. Except on Friday it sold me Holm to Anders while I stood in Anders. Bought two tickets, used one.',
  },
  {
    id: 'fb-accessibility-page-march',
    source: 'e-mail',
    createdAt: '4d 4h',
    timestamp: '4d 10h',
    feedbackProviders: [{ id: 'inger-moe' }],
    parseMarkdown: true,
    url: 'https://stepfree.example/reviews/app-7-2',
    body: `Step-free Varra, page for release 7.2. Eight testers, four phones, two afternoons.

**Better than last time**

- The list of sailings now reads as "16:20 to Port Anders, step-free, 31 crowns". Thank you. That alone is worth the release.
- Text at 200 % no longer cuts the price.

**Not better**

- The calendar for another day cannot be left with a switch. Two of us had to close the app.
- "Lift confirmed" appears the moment one books. Confirmed by whom? One tester waited at the ramp trusting those words.
- The timer on the payment page runs out in four minutes. Entering a card by voice takes Inger five and a half.

**Small**

- The word "gangway" is read as two words by one of the voices. It made us laugh and we would miss it.`,
  },
  {
    id: 'fb-dog-ticket',
    source: 'Chat assistant',
    createdAt: '4d 5h',
    body: 'do dogs pay. asking for a dog',
  },
  {
    id: 'fb-salmon-shift-change',
    source: 'e-mail',
    createdAt: '4d 8h',
    feedbackProviders: [{ id: 'dag-fossum' }],
    body: `Hello Maren, hello Davit,

we are moving the early shift to 05:30 from the first of next month, because of the well boat. That is 34 people who will want to be on Lunsay by 05:15. Your first boat lands at 06:05.

I know what a sailing costs, I used to run one. So before anybody writes a business case, here is what I can put on the table:

1. Twenty-two of the 34 could come the evening before if the 21:40 waited ten minutes for the late shift. We have beds.
2. The other twelve have children. For them it is the morning or another job.
3. We would pay for a year in advance, and we would take the mail and the bread over as well, which I hear has been looking for a boat since the spring.

What I cannot do is tell the union "perhaps". I need to say something to them by the 20th. If the answer is no, then a clear no this week is worth more to me than a maybe next month; I would charter the old pilot boat, which nobody will enjoy.

Dag Fossum, Lunsay Salmon`,
  },
  {
    id: 'fb-merci-equipage',
    source: 'Visitor survey',
    createdAt: '5d 2h',
    feedbackProviders: [{ id: 'chloe-martin' }],
    body: 'Merci à la dame sur le pont qui a retrouvé le doudou de notre fille entre deux voitures. You have saved our holiday, truly.',
  },
  {
    id: 'fb-qr-cracked-screen',
    source: 'Ticket app',
    createdAt: '5d 4h',
    feedbackProviders: [{ id: 'lotte-myhre' }],
    body: 'my screen has a crack right where you put the code. could it be anywhere else on the screen? i turn the phone upside down and it turns with me lol',
  },
  {
    id: 'fb-skarvoy-no-message',
    source: 'Quay desk',
    createdAt: '5d 6h',
    feedbackProviders: [{ id: 'unni-lie' }],
    feedbackReceivers: [{ email: 'davit@varra.example' }],
    body: 'Eleven cottages, all booked, and on Sunday evening nobody told my guests that the Monday boat was off. They cannot get a text there and neither can I. The flag at the shop is a fine idea for people who know what a flag is. Put a sheet of paper in my hand the evening before and I will knock on eleven doors myself.',
  },
  {
    id: 'fb-app-froze-update',
    source: 'Ticket app',
    createdAt: '5d 9h',
    feedbackProviders: [{ id: 'daniel-okafor' }],
    body: 'Froze on the splash screen after the update. Android 13, Pixel 6a, app 7.2.1 (4410). Clearing the cache helped, storage was at 97 %. Log says "token refresh: timeout" eleven times, then nothing. Happened on the Lunsay side only; fine at home.',
  },
  {
    id: 'fb-bench-please',
    source: 'Visitor survey',
    createdAt: '6d 3h',
    body: 'One bench. Please. Just one.',
  },
  {
    id: 'fb-pram-lift',
    source: 'Chat assistant',
    createdAt: '6d 8h',
    feedbackProviders: [{ id: 'grace-mbeki' }],
    body: 'Twin pram, three flights of steel stairs, crew said the lift is for wheelchairs only?? is that a rule or a mood',
  },
  {
    id: 'fb-punch-cards',
    source: 'Call centre',
    createdAt: '7d 2h',
    feedbackProviders: [{ id: 'sami-koskinen' }],
    body: 'The café sells punch cards and heard that they are to go. Sami says a third of his morning customers come in for the card and stay for a bun. Wants somebody to come by and talk, not a letter.',
  },
  {
    id: 'fb-hospital-transport-invoice',
    source: 'e-mail',
    createdAt: '8d 4h',
    feedbackProviders: [{ id: 'torunn-berg' }],
    body: 'Could the monthly statement for Anders Hospital please show the patient number that we type into the remark? We book about 90 crossings a month for people who are often not able to confirm afterwards which day it was, and our auditors ask for one line per person. A CSV would be heaven.',
  },
  {
    id: 'fb-aiko-lockers',
    source: 'Visitor survey',
    createdAt: '9d 6h',
    feedbackProviders: [{ id: 'aiko-tanaka' }],
    body: 'Everything punctual, I was surprised. It would help to have lockers near gate C for big suitcases. I asked the staff and they kept my suitcase in the office next to a sleeping cat. Very safe.',
  },
  {
    id: 'fb-handheld-reboot',
    source: 'Crew form',
    createdAt: '10d 3h',
    timestamp: '10d 6h',
    feedbackProviders: [{ id: 'emeka-obi' }],
    body: 'Unit 17 restarts by itself when I put it in the left pocket. Not the right one. I have checked, four days, both trousers.',
  },
  {
    id: 'fb-school-walk-again',
    source: 'e-mail',
    createdAt: '11d 5h',
    feedbackProviders: [{ id: 'kirsten-aune' }],
    body: 'For the record, since I was told to write each time: this morning the boat came in at 08:04, the bus had left at 08:02, and twenty-two children walked again. It rained. Two have a cough and one has decided that she is never going to school by sea any more. Mr Vik walked with them and counted heads at every bend. I would very much like to stop writing these.',
  },
  {
    id: 'fb-price-went-up',
    source: 'Ticket app',
    createdAt: '13d 7h',
    feedbackProviders: [{ id: 'marco-bellini' }],
    body: 'I look at the price: 31. I go to take my credit card: 34. I come back: 31. Is it a ferry or the stock exchange?',
  },
] satisfies DemoFeedback[]
