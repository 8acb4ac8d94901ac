import { expect, it } from 'vitest'

import { parseTranscript } from '#domain/transcript/parse-transcript.ts'

import { buildSnapshot, printScale, printSnapshot } from './interview-snapshot.ts'

const lines = parseTranscript(
  '00:00:05 Maren: Which boat?\n00:00:14 Ida: The seven ten.\n00:02:00 Ida: By the gangway the app is white.',
)
const card = { cardId: 'c', cardTitle: 'No signal', cardType: 'problem' }
const snapshot = buildSnapshot({
  interviewId: 'i',
  lines,
  insights: [{ ...card, insightId: '1', textPreview: 'The app is white', customerName: 'Holm panel' }],
  tags: [{ firstLine: 0, lastLine: 0 }],
  quotes: [{ firstLine: 2, lastLine: 2, cards: [card] }],
  heldAt: '2026-05-13T08:00:00.000Z',
  trailOf: () => ['Commuters board'],
})

it('collects quotes in the order of the interview, cards with their trail, and questions', () => {
  expect(snapshot).toMatchObject({
    title: 'Ida, Maren',
    length: '2 min, 3 lines',
    quotes: [
      { words: 'Which boat?' },
      { words: 'By the gangway the app is white.', source: 'Ida, 00:02:00' },
    ],
    cards: [{ cardTitle: 'No signal', trail: ['Commuters board'] }],
    openQuestions: ['Which boat?'],
  })
})

it('puts cards whose trail loads after the others', () => {
  const trails = new Map([
    ['late', undefined],
    ['low', ['Commuters board', 'Tickets open']],
    ['root', []],
  ])
  const { cards } = buildSnapshot({
    interviewId: 'i',
    lines,
    insights: [],
    tags: [],
    quotes: [
      { firstLine: 2, lastLine: 2, cards: Array.from(trails.keys(), (cardId) => ({ ...card, cardId })) },
    ],
    heldAt: undefined,
    trailOf: (cardId) => trails.get(cardId),
  })
  expect(cards.map(({ cardId }) => cardId)).toEqual(['root', 'low', 'late'])
})

it('has lines once that were tagged or quoted here and are quoted in feedback, with the cards of all', () => {
  const other = { ...card, cardId: 'other', cardTitle: 'Too late' }
  const { quotes, cards } = buildSnapshot({
    interviewId: 'i',
    lines,
    insights: [],
    tags: [{ firstLine: 0, lastLine: 0 }],
    quotes: [
      { firstLine: 1, lastLine: 2, cards: [card] },
      { firstLine: 0, lastLine: 0, cards: [other] },
      { firstLine: 1, lastLine: 1, cards: [card, other] },
    ],
    heldAt: undefined,
    trailOf: () => [],
  })
  expect(quotes.map(({ words, cards: linked }) => [words, linked.map(({ cardId }) => cardId)])).toEqual([
    ['Which boat?', ['other']],
    [expect.stringContaining('By the gangway'), ['c', 'other']],
  ])
  expect(cards.map(({ cardId }) => cardId)).toEqual(['c', 'other'])
})

it('prints Markdown', () => {
  const printed = printSnapshot(snapshot, 'https://x/interviews/i', 'https://x')
  expect(printed).toContain(
    '# Ida, Maren\n\n2026-05-13 · 2 min, 3 lines · Holm panel · https://x/interviews/i\n',
  )
  expect(printed).toContain(
    '> By the gangway the app is white.\n>\n> — [Ida, 00:02:00](https://x/interviews/i#t=00:02:00)\n\nSupports: No signal\n',
  )
  expect(printed).toContain('- Commuters board › No signal\n')
  expect(printed).toContain('## Open questions\n\n- Which boat?\n')
})

it('is printed smaller the more it has, so that it stays on a page', () => {
  const long = { ...snapshot.quotes[0]!, words: 'And the app is white again. '.repeat(6) }
  const withQuotes = (count: number) =>
    printScale({ ...snapshot, quotes: Array.from({ length: count }, () => long) })
  expect(withQuotes(3)).toBe(1)
  expect(withQuotes(12)).toBeLessThan(1)
  expect(withQuotes(16)).toBeLessThan(withQuotes(12))
  expect(withQuotes(100)).toBe(0.6)
})

it('has the length of the header, in seconds if it is short', () => {
  const short = parseTranscript('00:00:01 Ida: Hello.\n00:00:09 Ida: Bye.')
  expect(
    buildSnapshot({
      interviewId: 'i',
      lines: short,
      insights: [],
      tags: [],
      quotes: [],
      heldAt: undefined,
      trailOf: () => [],
    }).length,
  ).toBe('11 s, 2 lines')
})
