import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'

import { testClient } from '#test/test-client.ts'

import { ApiError } from './api-error.ts'
import { refreshShown } from './connection.ts'
import { retryNow } from './watch-retries.ts'

const queryKey = ['card']
const busy = new ApiError('Slow down.', { kind: 'refused', status: 429, retryAfterMs: 600_000 })

/** A caller waits, with a shown query, before the second try. */
async function startWaiting(client: QueryClient, enabled = true) {
  let tries = 0
  const queryFn = async () => {
    tries += 1
    return tries === 1 ? Promise.reject(busy) : Promise.resolve('new')
  }
  const query = { queryKey, queryFn, retry: 1, retryDelay: 600_000 }
  const settled: string[] = []
  client.fetchQuery({ ...query, staleTime: 0 }).then(
    (answer) => settled.push(answer),
    (error: Error) => settled.push(error.message),
  )
  new QueryObserver(client, { ...query, enabled }).subscribe(() => undefined)
  await expect.poll(() => client.getQueryState(queryKey)?.fetchFailureCount).toBe(1)
  return settled
}

const retries = [
  ['a retry', (client: QueryClient) => retryNow(client, queryKey)],
  ['a refresh of the screen', refreshShown],
] as const

it.each(
  retries.flatMap(([name, retry]) => [undefined, 'old'].map((before) => [name, before, retry] as const)),
)(
  '%s gives its answer to callers that waited, also if the data before it was %j',
  async (_, before, retry) => {
    const client = testClient()
    client.setQueryData(queryKey, before)
    const settled = await startWaiting(client)
    await retry(client)
    await expect.poll(() => settled).toEqual(['new'])
  },
)

it.each(retries)('%s leaves callers waiting where it asks nothing', async (_, retry) => {
  const client = testClient()
  const settled = await startWaiting(client, false)
  await retry(client)
  expect(settled).toEqual([])
  expect(client.getQueryState(queryKey)?.fetchStatus).toBe('fetching')
})
