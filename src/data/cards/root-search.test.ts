import { fakeFetch, type FakeCall, refuse } from '#test/fake-fetch.ts'
import { testClient } from '#test/test-client.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { recordRecent, recordRoot, togglePin } from '../local/local-records.ts'
import { forgetOrganization, storageOf } from '../local/organization-storage.ts'
import { createRootSearch, rootSummaryQuery } from './root-search.ts'

/** Two trees: r1 > a > b, r2 > c. */
const parents: Record<string, string[]> = { r1: [], a: ['r1'], b: ['a'], r2: [], c: ['r2'] }
const childrenOf = (cardId: string) =>
  Object.keys(parents).filter((child) => parents[child]?.includes(cardId))

function walk(cardId: string, next: (cardId: string) => string[]) {
  const items = [{ cardId, level: 0 }]
  for (const item of items)
    for (const id of next(item.cardId)) items.push({ cardId: id, level: item.level + 1 })
  return items.map((item) => ({
    ...item,
    cardTitle: `Title ${item.cardId}`,
    cardType: 'outcome',
    children: childrenOf(item.cardId),
  }))
}

let feedback: object[]
let feedbackStatus: number
const unanswered = 0
let calls: FakeCall[]
const storage = storageOf('org-1')

beforeEach(() => {
  forgetOrganization('org-1')
  feedback = []
  feedbackStatus = 200
  calls = fakeFetch((call) => {
    if (call.path === '/v1/feedback' && feedbackStatus === unanswered) return new Promise<never>(() => {})
    if (call.path === '/v1/feedback')
      return feedbackStatus === 200 ? { feedback } : refuse(feedbackStatus, 'No feedback.')
    if (call.path === '/beta/cards/search') {
      const isFiltered = 'filter' in (call.body as object)
      return isFiltered ? refuse(400, 'Unknown key') : { cards: [{ cardId: 'c' }] }
    }
    const cardId = call.path.split('/')[3]!
    if (!parents[cardId]) return refuse(cardId === 'deleted' ? 410 : 400, `No card ${cardId}`)
    const next = call.query.direction === 'ancestors' ? (id: string) => parents[id] ?? [] : childrenOf
    return { context: walk(cardId, next) }
  })
})
afterEach(() => vi.unstubAllGlobals())

async function search() {
  const rootSearch = createRootSearch(testClient(), storage)
  rootSearch.start()
  await vi.waitFor(() => expect(rootSearch.state.getState().status).not.toBe('running'))
  return rootSearch
}
const found = () => storage.roots.get().map((root) => root.cardId)
const climbed = () =>
  calls.filter((call) => call.query.direction === 'ancestors').map((call) => call.path.split('/')[3])

