import { fakeFetch, refuse } from '#test/fake-fetch.ts'
import { InfiniteQueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { feedbackQueries, loadedFeedback } from '../feedback/queries.ts'
import { storageOf } from '../local/organization-storage.ts'
import { createQueryClient } from '../query-client.ts'
import { historyOf } from './history.ts'
import { heldActionsOf } from './organization-held-actions.ts'

const stops: (() => void)[] = []

afterEach(() => {
  stops.splice(0).forEach((stop) => stop())
  storageOf('varra').history.clear()
  vi.unstubAllGlobals()
})

const kinds = ['processFeedback', 'deleteFeedback'] as const
type Kind = (typeof kinds)[number]

interface FakeService {
  /** Applies a write, or not. */
  onWrite: (apply: () => void) => never | object
  onRead?: () => void
}

/** Opens the unprocessed list with the entry f1. */
async function openList(kind: Kind, { onWrite, onRead }: FakeService) {
  let stored = [{ id: 'f1', processed: false }]
  fakeFetch(({ method, path }) => {
    if (method !== 'GET')
      return onWrite(() => {
        stored = kind === 'processFeedback' ? [{ id: 'f1', processed: true }] : []
      })
    if (path === '/v1/feedback') return { feedback: stored.filter(({ processed }) => !processed) }
    onRead?.()
    return stored[0] ?? refuse(400, 'No feedback with this id')
  })
  const client = createQueryClient({ organizationId: 'varra' })
  const options = feedbackQueries.list({ processed: false })
  stops.push(new InfiniteQueryObserver(client, options).subscribe(() => undefined))
  const shown = () =>
    loadedFeedback(client.getQueryData(options.queryKey)!, false).entries.map(({ id }) => id)
  await vi.waitFor(() => expect(shown()).toEqual(['f1']))
  const held = heldActionsOf(client)
  stops.push(held.stop)
  const settled = () =>
    historyOf(client)
      .get()
      .map(({ state, reason, isRefused }) => ({ state, reason, isRefused }))
  return {
    shown,
    settled,
    act: (acted: Kind = kind) => held.hold([{ kind: acted, feedbackId: 'f1', cardIds: [] }], 0),
    retry: () => held.sendNow(historyOf(client).get() as never),
  }
}

const lose = () => {
  throw new TypeError('Failed to fetch')
}
const loseAnswer = (apply: () => void) => {
  apply()
  return lose()
}

describe.each(kinds)('%s', (kind) => {
  it('is done if its answer is lost and a read shows its effect', async () => {
    const { act, settled, shown } = await openList(kind, { onWrite: loseAnswer })
    act()
    await vi.waitFor(() => expect(settled()).toMatchObject([{ state: 'done' }]))
    expect(shown()).toEqual([])
  })

  it('is certainly not done if a read after an unclear answer shows the entry unchanged', async () => {
    const { act, settled, shown } = await openList(kind, { onWrite: () => refuse(500, 'Out of order.') })
    act()
    await vi.waitFor(() =>
      expect(settled()).toEqual([{ state: 'failed', reason: 'Out of order.', isRefused: true }]),
    )
    expect(shown()).toEqual(['f1'])
  })

  it('is not known to be done if nothing can be read either, and a retry settles it', async () => {
    let isLost = true
    const { act, settled, retry, shown } = await openList(kind, {
      onWrite: (apply) => {
        if (isLost) {
          apply()
          return refuse(500, 'Out of order.')
        }
        return kind === 'processFeedback' ? {} : refuse(400, 'No feedback with this id')
      },
      onRead: () => isLost && lose(),
    })
    act()
    await vi.waitFor(() => expect(settled()).toMatchObject([{ state: 'failed', isRefused: false }]))
    isLost = false
    retry()
    await vi.waitFor(() => expect(settled()).toMatchObject([{ state: 'done' }]))
    expect(shown()).toEqual([])
  })

  it('is settled by a refusal without a read', async () => {
    const onRead = vi.fn<() => void>()
    const { act, settled } = await openList(kind, { onWrite: () => refuse(403, 'Read only.'), onRead })
    act()
    await vi.waitFor(() => expect(settled()).toMatchObject([{ state: 'failed', isRefused: true }]))
    expect(onRead).not.toHaveBeenCalled()
  })
})

it('an entry that was deleted elsewhere leaves the list when it is processed', async () => {
  const { act, settled, shown } = await openList('deleteFeedback', {
    onWrite: (apply) => {
      apply()
      return refuse(400, 'No feedback with this id')
    },
  })
  act('processFeedback')
  const reason = 'The entry was deleted elsewhere.'
  await vi.waitFor(() => expect(settled()).toEqual([{ state: 'failed', reason, isRefused: true }]))
  expect(shown()).toEqual([])
})
