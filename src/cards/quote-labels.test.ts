import { expect, it } from 'vitest'

import { quoteOf } from '#domain/evidence/quote.ts'

import { quoteTime } from './quote-labels.ts'

const interview = quoteOf({ insightId: '1', customerInteractionId: 'i1', interviewUrl: '/interviews/i1' })
const feedback = quoteOf({ insightId: '2', customerInteractionId: 'f1' })
const found = { line: 4, timeSeconds: 751, match: 1 }

it.each([
  ['the time of the line', interview, found, '00:12:31'],
  ['the line without a time', interview, { ...found, timeSeconds: null }, 'line 5'],
  ['nothing for a line that was not found', interview, { ...found, match: 0.6 }, ''],
  ['nothing before the transcript is loaded', interview, null, ''],
  ['nothing for feedback', feedback, found, ''],
])('prints %s', (_case, quote, location, time) => {
  expect(quoteTime(quote, location)).toBe(time)
})
