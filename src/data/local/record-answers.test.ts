import { afterEach, expect, it, vi } from 'vitest'

import { fakeFetch, refuse } from '#test/fake-fetch.ts'
import { testClient } from '#test/test-client.ts'

import { cardQueries } from '../cards/queries.ts'
import { recordRecent } from './local-records.ts'
import { storageOfClient } from './organization-storage.ts'
import { recordAnswers } from './record-answers.ts'

let stopRecording: () => void = () => undefined
afterEach(() => {
  stopRecording()
  vi.unstubAllGlobals()
})

it.each([
  ['drops a recent card that the service does not know', 400, []],
  ['keeps a recent card that can not be read', 500, ['lift']],
])('%s', async (name, status, left) => {
  const client = testClient(`org-${name}`)
  const storage = storageOfClient(client)
  stopRecording = recordAnswers(client, storage)
  recordRecent(storage, { kind: 'card', id: 'lift', title: 'Lift' })
  fakeFetch(() => refuse(status, 'No.'))
  await expect(client.fetchQuery({ ...cardQueries.detail('lift'), retry: false })).rejects.toThrow('No.')
  expect(storage.recents.get().map(({ id }) => id)).toEqual(left)
})
