import { fakeFetch } from '#test/fake-fetch.ts'
import { testClient, watch } from '#test/test-client.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { cardQueries } from './cards/queries.ts'
import type { NewEntry } from './history/history.ts'
import { recordEntries, settleEntry } from './history/history.ts'
import { showOtherTabs } from './other-tabs.ts'

const item = (cardId: string, children: string[], level: number) => ({
  cardId,
  cardTitle: cardId,
  cardType: 'solution',
  level,
  children,
})
const card = { cardTitle: '', cardType: 'solution' }
const inTab = { tabId: 'other', state: 'pending' as const }

let context = [item('root', [], 0)]
let calls: ReturnType<typeof fakeFetch>
let visits = 0

beforeEach(() => {
  context = [item('root', ['a', 'b'], 0), item('a', [], 1), item('b', [], 1)]
  calls = fakeFetch((call) =>
    call.path.endsWith('/context') ? { context, metadata: {} } : { cardId: call.path.split('/').at(-1) },
  )
})
afterEach(() => vi.unstubAllGlobals())

const read = () => calls.slice(2).map(({ path }) => path.replace('/beta/cards/', ''))

/** Opens the tree and card a, and reads another card, which is closed again. Then another tab saves an action. */
async function saveElsewhere(entry: NewEntry, closedId?: string) {
  visits += 1
  const client = testClient(`org-tabs-${visits}`)
  const stops = [
    watch(client, cardQueries.tree('root')),
    watch(client, cardQueries.detail('a')),
    showOtherTabs(client),
  ]
  await vi.waitFor(() => expect(calls).toHaveLength(2))
  if (closedId !== undefined) await client.prefetchQuery(cardQueries.detail(closedId))
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  const inTree = (cardId: string) =>
    client.getQueryData(cardQueries.tree('root').queryKey)?.cards.find((each) => each.cardId === cardId)
  const [recorded] = recordEntries(client, [entry])
  expect(inTree('a')).toMatchObject({ cardTitle: 'a' })
  settleEntry(client, recorded!.entryId, { state: 'done' })
  return { client, inTree, stop: () => stops.forEach((stop) => stop()) }
}

it('shows an edit in the tree and reads only that card', async () => {
  const edit = { kind: 'edit', cardId: 'a', field: 'cardTitle', before: 'a', after: 'New' } as const
  const { inTree, stop } = await saveElsewhere({ ...card, ...inTab, ...edit })
  expect(inTree('a')).toMatchObject({ cardTitle: 'New' })
  await vi.waitFor(() => expect(read()).toEqual(['a']))
  stop()
})

it('reads a card again whose panel was closed', async () => {
  const edit = { kind: 'edit', cardId: 'b', field: 'cardTitle', before: 'b', after: 'New' } as const
  const { client, stop } = await saveElsewhere({ ...card, ...inTab, ...edit }, 'b')
  await vi.waitFor(() => expect(read()).toEqual(['b', 'b']))
  const isOutdated = () => client.getQueryState(cardQueries.detail('b').queryKey)?.isInvalidated
  await vi.waitFor(() => expect(isOutdated()).toBe(false))
  stop()
})

it('shows a move without reading the tree', async () => {
  const parents = { formerParentIds: ['root'], added: ['a'], removed: ['root'] }
  const { inTree, stop } = await saveElsewhere({
    ...card,
    ...inTab,
    ...parents,
    kind: 'move',
    cardId: 'b',
  })
  expect([inTree('root')?.childIds, inTree('a')?.childIds]).toEqual([['a'], ['b']])
  await vi.waitFor(() => expect(read()).toEqual(['a']))
  stop()
})

it('reads the parent of a new card with its children', async () => {
  const create = { kind: 'create', cardId: 'c', parentId: 'a' } as const
  const saved = saveElsewhere({ ...card, ...inTab, ...create })
  await vi.waitFor(() => expect(calls).toHaveLength(2))
  context = [item('a', ['c'], 0), item('c', [], 1)]
  const { inTree, stop } = await saved
  await vi.waitFor(() => expect(inTree('a')?.childIds).toEqual(['c']))
  expect(read().toSorted()).toEqual(['a', 'a/context'])
  stop()
})

it('leaves the actions of this tab alone', async () => {
  const edit = { kind: 'edit', cardId: 'a', field: 'cardTitle', before: 'a', after: 'New' } as const
  const { inTree, stop } = await saveElsewhere({ ...card, state: 'pending', ...edit })
  expect(inTree('a')).toMatchObject({ cardTitle: 'a' })
  stop()
})
