import { afterEach, expect, it, vi } from 'vitest'

import { fakeFetch } from '#test/fake-fetch.ts'
import { testClient } from '#test/test-client.ts'
import { cardQueries } from '#data/cards/queries.ts'
import { readContext, type LoadedTree } from '#domain/tree/loaded-tree.ts'

import { aTreeStore } from './a-tree-store.ts'
import { createBranchLoading } from './branch-loading.ts'
import { partlyLoadedIds } from './visible-nodes.ts'

afterEach(() => vi.unstubAllGlobals())

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
  await createBranchLoading(client, store).loadAll()
  expect(calls.map(({ path }) => path)).toEqual(['/beta/cards/r1/context', '/beta/cards/r2/context'])
  const { tree, branches } = store.get()
  expect([partlyLoadedIds(tree), branches.map(({ cardId }) => cardId)]).toEqual([['r1'], ['r1', 'r2']])
  expect(store.get().completeLoad).toBeUndefined()
})
