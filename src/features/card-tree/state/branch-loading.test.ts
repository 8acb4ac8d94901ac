import { afterEach, expect, it, vi } from 'vitest'

import { fakeFetch, heldAnswer } from '#test/fake-fetch.ts'
import { testClient } from '#test/test-client.ts'
import { cardQueries, nearLevels } from '#data/cards/queries.ts'
import { readContext, type LoadedTree } from '#domain/tree/loaded-tree.ts'
import { frontierNodeId } from '#domain/tree/tree-node.ts'
import { treeSize } from '#domain/tree/tree-size.ts'
import * as announcer from '#ui/announcer.tsx'

import { aTreeStore } from './a-tree-store.ts'
import { createBranchLoading } from './branch-loading.ts'
import { partlyLoadedIds } from './visible-nodes.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const openTree = () => expect.unreachable()
const unreadable = (count: number) => Array.from({ length: count }, () => ({ cardId: null }))

const two = readContext('r1', [
  { cardId: 'r1', children: ['a'] },
  { cardId: 'r2', children: ['b'] },
])

it('loads every root, also over a service that never returns a child that it lists', async () => {
  const calls = fakeFetch(({ path }) => {
    const cardId = path.split('/').at(-2)!
    const children = [cardId === 'r1' ? 'a' : 'b']
    const below = cardId === 'r2' ? [{ cardId: 'b', level: 1, children: [] }] : []
    return { context: [{ cardId, level: 0, children }, ...below] }
  })
  const client = testClient('org-load-all')
  const { queryKey } = cardQueries.tree('r1')
  client.setQueryData<LoadedTree>(queryKey, two)
  const store = aTreeStore(() => client.getQueryData(queryKey)!)
  await createBranchLoading({ client, store, openTree }).loadAll()
  expect(calls.map(({ path }) => path)).toEqual(['/beta/cards/r1/context', '/beta/cards/r2/context'])
  const { tree, branches } = store.get()
  expect([partlyLoadedIds(tree.roots), branches.map(({ cardId }) => cardId)]).toEqual([[], ['r1', 'r2']])
  expect(store.get().completeLoad).toBeUndefined()
})

it('counts what deeper levels of a read branch have of entries that cannot be read, each once', async () => {
  const calls = fakeFetch(() => ({
    context: [{ cardId: 'r', level: 0, children: [] }, ...unreadable(calls.length === 1 ? 1 : 6)],
  }))
  const client = testClient('org-load-unreadable')
  const { queryKey } = cardQueries.tree('r')
  await client.fetchQuery(cardQueries.tree('r'))
  const branches = [{ cardId: 'r', direction: 'both', levels: nearLevels } as const]
  const store = aTreeStore(() => client.getQueryData<LoadedTree>(queryKey)!, { branches })
  expect(store.get().loaded.unreadableCount).toBe(1)
  const { loadCompletely } = createBranchLoading({ client, store, openTree })
  await loadCompletely('r')
  expect(store.get().loaded.unreadableCount).toBe(6)
  await loadCompletely('r')
  expect(store.get().loaded.unreadableCount).toBe(6)
})

it('shows which children the service does not return, and that loading again does not help', async () => {
  const announced = vi.spyOn(announcer, 'announce')
  const calls = fakeFetch(() => ({
    context: [
      { cardId: 'a', level: 0, children: ['b', 'gone'] },
      ...(calls.length > 1 ? [{ cardId: 'gone', level: 1, children: [] }] : []),
      { cardId: 'b', level: 1, children: [] },
    ],
  }))
  const client = testClient('org-load-unreturned')
  const { queryKey } = cardQueries.tree('r')
  const cards = [
    { cardId: 'r', children: ['a'] },
    { cardId: 'a', children: ['b', 'gone'] },
  ]
  client.setQueryData<LoadedTree>(queryKey, readContext('r', cards))
  const store = aTreeStore(() => client.getQueryData(queryKey)!)
  const { loadChildren } = createBranchLoading({ client, store, openTree })
  const frontier = () => store.get().tree.nodes.get(frontierNodeId('a'))
  expect(frontier()).toMatchObject({ missingIds: ['b', 'gone'], isUnreturned: false })
  expect(treeSize(store.get().loaded)).toEqual({ loaded: 2, known: 4, isAtLeast: true })
  loadChildren('a')
  await vi.waitFor(() => expect(frontier()).toMatchObject({ missingIds: ['gone'], isUnreturned: true }))
  expect(treeSize(store.get().loaded)).toEqual({ loaded: 3, known: 4, isAtLeast: false })
  expect(announced).toHaveBeenCalledWith('1 card is not shown: archived, or not readable here', 'polite')
  loadChildren('a')
  await vi.waitFor(() => expect(frontier()).toBeUndefined())
  expect(treeSize(store.get().loaded)).toEqual({ loaded: 4, known: 4, isAtLeast: false })
})

