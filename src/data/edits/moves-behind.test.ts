import { fakeFetch } from '#test/fake-fetch.ts'
import { testClient, watch } from '#test/test-client.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import type { CardMove } from '#domain/tree/card-move.ts'

import { cardQueries } from '../cards/queries.ts'
import { historyOf } from '../history/history.ts'
import { undo } from '../history/undo.ts'
import { moveCards } from './move-cards.ts'

let client = testClient()
let visits = 0
/** The parent of card c that the reads of the service answer, and the one that its writes gave it. */
let answered = 'a'
let stored = 'a'

const item = (cardId: string, children: string[], level: number) => ({ cardId, children, level })

beforeEach(async () => {
  vi.useFakeTimers()
  answered = 'a'
  stored = 'a'
  fakeFetch(({ method, path, body }) => {
    if (method !== 'GET') {
      stored = (body as { add: { parentId: string }[] }).add[0]!.parentId
      return { cardId: 'c', message: 'Saved' }
    }
    const childrenOf = (cardId: string) => (answered === cardId ? ['c'] : [])
    if (!path.endsWith('/context')) return { cardId: 'c', parents: [{ id: answered, model: 'card' }] }
    const children = [item('a', childrenOf('a'), 1), item('b', childrenOf('b'), 1), item('c', [], 2)]
    return { context: [item('root', ['a', 'b'], 0), ...children], metadata: {} }
  })
  visits += 1
  client = testClient(`org-moves-behind-${visits}`)
  watch(client, cardQueries.detail('c'))
  watch(client, cardQueries.tree('root'))
  await after(0)
})
afterEach(() => {
  client.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const after = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const toB: CardMove = { cardId: 'c', added: ['b'], removed: ['a'], formerParentIds: ['a'] }
const shown = () => {
  const tree = client.getQueryData(cardQueries.tree('root').queryKey)
  const card = client.getQueryData(cardQueries.detail('c').queryKey)
  return {
    parents: card?.parents?.map(({ id }) => id),
    childrenOf: ['a', 'b'].map((id) => tree?.cards.find(({ cardId }) => cardId === id)?.childIds),
  }
}
const underB = { parents: ['b'], childrenOf: [[], ['c']] }
const underA = { parents: ['a'], childrenOf: [['c'], []] }
const states = () =>
  historyOf(client)
    .get()
    .map(({ state }) => state)

it('keeps a move while the reads of the service are behind', async () => {
  void moveCards(client, [toB])
  await after(3000)
  expect([stored, shown()]).toEqual(['b', underB])
  answered = 'b'
  await after(60_000)
  expect(shown()).toEqual(underB)
  expect(states()).toEqual(['done'])
})

it('keeps the undo of a move, too', async () => {
  void moveCards(client, [toB])
  await after(1000)
  void undo(client)
  await after(1000)
  expect([stored, shown()]).toEqual(['a', underA])
  // The reads have come to the move, not yet to its undo.
  answered = 'b'
  await client.refetchQueries({ type: 'active' })
  expect(shown()).toEqual(underA)
  answered = 'a'
  await after(60_000)
  expect(shown()).toEqual(underA)
})

it('reports a move that the service accepted and did not make', async () => {
  void moveCards(client, [toB])
  await after(10_000)
  expect([shown(), states()]).toEqual([underB, ['done']])
  await after(20_000)
  expect([shown(), states()]).toEqual([underA, ['failed']])
})

it('gives way to a later move of another person', async () => {
  void moveCards(client, [toB])
  await after(1000)
  answered = 'elsewhere'
  await client.refetchQueries({ type: 'active' })
  expect(shown().parents).toEqual(['elsewhere'])
  await after(60_000)
  expect([shown().parents, states()]).toEqual([['elsewhere'], ['done']])
})
