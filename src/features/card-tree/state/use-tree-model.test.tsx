import { useQuery } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { useEffect, useLayoutEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { cardQueries } from '#data/cards/queries.ts'
import { changeLoadedCard, type LoadedTree } from '#domain/tree/loaded-tree.ts'
import { fakeFetch } from '#test/fake-fetch.ts'
import { forgetAll, renderApp, testStorage } from '#test/render-app.tsx'

import { TreeStoreContext, useTree, type TreeStore } from './tree-store.ts'
import { useTreeModel } from './use-tree-model.ts'
import { useTreeUrl } from './use-tree-url.ts'

const item = (cardId: string, cardTitle: string, childIds: string[] = []) => ({
  cardId,
  cardTitle,
  cardType: cardId === 'lift' ? 'outcome' : 'opportunity',
  level: 0,
  childIds,
})
const loaded: LoadedTree = {
  targetId: 'root',
  unreadableCount: 0,
  cards: [item('root', 'Queues', ['lift', 'ramp']), item('lift', 'Lift'), item('ramp', 'Ramp')],
}

let store: TreeStore
let opened = loaded
const onRender = vi.fn<(cardId: string) => void>()

function Row({ cardId }: { cardId: string }) {
  const title = useTree((view) => view.loaded.cards.find((card) => card.cardId === cardId)?.cardTitle)
  const isDimmed = useTree((view) => view.highlighted?.has(cardId) === false)
  useEffect(() => onRender(cardId))
  return <li>{`${title}${isDimmed ? ' dimmed' : ''}`}</li>
}

function Rows() {
  const boxes = useTree((view) => view.layout.boxes)
  return boxes.map(({ node }) => 'cardId' in node && <Row key={node.nodeId} cardId={node.cardId} />)
}

function Tree() {
  const { url } = useTreeUrl()
  const { data = opened } = useQuery({ ...cardQueries.tree('root'), enabled: false })
  const { store: created } = useTreeModel(data, url)
  useLayoutEffect(() => {
    store = created
  }, [created])
  return (
    <TreeStoreContext value={created}>
      <Rows />
    </TreeStoreContext>
  )
}

const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
const all = ['Queues', 'Lift', 'Ramp']

function open() {
  const app = renderApp(<Tree />)
  act(() => void app.client.setQueryData(cardQueries.tree('root').queryKey, loaded))
  return app
}

beforeEach(() => {
  opened = loaded
  onRender.mockClear()
  fakeFetch(() => ({ context: [] }))
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
  vi.unstubAllGlobals()
  forgetAll()
})

test('shows a change of the query cache, outside React at once', async () => {
  const { client } = open()
  expect(rows()).toEqual(all)
  act(() => {
    client.setQueryData<LoadedTree>(
      cardQueries.tree('root').queryKey,
      (tree) => tree && changeLoadedCard(tree, 'lift', { cardTitle: 'Elevator' }),
    )
    expect(store.get().loaded.cards[1]?.cardTitle).toBe('Elevator')
  })
  await waitFor(() => expect(rows()).toEqual(['Queues', 'Elevator', 'Ramp']))
})

test('follows the filter and the focused branch of the URL', async () => {
  const { navigate } = open()
  act(() => navigate('/?type=outcome'))
  await waitFor(() => expect(rows()).toEqual(['Queues dimmed', 'Lift', 'Ramp dimmed']))
  act(() => navigate('/?focus=ramp'))
  await waitFor(() => expect(rows()).toEqual(['Ramp']))
})

test('leaves the focused branch when a card outside of it is opened', async () => {
  const { navigate } = open()
  act(() => navigate('/?focus=ramp'))
  act(() => store.set({ url: { focusId: undefined }, currentId: 'card:lift' }))
  await waitFor(() => expect(rows()).toEqual(all))
  expect(store.get()).toMatchObject({ focusId: undefined, currentId: 'card:lift' })
})

test('renders only what a change of the UI state concerns', () => {
  open()
  onRender.mockClear()
  act(() => store.set({ currentId: 'card:ramp' }))
  expect(onRender).not.toHaveBeenCalled()
  act(() => store.set({ findText: 'ramp' }))
  expect(rows()).toEqual(['Queues dimmed', 'Lift dimmed', 'Ramp'])
})

test('keeps the same view while nothing changes, also before the insights of a branch are read', () => {
  open()
  act(() => store.set({ branches: [{ cardId: 'lift', direction: 'descendants', levels: 1 }] }))
  expect(store.get()).toBe(store.get())
})

test('counts the evidence of levels that an earlier visit has loaded', async () => {
  const insights = [{ insightId: 'i1' }, { insightId: 'i2' }]
  const calls = fakeFetch(({ path }) => ({
    context: path.includes('/c/') ? [{ cardId: 'deep', insights }] : [{ cardId: 'root' }],
  }))
  const chain = ['root', 'a', 'b', 'c', 'deep'].map((cardId, level, { [level + 1]: child }) => ({
    ...item(cardId, cardId, child === undefined ? [] : [child]),
    level,
  }))
  opened = { ...loaded, cards: chain }
  renderApp(<Tree />)
  await waitFor(() => expect(store.get().evidence.get('deep')).toEqual(['i1', 'i2']))
  // One deep branch does not read the entire tree.
  expect(calls.map(({ path, query }) => [path, query.direction, query.maxLevels])).toEqual([
    ['/beta/cards/root/context', 'both', '3'],
    ['/beta/cards/c/context', 'descendants', '1'],
  ])
})

test('makes the parent current when the current card leaves the tree', () => {
  const { client } = open()
  act(() => store.set({ currentId: 'card:ramp' }))
  const [root, lift] = loaded.cards
  const cards = [{ ...root!, childIds: ['lift'] }, lift!]
  act(() => void client.setQueryData(cardQueries.tree('root').queryKey, { ...loaded, cards }))
  expect(store.get().currentId).toBe('card:root')
  act(() => store.set({ findText: 'x' }))
  expect(store.get().currentId).toBe('card:root')
})

test('records the tree as seen also while its cards keep changing', async () => {
  vi.useFakeTimers()
  const { client } = open()
  for (const cardTitle of ['Elevator', 'Hoist', 'Crane', 'Winch']) {
    await act(() => vi.advanceTimersByTimeAsync(500))
    act(() => {
      client.setQueryData<LoadedTree>(
        cardQueries.tree('root').queryKey,
        (tree) => tree && changeLoadedCard(tree, 'lift', { cardTitle }),
      )
    })
  }
  expect(testStorage().seenTreeIds.get()).toEqual(['root'])
})
