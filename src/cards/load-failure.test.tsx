import { heldAnswer } from '#test/fake-fetch.ts'
import { testClient } from '#test/test-client.ts'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'

import { ApiError } from '#data/api-error.ts'
import { useFailure } from '#data/use-failure.ts'

import { LoadFailure } from './load-failure.tsx'

afterEach(cleanup)

const refused = new ApiError('Not now.', { kind: 'refused', status: 500 })

function Screen({ id, read }: { id: string; read: () => Promise<unknown> }) {
  const query = useQuery({ queryKey: [id], queryFn: read, retry: false })
  const error = useFailure(query)
  if (query.data !== undefined) return <p>Read</p>
  if (error === null) return <p>Loading</p>
  return (
    <>
      <LoadFailure error={error} subject="The card" onRetry={() => query.refetch()} />
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

it.each([
  [401, ['Retry', 'Use another key'], ['Retrying in 30 s.']],
  [403, ['Use another key'], []],
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