describe('the search for roots', () => {
  it('finds the roots of opened and pinned cards', async () => {
    recordRecent(storage, { kind: 'card', id: 'b', title: 'B' })
    recordRecent(storage, { kind: 'interview', id: 'i', title: 'I' })
    togglePin(storage, 'c')
    await search()
    expect(found().toSorted()).toEqual(['r1', 'r2'])
    expect(storage.roots.get()[0]).toMatchObject({ cardType: 'outcome' })
    expect(calls.some((call) => call.path.endsWith('/search'))).toBe(false)
  })

  it('does not climb from a card of a tree that is known already', async () => {
    recordRoot(storage, { cardId: 'r1', cardTitle: '', cardType: '' })
    feedback = [{ id: 'f', cardIds: ['a', 'b'] }]
    recordRecent(storage, { kind: 'card', id: 'r1', title: 'R' })
    await search()
    expect(climbed()).toEqual(['r1'])
  })

  it('finds trees for a newcomer through feedback and search, also where no filter is known', async () => {
    feedback = [{ id: 'f', cardIds: ['b'] }]
    const { state } = await search()
    expect(found().toSorted()).toEqual(['r1', 'r2'])
    expect(state.getState()).toMatchObject({ status: 'ended', waiting: 0 })
  })

  it.each([
    ['repeats a failed search for roots', 1, 'ended', ['r1', 'r2']],
    ['fails after a search for roots fails three times', Infinity, 'failed', ['r2']],
  ])('%s', async (_what, failures, status, roots) => {
    let failed = 0
    calls = fakeFetch(({ path, query, body }) => {
      if (path === '/v1/feedback') return { feedback }
      if (path.endsWith('/search')) {
        const isFirst = JSON.stringify(body).includes('objective')
        if (isFirst && failed++ < failures) return refuse(502, 'No answer.')
        return { cards: [{ cardId: isFirst ? 'b' : 'c' }] }
      }
      const next = query.direction === 'ancestors' ? (id: string) => parents[id] ?? [] : childrenOf
      return { context: walk(path.split('/')[3]!, next) }
    })
    const { state } = await search()
    expect(found().toSorted()).toEqual(roots)
    expect(state.getState().status).toBe(status)
  })

  it.each([
    [401, 'failed'],
    [403, 'ended'],
    [404, 'ended'],
    [502, 'failed'],
  ])('finds trees by search where feedback answers %d', async (answered, status) => {
    feedbackStatus = answered
    const { state } = await search()
    expect(found()).toEqual(['r2'])
    expect(state.getState().status).toBe(status)
  })

  it.each([
    ['fails where feedback and search are refused', 403, 403, 'failed'],
    ['fails where search is refused', undefined, 403, 'failed'],
    ['fails where the service has neither feedback nor search', 404, 405, 'failed'],
    ['ends where search finds nothing and feedback is refused', 403, undefined, 'ended'],
    ['ends where feedback names no card and the service has no search', undefined, 404, 'ended'],
  ])('%s', async (_what, feedbackRefused, searchRefused, status) => {
    fakeFetch(({ path }) => {
      const refused = path.endsWith('/search') ? searchRefused : feedbackRefused
      return refused === undefined ? { cards: [], feedback: [] } : refuse(refused, 'Not for this key.')
    })
    const { state } = await search()
    expect(state.getState().status).toBe(status)
  })

  it('finds trees by search while feedback is not answered', async () => {
    feedbackStatus = unanswered
    createRootSearch(testClient(), storage).start()
    await vi.waitFor(() => expect(found()).toEqual(['r2']))
  })

  it('reports answers that could not be read, and keeps a root of which only such answers came', async () => {
    recordRoot(storage, { cardId: 'r1', cardTitle: 'R', cardType: '' })
    fakeFetch(({ path }) =>
      path.endsWith('/context') ? { context: [{ cardTitle: 'R' }] } : { feedback: [] },
    )
    const { state } = await search()
    expect(found()).toEqual(['r1'])
    expect(state.getState()).toMatchObject({
      status: 'ended',
      unread: { message: 'The entries that the service returned could not be read.' },
    })
  })

  it('reports why a request is tried again, and tries it at once when it starts again', async () => {
    let isBusy = true
    calls = fakeFetch(({ path }) => {
      if (path.endsWith('/search')) return { cards: [] }
      return isBusy ? refuse(429, 'Slow down.', { 'Retry-After': '40' }) : { feedback: [] }
    })
    const client = testClient()
    const options = client.getDefaultOptions()
    client.setDefaultOptions({ ...options, queries: { ...options.queries, retry: 2 } })
    const { state, start } = createRootSearch(client, storage)
    start()
    await vi.waitFor(() => expect(state.getState().delayedBy).toMatchObject({ status: 429 }))
    expect(state.getState().status).toBe('running')
    isBusy = false
    start()
    await vi.waitFor(() => expect(state.getState()).toMatchObject({ status: 'ended', delayedBy: undefined }))
  })

  it('drops roots that have a parent now, or are gone', async () => {
    recordRoot(storage, { cardId: 'a', cardTitle: '', cardType: '' })
    recordRoot(storage, { cardId: 'gone', cardTitle: '', cardType: '' })
    recordRoot(storage, { cardId: 'deleted', cardTitle: '', cardType: '' })
    await search()
    expect(found().toSorted()).toEqual(['r1', 'r2'])
  })

  it('can be cancelled', async () => {
    recordRecent(storage, { kind: 'card', id: 'b', title: 'B' })
    const rootSearch = createRootSearch(testClient(), storage)
    rootSearch.start()
    rootSearch.cancel()
    expect(rootSearch.state.getState().status).toBe('cancelled')
    await vi.waitFor(() => expect(calls.length).toBeGreaterThan(0))
    expect(calls.filter((call) => call.path === '/v1/feedback')).toEqual([])
  })

  it('stops if the service does not answer, and keeps the known roots', async () => {
    recordRoot(storage, { cardId: 'r1', cardTitle: 'R', cardType: '' })
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('gone')))
    const { state } = await search()
    expect(state.getState()).toMatchObject({ status: 'failed', error: { kind: 'unreachable' } })
    expect(found()).toEqual(['r1'])
  })

  it('stops where the key is no longer accepted', async () => {
    recordRoot(storage, { cardId: 'r1', cardTitle: 'R', cardType: '' })
    const asked = fakeFetch(() => refuse(401, 'This key is not known.'))
    const { state } = await search()
    expect(state.getState()).toMatchObject({ status: 'failed', error: { status: 401 } })
    expect(found()).toEqual(['r1'])
    expect(asked).toHaveLength(1)
  })
})

it('reads the summary of a root again at a visit some minutes later, when others may have changed the tree', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const client = testClient()
  const visit = () => client.fetchQuery(rootSummaryQuery('r1'))
  await visit()
  await visit()
  expect(calls).toHaveLength(1)
  vi.setSystemTime(Date.now() + 2 * 60_000)
  await visit()
  expect(calls).toHaveLength(2)
  vi.useRealTimers()
})
