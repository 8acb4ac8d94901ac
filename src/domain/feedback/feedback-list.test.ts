import { describe, expect, test } from 'vitest'

import type { FeedbackSummary } from '#contract/feedback.ts'

import {
  countNote,
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
    ['', 'No source', ['4']],
    ['gangplank', null, []],
  ])('%j of source %j', (text, source, ids) => {
    expect(found(text, source)).toEqual(ids)
  })
})

test('sources are counted, the most frequent first', () => {
  expect(sourcesOf(loaded)).toEqual([
    { source: 'Ticket app', count: 2 },
    { source: 'No source', count: 1 },
    { source: 'Quay desk', count: 1 },
  ])
})

test.each([
  [{ shown: 12, loaded: 150, hasMore: true, isFiltered: true }, '12 of 150 loaded, newest first'],
  [{ shown: 50, loaded: 50, hasMore: true, isFiltered: false }, '50 loaded, more to come'],
  [{ shown: 40, loaded: 40, hasMore: false, isFiltered: false }, '40 entries, newest first'],
  [{ shown: 1, loaded: 1, hasMore: false, isFiltered: false }, '1 entry, newest first'],
])('%j reads %j', (counts, note) => {
  expect(countNote(counts)).toBe(note)
})

test('all asks for no value of processed', () => {
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
])('%j is drawn as %s', (source, kind) => {
  expect(sourceKind(source)).toBe(kind)
})
