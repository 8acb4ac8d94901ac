import { type Answer, fakeFetch, type FakeCall, heldAnswer, refuse } from '#test/fake-fetch.ts'
import { testClient, watch } from '#test/test-client.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { cardQueries, loadBranch } from '../cards/queries.ts'
import { historyOf } from '../history/history.ts'
import { redo, undo } from '../history/undo.ts'
import { holdReads } from '../optimistic.ts'
import { createCard } from './create-card.ts'
import { createTogether } from './create-together.ts'
import { moveCards } from './move-cards.ts'

const item = (cardId: string, children: string[], level: number) => ({
  cardId,
  cardTitle: `Title ${cardId}`,
  cardType: 'solution',
  cardStatus: 'idea',
  level,
  children,
})

let context = [item('root', [], 0)]
let write: (call: FakeCall) => Answer | Promise<Answer>
let calls: FakeCall[]
let visits = 0
let parents: { id: string }[]
let readOfC: (() => Promise<Answer>) | undefined

beforeEach(() => {
  context = [item('root', ['a', 'b'], 0), item('a', ['c'], 1), item('b', [], 1), item('c', [], 2)]
  write = () => ({ cardId: 'd', message: 'Saved' })
  parents = []
  readOfC = undefined
  calls = fakeFetch((call) => {
    if (call.method !== 'GET') return write(call)
    if (call.path.endsWith('/context')) return { context, metadata: {} }
    const cardId = call.path.split('/').at(-1)!
    if (cardId === 'c' && readOfC) return readOfC()
    return { cardId, cardTitle: `Title ${cardId}`, parents }
  })
})
afterEach(() => vi.unstubAllGlobals())

async function openTree() {
  visits += 1
  const client = testClient(`org-moves-${visits}`)
  await client.fetchQuery(cardQueries.tree('root'))
  const inTree = (cardId: string) =>
    client.getQueryData(cardQueries.tree('root').queryKey)?.cards.find((card) => card.cardId === cardId)
  const entries = () => historyOf(client).get()
  return { client, inTree, entries }
}

const move = { cardId: 'c', added: ['b'], removed: ['a'], formerParentIds: ['a'] }
const readsOfC = () =>
  calls.filter(({ method, path }) => method === 'GET' && path.endsWith('/cards/c')).length
const writes = () => calls.filter(({ method }) => method !== 'GET')

