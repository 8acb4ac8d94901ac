import { expect, test } from 'vitest'

import {
  bulkResultText,
  failedRowLabel,
  importProblemsText,
  linkLabel,
  listCountText,
  reportLine,
} from './inbox-words.ts'

test('a failed row shows the action and the reason', () => {
  const failure = { verb: 'process', reason: 'The service did not answer.' } as const
  expect(failedRowLabel({ ...failure, isRefused: true })).toBe('Not processed: the service did not answer')
  expect(failedRowLabel({ ...failure, isRefused: false })).toBe(
    'Maybe not processed: the service did not answer',
  )
})

test.each([
  [[true, true], '38 processed, 2 were not'],
  [[true, false], '38 processed, 1 was not, 1 not known'],
  [[false, false], '38 processed, 2 not known'],
])('with failures (refused: %s), the result of a bulk action is: %s', (refusals, words) => {
  const failures = refusals.map((isRefused) => ({
    verb: 'process' as const,
    title: '',
    reason: '',
    isRefused,
  }))
  expect(bulkResultText(new Map([['process', 38]]), failures)).toBe(words)
})

test('the result of a retry names both actions', () => {
  const done = new Map([
    ['process', 2],
    ['delete', 1],
  ] as const)
  const failures = [{ verb: 'delete', title: '', reason: '', isRefused: true } as const]
  expect(bulkResultText(done, failures)).toBe('2 processed, 1 deleted, 1 was not')
})

test.each([
  ['31.06.2026', 'There is no day “31.06.2026”'],
  ['2026-02-30', 'There is no day “2026-02-30”'],
  ['2026/11/02 noon', "“2026/11/02 noon” isn't a date"],
  ['soon', "“soon” isn't a date"],
])('the import says of %s: %s', (text, words) => {
  expect(importProblemsText([{ kind: 'notDate', text }])).toBe(words)
})

test('the import says all that is wrong with a row', () => {
  expect(importProblemsText([{ kind: 'empty' }, { kind: 'notDate', text: 'soon' }])).toBe(
    "No text. “soon” isn't a date",
  )
})

test('the label shows how many cards are linked', () => {
  expect([linkLabel(0), linkLabel(2), linkLabel(2, true)]).toEqual([
    'Process and link…',
    'Process and link 2',
    'Link 2',
  ])
})

test.each([
  [{ shown: 12, loaded: 150, hasMore: true, isFiltered: true }, '12 of 150 loaded, newest first'],
  [
    { shown: 12, loaded: 150, hasMore: true, isFiltered: true, found: 3 },
    '12 of 150 loaded, 3 found in older entries',
  ],
  [
    { shown: 12, loaded: 150, hasMore: true, isFiltered: true, found: 50, isCut: true },
    '12 of 150 loaded, 50+ found in older entries',
  ],
  [
    { shown: 0, loaded: 150, hasMore: true, isFiltered: true, found: 0 },
    '0 of 150 loaded, none found in older entries',
  ],
  [{ shown: 50, loaded: 50, hasMore: true, isFiltered: false }, '50 loaded, more available'],
  [
    { shown: 50, loaded: 50, hasMore: true, isFiltered: false, waiting: { count: 130, hasMore: false } },
    '50 of 130 loaded',
  ],
  [
    { shown: 50, loaded: 50, hasMore: true, isFiltered: false, waiting: { count: 150, hasMore: true } },
    '50 of 150+ loaded',
  ],
  [
    { shown: 200, loaded: 200, hasMore: true, isFiltered: false, waiting: { count: 150, hasMore: true } },
    '200 loaded, more available',
  ],
  [{ shown: 40, loaded: 40, hasMore: false, isFiltered: false }, '40 entries, newest first'],
  [{ shown: 1, loaded: 1, hasMore: false, isFiltered: false }, '1 entry, newest first'],
])('%j reads %j', (counts, text) => {
  expect(listCountText(counts)).toBe(text)
})

test('a line of a copied report stays one line', () => {
  expect(reportLine(['Row 3', 'No text', 'First\n\nsecond\tthird'])).toBe(
    'Row 3\tNo text\tFirst second third',
  )
})
