import { fakeFetch, refuse } from '#test/fake-fetch.ts'
import { testClient } from '#test/test-client.ts'
import { afterEach, expect, it, vi } from 'vitest'

import { cardQueries } from '../cards/queries.ts'
import { changeReading, recordInterview, recordRecent } from '../local/local-records.ts'
import { storageOfClient } from '../local/organization-storage.ts'
import { recordAnswers } from '../local/record-answers.ts'
import { runMutation } from '../query-client.ts'
import { deleteInterviewMutation } from './mutations.ts'
import { interviewQueries } from './queries.ts'

const contextKey = [...cardQueries.contexts(), 'c1']
const insight = { insightId: 'x', interviewUrl: 'https://varra.example/interviews/i1#insight-x' }
const facts = { lineCount: 7, lengthSeconds: 64, shares: [] }

let stopRecording = () => {}

afterEach(() => {
  stopRecording()
  vi.unstubAllGlobals()
})

function openInterview(known: object) {
  const client = testClient()
  const storage = storageOfClient(client)
  stopRecording = recordAnswers(client, storage)
  for (const store of [storage.interviews, storage.recents, storage.readings, storage.deletedInterviewIds])
    store.clear()
  recordInterview(storage, { interviewId: 'i1', cardIds: ['c1'], ...known })
  recordRecent(storage, { kind: 'interview', id: 'i1', title: 'Ida Brekke' })
  changeReading(storage, 'i1', () => ({ tags: [{ firstLine: 1, lastLine: 2 }] }))
  client.setQueryData(contextKey, { items: [{ cardId: 'c1', insights: [insight] }] })
  return { client, storage }
}

async function readTranscript(status: number, known: object) {
  fakeFetch(() => refuse(status, 'No interview with the id i1.'))
  const { client, storage } = openInterview(known)
  await expect(client.fetchQuery(interviewQueries.transcript('i1'))).rejects.toThrow('No interview')
  return { client, storage }
}

it('records an interview as deleted that was read before and is unknown now, and keeps its tags', async () => {
  const { client, storage } = await readTranscript(404, { facts })
  expect(storage.interviews.get()).toEqual([])
  expect(storage.recents.get()).toEqual([])
  expect(client.getQueryData(contextKey)).toEqual({ items: [{ cardId: 'c1', insights: [] }] })
  expect(storage.deletedInterviewIds.get()).toEqual(['i1'])
  expect(storage.readings.get()).toMatchObject([{ interviewId: 'i1' }])
})

it.each([
  ['without a transcript', 404, {}],
  ['that may not be read', 403, { facts }],
  ['whose request was not accepted', 400, { facts }],
])('keeps an interview %s', async (_, status, known) => {
  const { storage } = await readTranscript(status, known)
  expect(storage.interviews.get()).toMatchObject([{ interviewId: 'i1' }])
  expect(storage.recents.get()).toHaveLength(1)
  expect(storage.deletedInterviewIds.get()).toEqual([])
})

it('removes the tags of an interview that the user deletes', async () => {
  fakeFetch(() => ({ message: 'Deleted.' }))
  const { client, storage } = openInterview({ facts })
  client.setQueryData(interviewQueries.transcript('i1').queryKey, '[00:00:01] Ida: Hello')
  await runMutation(client, deleteInterviewMutation('i1'), undefined)
  expect(client.getQueryData(interviewQueries.transcript('i1').queryKey)).toBeUndefined()
  expect(storage.interviews.get()).toEqual([])
  expect(storage.readings.get()).toEqual([])
})
