import { fakeFetch, refuse } from '#test/fake-fetch.ts'
import { testClient } from '#test/test-client.ts'
import { afterEach, expect, it, vi } from 'vitest'

import { cardQueries } from '../cards/queries.ts'
import { recordInterview, recordRecent } from '../local/local-records.ts'
import { storageOfClient } from '../local/organization-storage.ts'
import { recordAnswers } from '../local/record-answers.ts'
import { interviewQueries } from './queries.ts'

const contextKey = [...cardQueries.contexts(), 'c1']
const insight = { insightId: 'x', interviewUrl: 'https://varra.example/interviews/i1#insight-x' }
const facts = { lineCount: 7, lengthSeconds: 64, shares: [] }

let stopRecording = () => {}

afterEach(() => {
  stopRecording()
  vi.unstubAllGlobals()
})

async function readTranscript(status: number, known: object) {
  fakeFetch(() => refuse(status, 'No interview with the id i1.'))
  const client = testClient()
  const storage = storageOfClient(client)
  stopRecording = recordAnswers(client, storage)
  storage.interviews.update(() => [])
  storage.recents.update(() => [])
  recordInterview(storage, { interviewId: 'i1', cardIds: ['c1'], ...known })
  recordRecent(storage, { kind: 'interview', id: 'i1', title: 'Ida Brekke' })
  client.setQueryData(contextKey, { items: [{ cardId: 'c1', insights: [insight] }] })
  await expect(client.fetchQuery(interviewQueries.transcript('i1'))).rejects.toThrow('No interview')
  return { client, storage }
}

it('forgets an interview that was read before and is unknown now', async () => {
  const { client, storage } = await readTranscript(404, { facts })
  expect(storage.interviews.get()).toEqual([])
  expect(storage.recents.get()).toEqual([])
  expect(client.getQueryData(contextKey)).toEqual({ items: [{ cardId: 'c1', insights: [] }] })
})

it.each([
  ['without a transcript', 404, {}],
  ['that may not be read', 403, { facts }],
])('keeps an interview %s', async (_, status, known) => {
  const { storage } = await readTranscript(status, known)
  expect(storage.interviews.get()).toMatchObject([{ interviewId: 'i1' }])
  expect(storage.recents.get()).toHaveLength(1)
})
