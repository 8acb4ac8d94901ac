import { expect, it } from 'vitest'

import { boundsOf, type Box, type Layout } from '../state/box.ts'
import { cardWidth } from '../state/card-size.ts'
import { columnWidth } from '../state/layout.ts'
import { isTiledUnasked, planPaper } from './plan-paper.ts'

const height = 112

/** Cards in a grid, so that both sides of the tree are longer than a page. */
function gridOf(columns: number, rows: number): Layout {
  const boxes = Array.from({ length: columns * rows }, (_, index) => ({
    node: { nodeId: String(index) },
    x: (index % columns) * columnWidth,
    y: Math.floor(index / columns) * (height + 20),
    width: cardWidth,
    height,
    isFolded: false,
    hasRollUp: false,
    children: [],
  })) as unknown as Box[]
  return { direction: 'down', boxes, byNode: new Map(), bounds: boundsOf(boxes) }
}

it('prints a small tree on one page', () => {
  const { one, tiled } = planPaper(gridOf(3, 2))
  expect(one.tiles).toHaveLength(1)
  expect(one.scale).toBe(1)
  expect(tiled).toBeUndefined()
})

it('turns the paper for a tree that is higher than wide', () => {
  expect(planPaper(gridOf(6, 1)).one.orientation).toBe('landscape')
  expect(planPaper(gridOf(1, 9)).one.orientation).toBe('portrait')
})

it('offers readable tiles for a large tree, with as many columns as fit on the paper', () => {
  const { one, tiled } = planPaper(gridOf(20, 5))
  expect(one.scale).toBeLessThan(0.57)
  expect(tiled).toMatchObject({ orientation: 'landscape', scale: 0.8 })
  expect(tiled?.tiles.map(({ row, column }) => [row, column])).toEqual([0, 1, 2, 3, 4].map((at) => [0, at]))
})

it('leaves out pages without a card', () => {
  const { boxes, ...layout } = gridOf(30, 30)
  const diagonal = boxes.filter((_, index) => index % 31 === 0)
  const all = planPaper({ ...layout, boxes }).tiled?.tiles.length ?? 0
  expect(planPaper({ ...layout, boxes: diagonal }).tiled?.tiles.length).toBeLessThan(all)
})

it('prints many pages only on request', () => {
  expect(isTiledUnasked(planPaper(gridOf(3, 2)))).toBe(false)
  expect(isTiledUnasked(planPaper(gridOf(12, 8)))).toBe(true)
  expect(isTiledUnasked(planPaper(gridOf(100, 100)))).toBe(false)
})
