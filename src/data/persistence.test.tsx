import type { QueryClient } from '@tanstack/react-query'
import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { fakeFetch } from '#test/fake-fetch.ts'
import { testClient } from '#test/test-client.ts'

import { ApiError } from './api-error.ts'
import { cardQueries, type ReadContext } from './cards/queries.ts'
import { deleteFeedbackMutation } from './feedback/mutations.ts'
import { feedbackQueries } from './feedback/queries.ts'
import { deleteInterviewMutation } from './interviews/mutations.ts'
import type { KeyRange, RecordStorage } from './local/record-storage.ts'
import { persistQueries } from './persistence.ts'
import { runMutation } from './query-client.ts'

const dayMs = 24 * 60 * 60_000
const treeKey = ['cards', 'tree', 'root']
const transcriptKey = ['interviews', 'transcript', 'i']

/** A storage in memory that copies its values, as IndexedDB does. */
function memoryStorage() {
  const records = new Map<string, unknown>()
  const inRange = ([from, to]: KeyRange) =>
    [...records.keys()].filter((key) => key >= from && key < to).toSorted()
  const storage: RecordStorage = {
    getAll: (range) => Promise.resolve(inRange(range).map((key) => structuredClone(records.get(key)))),
    keys: (range) => Promise.resolve(inRange(range)),
    write: vi.fn<RecordStorage['write']>(({ removed = [], put = [] }) => {
      for (const key of removed.flatMap(inRange)) records.delete(key)
      for (const [key, value] of put) records.set(key, structuredClone(value))
      return Promise.resolve()
    }),
  }
  return {
    storage,
    records,
    putKeys: () => vi.mocked(storage.write).mock.calls.flatMap(([{ put = [] }]) => put),
  }
}

const stops: (() => void)[] = []
async function open(storage: RecordStorage, organizationId = 'org-1'): Promise<QueryClient> {
  const client = testClient(organizationId)
  const { restored, stop } = persistQueries(client, organizationId, storage)
  stops.push(stop)
  await restored
  return client
}
const writeAll = () => vi.advanceTimersByTimeAsync(3000)

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 })
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
})

const failing = () => Promise.reject(new ApiError('Slow down.', { kind: 'refused', status: 429 }))

const unanswered = () => new Promise<string>(() => {})

const insight = (insightId: string, id: string) => ({
  insightId,
  customerInteractionId: id,
  textPreview: 'secret',
})

