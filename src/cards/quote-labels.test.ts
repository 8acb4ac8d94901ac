import { expect, it } from 'vitest'

import { quoteOf } from '#domain/evidence/quote.ts'

import { captureDate, feedbackName, feedbackSources, quoteTime } from './quote-labels.ts'

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

it.each([
  ['one source', [{ source: 'Ticket app' }, { source: 'Ticket app' }], 'Feedback from Ticket app'],
  ['several sources', [{ source: 'Ticket app' }, { source: 'api' }], 'Feedback from Ticket app, API'],
  ['some, while one is unknown,', [{ source: 'Ticket app' }, undefined], 'Feedback from Ticket app, …'],
  ['some, if one has none,', [{ source: ' ' }, { source: 'Ticket app' }], 'Feedback from Ticket app, …'],
  ['none while all are unknown', [undefined, undefined], 'Feedback'],
  ['none without feedback', [], 'Feedback'],
])('names %s of feedback', (_case, entries, words) => {
  expect(feedbackSources(entries)).toBe(words)
})

it('names the source of one feedback entry', () => {
  expect(feedbackName({ source: 'Ticket app' })).toBe('Ticket app')
  expect(feedbackName(undefined)).toBe('Feedback')
})

const dateOf = (day: string) =>
  new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' }).format(Date.parse(day))

it('dates feedback by its capture, else by its creation, else not at all', () => {
  const now = Date.parse('2026-06-18T12:00:00Z')
  const createdAt = '2026-05-09T12:00:00Z'
  expect(captureDate({ createdAt }, now)).toBe(dateOf(createdAt))
  expect(captureDate({ createdAt, capturedAt: '2026-05-06T12:00:00Z' }, now)).toBe(
    dateOf('2026-05-06T12:00:00Z'),
  )
  expect(captureDate({ capturedAt: 'last week' }, now)).toBe('')
  expect(captureDate(undefined, now)).toBe('')
})
