import { expect, test } from 'vitest'

import { bulkProgress } from './bulk-progress.ts'

test('counts the entries of a bulk action by their state in the queue', () => {
  const states = new Map([
    ['b', 'pending'],
    ['c', 'failed'],
    ['d', 'held'],
    ['other', 'held'],
  ] as const)
  expect(bulkProgress(['a', 'b', 'c', 'd'], states)).toEqual({ total: 4, done: 1, failed: 1, waiting: 1 })
})
