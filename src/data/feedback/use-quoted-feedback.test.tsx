import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { fakeFetch, refuse } from '#test/fake-fetch.ts'
import { testClient } from '#test/test-client.ts'

import { feedbackQueries } from './queries.ts'
import { readFeedback, useQuotedFeedback } from './use-quoted-feedback.ts'

afterEach(() => vi.unstubAllGlobals())

const fromFeedback = (id: string) => ({ kind: 'feedback', id }) as const
const interview = { kind: 'interview', id: 'talk' } as const

function read(client: ReturnType<typeof testClient>, sources: Parameters<typeof useQuotedFeedback>[0]) {
  const { result } = renderHook(() => useQuotedFeedback(sources), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  return {
    result,
    areRead: () => waitFor(() => expect(client.isFetching()).toBe(0)),
  }
}

it('reads each entry once, unless a list contains it', async () => {
  const calls = fakeFetch(({ path }) => ({
    id: path.split('/').at(-1),
    processed: true,
    source: 'Ticket app',
  }))
  const client = testClient()
  client.setQueryData(feedbackQueries.newest().queryKey, {
    feedback: [{ id: 'listed', source: 'Chat' }],
    nextCursor: undefined,
    unreadable: 0,
  })
  const sources = [fromFeedback('a'), fromFeedback('listed'), fromFeedback('a'), interview]
  const { result, areRead } = read(client, sources)
  await waitFor(() => expect(result.current(fromFeedback('a'))?.source).toBe('Ticket app'))
  await areRead()
  expect(result.current(fromFeedback('listed'))?.source).toBe('Chat')
  expect(result.current(interview)).toBeUndefined()
  expect(calls.map(({ path }) => path)).toEqual(['/v1/feedback/a'])
  const feedbackOf = readFeedback(client)
  expect(feedbackOf(fromFeedback('a'))?.source).toBe('Ticket app')
  expect(feedbackOf(fromFeedback('listed'))?.source).toBe('Chat')
  expect(feedbackOf(fromFeedback('b'))).toBeUndefined()
})

it('knows nothing of an entry that can’t be read', async () => {
  fakeFetch(() => refuse(404, 'Not found.'))
  const { result, areRead } = read(testClient(), [fromFeedback('gone')])
  await areRead()
  expect(result.current(fromFeedback('gone'))).toBeUndefined()
})

it('asks for a limited number of entries', async () => {
  const calls = fakeFetch(({ path }) => ({ id: path.split('/').at(-1), processed: true }))
  const { areRead } = read(
    testClient(),
    Array.from({ length: 500 }, (_, at) => fromFeedback(`f${at}`)),
  )
  await areRead()
  expect(calls).toHaveLength(50)
})
