import { expect, it } from 'vitest'

import { quoteHref, quoteOf, type QuoteLocation } from './quote.ts'

const interview = quoteOf({ insightId: '1', customerInteractionId: 'i1', interviewUrl: '/interviews/i1' })
const feedback = quoteOf({ insightId: '2', customerInteractionId: 'f1' })
const unknown = quoteOf({ insightId: '3' })
const location = (match: number, timeSeconds: number | null = 751): QuoteLocation => ({
  line: 4,
  timeSeconds,
  match,
})

it('marks a preview that the service cut', () => {
  const long = 'word '.repeat(31) + 'halfwor'
  expect(quoteOf({ insightId: '1', textPreview: long.slice(0, 160) }).textPreview).toMatch(/halfw…$/)
  expect(quoteOf({ insightId: '1', textPreview: 'A complete one.' }).textPreview).toBe('A complete one.')
})

it('shows the words of Markdown without its signs', () => {
  const textPreview = '> **Which** queue is _mine_?\n\nSee [the board](https://x.example).'
  const { textPreview: shown } = quoteOf({ insightId: '1', customerInteractionId: 'f1', textPreview })
  expect(shown).toBe('Which queue is mine?\nSee the board.')
})

it.each(['12. März war es kalt', '3) Nein', '- so', '# eins'])('keeps %j of a transcript', (textPreview) => {
  const fields = { insightId: '1', customerInteractionId: 'i1', interviewUrl: '/interviews/i1' }
  expect(quoteOf({ ...fields, textPreview }).textPreview).toBe(textPreview)
})

it('keeps a number at the beginning of a line of feedback', () => {
  const textPreview = '12. März war **kalt**'
  const { textPreview: shown } = quoteOf({ insightId: '1', customerInteractionId: 'f1', textPreview })
  expect(shown).toBe('12. März war kalt')
})

it.each([
  ['an interview at the time of the line', interview, location(1), '/interviews/i1#t=00:12:31'],
  ['an interview line without a time', interview, location(1, null), '/interviews/i1'],
  ['an interview line that was not found', interview, location(0.6), '/interviews/i1'],
  ['an insight of an interview that is not located yet', interview, null, '/interviews/i1#insight-1'],
  ['feedback', feedback, null, '/feedback/f1'],
  ['nothing without a source', unknown, null, null],
])('links to %s', (_case, quote, at, href) => {
  expect(quoteHref(quote, at)).toBe(href)
})

it.each([
  ['the second that it quotes', 'https://un.no/interviews/i1#t=00:12:31', '/interviews/i1#t=00:12:31'],
  ['the lines that it quotes', 'https://un.no/interviews/i1#lines=4-5', '/interviews/i1#lines=4-5'],
  ['the entry from an interview of another tool', 'https://app.no/interviews/7', '/feedback/f1'],
  ['the entry from another source', 'https://app.no/reviews/7', '/feedback/f1'],
  ['the entry without a URL', undefined, '/feedback/f1'],
])('links feedback to %s', (_case, sourceUrl, href) => {
  expect(quoteHref(feedback, null, sourceUrl)).toBe(href)
})