describe('moving cards', () => {
  it('shows the move at once, sends one request and records it', async () => {
    const { client, inTree, entries } = await openTree()
    const held = heldAnswer()
    write = () => held.answer
    const done = moveCards(client, [move])
    await vi.waitFor(() => expect(writes()).toHaveLength(1))
    expect([inTree('a')?.childIds, inTree('b')?.childIds]).toEqual([[], ['c']])
    expect(entries()).toMatchObject([{ kind: 'move', state: 'pending', added: ['b'], removed: ['a'] }])
    expect(writes()[0]).toMatchObject({
      path: '/beta/cards/c/parents',
      body: { add: [{ parentId: 'b' }], remove: [{ parentId: 'a' }] },
    })
    held.give({})
    expect(await done).toEqual([{ move, state: 'done' }])
    expect(entries()).toMatchObject([{ state: 'done', parentTitles: { a: 'Title a', b: 'Title b' } }])
  })

  it.each([
    ['a lost answer', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a failure after it was stored', () => refuse(500, 'Internal error.')],
    ['a second try', () => refuse(409, 'The card has this parent already.')],
    ['a web page', () => new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } })],
  ])('is done if the service has it after %s', async (_, answer) => {
    const { client, inTree, entries } = await openTree()
    write = () => {
      parents = [{ id: 'b' }]
      return answer()
    }
    expect(await moveCards(client, [move])).toEqual([{ move, state: 'done' }])
    expect([inTree('a')?.childIds, inTree('b')?.childIds]).toEqual([[], ['c']])
    expect(entries()).toMatchObject([{ state: 'done' }])
  })

  it.each([
    [409, 'overtaken', /^It was moved in the meantime: it is now/],
    [403, 'failed', /^No\.$/],
  ])('is rolled back with its reason after %i', async (status, state, words) => {
    const { client, inTree, entries } = await openTree()
    write = () => refuse(status, 'No.')
    expect(await moveCards(client, [move])).toMatchObject([{ state, reason: expect.stringMatching(words) }])
    expect([inTree('a')?.childIds, inTree('b')?.childIds]).toEqual([['c'], []])
    expect(entries()).toMatchObject([{ state: 'failed', reason: expect.stringMatching(words) }])
  })

  it('out of the tree is rolled back with its branch', async () => {
    const { client, inTree } = await openTree()
    const held = heldAnswer()
    write = () => held.answer
    const away = { cardId: 'a', added: ['elsewhere'], removed: ['root'], formerParentIds: ['root'] }
    const moving = moveCards(client, [away])
    await vi.waitFor(() => expect([inTree('a'), inTree('c')]).toEqual([undefined, undefined]))
    held.give(refuse(403, 'No.'))
    expect(await moving).toMatchObject([{ state: 'failed' }])
    expect(inTree('root')?.childIds).toEqual(['a', 'b'])
    expect([inTree('a')?.childIds, inTree('c')?.childIds]).toEqual([['c'], []])
  })

  it('is shown at once in the family of an open card, and rolled back there', async () => {
    const { client } = await openTree()
    parents = [{ id: 'a' }]
    const detailOf = (cardId: string) => client.getQueryData(cardQueries.detail(cardId).queryKey)
    await client.fetchQuery(cardQueries.detail('c'))
    const read = { cardId: 'b', children: [{ cardId: 'x' }] }
    client.setQueryData(cardQueries.detail('b').queryKey, read)
    const held = heldAnswer()
    write = () => held.answer
    const done = moveCards(client, [move])
    await vi.waitFor(() => expect(detailOf('c')?.parents).toMatchObject([{ id: 'b' }]))
    expect(detailOf('b')?.children).toEqual([{ cardId: 'x' }, { cardId: 'c' }])
    held.give(refuse(403, 'No.'))
    expect(await done).toMatchObject([{ state: 'failed' }])
    expect(detailOf('c')?.parents).toEqual([{ id: 'a' }])
    expect(detailOf('b')).toEqual(read)
  })

  it.each([
    ['is sent after it', () => ({ cardId: 'c', message: 'Saved' }), ['undone', 'done'], 2],
    ['is not sent if it was rejected', () => refuse(403, 'Read only.'), ['failed', 'undone'], 1],
  ] as const)(
    'an undo before the answer is shown at once, and %s',
    async (_how, answer, states, requests) => {
      const { client, inTree, entries } = await openTree()
      const shown = () => [inTree('a')?.childIds, inTree('b')?.childIds]
      const held = heldAnswer()
      write = () => held.answer
      const moved = moveCards(client, [move])
      await vi.waitFor(() => expect(writes()).toHaveLength(1))
      const undone = undo(client)
      await vi.waitFor(() => expect(shown()).toEqual([['c'], []]))
      expect(entries()).toMatchObject([{ state: 'undone' }, { state: 'pending' }])
      // There is nothing older to take back.
      expect(await undo(client)).toEqual({ kind: 'nothing' })
      expect(writes()).toHaveLength(1)
      held.give(answer())
      await Promise.all([moved, undone])
      expect(shown()).toEqual([['c'], []])
      expect(entries().map(({ state }) => state)).toEqual(states)
      expect(writes()).toHaveLength(requests)
    },
  )

  it('is not taken as done from a read that another edit ended', async () => {
    const { client } = await openTree()
    await client.fetchQuery(cardQueries.detail('c'))
    const readsBefore = readsOfC()
    const held = heldAnswer()
    write = () => {
      readOfC = () => held.answer
      throw new TypeError('Failed to fetch')
    }
    const moving = moveCards(client, [move])
    await vi.waitFor(() => expect(readsOfC()).toBeGreaterThan(readsBefore))
    await holdReads(client, cardQueries.detail('c').queryKey)
    held.give({ cardId: 'c', parents: [{ id: 'a' }] })
    expect(await moving).toMatchObject([{ state: 'failed' }])
  })

  it('waits for the connection, and is taken back by an undo until then', async () => {
    const { client, inTree, entries } = await openTree()
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const shown = () => [inTree('a')?.childIds, inTree('b')?.childIds]
    const undone = moveCards(client, [move])
    await vi.waitFor(() => expect(shown()).toEqual([[], ['c']]))
    expect(await undo(client)).toMatchObject({ kind: 'tried', results: [{ state: 'done' }] })
    expect(await undone).toEqual([{ move, state: 'withdrawn' }])
    expect(shown()).toEqual([['c'], []])
    expect(entries()).toMatchObject([{ state: 'undone' }])
    // It is redone as itself.
    expect(await redo(client)).toMatchObject({ kind: 'tried', results: [{ state: 'pending' }] })
    expect(shown()).toEqual([[], ['c']])
    expect(entries()).toMatchObject([{ state: 'pending' }])
    expect(writes()).toEqual([])
    online.mockReturnValue(true)
    globalThis.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(entries()).toMatchObject([{ state: 'done' }]))
    expect(writes()).toHaveLength(1)
    online.mockRestore()
  })

  it('shows all moves of many cards at once, also without a connection', async () => {
    const cardIds = Array.from({ length: 6 }, (_, index) => `card-${index}`)
    context = [item('root', ['a', 'b'], 0), item('a', cardIds, 1), item('b', [], 1)]
    context.push(...cardIds.map((cardId) => item(cardId, [], 2)))
    const { client, inTree } = await openTree()
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const done = moveCards(
      client,
      cardIds.map((cardId) => ({ ...move, cardId })),
    )
    await vi.waitFor(() => expect(inTree('b')?.childIds).toHaveLength(6))
    online.mockReturnValue(true)
    const held = heldAnswer()
    write = () => held.answer
    globalThis.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(writes()).toHaveLength(4))
    held.give({})
    expect((await done).map(({ state }) => state)).toEqual(cardIds.map(() => 'done'))
    expect(writes()).toHaveLength(6)
    online.mockRestore()
  })

  it('reports the present parents of a card that another person moved', async () => {
    const { client } = await openTree()
    write = () => refuse(409, 'No.')
    parents = [{ id: 'a' }, { id: 'unseen' }]
    expect(await moveCards(client, [move])).toMatchObject([
      {
        state: 'overtaken',
        parents: [
          { cardId: 'a', cardTitle: 'Title a' },
          { cardId: 'unseen', cardTitle: 'Title unseen' },
        ],
      },
    ])
  })

  it('records all moves before the first is sent, and sends at most four at once', async () => {
    const { client, entries } = await openTree()
    const held = heldAnswer()
    write = () => held.answer
    const moves = Array.from({ length: 6 }, (_, index) => ({ ...move, cardId: `c${index}` }))
    const done = moveCards(client, moves)
    expect(entries().map(({ state }) => state)).toEqual(moves.map(() => 'pending'))
    await vi.waitFor(() => expect(writes()).toHaveLength(4))
    held.give({})
    expect((await done).map((result) => result.move.cardId)).toEqual(moves.map(({ cardId }) => cardId))
    expect(entries().map(({ state }) => state)).toEqual(moves.map(() => 'done'))
  })

  it('only adds when a root is moved', async () => {
    const { client } = await openTree()
    await moveCards(client, [{ ...move, removed: [] }])
    expect(writes()[0]?.body).toEqual({ add: [{ parentId: 'b' }] })
  })
})

