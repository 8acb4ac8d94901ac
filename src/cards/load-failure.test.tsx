import { heldAnswer } from '#test/fake-fetch.ts'
import { testClient } from '#test/test-client.ts'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'

import { ApiError, type FailureKind } from '#data/api-error.ts'
import { useFailure } from '#data/use-failure.ts'

import { LoadFailure } from './load-failure.tsx'

afterEach(cleanup)

const refused = new ApiError('Not now.', { kind: 'refused', status: 500 })

interface ScreenProps {
  id: string
  read: () => Promise<unknown>
  retry?: number
}

function Screen({ id, read, retry: retries = 0 }: ScreenProps) {
  const query = useQuery({ queryKey: [id], queryFn: read, retry: retries, retryDelay: 600_000 })
  const { error, retry } = useFailure([id], query)
  if (query.data !== undefined) return <p>Read</p>
  if (error === null) return <p>Loading</p>
  return (
    <>
      <LoadFailure error={error} subject="The card" onRetry={retry} />
      {query.isFetching && <p>Trying again</p>}
    </>
  )
}

it('keeps the message and the focused button while it tries again, for this query only', async () => {
  const { answer, give } = heldAnswer()
  const reads = [Promise.reject<unknown>(refused), answer]
  const client = testClient()
  const screenOf = (id: string) => (
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Screen id={id} read={() => reads.shift()!} />
      </MemoryRouter>
    </QueryClientProvider>
  )
  const { rerender } = render(screenOf('a'))
  const retry = await screen.findByRole('button', { name: 'Retry' })
  retry.focus()
  fireEvent.click(retry)
  await screen.findByText('Trying again')
  expect(screen.getByText('Not now.')).toBeTruthy()
  expect(document.activeElement).toBe(retry)
  rerender(screenOf('b'))
  expect(screen.getByText('Loading')).toBeTruthy()
  rerender(screenOf('a'))
  await act(async () => {
    give({})
    await answer
  })
  expect(await screen.findByText('Read')).toBeTruthy()
})

it('asks at once although the query waits, and after each press again', async () => {
  const busy = new ApiError('Slow down.', { kind: 'refused', status: 429, retryAfterMs: 600_000 })
  let asked = 0
  const read = async () => {
    asked += 1
    if (asked < 4) throw busy
    return Promise.resolve({})
  }
  const client = testClient()
  render(
    <QueryClientProvider client={client}>
      <Screen id="a" read={read} retry={2} />
    </QueryClientProvider>,
  )
  const retry = await screen.findByRole('button', { name: 'Retry' })
  retry.focus()
  for (const times of [2, 3]) {
    fireEvent.click(retry)
    await waitFor(() => expect([asked, retry.getAttribute('aria-disabled')]).toEqual([times, null]))
    expect(document.activeElement).toBe(retry)
  }
  fireEvent.click(retry)
  expect(await screen.findByText('Read')).toBeTruthy()
})

it('counts a long wait in minutes', () => {
  const error = new ApiError('Not now.', { kind: 'refused', status: 429, retryAfterMs: 597_000 })
  render(<LoadFailure error={error} subject="The card" onRetry={() => undefined} />)
  expect(screen.getByText('Retrying in 10 min.')).toBeTruthy()
})

it.each<[string, FailureKind, number]>([
  ['No connection', 'offline', 0],
  ['The card could not be loaded', 'unreachable', 0],
  ['The card could not be loaded', 'refused', 502],
  ['Too many requests', 'refused', 429],
])('is titled “%s” for %s with status %d', (title, kind, status) => {
  const error = new ApiError('Not now.', { kind, status })
  render(<LoadFailure error={error} subject="The card" onRetry={() => undefined} />)
  expect(screen.getByRole('heading', { name: title })).toBeTruthy()
})

it.each([
  [401, ['Retry', 'Use another key'], ['Retrying in 30 s.']],
  [403, ['Use another key'], []],
  [405, ['Home'], []],
  [500, ['Retry'], ['Retrying in 8 s.']],
])('for %d, offers what may help', (status, actions, retries) => {
  const error = new ApiError('Not now.', { kind: 'refused', status })
  render(
    <MemoryRouter>
      <LoadFailure error={error} subject="The card" onRetry={() => undefined} />
    </MemoryRouter>,
  )
  const offered = [...screen.queryAllByRole('button'), ...screen.queryAllByRole('link')]
  expect(offered.map(({ textContent }) => textContent)).toEqual(actions)
  expect(screen.queryAllByText(/Retrying/).map(({ textContent }) => textContent?.trim())).toEqual(retries)
})
