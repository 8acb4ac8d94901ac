import { expect, test } from 'vitest'

import { failedRowLabel, heldRowLabel, linkLabel, listCountText, matchLabel } from './inbox-words.ts'

test.each([
  ['process', 7000, 'Processing in 7 s'],
  ['process', 6100, 'Processing in 7 s'],
  ['delete', 10, 'Deleting in 1 s'],
  ['delete', 0, 'Deleting'],
] as const)('%s with %s ms left reads %j', (verb, leftMs, label) => {
  expect(heldRowLabel(verb, leftMs)).toBe(label)
})

test('a failed row shows the action and the reason', () => {
  expect(failedRowLabel('process', 'The service did not answer.')).toBe(
    'Not processed: the service did not answer',
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
  [0.9, 'strong match'],
  [0.3, 'good match'],
  [0.1, 'weak match'],
  [undefined, ''],
  [Number.NaN, ''],
])('a score of %j is a %j', (score, label) => {
  expect(matchLabel(score)).toBe(label)
})

test.each([
  [{ shown: 12, loaded: 150, hasMore: true, isFiltered: true }, '12 of 150 loaded, newest first'],
  [{ shown: 50, loaded: 50, hasMore: true, isFiltered: false }, '50 loaded, more available'],
  [{ shown: 40, loaded: 40, hasMore: false, isFiltered: false }, '40 entries, newest first'],
  [{ shown: 1, loaded: 1, hasMore: false, isFiltered: false }, '1 entry, newest first'],
])('%j reads %j', (counts, text) => {
  expect(listCountText(counts)).toBe(text)
})
