import { fakeFetch, refuse } from '#test/fake-fetch.ts'
import { InfiniteQueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'

import { feedbackQueries, loadedFeedback } from '../feedback/queries.ts'
import { storageOf } from '../local/organization-storage.ts'
import { createQueryClient } from '../query-client.ts'
import { historyOf } from './history.ts'
import { heldActionsOf } from './organization-held-actions.ts'

afterEach(() => {
  storageOf('varra').history.clear()
  vi.unstubAllGlobals()
})

it.each(['processFeedback', 'deleteFeedback'] as const)(
  'after %s without an answer, an entry that the service has changed leaves the list',
  async (kind) => {
    let stored = [{ id: 'f1', processed: false }]
    fakeFetch(({ method, path }) => {
      if (method === 'GET')
        return path === '/v1/feedback' ? { feedback: stored } : (stored[0] ?? refuse(404, 'Not found'))
      stored = kind === 'processFeedback' ? [{ id: 'f1', processed: true }] : []
      throw new TypeError('Failed to fetch')
    })
    const client = createQueryClient({ organizationId: 'varra' })
    const options = feedbackQueries.list({ processed: false })
    const stop = new InfiniteQueryObserver(client, options).subscribe(() => undefined)
    const shown = () =>
      loadedFeedback(client.getQueryData(options.queryKey)!, false).entries.map(({ id }) => id)
    await vi.waitFor(() => expect(shown()).toEqual(['f1']))
    const held = heldActionsOf(client)
    held.hold([{ kind, feedbackId: 'f1', cardIds: [] }], 0)
    await vi.waitFor(() => expect(historyOf(client).get()).toMatchObject([{ state: 'failed' }]))
    held.dismiss(historyOf(client).get() as never)
    await vi.waitFor(() => expect(shown()).toEqual([]))
    held.stop()
    stop()
  },
)
