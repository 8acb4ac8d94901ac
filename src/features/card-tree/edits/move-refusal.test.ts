import { expect, test } from 'vitest'

import { buildTree } from '#domain/tree/build-tree.ts'
import { readContext, type ContextItem } from '#domain/tree/loaded-tree.ts'
import { nodeOfCard } from '#domain/tree/tree-node.ts'

import { moveRefusals, presentParentOf } from './move-refusal.ts'

const card = (cardId: string, ...children: string[]): ContextItem => ({ cardId, children, level: 0 })
const loaded = readContext('root', [
  card('root', 'a', 'b'),
  card('a', 'a1', 'shared'),
  card('b', 'shared', 'b1'),
  card('a1', 'a2'),
  card('a2'),
  card('shared'),
  card('b1'),
])
const tree = buildTree(loaded)
const node = (cardId: string) => nodeOfCard(tree, cardId)!

test.each([
  ['a1', 'a1', 'Is being moved'],
  ['a1', 'a2', 'Is below the card'],
  ['a1', 'a', 'Is the parent already'],
  ['a1', 'b', undefined],
  ['shared', 'b', 'Is the parent already'],
])('%s under %s: %s', (cardId, parentId, expected) => {
  expect(moveRefusals(loaded, [node(cardId)])(parentId)).toBe(expected)
})

test('a parent of some of several cards may become that of all', () => {
  const refusalOf = moveRefusals(loaded, [node('a1'), node('b1')])
  expect(refusalOf('a')).toBeUndefined()
  expect(refusalOf('a2')).toBe('Is below one of the cards')
})

test('a card is removed from the parent under which it is shown', () => {
  expect(presentParentOf(node('shared'))).toBe('a')
  expect(presentParentOf(node('root'))).toBeUndefined()
})
