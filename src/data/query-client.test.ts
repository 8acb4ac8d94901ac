import { fakeFetch, refuse } from '#test/fake-fetch.ts'
import { CancelledError } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { cardQueries } from './cards/queries.ts'
import { rootSearchOf } from './cards/root-search.ts'
import { createMetricsMutation } from './metrics/mutations.ts'
import { createQueryClient, runMutation } from './query-client.ts'
import { signOutMutation } from './session/mutations.ts'

const never = new Promise<never>(() => undefined)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a query', () => {
  it.each([
    [400, 1],
    [401, 1],
    [403, 1],
    [404, 1],
    [429, 3],
    [500, 3],
    [502, 3],
  ])('that is refused with %i is asked %i times', async (status, times) => {
    const calls = fakeFetch(() => refuse(status, 'No'))
    const client = createQueryClient({ organizationId: 'org-1' })
    const read = client.fetchQuery({ ...cardQueries.detail('c'), ...retryOf(client) }).catch(String)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await read).toContain('No')
    expect(calls).toHaveLength(times)
  })

  it('waits as long as the service asks', async () => {
    let isBusy = true
    const calls = fakeFetch(() => (isBusy ? refuse(429, 'Slow', { 'Retry-After': '20' }) : { cardId: 'c' }))
    const client = createQueryClient({ organizationId: 'org-1' })
    const read = client.fetchQuery({ ...cardQueries.detail('c'), ...retryOf(client) })
    await vi.advanceTimersByTimeAsync(19_000)
    expect(calls).toHaveLength(1)
    isBusy = false
    await vi.advanceTimersByTimeAsync(1000)
    expect(await read).toEqual({ cardId: 'c', areResourcesRemembered: true })
  })
})

/** `fetchQuery` does not retry by default; mounted queries use the client's defaults. */
function retryOf(client: ReturnType<typeof createQueryClient>) {
  const { retry } = client.getDefaultOptions().queries ?? {}
  return retry === undefined ? {} : { retry }
}

describe('a mutation', () => {
  it('reports a failure that nothing on the screen shows, in one sentence', async () => {
    fakeFetch(() => refuse(500, 'The session is locked.'))
    const onFailure = vi.fn()
    const client = createQueryClient({ organizationId: 'org-1', onFailure })
    await expect(runMutation(client, signOutMutation(), {})).rejects.toThrow('The session is locked.')
    expect(onFailure).toHaveBeenCalledWith(
      'Signing out did not work: The session is locked.',
      expect.anything(),
    )
  })

  it('that signs out ends the reads first, and repeats them if it fails', async () => {
    const calls = fakeFetch(({ method, path }) =>
      method === 'DELETE'
        ? refuse(500, 'The session is locked.')
        : path.includes('first')
          ? never
          : { cardId: 'next' },
    )
    const client = createQueryClient({ organizationId: 'org-1' })
    const readBoth = client
      .fetchQuery(cardQueries.detail('first'))
      .then(async () => client.fetchQuery(cardQueries.detail('next')))
    const left = runMutation(client, signOutMutation(), {}).catch(String)
    await expect(readBoth).rejects.toThrow(CancelledError)
    expect(await left).toContain('The session is locked.')
    expect(calls.map(({ method }) => method)).toEqual(['GET', 'DELETE'])
    expect(client.getQueryState(cardQueries.detail('first').queryKey)?.isInvalidated).toBe(true)
  })

  it('that signs out continues the search for roots if it fails', async () => {
    fakeFetch(({ method }) => (method === 'DELETE' ? refuse(500, 'The session is locked.') : never))
    const client = createQueryClient({ organizationId: 'org-1' })
    const { state, start } = rootSearchOf(client)
    start()
    await runMutation(client, signOutMutation(), {}).catch(String)
    expect(state.getState().status).toBe('running')
  })

  it('reads the counts of a bulk answer, also if they are missing', async () => {
    fakeFetch(() => ({ failed: [{ index: 1, error: 'Not a number' }] }))
    const client = createQueryClient({ organizationId: 'org-1' })
    const metrics = [{ value: 1 }, { value: 2 }, { value: 3 }]
    expect(await runMutation(client, createMetricsMutation('c', 'paste'), metrics)).toEqual({
      failed: [{ index: 1, error: 'Not a number' }],
      succeeded: 2,
    })
  })
})
