import { describe, expect, test } from 'vitest'

import type { FeedbackSummary } from '#contract/feedback.ts'

import {
  customersOf,
  emptyFilter,
  feedbackShows,
  filterFeedback,
  processedOf,
  sourceKind,
  sourcesOf,
} from './feedback-list.ts'

const entry = (id: string, source: string | undefined, textPreview: string): FeedbackSummary => ({
  id,
  processed: false,
  textPreview,
  ...(source === undefined ? {} : { source }),
})

const now = Date.parse('2026-06-10T12:00:00Z')
const loaded = [
  entry('1', 'Ticket app', 'The gate beeps twice'),
  entry('2', 'Quay desk', 'Café at Skarvøy is closed'),
  entry('3', 'Ticket app', 'No signal at the gangway'),
  entry('4', undefined, 'Gate B was not on the sign'),
]
const found = (text: string, source: string | null = null) =>
  filterFeedback(loaded, { ...emptyFilter, text, source }, now).map(({ id }) => id)

describe('filterFeedback', () => {
  test.each([
    ['', null, ['1', '2', '3', '4']],
    ['gate', null, ['1', '4']],
    ['GATE  sign', null, ['4']],
    ['cafe', null, ['2']],
    ['ticket', null, ['1', '3']],
    ['', 'Ticket app', ['1', '3']],
    ['gate', 'Ticket app', ['1']],
    ['', '', ['4']],
    ['gangplank', null, []],
  ])('%j of source %j', (text, source, ids) => {
    expect(found(text, source)).toEqual(ids)
  })
})

test('filters by customer and by age', () => {
  const entries: FeedbackSummary[] = [
    { ...entry('1', undefined, ''), createdAt: '2026-06-10T09:00:00Z', customerUserIds: ['ida', 'ole'] },
    { ...entry('2', undefined, ''), createdAt: '2026-06-08T09:00:00Z', customerUserIds: ['ole'] },
    { ...entry('3', undefined, ''), capturedAt: '2026-01-01T09:00:00Z' },
    entry('4', undefined, ''),
  ]
  const ids = (filter: object) =>
    filterFeedback(entries, { ...emptyFilter, ...filter }, now).map(({ id }) => id)
  expect(ids({ customer: 'ole' })).toEqual(['1', '2'])
  expect(ids({ days: 1 })).toEqual(['1', '4'])
  expect(ids({ days: 7, customer: 'ole' })).toEqual(['1', '2'])
  expect(customersOf(entries)).toEqual([
    { userId: 'ole', count: 2 },
    { userId: 'ida', count: 1 },
  ])
})

test('counts the sources, the most frequent first', () => {
  expect(sourcesOf(loaded)).toEqual([
    { source: 'Ticket app', count: 2 },
    { source: '', count: 1 },
    { source: 'Quay desk', count: 1 },
  ])
})

test('requests all entries without a value of processed', () => {
  expect(feedbackShows.map(processedOf)).toEqual([false, true, undefined])
})

test.each([
  ['Ticket app', 'app'],
  ['Chat assistant', 'bot'],
  ['Visitor survey', 'web'],
  ['Crew form', 'form'],
  ['Quay desk', 'form'],
  ['api', 'api'],
  [undefined, 'other'],
  ['Semaphore', 'other'],
])('takes %j for %s', (source, kind) => {
  expect(sourceKind(source)).toBe(kind)
})
