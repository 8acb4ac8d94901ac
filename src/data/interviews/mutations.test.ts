import { fakeFetch, refuse } from '#test/fake-fetch.ts'
import { testClient } from '#test/test-client.ts'
import { afterEach, expect, it, vi } from 'vitest'

import { cardQueries } from '../cards/queries.ts'
import { runMutation } from '../query-client.ts'
import { deleteInterviewMutation } from './mutations.ts'
import { interviewQueries } from './queries.ts'

afterEach(() => vi.unstubAllGlobals())

const contextKey = [...cardQueries.contexts(), 'c1']
const transcriptKey = interviewQueries.transcript('i1').queryKey

function openClient() {
  const client = testClient()
  client.setQueryData(contextKey, { items: [] })
  client.setQueryData(transcriptKey, 'Ida: Hello')
  return client
}

it('deletes an interview with its transcript, and reads the cards again that had its insights', async () => {
  const calls = fakeFetch(() => ({ message: 'Deleted' }))
  const client = openClient()
  await runMutation(client, deleteInterviewMutation('i1'), undefined)
  expect(calls).toMatchObject([{ method: 'DELETE', path: '/v1/interviews/i1' }])
  expect(client.getQueryData(transcriptKey)).toBeUndefined()
  expect(client.getQueryState(contextKey)?.isInvalidated).toBe(true)
})

it('takes an interview as deleted that is gone after a lost answer', async () => {
  const answers = [new TypeError('Failed to fetch'), refuse(404, 'No interview with the id i1.')]
  const calls = fakeFetch(() => {
    const answer = answers.shift()!
    if (answer instanceof Error) throw answer
    return answer
  })
  const client = openClient()
  await runMutation(client, deleteInterviewMutation('i1'), undefined)
  expect(calls.map(({ method }) => method)).toEqual(['DELETE', 'DELETE'])
  expect(client.getQueryData(transcriptKey)).toBeUndefined()
})

it('keeps the transcript when the deletion is rejected', async () => {
  fakeFetch(() => refuse(403, 'Read only.'))
  const client = openClient()
  await expect(runMutation(client, deleteInterviewMutation('i1'), undefined)).rejects.toThrow('Read only.')
  expect(client.getQueryData(transcriptKey)).toBe('Ida: Hello')
})
