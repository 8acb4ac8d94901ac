import { expect, test } from 'vitest'

import { bulkProgress } from './bulk-progress.ts'

test('counts the entries of a bulk action by their state', () => {
  const states = ['done', 'pending', 'failed', 'held', 'done']
  expect(bulkProgress(states)).toEqual({ total: 5, done: 2, failed: 1, waiting: 1 })
})