it('does not request again what loading did not return', async () => {
  const calls = fakeFetch(({ path }) => ({
    context: path.includes('/r/')
      ? [
          { cardId: 'r', level: 0, children: ['a'] },
          { cardId: 'a', level: 1, children: ['b', 'archived'] },
          { cardId: 'b', level: 2, children: ['gone'] },
        ]
      : [{ cardId: 'b', level: 0, children: ['gone'] }],
  }))
  const client = testClient('org-load-once')
  const { queryKey } = cardQueries.tree('r')
  client.setQueryData<LoadedTree>(queryKey, readContext('r', [{ cardId: 'r', children: ['a'] }]))
  const store = aTreeStore(() => client.getQueryData(queryKey)!)
  const { loadAll } = createBranchLoading({ client, store, openTree })
  await loadAll()
  // The last level of the answer may be the last that the service reads at once.
  expect(calls.map(({ path }) => path)).toEqual(['/beta/cards/r/context', '/beta/cards/b/context'])
  expect(partlyLoadedIds(store.get().roots)).toEqual([])
  await loadAll()
  expect(calls).toHaveLength(2)
})

it('loads a branch to its leaves also while its first levels are being loaded', async () => {
  const first = heldAnswer()
  let isFirst = true
  fakeFetch(({ path }) => {
    const isOpening = isFirst
    isFirst = false
    if (isOpening) return first.answer
    const cardId = path.split('/').at(-2)!
    return {
      context: [
        { cardId, level: 0, children: ['deep'] },
        { cardId: 'deep', level: 1, children: [] },
      ],
    }
  })
  const client = testClient('org-load-beside')
  const { queryKey } = cardQueries.tree('r')
  client.setQueryData<LoadedTree>(queryKey, readContext('r', [{ cardId: 'r', children: ['a'] }]))
  const store = aTreeStore(() => client.getQueryData(queryKey)!)
  const loading = createBranchLoading({ client, store, openTree })
  loading.loadChildren('r')
  const whole = loading.loadCompletely('r')
  first.give({
    context: [
      { cardId: 'r', level: 0, children: ['a'] },
      { cardId: 'a', level: 1, children: ['deep'] },
    ],
  })
  expect(await whole).toBe(true)
  expect(partlyLoadedIds(store.get().roots)).toEqual([])
})

it('opens a branch although its complete load is cancelled', async () => {
  const first = heldAnswer()
  const context = [
    { cardId: 'r', level: 0, children: ['a'] },
    { cardId: 'a', level: 1, children: [] },
  ]
  const calls = fakeFetch(() => (calls.length === 1 ? first.answer : { context }))
  const client = testClient('org-load-cancelled')
  const { queryKey } = cardQueries.tree('r')
  client.setQueryData<LoadedTree>(queryKey, readContext('r', [{ cardId: 'r', children: ['a'] }]))
  const store = aTreeStore(() => client.getQueryData(queryKey)!)
  const loading = createBranchLoading({ client, store, openTree })
  const whole = loading.loadCompletely('r')
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  loading.loadChildren('r')
  store.get().completeLoad!.cancel()
  expect(await whole).toBe(false)
  await vi.waitFor(() => expect(partlyLoadedIds(store.get().roots)).toEqual([]))
})
