import { expect, test } from 'vitest'

import { readContext, type ContextItem } from '#domain/tree/loaded-tree.ts'

import { listChanges } from './list-changes.ts'
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
  expect(listChanges(view.tree, view.changes!)).toEqual([
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
