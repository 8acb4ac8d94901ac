import { expect, test } from 'vitest'

import { readContext, type ContextItem } from '#domain/tree/loaded-tree.ts'

import { aTreeStore } from './a-tree-store.ts'
import { followCurrent } from './follow-current.ts'

const item = (cardId: string, ...children: string[]): ContextItem => ({ cardId, cardTitle: cardId, children })
const treeOf = (...items: ContextItem[]) => readContext('r', items)
const before = treeOf(item('r', 'a', 'b'), item('a', 'm'), item('b'), item('m'))
const moved = treeOf(item('r', 'a', 'b'), item('a'), item('b', 'm'), item('m'))
const removed = treeOf(item('r', 'a', 'b'), item('a'), item('b'))

type Ui = Parameters<typeof aTreeStore>[1]

function followed(after: typeof before, ui: Ui, isOwnMove = true, from = before) {
  let loaded = from
  const store = aTreeStore(() => loaded, ui)
  followCurrent(store, () => isOwnMove)
  loaded = after
  return store.get()
}

test.each([
  ['the current card that is moved', moved, 'card:m', 'card:m'],
  ['the next parent of a current card that is gone', removed, 'card:m', 'card:a'],
  ['nothing if another card is moved', moved, 'card:a', undefined],
  ['nothing without a current card', moved, undefined, undefined],
])('scrolls to %s', (_what, after, currentId, expected) => {
  expect(followed(after, { currentId }).scrollTarget?.nodeId).toBe(expected)
})

test('scrolls to the current card when its index below the same parent changes', () => {
  const last = treeOf(item('r', 'a', 'b', 'm'), item('a'), item('b'), item('m'))
  const first = treeOf(item('r', 'm', 'a', 'b'), item('a'), item('b'), item('m'))
  expect(followed(first, { currentId: 'card:m' }, true, last).scrollTarget?.nodeId).toBe('card:m')
  expect(followed(first, { currentId: 'card:m' }, false, last).scrollTarget).toBeUndefined()
})

test('opens the folded branch that the current card is moved into', () => {
  const view = followed(moved, { currentId: 'card:m', folded: new Set(['b']) })
  expect(view.folded).toEqual(new Set())
  expect(view.layout.byNode.has('card:m')).toBe(true)
})

test('stays where it is when somebody else moves the current card', () => {
  expect(followed(moved, { currentId: 'card:m' }, false).scrollTarget).toBeUndefined()
})

test('stays where it is when the current card is loaded', () => {
  const grown = treeOf(item('r', 'a', 'b'), item('a', 'm'), item('b', 'n'), item('m'), item('n'))
  expect(followed(grown, { currentId: 'card:n' }).scrollTarget).toBeUndefined()
})
