import { describe, expect, test } from 'vitest'

import type { FeedbackSummary } from '#contract/feedback.ts'

import { feedbackShows, filterFeedback, processedOf, sourceKind, sourcesOf } from './feedback-list.ts'

const entry = (id: string, source: string | undefined, textPreview: string): FeedbackSummary => ({
  id,
  processed: false,
  textPreview,
  ...(source === undefined ? {} : { source }),
})

const loaded = [
  entry('1', 'Ticket app', 'The gate beeps twice'),
  entry('2', 'Quay desk', 'Café at Skarvøy is closed'),
  entry('3', 'Ticket app', 'No signal at the gangway'),
  entry('4', undefined, 'Gate B was not on the sign'),
]
const found = (text: string, source: string | null = null) =>
  filterFeedback(loaded, { text, source }).map(({ id }) => id)

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
