import { type Answer, fakeFetch, type FakeCall, heldAnswer, refuse } from '#test/fake-fetch.ts'
import { testClient, watch } from '#test/test-client.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { storageOf } from '../local/organization-storage.ts'
import { runMutation } from '../query-client.ts'
import {
  createCardMutation,
  createTogetherMutation,
  moveCardMutation,
  updateCardMutation,
} from './mutations.ts'
import { cardQueries, loadBranch } from './queries.ts'

const item = (cardId: string, children: string[], level: number) => ({
  cardId,
  cardTitle: `Title ${cardId}`,
  cardType: 'solution',
  cardStatus: 'idea',
  level,
  children,
})

let context = [item('root', ['a', 'b'], 0), item('a', ['c'], 1), item('b', [], 1), item('c', [], 2)]
let write: (call: FakeCall) => Answer | Promise<Answer>
let calls: FakeCall[]

beforeEach(() => {
  context = [item('root', ['a', 'b'], 0), item('a', ['c'], 1), item('b', [], 1), item('c', [], 2)]
  write = () => ({ cardId: 'c', message: 'Saved' })
  calls = fakeFetch((call) => {
    if (call.method !== 'GET') return write(call)
    if (call.path.endsWith('/context')) return { context, metadata: {} }
    return {
      cardId: 'c',
      cardTitle: 'Title c',
      cardType: 'solution',
      cardStatus: 'idea',
      cardDetails: 'Long',
    }
  })
})
afterEach(() => vi.unstubAllGlobals())

async function openCard() {
  const client = testClient()
  await client.fetchQuery(cardQueries.tree('root'))
  await client.fetchQuery(cardQueries.detail('c'))
  await client.fetchQuery(cardQueries.context('root', { includeInsights: true }))
  const detail = () => client.getQueryData(cardQueries.detail('c').queryKey)
  const loaded = () => client.getQueryData(cardQueries.tree('root').queryKey)
  const inTree = (cardId = 'c') => loaded()?.cards.find((card) => card.cardId === cardId)
  const inContext = () =>
    client
      .getQueryData(cardQueries.context('root', { includeInsights: true }).queryKey)
      ?.items.find((card) => card.cardId === 'c')
  return { client, detail, inTree, inContext }
}

/** Holds the answer of the next write back until it is given. */
function heldWrite() {
  const { answer, give } = heldAnswer()
  write = () => answer
  return give
}

const writes = () => calls.filter((call) => call.method !== 'GET')

describe('updateCardMutation', () => {
  it('shows the change wherever the card is, and sends only what changed', async () => {
    const { client, detail, inTree, inContext } = await openCard()
    const answer = heldWrite()
    const done = runMutation(client, updateCardMutation('c'), { cardTitle: ' New ', cardStatus: null })
    await vi.waitFor(() => expect(writes()).toHaveLength(1))
    for (const place of [detail, inTree, inContext])
      expect(place()).toMatchObject({ cardTitle: 'New', cardStatus: undefined })
    expect(detail()?.cardDetails).toBe('Long')
    answer({ message: 'Saved' })
    await done
    expect(writes()[0]).toMatchObject({
      method: 'PUT',
      path: '/beta/cards/c',
      body: { cardTitle: ' New ', cardStatus: null },
    })
  })

  it('takes the change back when it is refused', async () => {
    const { client, detail, inTree, inContext } = await openCard()
    write = () => refuse(403, 'This key may only read.')
    const done = runMutation(client, updateCardMutation('c'), { cardTitle: 'New', cardDetails: '' })
    await expect(done).rejects.toThrow('This key may only read.')
    expect(detail()).toMatchObject({ cardTitle: 'Title c', cardDetails: 'Long' })
    for (const place of [inTree, inContext]) expect(place()).toMatchObject({ cardTitle: 'Title c' })
  })

  it('clears a status that the new type does not have, as the service will', async () => {
    const { client, inTree } = await openCard()
    const answer = heldWrite()
    const done = runMutation(client, updateCardMutation('c'), { cardType: 'kpi' })
    await vi.waitFor(() => expect(inTree()?.cardType).toBe('kpi'))
    expect(inTree()?.cardStatus).toBeUndefined()
    answer({})
    await done
  })

  it('sends the writes of one card one after the other and reads the card again once', async () => {
    const { client } = await openCard()
    const stop = watch(client, cardQueries.detail('c'))
    await vi.waitFor(() => expect(client.isFetching()).toBe(0))
    const answer = heldWrite()
    const first = runMutation(client, updateCardMutation('c'), { cardTitle: 'One' })
    const second = runMutation(client, updateCardMutation('c'), { cardTitle: 'Two' })
    await vi.waitFor(() => expect(writes()).toHaveLength(1))
    const readsBefore = calls.length - 1
    answer({})
    await Promise.all([first, second])
    expect(writes().map((call) => call.body)).toEqual([{ cardTitle: 'One' }, { cardTitle: 'Two' }])
    const reads = () => calls.length - writes().length - readsBefore
    expect(reads()).toBe(0)
    await vi.waitFor(() => expect(reads()).toBe(1))
    stop()
  })

  it('stays where the tree is read meanwhile: for another card that has moved, or a branch that is opened', async () => {
    const { client, inTree } = await openCard()
    const stop = watch(client, cardQueries.tree('root'))
    await vi.waitFor(() => expect(client.isFetching()).toBe(0))
    const answer = heldWrite()
    const done = runMutation(client, updateCardMutation('c'), { cardTitle: 'New' })
    await vi.waitFor(() => expect(writes()).toHaveLength(1))
    write = () => ({})
    await runMutation(client, moveCardMutation('b'), { addParentIds: ['a'], removeParentIds: ['root'] })
    await new Promise((resolve) => setTimeout(resolve))
    await vi.waitFor(() => expect(client.isFetching()).toBe(0))
    expect(inTree()?.cardTitle).toBe('New')
    await loadBranch(client, { rootId: 'root', cardId: 'a' })
    context = context.map((read) => (read.cardId === 'c' ? { ...read, cardTitle: 'New' } : read))
    answer({})
    await done
    expect(inTree()?.cardTitle).toBe('New')
    stop()
  })

  it('names the organization of its client', async () => {
    const client = testClient('org-9')
    await runMutation(client, updateCardMutation('c'), { cardTitle: 'One' })
    expect(calls[0]?.headers.get('Understory-Organization')).toBe('org-9')
  })
})

