import { expect, test } from 'vitest'

import { buildTree } from './build-tree.ts'
import { readContext, type ContextItem } from './loaded-tree.ts'
import { rollUp, toneCounts } from './roll-up.ts'
import { nodeOfCard } from './tree-node.ts'

const card = (cardId: string, cardStatus: string | null, ...children: string[]): ContextItem => ({
  cardId,
  cardStatus,
  children,
  level: 0,
})

const tree = buildTree(
  readContext('root', [
    card('root', null, 'a', 'b'),
    card('a', 'now', 'a1', 'a2', 'a3', 'a4', 'far'),
    card('b', 'next', 'a1'),
    card('a1', 'done'),
    card('a2', 'running'),
    card('a3', 'now'),
    card('a4', 'failed'),
  ]),
)

test('counts each card of a branch once and marks partial numbers', () => {
  const evidence = new Map([
    ['a', ['i1', 'i2']],
    ['a1', ['i2', 'i3', 'i4']],
  ])
  const summed = rollUp(tree, nodeOfCard(tree, 'a')!, evidence)
  expect(summed).toMatchObject({ cardCount: 5, isPartial: true, evidenceCount: 4 })
  expect(toneCounts(summed)).toEqual([
    { tones: ['ok'], cardStatus: 'done', count: 1 },
    { tones: ['ink'], cardStatus: 'running', count: 2 },
    { tones: ['bad'], cardStatus: 'failed', count: 1 },
  ])
})

test('is not partial because of cards that loading did not return', () => {
  const items = [card('root', null, 'a', 'b'), card('a', 'now', 'archived'), card('b', 'now', 'far')]
  const { nodes } = buildTree({ ...readContext('root', items), unreturnedIds: ['archived'] })
  expect(nodes.get('card:a')).toMatchObject({ belowCount: 1, isPartial: false })
  expect(nodes.get('card:root')).toMatchObject({ belowCount: 4, isPartial: true })
})

test('does not count mirrors, but their evidence', () => {
  const evidence = new Map([['a1', ['i1']]])
  expect(rollUp(tree, nodeOfCard(tree, 'b')!, evidence)).toMatchObject({
    cardCount: 0,
    isPartial: false,
    statuses: [],
    evidenceCount: 1,
    isEvidencePartial: false,
  })
  expect(rollUp(tree, nodeOfCard(tree, 'root')!, new Map()).cardCount).toBe(7)
})
