import { describe, expect, it } from 'vitest'

import { quoteHref, quoteOf, quoteTime, type QuotePlace } from './quote.ts'

const interview = quoteOf({ insightId: '1', customerInteractionId: 'i1', interviewUrl: '/interviews/i1' })
const feedback = quoteOf({ insightId: '2', customerInteractionId: 'f1' })
const unknown = quoteOf({ insightId: '3' })
const place = (match: number, timeSeconds: number | null = 751): QuotePlace => ({
  line: 4,
  timeSeconds,
  match,
})

describe('a quote', () => {
  it('that was cut is marked', () => {
    const long = 'word '.repeat(31) + 'halfwor'
    expect(quoteOf({ insightId: '1', textPreview: long.slice(0, 160) }).textPreview).toMatch(/halfw…$/)
    expect(quoteOf({ insightId: '1', textPreview: 'A whole one.' }).textPreview).toBe('A whole one.')
  })

  it.each([
    ['an interview at the second of the line', interview, place(1), '/interviews/i1#t=00:12:31', '00:12:31'],
    ['a line without a time', interview, place(1, null), '/interviews/i1', 'line 5'],
    ['a line that was not found', interview, place(0.6), '/interviews/i1', ''],
    ['a transcript that has not been read', interview, null, '/interviews/i1', ''],
    ['feedback', feedback, null, '/feedback/f1', ''],
    ['a source that is not named', unknown, null, null, ''],
  ])('leads to %s', (_what, quote, at, href, time) => {
    expect(quoteHref(quote, at)).toBe(href)
    expect(quoteTime(quote, at)).toBe(time)
  })
})
