import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { processFeedbackMutation } from '#data/feedback/mutations.ts'
import { runMutation } from '#data/query-client.ts'
import { fakeFetch, refuse } from '#test/fake-fetch.ts'
import { testClient } from '#test/test-client.ts'

import { LimitToast } from './limit-toast.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('says that an entry waits because the service asks to, until it is done', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let isBusy = true
  fakeFetch(({ method }) =>
    method === 'POST' && isBusy
      ? refuse(429, 'Slow down.', { 'Retry-After': '5' })
      : { id: 'f1', processed: true },
  )
  const client = testClient('limit-toast')
  render(
    <QueryClientProvider client={client}>
      <LimitToast />
    </QueryClientProvider>,
  )
  void runMutation(client, processFeedbackMutation('f1'), {})
  await waitFor(() =>
    expect(screen.getByText(/^1 entry waits\. Slow down\. .*requests again at/)).toBeTruthy(),
  )
  isBusy = false
  await act(() => vi.advanceTimersByTimeAsync(6000))
  await waitFor(() => expect(screen.queryByText(/entry waits/)).toBeNull())
})
