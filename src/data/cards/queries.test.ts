import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'

import { fakeFetch } from '#test/fake-fetch.ts'
import { testClient } from '#test/test-client.ts'

import { cardQueries, reloadBranches } from './queries.ts'

afterEach(() => vi.unstubAllGlobals())

it('counts the cards of a branch that could not be read once, however often it is read', async () => {
  fakeFetch(() => ({ context: [{ cardId: 'a', children: ['b'] }, { cardId: 'b', children: [] }, {}] }))
  const client = testClient('org-branches')
  const observer = new QueryObserver(client, cardQueries.tree('a'))
  const stop = observer.subscribe(() => undefined)
  await vi.waitFor(() => expect(observer.getCurrentResult().data?.unreadableCount).toBe(1))
  await reloadBranches(client, ['a'])
  await reloadBranches(client, ['a', 'b'])
  expect(observer.getCurrentResult().data?.unreadableCount).toBe(1)
  stop()
})

it('lists a card once that the service answers twice', async () => {
  fakeFetch(() => ({ context: [{ cardId: 'a' }, { cardId: 'b' }, { cardId: 'a' }] }))
  const { items } = await testClient('org-twice').fetchQuery(cardQueries.context('a'))
  expect(items.map(({ cardId }) => cardId)).toEqual(['a', 'b'])
})

it.each([{}, { context: null, comments: null }])(
  'takes an answer without its list for unreadable: %j',
  async (answer) => {
    fakeFetch(() => answer)
    const client = testClient('org-listless')
    const unreadable = { kind: 'unreadable' }
    await expect(client.fetchQuery(cardQueries.context('a'))).rejects.toMatchObject(unreadable)
    await expect(client.fetchQuery(cardQueries.comments('a'))).rejects.toMatchObject(unreadable)
  },
)
