import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { buildTree } from '#domain/tree/build-tree.ts'
import { readContext, type ContextItem } from '#domain/tree/loaded-tree.ts'

import { boxBounds, type Layout, type TreeDirection } from '../state/box.ts'
import { layoutTree, slotOf } from '../state/layout.ts'
import { overlaps } from '../canvas/painting/edges.ts'
import { splitIntoPages } from './split-into-pages.ts'

const page = { width: 1200, height: 774 }

/** Each number is the parent of the card with the next index. */
function layoutOf(parents: readonly number[], direction: TreeDirection): Layout {
  const items: ContextItem[] = [-1, ...parents].map((_, at) => ({
    cardId: String(at),
    cardTitle: at % 3 === 0 ? 'Short' : 'A title that is long enough for two lines of a card',
    cardType: 'opportunity',
    cardStatus: 'now',
    level: 0,
    children: parents.flatMap((parent, index) => (parent === at ? [String(index + 1)] : [])),
  }))
  return layoutTree(buildTree(readContext('0', items)).roots, new Set(), direction)
}

const trees = fc.record({
  parents: fc
    .array(fc.nat(), { minLength: 1, maxLength: 80 })
    .map((numbers) => numbers.map((number, index) => number % (index + 1))),
  direction: fc.constantFrom<TreeDirection>('down', 'right'),
})

test('each card is complete on exactly one page, and no two cards overlap', () => {
  fc.assert(
    fc.property(trees, ({ parents, direction }) => {
      const { layout, tiles } = splitIntoPages(layoutOf(parents, direction), page)
      const bounds = layout.boxes.map(boxBounds)
      for (const box of bounds) {
        const touched = tiles.filter(({ area }) => overlaps(area, box))
        expect(touched).toHaveLength(1)
        const [{ area }] = touched as [(typeof tiles)[number]]
        expect(area.left <= box.left && area.right >= box.right).toBe(true)
        expect(area.top <= box.top && area.bottom >= box.bottom).toBe(true)
        expect(bounds.filter((other) => overlaps(other, box))).toHaveLength(1)
      }
    }),
  )
})

test('the cards of a column stay below their parent on the same page column', () => {
  const leaves = Array.from({ length: 12 }, (_, index) => Array.from({ length: 9 }, () => index + 1))
  const { layout } = splitIntoPages(layoutOf([...Array(12).fill(0), ...leaves.flat()], 'down'), page)
  const hung = layout.boxes.flatMap((parent) => parent.children.map((child) => ({ parent, child })))
  const ofColumns = hung.filter(({ child }) => child.trunkX !== undefined)
  expect(ofColumns).toHaveLength(12 * 9)
  for (const { parent, child } of ofColumns) {
    expect(slotOf(child)).toBe(parent.x)
    expect(child.trunkX).toBe(parent.x + 10)
  }
})

test('columns fill the width of a page', () => {
  const leaves = Array.from({ length: 8 }, (_, index) => [index + 1, index + 1])
  const { tiles } = splitIntoPages(layoutOf([...Array(8).fill(0), ...leaves.flat()], 'down'), page)
  expect(tiles.map(({ row, column }) => [row, column])).toEqual([
    [0, 0],
    [0, 1],
  ])
})
