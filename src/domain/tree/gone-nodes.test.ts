import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { branchMarkdown } from './branch-markdown.ts'
import { buildTree } from './card-tree.ts'
import type { GoneCard } from './changed-since.ts'
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

const gone = (cardId: string, parentId: string, ...siblingIds: string[]): GoneCard => ({
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
const build = (...cards: GoneCard[]) => buildTree(loaded, undefined, undefined, cards)
const idsUnder = (cards: GoneCard[], parentId: string) =>
  nodeOfCard(build(...cards), parentId)!.children.map(({ nodeId }) => nodeId.replace('card:', ''))

test.each<[string, GoneCard[], string, string[]]>([
  [
    'between those that stood around it',
    [gone('x', 'r', 'a', 'x', 'b')],
    'r',
    ['a', 'gone:x', 'b', 'frontier:r'],
  ],
  ['first', [gone('x', 'r', 'x', 'a')], 'r', ['gone:x', 'a', 'b', 'frontier:r']],
  [
    'where others are gone too',
    [gone('x', 'r', 'a', 'x', 'y'), gone('y', 'r', 'a', 'x', 'y')],
    'r',
    ['a', 'gone:x', 'gone:y', 'b', 'frontier:r'],
  ],
  ['under a card without children', [gone('x', 'c', 'x')], 'c', ['gone:x']],
  ['beside what is not loaded', [gone('x', 'a', 'u', 'x')], 'a', ['gone:x', 'frontier:a']],
])('it stands %s', (_what, cards, parentId, expected) => {
  expect(idsUnder(cards, parentId)).toEqual(expected)
})

test('what is gone under a card that is gone itself is nowhere', () => {
  expect(build(gone('x', 'nowhere', 'x')).nodes.size).toBe(buildTree(loaded).nodes.size)
})

const linkOf = (cardId: string) => `#${cardId}`

test('it counts nowhere and is in no copy of the branch', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.tuple(fc.constantFrom('x', 'y', 'z'), fc.constantFrom('r', 'a', 'b', 'c')), {
        selector: ([cardId]) => cardId,
      }),
      (places) => {
        const without = buildTree(loaded)
        const tree = build(...places.map(([cardId, parentId]) => gone(cardId, parentId, cardId)))
        expect([...tree.nodes.values()].filter(({ kind }) => kind === 'gone')).toHaveLength(places.length)
        expect([tree.loadedCount, tree.knownCount]).toEqual([without.loadedCount, without.knownCount])
        expect(branchMarkdown(tree.roots, linkOf)).toBe(branchMarkdown(without.roots, linkOf))
        for (const node of without.nodes.values()) {
          if (node.kind !== 'card') continue
          const same = nodeOfCard(tree, node.cardId)!
          expect(rollUp(same, new Map())).toEqual(rollUp(node, new Map()))
        }
        const reached: TreeNode[] = [...tree.roots]
        for (const node of reached) reached.push(...node.children)
        expect(reached).toHaveLength(tree.nodes.size)
      },
    ),
  )
})