const own = () =>
  storageOf('org-own')
    .ownChanges.get()
    .map(({ changeId: _id, changedAt: _at, ...change }) => change)

describe('what this browser changes itself', () => {
  it('is remembered with the status that a new type costs, and forgotten where it is refused', async () => {
    const client = testClient('org-own')
    await client.fetchQuery(cardQueries.tree('root'))
    await runMutation(client, updateCardMutation('c'), { cardTitle: ' New ' })
    await runMutation(client, updateCardMutation('c'), { cardDetails: 'More' })
    await runMutation(client, updateCardMutation('a'), { cardType: 'kpi' })
    await runMutation(client, moveCardMutation('c'), { addParentIds: ['b'], removeParentIds: ['a'] })
    await runMutation(client, createCardMutation(), { cardTitle: 'D', parentId: 'b', parentType: 'card' })
    const noted = [
      { cardId: 'c', addedTo: ['b'] },
      { cardId: 'c', addedTo: ['b'], removedFrom: ['a'] },
      { cardId: 'a', cardStatus: null },
      { cardId: 'c', cardTitle: 'New' },
    ]
    expect(own()).toEqual(noted)
    write = () => refuse(403, 'This key may only read.')
    await expect(runMutation(client, updateCardMutation('c'), { cardTitle: 'No' })).rejects.toThrow(
      'only read',
    )
    await expect(
      runMutation(client, moveCardMutation('c'), { addParentIds: ['a'], removeParentIds: [] }),
    ).rejects.toThrow('only read')
    expect(own()).toEqual(noted)
  })
})

describe('moveCardMutation', () => {
  const move = { addParentIds: ['b'], removeParentIds: ['a'] }

  it('moves the card at once, with one request', async () => {
    const { client, inTree } = await openCard()
    const answer = heldWrite()
    const done = runMutation(client, moveCardMutation('c'), move)
    await vi.waitFor(() => expect(writes()).toHaveLength(1))
    expect([inTree('a')?.childIds, inTree('b')?.childIds]).toEqual([[], ['c']])
    expect(writes()[0]).toMatchObject({
      path: '/beta/cards/c/parents',
      body: { add: [{ parentId: 'b' }], remove: [{ parentId: 'a' }] },
    })
    answer({})
    await done
  })

  it('goes back when someone else was faster', async () => {
    const { client, inTree } = await openCard()
    write = () => refuse(409, 'The parents of this card changed.')
    await expect(runMutation(client, moveCardMutation('c'), move)).rejects.toMatchObject({ status: 409 })
    expect([inTree('a')?.childIds, inTree('b')?.childIds]).toEqual([['c'], []])
  })

  it('only adds when a root is moved', async () => {
    const { client } = await openCard()
    await runMutation(client, moveCardMutation('c'), { addParentIds: ['b'], removeParentIds: [] })
    expect(writes()[0]?.body).toEqual({ add: [{ parentId: 'b' }] })
  })
})

it('reads the parent again after a card was created', async () => {
  const { client, inTree } = await openCard()
  const stop = watch(client, cardQueries.tree('root'))
  context = [item('root', ['a', 'b', 'd'], 0), item('d', [], 1)]
  await runMutation(client, createCardMutation(), { cardTitle: 'D', parentId: 'root', parentType: 'card' })
  await vi.waitFor(() => expect(inTree('d')).toBeDefined())
  expect(inTree('c')).toBeDefined()
  stop()
})

it('reads again once after cards were created together', async () => {
  const { client } = await openCard()
  const stop = watch(client, cardQueries.tree('root'))
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  const readsBefore = calls.length
  await runMutation(client, createTogetherMutation('root'), async () => {
    for (const cardTitle of ['D', 'E', 'F']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as a list is created
      await runMutation(client, createCardMutation(), { cardTitle, parentId: 'root', parentType: 'card' })
    }
    return 3
  })
  const later = () => calls.slice(readsBefore).map(({ method }) => method)
  await vi.waitFor(() => expect(later()).toEqual(['POST', 'POST', 'POST', 'GET']))
  stop()
})

it('merges a branch into the one entry of its tree', async () => {
  const { client, inTree } = await openCard()
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
