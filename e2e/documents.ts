import type { ImportDocument } from '#server/import/import-schema.ts'

type Row<Name extends keyof ImportDocument> = NonNullable<ImportDocument[Name]>[number]

export const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

export function aCard(row: Partial<Row<'cards'>> & Pick<Row<'cards'>, 'cardId'>): Row<'cards'> {
  return { cardTitle: `Card ${row.cardId}`, cardType: 'opportunity', createdAt: minutesAgo(60 * 24), ...row }
}

/** A feedback row that is `age` minutes old. */
export function aFeedback(id: string, age: number, row: Partial<Row<'feedback'>> = {}): Row<'feedback'> {
  return {
    id,
    body: `Entry ${id}: the gate beeped and the crew did not know why.`,
    source: 'Ticket app',
    createdAt: minutesAgo(age),
    timestamp: minutesAgo(age),
    ...row,
  }
}

export const titles = {
  root: 'Boarding is the easiest part',
  commuters: 'Commuters board without slowing down',
  onTime: 'Sailings that leave on time',
  queue: 'I never know which queue is mine',
  signal: 'I lose signal on the gangway',
  letter: 'Print the queue letter on the ticket',
}

/** A small tree with a card of several parents, an archived card and a metric. */
export const smallTree: NonNullable<ImportDocument['cards']> = [
  aCard({
    cardId: 'root',
    cardTitle: titles.root,
    cardType: 'objective',
    cardStatus: 'progressing',
  }),
  aCard({
    cardId: 'commuters',
    cardTitle: titles.commuters,
    cardType: 'outcome',
    cardStatus: 'progressing',
    parents: ['root'],
    metricType: 'number',
    metricUnit: '%',
    metricStart: 42,
    metricTarget: 95,
  }),
  aCard({
    cardId: 'on-time',
    cardTitle: titles.onTime,
    cardType: 'kpi',
    parents: ['root'],
    metricUnit: '%',
    metricLowerThreshold: 90,
  }),
  aCard({
    cardId: 'queue',
    cardTitle: titles.queue,
    cardStatus: 'now',
    parents: ['commuters'],
    cardDetails: 'Said at the **quay**.',
  }),
  aCard({
    cardId: 'signal',
    cardTitle: titles.signal,
    cardStatus: 'next',
    parents: ['commuters', 'on-time'],
  }),
  aCard({
    cardId: 'letter',
    cardTitle: titles.letter,
    cardType: 'solution',
    cardStatus: 'done',
    parents: ['queue'],
  }),
  aCard({
    cardId: 'old',
    cardTitle: 'A kiosk at every gate',
    cardType: 'solution',
    cardStatus: 'idea',
    parents: ['queue'],
    archived: true,
  }),
]

/** A transcript with three speakers and a line every ten seconds. */
const transcriptBody = [
  '00:00:04 Maren Tolvik: Thank you for coming. Which boat did you take today?',
  '00:00:14 Ida Brekke: The seven ten, as every morning.',
  '00:00:24 Ida Brekke: By the gangway the app is a white screen. I take a screenshot at home now.',
  '00:00:34 Maren Tolvik: Since when do you do that?',
  '00:00:44 Ida Brekke: Since February, when the mast on Holm went down.',
  '00:00:54 Jon Ness: And the crew accept it?',
  '00:01:04 Ida Brekke: Most of them. One sent me back to the end of the line.',
].join('\n')

export const smallOrganization: ImportDocument = {
  users: [{ userId: 'maren', name: 'Maren Tolvik', email: 'maren@varra.example' }],
  customerOrganizations: [{ id: 'harbour', name: 'Harbour School' }],
  customers: [
    {
      id: 'ida',
      email: 'ida@harbour.example',
      firstName: 'Ida',
      lastName: 'Brekke',
      customerOrganizationId: 'harbour',
    },
  ],
  cards: smallTree,
  comments: [
    {
      commentId: 'c1',
      cardId: 'queue',
      body: 'Heard the same from the crew.',
      createdBy: 'maren',
      createdAt: minutesAgo(300),
    },
    {
      commentId: 'c2',
      cardId: 'queue',
      body: 'Then it is worth a test.',
      threadRoot: 'c1',
      createdBy: 'maren',
      createdAt: minutesAgo(200),
    },
  ],
  metrics: [
    { cardId: 'commuters', value: 61, timestamp: minutesAgo(60 * 24 * 14) },
    { cardId: 'commuters', value: 78, timestamp: minutesAgo(60 * 24 * 7) },
    { cardId: 'on-time', value: 94.2, timestamp: minutesAgo(60 * 24) },
  ],
  feedback: [
    aFeedback('f1', 10, {
      body: 'I use a powered chair. The crew at the gate did not know.',
      feedbackProviders: [{ id: 'ida' }],
    }),
    aFeedback('f2', 20, { body: 'The code is too dim to scan when the sun stands behind the ferry.' }),
    aFeedback('f3', 30, {
      body: 'Please open the left gate first for people on foot.',
      source: 'Chat assistant',
    }),
    aFeedback('f4', 40, {
      body: 'Which queue is mine? The letter is nowhere.',
      processed: true,
      cardIds: ['queue'],
    }),
  ],
  interviews: [
    {
      id: 'ida-brekke',
      body: transcriptBody,
      feedbackProviders: [{ id: 'ida' }],
      createdAt: minutesAgo(60 * 24 * 3),
      insights: [
        {
          insightId: 'white-screen',
          text: 'By the gangway the app is a white screen. I take a screenshot at home now.',
          cardIds: ['signal'],
          customerId: 'ida',
        },
      ],
    },
  ],
}

const deepCards = ['d1', 'd2', 'd3', 'd4', 'd5', 'd6'].map((cardId, index, ids) =>
  aCard({ cardId, cardTitle: `Depth ${index + 1}`, parents: [index === 0 ? 'letter' : ids[index - 1]!] }),
)

/** The small one with a branch that is deeper than what a tree loads at first. */
export const deepOrganization: ImportDocument = { ...smallOrganization, cards: [...smallTree, ...deepCards] }
