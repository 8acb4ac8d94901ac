import { QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { fakeFetch } from '#test/fake-fetch.ts'
import { testClient } from '#test/test-client.ts'

import { cardQueries, loadBranch, reloadBranches } from './queries.ts'

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

it('reads the title of a tree whose context leaves out the card itself', async () => {
  fakeFetch(({ path }) =>
    path.endsWith('/context')
      ? { context: [{ cardId: 'b', level: 1, children: [] }] }
      : { cardId: 'a', cardTitle: 'The root', cardType: 'outcome', children: [{ cardId: 'b' }] },
  )
  const { cards } = await testClient('org-no-target').fetchQuery(cardQueries.tree('a'))
  expect(cards.find(({ cardId }) => cardId === 'a')).toMatchObject({
    cardTitle: 'The root',
    cardType: 'outcome',
    childIds: ['b'],
  })
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

describe('a refetch of a tree with an opened branch', () => {
  const chain = ['a', 'b', 'c', 'd', 'e', 'f']
  const openTree = async (name: string) => {
    const titles = new Map<string, string>()
    const failing = new Set<string>()
    const calls = fakeFetch(({ path, query }) => {
      const start = chain.findIndex((cardId) => path.endsWith(`/${cardId}/context`))
      if (failing.has(chain[start]!)) return new Response('', { status: 403 })
      const read = chain.slice(start, start + 1 + Number(query['maxLevels']))
      const context = read.map((cardId, level) => {
        const children = chain.slice(start + level + 1, start + level + 2)
        return { cardId, cardTitle: titles.get(cardId) ?? cardId, level, children }
      })
      return { context }
    })
    const client = testClient(name)
    const tree = cardQueries.tree('a')
    await client.fetchQuery(tree)
    await loadBranch(client, { rootId: 'a', cardId: 'd', levels: 1 })
    calls.length = 0
    const refetch = async () => {
      const { cards } = await client.fetchQuery({ ...tree, staleTime: 0 })
      return cards.map(({ cardTitle }) => cardTitle).join(' ')
    }
    return { titles, failing, calls, refetch }
  }

  it('reads the branch again, but opens nothing', async () => {
    const { titles, calls, refetch } = await openTree('org-opened')
    titles.set('b', 'B').set('e', 'E')
    expect(await refetch()).toBe('a B c d E')
    expect(calls.map(({ path, query }) => [path.at(-'/context'.length - 1), query['maxLevels']])).toEqual([
      ['a', '3'],
      ['d', '1'],
    ])
  })

  it('reads the branch once for several refetches in a row', async () => {
    const { titles, calls, refetch } = await openTree('org-in-a-row')
    await refetch()
    titles.set('b', 'B')
    expect(await refetch()).toBe('a B c d e')
    expect(calls).toHaveLength(3)
  })

  it('keeps a branch that can not be read, and tries again', async () => {
    const { titles, failing, refetch } = await openTree('org-failing-branch')
    failing.add('d')
    titles.set('b', 'B').set('e', 'E')
    expect(await refetch()).toBe('a B c d e')
    failing.clear()
    expect(await refetch()).toBe('a B c d E')
  })
})
