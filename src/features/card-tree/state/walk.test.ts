import { expect, test } from 'vitest'

import { buildTree } from '#domain/tree/build-tree.ts'
import { readContext, type ContextItem } from '#domain/tree/loaded-tree.ts'

import type { TreeDirection } from './box.ts'
import { layoutTree } from './layout.ts'
import { walk, walkRows, type Arrow } from './walk.ts'

const card = (cardId: string, ...children: string[]): ContextItem => ({
  cardId,
  cardTitle: cardId,
  children,
  level: 0,
})
const tree = buildTree(
  readContext('root', [
    card('root', 'a', 'b', 'c'),
    card('a', 'a1', 'a2'),
    card('b', 'b1'),
    card('a1'),
    card('a2'),
    card('b1'),
    card('c'),
  ]),
)

test.each<[TreeDirection, string, Arrow, string | undefined]>([
  ['down', 'root', 'down', 'a'],
  ['down', 'root', 'up', undefined],
  ['down', 'a', 'right', 'b'],
  ['down', 'b', 'left', 'a'],
  ['down', 'b', 'right', 'c'],
  ['down', 'c', 'down', undefined],
  ['down', 'a', 'down', 'a1'],
  ['down', 'a1', 'down', 'a2'],
  ['down', 'a2', 'up', 'a1'],
  ['down', 'a1', 'up', 'a'],
  ['down', 'a1', 'right', 'b1'],
  ['down', 'a2', 'down', undefined],
  ['right', 'root', 'right', 'a'],
  ['right', 'a', 'left', 'root'],
  ['right', 'a', 'down', 'b'],
  ['right', 'a2', 'down', 'b1'],
  ['right', 'b', 'up', 'a'],
  ['right', 'a1', 'right', undefined],
])('drawn %s, from %s %s leads to %s', (direction, from, arrow, expected) => {
  const layout = layoutTree(tree.roots, new Set(), direction)
  const next = walk(layout, tree.nodes.get(`card:${from}`)!, arrow)
  expect(next).toBe(expected && tree.nodes.get(`card:${expected}`))
})

test.each<[TreeDirection, Arrow]>([
  ['down', 'down'],
  ['right', 'right'],
])('drawn %s, %s opens a closed branch', (direction, arrow) => {
  const layout = layoutTree(tree.roots, new Set(['a']), direction)
  expect(walk(layout, tree.nodes.get('card:a')!, arrow)).toBe('open')
})

test('moves row by row', () => {
  const rows = layoutTree(tree.roots, new Set(['a'])).boxes.map((box) => box.node)
  expect(walkRows(rows, tree.nodes.get('card:a')!, 'down')?.nodeId).toBe('card:b')
  expect(walkRows(rows, tree.nodes.get('card:root')!, 'up')).toBeUndefined()
})
