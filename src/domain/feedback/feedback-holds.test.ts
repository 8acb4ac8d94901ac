import { expect, test } from 'vitest'

import { bulkLabel, bulkProgress, failedRowLabel, heldRowLabel } from './feedback-holds.ts'

test.each([
  ['process', 7000, 'Processing in 7 s'],
  ['process', 6100, 'Processing in 7 s'],
  ['delete', 10, 'Deleting in 1 s'],
  ['delete', 0, 'Deleting'],
] as const)('%s with %s ms left reads %j', (verb, leftMs, label) => {
  expect(heldRowLabel(verb, leftMs)).toBe(label)
})

test('a refused row says what was not done, and why', () => {
  expect(failedRowLabel('process', 'The service did not answer.')).toBe(
    'Not processed: the service did not answer',
  )
})

test('a button that acts on several says on how many', () => {
  expect(bulkLabel('Process and link', 7)).toBe('Process and link 7')
})

test('a bulk action is told from what is left of it', () => {
  const states = new Map([
    ['b', 'sending'],
    ['c', 'failed'],
    ['d', 'held'],
    ['other', 'held'],
  ] as const)
  expect(bulkProgress(['a', 'b', 'c', 'd'], states)).toEqual({ total: 4, done: 1, failed: 1, waiting: 1 })
})