describe('stored queries', () => {
  it('come back with the time of their answer, each organization for itself', async () => {
    const { storage } = memoryStorage()
    const first = await open(storage)
    first.setQueryData(['session'], 'Varra')
    const answeredAt = Date.now()
    await writeAll()
    const second = await open(storage)
    expect(second.getQueryData(['session'])).toBe('Varra')
    expect(second.getQueryState(['session'])?.dataUpdatedAt).toBe(answeredAt)
    expect((await open(storage, 'org-12')).getQueryData(['session'])).toBeUndefined()
  })

  it('are written one by one, only where an answer changed', async () => {
    const { storage, putKeys } = memoryStorage()
    const client = await open(storage)
    client.setQueryData(['a'], 1)
    client.setQueryData(['b'], 1)
    await writeAll()
    client.setQueryData(['b'], 2)
    client.setQueryData(['b'], 3)
    await writeAll()
    expect(putKeys().map(([key]) => key.replace(/^.*small\/|\|.*$/g, ''))).toEqual([
      '["a"]',
      '["b"]',
      '["b"]',
    ])
  })

  it('are still to be read again after a reload, if no screen has shown them since a change', async () => {
    const { storage } = memoryStorage()
    const client = await open(storage)
    client.setQueryData(['summary'], 53)
    await writeAll()
    await client.invalidateQueries({ queryKey: ['summary'] })
    await writeAll()
    const state = (await open(storage)).getQueryState(['summary'])
    expect(state).toMatchObject({ data: 53, isInvalidated: true })
  })

  it('come back without the error of a later read, which would lose its kind', async () => {
    const { storage } = memoryStorage()
    const client = await open(storage)
    await client.fetchQuery({ queryKey: ['a'], queryFn: () => 1 })
    await client
      .fetchQuery({ queryKey: ['a'], queryFn: failing, retry: false, staleTime: 0 })
      .catch(() => undefined)
    expect(client.getQueryState(['a'])?.status).toBe('error')
    await writeAll()
    const state = (await open(storage)).getQueryState(['a'])
    expect(state).toMatchObject({ data: 1, status: 'success', error: null })
  })

  it('are written at once when the page goes away', async () => {
    const { storage, putKeys } = memoryStorage()
    const client = await open(storage)
    client.setQueryData(['a'], 1)
    globalThis.dispatchEvent(new Event('pagehide'))
    expect(putKeys()).toHaveLength(1)
  })

  it('keep the newer answer of another tab', async () => {
    const { storage } = memoryStorage()
    // The tab that was opened first writes first.
    const newer = await open(storage)
    const older = await open(storage)
    older.setQueryData(['a'], 'older')
    older.setQueryData(['b'], 'only here')
    await vi.advanceTimersByTimeAsync(10)
    newer.setQueryData(['a'], 'newer')
    globalThis.dispatchEvent(new Event('pagehide'))
    const next = await open(storage)
    expect(next.getQueryData(['a'])).toBe('newer')
    expect(next.getQueryData(['b'])).toBe('only here')
  })

  it('never replace an answer that arrived first', async () => {
    const { storage } = memoryStorage()
    const first = await open(storage)
    first.setQueryData(['a'], 'stored')
    await writeAll()
    const client = testClient('org-1')
    const { restored, stop } = persistQueries(client, 'org-1', storage)
    stops.push(stop)
    client.setQueryData(['a'], 'fresh')
    await restored
    expect(client.getQueryData(['a'])).toBe('fresh')
  })

  it('leave out searches and failures', async () => {
    const { storage, putKeys } = memoryStorage()
    const client = await open(storage)
    client.setQueryData(['search', 'ramp'], [])
    await client.prefetchQuery({
      queryKey: ['a'],
      queryFn: () => Promise.reject(new Error('no')),
      retry: false,
    })
    await writeAll()
    expect(putKeys()).toEqual([])
  })

  it('restore infinite lists with their pages', async () => {
    const { storage } = memoryStorage()
    const pages = {
      queryKey: ['feedback', 'list'],
      queryFn: ({ pageParam }: { pageParam: number }) => Promise.resolve([`page ${pageParam}`]),
      initialPageParam: 0,
      getNextPageParam: (_last: unknown, all: readonly unknown[]) => all.length,
    }
    const first = await open(storage)
    await first.fetchInfiniteQuery({ ...pages, pages: 2 })
    await writeAll()
    const second = await open(storage)
    const observer = new InfiniteQueryObserver(second, { ...pages, enabled: false })
    expect(observer.getCurrentResult().data?.pages).toEqual([['page 0'], ['page 1']])
    expect(observer.getCurrentResult().hasNextPage).toBe(true)
  })

  it.each([
    ['are read again', true, ['new 0', 'new 1']],
    ['stay as they are, if the list is not to be read again,', false, ['page 0', 'page 1']],
  ])('all pages of a list %s after a read that began before', async (_what, refetchOnMount, expected) => {
    const { storage } = memoryStorage()
    const list = (text: string) => ({
      queryKey: ['feedback', 'list'],
      queryFn: ({ pageParam }: { pageParam: number }) => Promise.resolve(`${text} ${pageParam}`),
      initialPageParam: 0,
      getNextPageParam: (_last: unknown, all: readonly unknown[]) => all.length,
      refetchOnMount,
    })
    const first = await open(storage)
    await first.fetchInfiniteQuery({ ...list('page'), pages: 2 })
    await writeAll()
    const second = testClient('org-1')
    const { restored, stop } = persistQueries(second, 'org-1', storage)
    stops.push(stop)
    const observer = new InfiniteQueryObserver(second, list('new'))
    stops.push(observer.subscribe(() => {}))
    await restored
    await vi.advanceTimersByTimeAsync(0)
    expect(observer.getCurrentResult()).toMatchObject({ data: { pages: expected }, isFetching: false })
  })

  it('read a tree only when something shows it', async () => {
    const { storage } = memoryStorage()
    const first = await open(storage)
    first.setQueryData(treeKey, 'tree')
    await writeAll()
    const second = await open(storage)
    expect(second.getQueryCache().findAll()).toEqual([])
    new QueryObserver(second, { queryKey: treeKey, enabled: false }).subscribe(() => {})()
    await vi.advanceTimersByTimeAsync(0)
    expect(second.getQueryData(treeKey)).toBe('tree')
  })

  it('survive the cancelling of a read that began before they were there', async () => {
    const { storage, putKeys } = memoryStorage()
    const first = await open(storage)
    first.setQueryData(treeKey, 'tree')
    await writeAll()
    const written = putKeys().length
    const second = await open(storage)
    stops.push(new QueryObserver(second, { queryKey: treeKey, queryFn: unanswered }).subscribe(() => {}))
    await vi.advanceTimersByTimeAsync(0)
    await second.cancelQueries({ queryKey: treeKey })
    expect(second.getQueryData(treeKey)).toBe('tree')
    await writeAll()
    expect(putKeys()).toHaveLength(written)
  })

  it('hold transcripts only once they are opened', async () => {
    const { storage, putKeys } = memoryStorage()
    const client = await open(storage)
    const options = { queryKey: transcriptKey, queryFn: () => 'text', staleTime: Infinity }
    const stopLocating = new QueryObserver(client, { ...options, meta: { isBackground: true } }).subscribe(
      () => {},
    )
    await writeAll()
    expect(putKeys()).toEqual([])
    const stopReading = new QueryObserver(client, options).subscribe(() => {})
    await writeAll()
    expect(putKeys()).toHaveLength(1)
    stopReading()
    new QueryObserver(client, options).subscribe(() => {})()
    stopLocating()
    await writeAll()
    expect(putKeys()).toHaveLength(1)
  })

  it('leave out feedback that only dates quotes, until it is opened', async () => {
    const { storage, putKeys } = memoryStorage()
    const client = await open(storage)
    const { queryKey } = feedbackQueries.detail('f1')
    const options = { queryKey, queryFn: () => ({ id: 'f1' }), staleTime: Infinity }
    new QueryObserver(client, { ...options, meta: { isBackground: true } }).subscribe(() => {})
    await writeAll()
    expect(putKeys()).toEqual([])
    new QueryObserver(client, options).subscribe(() => {})
    await writeAll()
    expect(putKeys()).toHaveLength(1)
  })

  it('end after 30 days and beyond 500, the oldest first', async () => {
    const { storage, records } = memoryStorage()
    const client = await open(storage)
    client.setQueryData(['old'], 1, { updatedAt: Date.now() - 31 * dayMs })
    for (let index = 0; index < 502; index++)
      client.setQueryData([`card ${index}`], index, { updatedAt: Date.now() - index })
    await writeAll()
    const next = await open(storage)
    expect(next.getQueryData(['old'])).toBeUndefined()
    await vi.advanceTimersByTimeAsync(0)
    expect(records.size).toBe(500)
    expect([...records.keys()].some((key) => key.includes('card 501'))).toBe(false)
  })

  it('end with the deletion of their record, also of one that this tab never read', async () => {
    fakeFetch(() => ({ message: 'Deleted' }))
    const { storage, records } = memoryStorage()
    const other = await open(storage)
    const client = await open(storage)
    other.setQueryData(feedbackQueries.detail('f1').queryKey, { id: 'f1', content: 'secret' })
    new QueryObserver(other, { queryKey: transcriptKey, queryFn: () => 'Ida: secret' }).subscribe(() => {})
    client.setQueryData(feedbackQueries.detail('f1').queryKey, {
      id: 'f1',
      content: 'secret',
    })
    client.setQueryData([...cardQueries.contexts(), 'c'], {
      items: [{ cardId: 'c', insights: [insight('1', 'f1'), insight('2', 'i'), insight('3', 'f2')] }],
    })
    await writeAll()
    await runMutation(client, deleteFeedbackMutation('f1'), undefined)
    await runMutation(client, deleteInterviewMutation('i'), undefined)
    await writeAll()
    expect([...records.keys()].filter((key) => /"f1"|transcript/.test(key))).toEqual([])
    const next = await open(storage)
    expect(next.getQueryData(feedbackQueries.detail('f1').queryKey)).toBeUndefined()
    expect(next.getQueryData<ReadContext>([...cardQueries.contexts(), 'c'])?.items[0]?.insights).toEqual([
      insight('3', 'f2'),
    ])
  })

  it('are not written after the organization was closed', async () => {
    const { storage, putKeys } = memoryStorage()
    const client = await open(storage)
    client.setQueryData(['a'], 1)
    stops.pop()?.()
    await writeAll()
    globalThis.dispatchEvent(new Event('pagehide'))
    expect(putKeys()).toEqual([])
  })
})
