import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { branchMarkdown } from './branch-markdown.ts'
import { buildTree } from './build-tree.ts'
import type { RemovedCard } from './changes-since.ts'
import { readContext, type ContextItem } from './loaded-tree.ts'
import { rollUp } from './roll-up.ts'
import { nodeOfCard, type TreeNode } from './tree-node.ts'

const item = (cardId: string, children: readonly string[]): ContextItem => ({
  cardId,
  cardTitle: `Card ${cardId}`,
  cardType: 'opportunity',
  cardStatus: 'now',
  children,
})

const removed = (cardId: string, parentId: string, ...siblingIds: string[]): RemovedCard => ({
  cardId,
  cardTitle: `Card ${cardId}`,
  parentId,
  siblingIds,
})

const loaded = readContext('r', [
  item('r', ['a', 'b', 'q']),
  item('a', ['u']),
  item('b', ['c']),
  item('c', []),
])
const build = (...cards: RemovedCard[]) => buildTree(loaded, undefined, undefined, cards)
const idsUnder = (cards: RemovedCard[], parentId: string) =>
  nodeOfCard(build(...cards), parentId)!.children.map(({ nodeId }) => nodeId.replace('card:', ''))

test.each<[string, RemovedCard[], string, string[]]>([
  [
    'between its former siblings',
    [removed('x', 'r', 'a', 'x', 'b')],
    'r',
    ['a', 'removed:x', 'b', 'frontier:r'],
  ],
  ['first', [removed('x', 'r', 'x', 'a')], 'r', ['removed:x', 'a', 'b', 'frontier:r']],
  [
    'where others were removed too',
    [removed('x', 'r', 'a', 'x', 'y'), removed('y', 'r', 'a', 'x', 'y')],
    'r',
    ['a', 'removed:x', 'removed:y', 'b', 'frontier:r'],
  ],
  ['under a card without children', [removed('x', 'c', 'x')], 'c', ['removed:x']],
  ['next to unloaded children', [removed('x', 'a', 'u', 'x')], 'a', ['removed:x', 'frontier:a']],
])('is added %s', (_what, cards, parentId, expected) => {
  expect(idsUnder(cards, parentId)).toEqual(expected)
})

test('a card removed under a card that was removed itself is not added', () => {
  expect(build(removed('x', 'nowhere', 'x')).nodes.size).toBe(buildTree(loaded).nodes.size)
})

const linkOf = (cardId: string) => `#${cardId}`

test('counts removed cards nowhere and leaves them out of copies', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.tuple(fc.constantFrom('x', 'y', 'z'), fc.constantFrom('r', 'a', 'b', 'c')), {
        selector: ([cardId]) => cardId,
      }),
      (places) => {
        const without = buildTree(loaded)
        const tree = build(...places.map(([cardId, parentId]) => removed(cardId, parentId, cardId)))
        expect([...tree.nodes.values()].filter(({ kind }) => kind === 'removed')).toHaveLength(places.length)
        expect(tree.loadedCount).toEqual(without.loadedCount)
        expect(branchMarkdown(tree.roots, linkOf)).toBe(branchMarkdown(without.roots, linkOf))
        for (const node of without.nodes.values()) {
          if (node.kind !== 'card') continue
          const same = nodeOfCard(tree, node.cardId)!
          expect(rollUp(tree, same, new Map())).toEqual(rollUp(without, node, new Map()))
        }
        const reached: TreeNode[] = [...tree.roots]
        for (const node of reached) reached.push(...node.children)
        expect(reached).toHaveLength(tree.nodes.size)
      },
    ),
  )
})
