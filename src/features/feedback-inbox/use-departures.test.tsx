import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'

import { feedbackQueries } from '#data/feedback/queries.ts'
import { fakeFetch, heldAnswer, refuse } from '#test/fake-fetch.ts'
import { testClient } from '#test/test-client.ts'

import { useDepartures } from './use-departures.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('an entry that was deleted elsewhere stays deleted while it is read again', async () => {
  const client = testClient()
  const departedIds = new Set(['f2'])
  const held = heldAnswer()
  let answer: Response | typeof held.answer = refuse(400, 'No feedback f2.')
  fakeFetch(() => answer)
  const { result } = renderHook(() => useDepartures(departedIds, null, 'all'), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  })
  expect(result.current.get('f2')).toBeUndefined()
  const read = () => client.prefetchQuery(feedbackQueries.detail('f2'))
  await act(read)
  await waitFor(() => expect(result.current.get('f2')).toBe('deleted'))
  answer = held.answer
  const again = read()
  await waitFor(() => expect(client.isFetching()).toBe(1))
  await act(async () => Promise.resolve())
  expect(client.getQueryState(feedbackQueries.detail('f2').queryKey)?.error).toBeNull()
  expect(result.current.get('f2')).toBe('deleted')
  held.give(refuse(400, 'No feedback f2.'))
  await act(() => again)
  expect(result.current.get('f2')).toBe('deleted')
})
