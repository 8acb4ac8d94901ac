import { expect, it, vi } from 'vitest'

import { testClient } from '#test/test-client.ts'

import { importedIds, importRowsOf } from './import-rows.ts'

vi.mock('../local/record-storage.ts', async (original) => {
  const fail = vi.fn().mockRejectedValue(new Error('The database does not open'))
  return {
    ...(await original<object>()),
    recordStorage: () => ({ getAll: fail, keys: fail, write: fail }),
  }
})

it('keeps the rows of an import in memory where the database does not open', async () => {
  const client = testClient('org-rows')
  const store = importRowsOf(client, 'i1')
  await store.begin([
    { row: 1, state: 'waiting' },
    { row: 2, state: 'waiting' },
  ])
  await store.put({ row: 1, state: 'done', feedbackId: 'f1' })
  await store.remove([{ row: 2, state: 'waiting' }])
  expect(await store.read()).toEqual([{ row: 1, state: 'done', feedbackId: 'f1' }])
  expect(await importedIds(client)).toEqual(['f1'])
  await expect(importRowsOf(client, 'unknown').remove([{ row: 1, state: 'done' }])).resolves.toBeUndefined()
})
