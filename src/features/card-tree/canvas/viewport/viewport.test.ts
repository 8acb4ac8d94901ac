import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { buildTree } from '#domain/tree/build-tree.ts'
import { readContext, type ContextItem } from '#domain/tree/loaded-tree.ts'

import { boxBounds } from '../../state/box.ts'
import { layoutTree } from '../../state/layout.ts'
import {
  firstViewport,
  isInside,
  keepInView,
  linkedViewport,
  seenBounds,
  showBounds,
  withinBounds,
  zoomAbout,
} from './viewport.ts'

const bounds = { left: 0, top: -100, right: 4000, bottom: 900 }
const screen = { zoom: 1, width: 1000, height: 600 }

test.each([
  ['beyond the left edge', { x: 400, y: 0 }, { x: 32, y: 0 }],
  ['beyond the right edge', { x: -3600, y: 0 }, { x: -3032, y: 0 }],
  ['above it', { x: -500, y: 300 }, { x: -500, y: 132 }],
  ['below it', { x: -500, y: -700 }, { x: -500, y: -332 }],
  ['in the middle of it', { x: -1500, y: -200 }, { x: -1500, y: -200 }],
])('a screen %s', (_where, at, expected) => {
  expect(withinBounds({ ...screen, ...at }, bounds)).toMatchObject(expected)
})

test('pans back only once and shows a small tree completely', () => {
  const place = fc.integer({ min: -9000, max: 9000 })
  fc.assert(
    fc.property(place, place, fc.double({ min: 0.1, max: 2, noNaN: true }), (x, y, zoom) => {
      const viewport = { ...screen, zoom, x, y }
      const moved = withinBounds(viewport, bounds)
      expect(withinBounds(moved, bounds)).toEqual(moved)
      const small = { left: 5, top: 0, right: 10, bottom: 10 }
      expect(isInside(small, seenBounds(withinBounds(viewport, small)))).toBe(true)
    }),
  )
})

const card = (cardId: string, children: readonly string[] = []): ContextItem => ({
  cardId,
  cardTitle: cardId,
  cardType: 'opportunity',
  cardStatus: 'now',
  children,
})
const many = (prefix: string, count: number) => Array.from({ length: count }, (_, at) => `${prefix}${at}`)

/** A root with branches of as many columns of two cards as given. */
function branches(...columns: number[]) {
  const items = [
    card(
      'r',
      columns.map((_, at) => `b${at}-`),
    ),
  ]
  for (const [at, count] of columns.entries()) {
    items.push(card(`b${at}-`, many(`b${at}-`, count)))
    for (const below of many(`b${at}-`, count)) items.push(card(below, [`${below}-1`]), card(`${below}-1`))
  }
  return layoutTree(buildTree(readContext('r', items)).roots, new Set(), 'down')
}

test.each([
  ['that has room', [1, 2], { isLeftCut: false, isRightCut: false }],
  ['with its root far left', [1, 1, 1, 12], { isLeftCut: false, isRightCut: true }],
  ['with its root far right', [12, 1, 1, 1], { isLeftCut: true, isRightCut: false }],
  ['with its root in the middle', [9, 9], { isLeftCut: false, isRightCut: true }],
  ['with its root far from both ends', [20, 20], { isLeftCut: true, isRightCut: true }],
])('a tree %s opens with its root in view, cut on as few sides as possible', (_what, columns, cut) => {
  const layout = branches(...columns)
  const seen = seenBounds(firstViewport({ width: 1390, height: 850 }, layout))
  expect(isInside(boxBounds(layout.boxes[0]!), seen)).toBe(true)
  expect({
    isLeftCut: seen.left > layout.bounds.left,
    isRightCut: seen.right < layout.bounds.right,
  }).toEqual(cut)
})

test('a card that was in view stays in view at a larger zoom, one that was not does not pull the screen', () => {
  const { boxes } = branches(3)
  const seen = { ...screen, zoom: 0.5, x: 10, y: 10 }
  const zoomed = zoomAbout(seen, 1)
  const box = boxes.find(({ node }) => node.nodeId === 'card:b0-0')!
  expect(isInside(boxBounds(box), seenBounds(zoomed))).toBe(false)
  expect(isInside(boxBounds(box), seenBounds(keepInView(zoomed, seen, box)))).toBe(true)
  const elsewhere = { ...seen, x: -5000 }
  expect(keepInView(zoomed, elsewhere, box)).toBe(zoomed)
  expect(keepInView(zoomed, seen, undefined)).toBe(zoomed)
  const lower = { ...seen, y: screen.height - (box.y + box.height) * seen.zoom - 1 }
  const narrower = { ...lower, width: screen.width - 100 }
  expect(keepInView(narrower, lower, box)).toBe(narrower)
})

test('a card that is brought into view is above the map and the toasts', () => {
  const low = { left: 0, right: 264, top: 5000, bottom: 5100 }
  const { y, zoom } = showBounds({ ...screen, zoom: 0.8, x: 40, y: 0 }, low)
  expect(screen.height - (low.bottom * zoom + y)).toBe(168)
})

test('a card that a link opens is readable, also where the tree was left far away', () => {
  const layout = branches(60)
  const box = layout.byNode.get('card:b0-0')!
  const { zoom, x, y } = linkedViewport({ ...screen, zoom: 0.04, x: 0, y: 0 }, layout, box)
  expect(zoom).toBe(0.55)
  expect((box.x + box.width / 2) * zoom + x).toBeCloseTo(screen.width / 2)
  expect((box.y + box.height / 2) * zoom + y).toBeCloseTo(screen.height / 2)
  expect(linkedViewport({ ...screen, zoom: 1.2, x: 0, y: 0 }, layout, box).zoom).toBe(1.2)
})
