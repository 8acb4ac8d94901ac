import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { type Answer, fakeFetch, heldAnswer, refuse } from '#test/fake-fetch.ts'
import { testClient } from '#test/test-client.ts'
import { cardQueries, type ReadCard } from '#data/cards/queries.ts'
import { recordEntries } from '#data/history/history.ts'

import { type ShownIn, useFamily } from './use-family.ts'

afterEach(() => vi.unstubAllGlobals())

const renderFamily = (client: QueryClient, card: ReadCard, shownIn?: ShownIn) =>
  renderHook(() => useFamily(card, shownIn), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  }).result

const card = { cardId: 'c', parents: [{ id: 'new', model: 'card' }] }

it.each(['pending', 'done'] as const)(
  'names the new parent of a move (%s) in an answer as before it',
  async (state) => {
    const client = testClient(`family-${state}`)
    const ancestors = heldAnswer()
    fakeFetch(({ query }) => (query['direction'] === 'ancestors' ? ancestors.answer : { context: [] }))
    client.setQueryData(cardQueries.detail('new').queryKey, { cardId: 'new', cardTitle: 'New parent' })
    const result = renderFamily(client, card)
    recordEntries(client, [
      {
        kind: 'move',
        state,
        cardId: 'c',
        cardTitle: '',
        cardType: '',
        formerParentIds: ['old'],
        added: ['new'],
        removed: ['old'],
      },
    ])
    ancestors.give({ context: [{ cardId: 'old', cardTitle: 'Old parent', level: 1, children: ['c'] }] })
    await waitFor(() => expect(result.current.isUpToDate.parents).toBe(true))
    expect(result.current.parents).toMatchObject([{ cardId: 'new', cardTitle: 'New parent' }])
  },
)

it('still shows that a card has no children if they cannot be read again', async () => {
  const client = testClient('childless')
  let answer: Answer = { context: [{ cardId: 'c', children: [] }] }
  fakeFetch(() => answer)
  const result = renderFamily(client, { cardId: 'c' })
  await waitFor(() => expect(result.current.isChildless).toBe(true))
  answer = refuse(500, 'Broken.')
  await act(() => client.refetchQueries())
  expect(result.current).toMatchObject({ isChildless: true, unread: { children: undefined } })
})

it('reports that the children could not be read again, since one of them may be missing', async () => {
  const client = testClient('not-refreshed')
  let answer: Answer = { context: [{ cardId: 'c', children: ['a', 'b'] }, { cardId: 'a' }] }
  fakeFetch(() => answer)
  const result = renderFamily(client, { cardId: 'c' })
  await waitFor(() => expect(result.current.isUpToDate.children).toBe(true))
  expect(result.current).toMatchObject({ childCount: 2, areChildrenNotRefreshed: false })
  answer = refuse(500, 'Broken.')
  await act(() => client.refetchQueries())
  expect(result.current.children).toHaveLength(1)
  expect(result.current).toMatchObject({ childCount: 2, areChildrenNotRefreshed: true })
})

it('does not show a card as childless beside the failure to read its children', async () => {
  const client = testClient('unread')
  const again = heldAnswer()
  const answers: (Answer | Promise<Answer>)[] = [refuse(500, 'Broken.'), again.answer]
  fakeFetch(({ query }) => (query['direction'] === 'ancestors' ? { context: [] } : answers.shift()!))
  const result = renderFamily(client, { cardId: 'c', children: [] })
  expect(result.current.isChildless).toBe(true)
  await waitFor(() => expect(result.current.unread.children?.error.message).toBe('Broken.'))
  act(() => void result.current.unread.children?.retry())
  await waitFor(() => expect(answers).toEqual([]))
  expect(result.current.unread.children).toBeDefined()
  expect(result.current.isChildless).toBe(false)
  again.give({ context: [{ cardId: 'c', children: [] }] })
  await waitFor(() => expect(result.current.isChildless).toBe(true))
})

it('takes what is below for children, and parents for unknown, if nothing says who belongs to whom', async () => {
  fakeFetch(({ query }) => ({
    context: [{ cardId: 'c' }, { cardId: query['direction'] === 'ancestors' ? 'above' : 'below' }],
  }))
  const result = renderFamily(testClient('unrelated'), { cardId: 'c' })
  await waitFor(() => expect(result.current.isReading).toBe(false))
  expect(result.current).toMatchObject({ areParentsUnknown: true, parentIds: [], childCount: 1 })
})

it.each([
  ['card', ['above']],
  ['Card', ['above']],
  ['outcome', ['above']],
  [undefined, ['above']],
  ['tree', []],
  ['tree.backlog', []],
  ['Tree.Backlog', []],
])('takes a parent of the model %s for a card unless it is a tree', (model, parentIds) => {
  fakeFetch(() => ({ context: [{ cardId: 'c' }] }))
  const result = renderFamily(testClient(`model-${model}`), {
    cardId: 'c',
    parents: [{ id: 'above', model }],
  })
  expect(result.current.parentIds).toEqual(parentIds)
})

it('shows a card that the service lists as its own parent and child as neither', async () => {
  fakeFetch(() => ({ context: [{ cardId: 'c', children: ['c'] }] }))
  const self = { cardId: 'c', parents: [{ id: 'c', model: 'card' }], children: [{ cardId: 'c' }] }
  const result = renderFamily(testClient('self'), self)
  await waitFor(() => expect(result.current.isReading).toBe(false))
  expect(result.current).toMatchObject({ parentIds: [], paths: [], childCount: 0, isChildless: true })
})

it('begins with the paths in the tree that shows the card', async () => {
  const above = ['other', 'shown'].map((cardId) => ({ cardId, level: 2, children: ['parent'] }))
  fakeFetch(({ query }) => ({
    context:
      query['direction'] === 'ancestors' ? [...above, { cardId: 'parent', level: 1, children: ['c'] }] : [],
  }))
  const child = { cardId: 'c', parents: [{ id: 'parent', model: 'card' }] }
  const result = renderFamily(testClient('two-roots'), child, { treeId: 'shown', underId: 'parent' })
  await waitFor(() => expect(result.current.paths).toHaveLength(2))
  expect(result.current.paths.map(([root]) => root?.cardId)).toEqual(['shown', 'other'])
})
