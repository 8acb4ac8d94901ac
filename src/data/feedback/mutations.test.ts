import { type Answer, fakeFetch, type FakeCall, heldAnswer, refuse } from '#test/fake-fetch.ts'
import { testClient } from '#test/test-client.ts'
import { InfiniteQueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { messageOf } from '../api-error.ts'
import { runMutation } from '../query-client.ts'
import { createFeedbackMutation, deleteFeedbackMutation, processFeedbackMutation } from './mutations.ts'
import { feedbackQueries, loadedFeedback } from './queries.ts'

let pages: Record<string, object>
let write: (call: FakeCall) => Answer | Promise<Answer>
let calls: FakeCall[]

beforeEach(() => {
  pages = {
    '': { feedback: [{ id: 'f1', processed: false }], nextCursor: 'p2' },
    p2: { feedback: [], nextCursor: 'p3' },
    p3: {
      feedback: [{ id: 'f1' }, { id: 'f2', processed: false, cardIds: ['c1'] }, { textPreview: 'no id' }],
    },
  }
  write = () => ({})
  calls = fakeFetch((call) => (call.method === 'GET' ? (pages[call.query.cursor ?? ''] ?? {}) : write(call)))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function openInbox(pageCount = 5) {
  const client = testClient()
  const options = feedbackQueries.list({ processed: false })
  await client.fetchInfiniteQuery({ ...options, pages: pageCount })
  const ids = () =>
    loadedFeedback(client.getQueryData(options.queryKey)!, false).entries.map((entry) => entry.id)
  return { client, options, ids }
}

describe('a service that limits its requests', () => {
  it.each([
    ['0.02', 2, 'success'],
    ['40', 1, 'error'],
  ])('is asked again after %s s if that is soon', async (seconds, requests, status) => {
    let isFirst = true
    write = () => {
      const isLimited = isFirst
      isFirst = false
      return isLimited ? refuse(429, 'Slow down', { 'Retry-After': seconds }) : {}
    }
    const { client } = await openInbox()
    await runMutation(client, processFeedbackMutation('f1'), {}).catch(() => undefined)
    expect(calls.filter(({ method }) => method !== 'GET')).toHaveLength(requests)
    expect(client.getMutationCache().getAll()[0]?.state.status).toBe(status)
  })
})

it('an entry that the service left unprocessed stays in the list, with its reason', async () => {
  write = () => ({ id: 'f1', processed: false, message: 'The entry is locked.' })
  const { client, ids } = await openInbox()
  const processing = runMutation(client, processFeedbackMutation('f1'), {})
  await expect(processing).rejects.toThrow('The entry is locked.')
  expect(ids()).toContain('f1')
})

const lose = (): never => {
  throw new TypeError('Failed to fetch')
}

describe('a connection that is lost', () => {
  it.each(['process', 'delete'] as const)('for a moment delays a request to %s', async (verb) => {
    const { client, ids } = await openInbox()
    vi.useFakeTimers()
    let lost = 2
    write = () => (lost-- > 0 ? lose() : {})
    const mutation = verb === 'process' ? processFeedbackMutation('f2') : deleteFeedbackMutation('f2')
    const done = runMutation(client, mutation as never, {})
    await vi.runAllTimersAsync()
    await done
    expect(calls.filter(({ method }) => method !== 'GET')).toHaveLength(3)
    expect(ids()).toEqual(['f1'])
  })

  it('for longer is reported', async () => {
    const { client } = await openInbox()
    vi.useFakeTimers()
    write = lose
    const failed = runMutation(client, processFeedbackMutation('f2'), {}).catch(messageOf)
    await vi.runAllTimersAsync()
    expect(await failed).toBe('The service does not answer.')
    expect(calls.filter(({ method }) => method !== 'GET')).toHaveLength(3)
  })
})

it.each([
  [
    new Response('<!doctype html><h1>It works!</h1>', { headers: { 'Content-Type': 'text/html' } }),
    'The service answered with a web page instead of data, and the entry is unchanged.',
  ],
  [
    new Response('{"id": "f2'),
    'The answer of the service could not be read; it may have been cut off, and the entry is unchanged.',
  ],
])('an unreadable answer to a write that did nothing is the reason (%#)', async (answer, reason) => {
  const { client } = await openInbox()
  calls = fakeFetch(({ method }) => (method === 'GET' ? { id: 'f2', processed: false } : answer.clone()))
  expect(await runMutation(client, processFeedbackMutation('f2'), {}).catch(messageOf)).toBe(reason)
})

describe('the list', () => {
  it('continues after an empty page, shows each entry once and counts entries without an id', async () => {
    const { client, options, ids } = await openInbox()
    expect(ids()).toEqual(['f1', 'f2'])
    expect(loadedFeedback(client.getQueryData(options.queryKey)!, false).unreadable).toBe(1)
    expect(calls.map((call) => call.query)).toEqual([
      { processed: 'false', limit: '50' },
      { processed: 'false', limit: '50', cursor: 'p2' },
      { processed: 'false', limit: '50', cursor: 'p3' },
    ])
  })

  it('fails if the answer has no list', async () => {
    pages[''] = { message: 'OK' }
    await expect(openInbox()).rejects.toThrow('without a list')
  })

  it('ends where a cursor leads back to itself', async () => {
    pages.p2 = { feedback: [], nextCursor: 'p2' }
    const { ids } = await openInbox()
    expect(ids()).toEqual(['f1'])
    expect(calls).toHaveLength(2)
  })

  it('continues at the same entry when its cursor has expired', async () => {
    pages = {
      '': { feedback: [{ id: 'f1' }, { id: 'f2' }], nextCursor: 'old' },
      old: refuse(400, 'Unknown cursor'),
    }
    const { client, options, ids } = await openInbox(1)
    pages = {
      ...pages,
      '': { feedback: [{ id: 'f0' }, { id: 'f1' }], nextCursor: 'p2' },
      p2: { feedback: [{ id: 'f2' }], nextCursor: 'p3' },
      p3: { feedback: [{ id: 'f3' }], nextCursor: 'p4' },
      p4: { feedback: [{ id: 'f4' }] },
    }
    const observer = new InfiniteQueryObserver(client, { ...options, refetchOnMount: false })
    const stop = observer.subscribe(() => undefined)
    await observer.fetchNextPage()
    await observer.fetchNextPage()
    stop()
    expect(ids()).toEqual(['f1', 'f2', 'f3', 'f4'])
  })

  it('reads pages again that were dropped from memory', async () => {
    pages = Object.fromEntries(
      [0, 1, 2, 3].map((page) => [
        page === 0 ? '' : `p${page}`,
        { feedback: [{ id: `f${page}` }], ...(page < 3 ? { nextCursor: `p${page + 1}` } : {}) },
      ]),
    )
    const client = testClient()
    const options = { ...feedbackQueries.list(), maxPages: 2, refetchOnMount: false }
    await client.fetchInfiniteQuery({ ...feedbackQueries.list(), pages: 1 })
    const observer = new InfiniteQueryObserver(client, options)
    const stop = observer.subscribe(() => undefined)
    const ids = () => observer.getCurrentResult().data?.entries.map(({ id }) => id)
    await observer.fetchNextPage()
    await observer.fetchNextPage()
    await observer.fetchNextPage()
    expect(ids()).toEqual(['f2', 'f3'])
    await observer.fetchPreviousPage()
    await observer.fetchPreviousPage()
    expect(ids()).toEqual(['f0', 'f1'])
    expect(observer.getCurrentResult().hasPreviousPage).toBe(false)
    stop()
  })

  it('counts the pages at the end that brought nothing new', async () => {
    pages.p3 = { feedback: [{ id: 'f1' }], nextCursor: 'p4' }
    pages.p4 = { feedback: [] }
    const { client, options } = await openInbox()
    expect(loadedFeedback(client.getQueryData(options.queryKey)!, false).idlePages).toBe(3)
  })

  it('reports a cursor that leads back to its own page, and counts its entries once', async () => {
    pages = {
      '': { feedback: [{ id: 'f1', processed: false }], nextCursor: 'p1' },
      p1: { feedback: [{ id: 'f1', processed: false }], nextCursor: 'p1' },
    }
    const client = testClient()
    const options = feedbackQueries.list({ processed: false })
    const data = await client.fetchInfiniteQuery({ ...options, pages: 3 })
    expect(loadedFeedback(data, false)).toMatchObject({ pageCount: 2, isRepeating: true })
    expect(await client.fetchQuery(feedbackQueries.waiting())).toMatchObject({
      entries: [{ id: 'f1' }],
      hasMore: true,
    })
  })

  it('counts what waits over two pages and says that more may come', async () => {
    const client = testClient()
    await expect(client.fetchQuery(feedbackQueries.waiting())).resolves.toMatchObject({ hasMore: true })
    pages.p2 = { feedback: [] }
    client.clear()
    await expect(client.fetchQuery(feedbackQueries.waiting())).resolves.toMatchObject({
      entries: [{ id: 'f1' }],
      hasMore: false,
    })
  })
})

describe.each([
  ['process', () => processFeedbackMutation('f2')],
  ['delete', () => deleteFeedbackMutation('f2')],
] as const)('%s', (_, mutation) => {
  const run = (client: ReturnType<typeof testClient>) => runMutation(client, mutation() as never, {})

  it('takes the entry out of the list at once, for good when it is done', async () => {
    const { client, ids } = await openInbox()
    const { answer, give } = heldAnswer()
    write = () => answer
    const done = run(client)
    await vi.waitFor(() => expect(ids()).toEqual(['f1']))
    give({})
    await done
    expect(ids()).toEqual(['f1'])
  })

  it('brings it back to its place when it is refused', async () => {
    const { client, ids } = await openInbox()
    write = () => refuse(500, 'Out of order')
    await expect(run(client)).rejects.toThrow('Out of order')
    expect(ids()).toEqual(['f1', 'f2'])
  })

  it('stays done when a page that was read in the meantime still contains it', async () => {
    const { client, options, ids } = await openInbox()
    const { answer, give } = heldAnswer()
    write = () => answer
    const done = run(client)
    await vi.waitFor(() => expect(ids()).toEqual(['f1']))
    await client.refetchQueries(options)
    expect(ids()).toEqual(['f1', 'f2'])
    give({})
    await done
    expect(ids()).toEqual(['f1'])
  })
})

it('adds the linked cards to those that the entry has', async () => {
  const { client, options } = await openInbox()
  await runMutation(client, processFeedbackMutation('f2'), { cardIds: ['c1', 'c2'] })
  expect(client.getQueryData(options.queryKey)?.pages[2]?.feedback[1]).toMatchObject({
    processed: true,
    cardIds: ['c1', 'c2'],
  })
  expect(calls.find((call) => call.method === 'POST')).toMatchObject({
    path: '/v1/feedback/f2/process',
    body: { cardIds: ['c1', 'c2'] },
  })
})

it('reads the newest entries again after an entry was created', async () => {
  const { client, options } = await openInbox()
  const newest = feedbackQueries.newest({ processed: false })
  await client.fetchQuery(newest)
  await runMutation(client, createFeedbackMutation(), { body: 'The ramp is too steep' })
  expect(client.getQueryState(newest.queryKey)?.isInvalidated).toBe(true)
  expect(client.getQueryState(options.queryKey)?.isInvalidated).toBe(false)
})