describe('creating cards', () => {
  it('reads the parent again and records the card', async () => {
    const { client, inTree, entries } = await openTree()
    const stop = watch(client, cardQueries.tree('root'))
    context = [item('root', ['a', 'b', 'd'], 0), item('d', [], 1)]
    expect(await createCard(client, { cardTitle: 'D', parentId: 'root', parentType: 'card' })).toBe('d')
    await vi.waitFor(() => expect(inTree('d')).toBeDefined())
    expect(inTree('c')).toBeDefined()
    expect(entries()).toMatchObject([
      { kind: 'create', cardId: 'd', cardTitle: 'D', parentId: 'root', parentTitle: 'Title root' },
    ])
    stop()
  })

  it('reads again once after several cards', async () => {
    const { client } = await openTree()
    const stop = watch(client, cardQueries.tree('root'))
    await vi.waitFor(() => expect(client.isFetching()).toBe(0))
    const readsBefore = calls.length
    await createTogether(client, 'root', async () => {
      for (const cardTitle of ['D', 'E', 'F']) {
        // One after the other, as a list is created.
        await createCard(client, { cardTitle, parentId: 'root', parentType: 'card' })
      }
      return 3
    })
    const later = () => calls.slice(readsBefore).map(({ method }) => method)
    await vi.waitFor(() => expect(later()).toEqual(['POST', 'POST', 'POST', 'GET']))
    stop()
  })
})

it('merges a branch into the one entry of its tree', async () => {
  const { client, inTree } = await openTree()
  context = [item('c', ['e'], 0), item('e', [], 1)]
  await loadBranch(client, { rootId: 'root', cardId: 'c' })
  expect(inTree('c')?.childIds).toEqual(['e'])
  expect(inTree('e')?.level).toBe(3)
  expect(calls.at(-1)?.query).toMatchObject({
    direction: 'descendants',
    maxLevels: '3',
    includeComments: 'false',
  })
})
