import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { buildTree } from '#domain/tree/build-tree.ts'
import { readContext, type ContextItem } from '#domain/tree/loaded-tree.ts'

import type { Box, Layout, TreeDirection } from './box.ts'
import { nodeHeight, sheetsHeight, titleLines } from './card-size.ts'
import { layoutTree } from './layout.ts'
import { everyNode } from './visible-nodes.ts'

const card = (cardId: string, children: readonly string[], more: Partial<ContextItem> = {}): ContextItem => ({
  cardId,
  cardTitle: 'A title that is long enough for two lines of a card',
  cardType: 'opportunity',
  cardStatus: 'now',
  level: 0,
  children,
  ...more,
})

const layoutOf = (items: ContextItem[], folded: string[] = [], direction?: TreeDirection) =>
  layoutTree(buildTree(readContext(items[0]!.cardId!, items)).roots, new Set(folded), direction)
const at = (layout: Layout, cardId: string) => layout.byNode.get(`card:${cardId}`)!

/** Like the tree of the design reference, cut down. */
const sample = [
  card('root', ['a', 'k', 'e']),
  card('a', ['a1', 'a2']),
  card('a1', ['x', 'y']),
  card('a2', ['z']),
  card('x', []),
  card('y', []),
  card('z', []),
  card('k', ['m', 'n']),
  card('m', []),
  card('n', []),
  card('e', []),
]

describe('top down', () => {
  test('puts inner levels side by side and hangs leaves below their parent', () => {
    const layout = layoutOf(sample)
    expect(at(layout, 'root').y).toBe(0)
    expect(at(layout, 'a').y).toBe(146)
    expect(at(layout, 'k').y).toBe(146)
    expect(at(layout, 'a1')).toMatchObject({ x: 0, y: 292, trunkX: undefined })
    expect(at(layout, 'x')).toMatchObject({ x: 20, y: 292 + 106 + 20, trunkX: 10 })
    expect(at(layout, 'y').y).toBe(at(layout, 'x').y + 106 + 12)
    expect(at(layout, 'a2').x).toBe(300)
    expect(at(layout, 'a').x).toBe(150)
    expect(at(layout, 'k').x).toBe(600)
    expect(at(layout, 'e').x).toBe(900)
    expect(at(layout, 'root').x).toBe((150 + 900) / 2)
    expect(layout.bounds).toEqual({ left: 0, top: 0, right: 900 + 264, bottom: at(layout, 'y').y + 106 })
  })

  test('treats a folded card as a leaf with room for its sheets', () => {
    const layout = layoutOf(sample, ['a1', 'a2'])
    expect(at(layout, 'a1')).toMatchObject({ height: 133, isFolded: true, trunkX: 10 })
    expect(at(layout, 'a2').y).toBe(at(layout, 'a1').y + 133 + sheetsHeight + 12)
    expect(layout.byNode.has('card:x')).toBe(false)
  })

  test('puts three hundred leaves into columns', () => {
    const ids = Array.from({ length: 300 }, (_, index) => `c${index}`)
    const layout = layoutOf([card('root', ids), ...ids.map((id) => card(id, []))])
    expect(layout.bounds.bottom).toBeLessThan(4000)
    expect(layout.bounds.right).toBeLessThan(4000)
  })

  test('puts a run of leaves among branches into one column', () => {
    const leaves = ['l1', 'l2', 'l3', 'l4', 'l5']
    const layout = layoutOf([
      card('root', ['b', ...leaves, 'd']),
      card('b', ['b1']),
      card('b1', []),
      ...leaves.map((id) => card(id, [])),
      card('d', ['d1']),
      card('d1', []),
    ])
    expect(at(layout, 'l1')).toMatchObject({ x: 320, y: 146, trunkX: 310 })
    expect(at(layout, 'l2')).toMatchObject({ x: 320, y: 146 + 118 })
    expect(at(layout, 'd')).toMatchObject({ x: 600, y: 146 })
  })
})

test('left to right: a column per level, a parent level with the centre of its children', () => {
  const layout = layoutOf(sample, [], 'right')
  expect(at(layout, 'a1').x).toBe(608)
  expect(at(layout, 'x')).toMatchObject({ x: 912, y: 0, trunkX: undefined })
  expect(at(layout, 'y').y).toBe(118)
  expect(at(layout, 'a1').y).toBe(59)
  expect(at(layout, 'a2').y).toBe(at(layout, 'z').y)
})

test.each([
  ['Short', 1, 88],
  ['I never know which queue on the quay is mine', 2, 106],
  ['票券在码头上打不开', 1, 88],
  ['票券在码头上打不开票券在码头上打不开', 2, 106],
])('%s takes %i lines', (cardTitle, lines, height) => {
  const [node] = buildTree(readContext('a', [card('a', [], { cardTitle })])).roots
  expect(titleLines(cardTitle)).toBe(lines)
  expect(nodeHeight(node!, false)).toBe(height)
})

const anyTree = fc
  .tuple(fc.array(fc.nat(), { maxLength: 60 }), fc.array(fc.nat(60), { maxLength: 10 }))
  .map(([parents, folds]) => {
    const items = new Map([['c0', card('c0', [])]])
    parents.forEach((parent, index) => {
      const id = `c${index + 1}`
      const parentId = `c${parent % (index + 1)}`
      items.set(id, card(id, [], { cardTitle: parent % 2 ? 'Short' : undefined }))
      items.set(parentId, card(parentId, [...items.get(parentId)!.children!, id]))
    })
    return { items: [...items.values()], folded: folds.map((fold) => `c${fold}`) }
  })

const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

test.each<TreeDirection>(['down', 'right'])(
  '%s: cards do not overlap and come after their parents',
  (direction) => {
    fc.assert(
      fc.property(anyTree, ({ items, folded }) => {
        const { boxes, byNode } = layoutOf(items, folded, direction)
        boxes.forEach((box, index) => {
          expect(boxes.slice(index + 1).filter((other) => overlap(box, other))).toEqual([])
          const parent = box.node.parent && byNode.get(box.node.parent.nodeId)
          const gap = parent ? (direction === 'down' ? box.y - parent.y : box.x - parent.x) : Infinity
          expect(gap).toBeGreaterThan(80)
        })
      }),
      { numRuns: 300 },
    )
  },
)

test.each(['down', 'right'] as const)('lays out ten thousand cards once each, %s', (direction) => {
  const ids = Array.from({ length: 10_000 }, (_, index) => `c${index}`)
  const items = ids.map((id, index) =>
    card(id, ids.slice(index * 4 + 1, index * 4 + 5), {
      cardTitle: `Card ${index} of a large tree of cards`,
    }),
  )
  const { roots } = buildTree(readContext('c0', items))
  expect(everyNode(roots)).toHaveLength(10_000)
  const { boxes } = layoutTree(roots, new Set(), direction)
  expect(new Set(boxes.map(({ node }) => node.nodeId)).size).toBe(10_000)
})
