import { expect, test } from 'vitest'

import { readContext, type ContextItem } from '#domain/tree/loaded-tree.ts'

import { countChanges, listChanges } from './list-changes.ts'
import { aTreeState } from './a-tree-store.ts'
import { deriveView } from './derive-view.ts'

const item = (cardId: string, children: readonly string[], cardTitle = cardId): ContextItem => ({
  cardId,
  cardTitle,
  cardType: 'opportunity',
  children,
})

const before = {
  seenAt: 1,
  leftOut: 0,
  cards: [
    { cardId: 'r', cardTitle: 'r', childIds: ['a', 'x', 'b'] },
    { cardId: 'a', cardTitle: 'a', childIds: [] },
    { cardId: 'b', cardTitle: 'b', childIds: [] },
    { cardId: 'x', cardTitle: 'Was here', childIds: ['deep'] },
  ],
}
const loaded = readContext('r', [
  item('r', ['a', 'b']),
  item('a', [], 'New words'),
  item('b', ['n']),
  item('n', []),
])
const state = { ...aTreeState(loaded), before }

test('lists changes in outline order, removed cards at their former positions', () => {
  const view = deriveView({ ...state, showsChanges: true })
  expect(listChanges(view.roots, view.changes!)).toEqual([
    { nodeId: 'card:a', kind: 'renamed' },
    { nodeId: 'removed:x', kind: 'removed' },
    { nodeId: 'card:n', kind: 'added' },
  ])
  expect(view.layout.byNode.get('removed:x')).toMatchObject({ height: 36 })
})

test('shows removed cards only with the changes; then their parent becomes current', () => {
  const shown = deriveView({ ...state, showsChanges: true, currentId: 'removed:x' })
  const hidden = deriveView({ ...shown, showsChanges: false }, shown)
  expect(hidden.tree.nodes.has('removed:x')).toBe(false)
  expect(hidden.currentId).toBe('card:r')
})

test('keeps the tree if no card was removed', () => {
  const hidden = deriveView({ ...aTreeState(loaded), before: { seenAt: 1, leftOut: 0, cards: [] } })
  expect(deriveView({ ...hidden, showsChanges: true }, hidden).tree).toBe(hidden.tree)
})

const within = (focusId: string | undefined, showsChanges: boolean) => {
  const { roots, changes } = deriveView({ ...state, focusId, showsChanges })
  return [listChanges(roots, changes!).map(({ nodeId }) => nodeId), countChanges(roots, changes!)]
}

test('lists and counts the changes of a focused branch only', () => {
  expect(within('b', true)).toEqual([['card:n'], 1])
  expect(within('a', true)).toEqual([['card:a'], 1])
  // A removed card counts also while it is hidden.
  expect(within(undefined, true)).toEqual([['card:a', 'removed:x', 'card:n'], 3])
  expect(within(undefined, false)).toEqual([['card:a', 'card:n'], 3])
})
