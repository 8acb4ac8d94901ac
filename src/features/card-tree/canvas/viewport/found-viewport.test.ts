import { expect, test } from 'vitest'

import { buildTree } from '#domain/tree/build-tree.ts'
import { readContext, type ContextItem } from '#domain/tree/loaded-tree.ts'

import { boxBounds } from '../../state/box.ts'
import { layoutTree } from '../../state/layout.ts'
import { foundViewport } from './found-viewport.ts'
import { isInside, readableFrom, recognizableFrom, seenBounds, type Viewport } from './viewport.ts'

const card = (cardId: string, children: readonly string[] = []): ContextItem => ({
  cardId,
  cardTitle: cardId,
  cardType: 'opportunity',
  children,
})

/** A root with twelve branches of two levels, about 3,600 px wide. */
const branches = Array.from({ length: 12 }, (_, at) => `b${at}`)
const layout = layoutTree(
  buildTree(
    readContext('r', [
      card('r', branches),
      ...branches.flatMap((id) => [card(id, [`${id}-leaf`]), card(`${id}-leaf`)]),
    ]),
  ).roots,
  new Set(),
)
const boxOf = (cardId: string) => layout.byNode.get(`card:${cardId}`)!
const screen: Viewport = { width: 1000, height: 700, zoom: 1, x: 0, y: 0 }

function seenAfter(
  found: readonly string[],
  { keepsRoot = true, rootedFrom = recognizableFrom, currentId = '', before = screen } = {},
) {
  const boxes = found.map(boxOf)
  const viewport = foundViewport(before, {
    layout,
    boxes,
    currentId: `card:${currentId}`,
    rootedFrom,
    keepsRoot,
  })
  const seen = layout.boxes.filter((box) => isInside(boxBounds(box), seenBounds(viewport)))
  return { zoom: viewport.zoom, seen: seen.map(({ node }) => ('cardId' in node ? node.cardId : '')) }
}

test('shows a few cards with the root', () => {
  expect(seenAfter(['b5', 'b6-leaf']).seen).toEqual(expect.arrayContaining(['r', 'b5', 'b6-leaf']))
})

test('becomes smaller for the root beside a filter, but not beside a search', () => {
  const beside = seenAfter(['b2-leaf'], { before: { ...screen, width: 700 } })
  expect(beside.seen).toEqual(expect.arrayContaining(['r', 'b2-leaf']))
  expect(beside.zoom).toBeLessThan(0.55)
  const search = seenAfter(['b2-leaf'], {
    before: { ...screen, width: 700 },
    rootedFrom: readableFrom,
    keepsRoot: false,
  })
  expect(search.seen).toContain('b2-leaf')
  expect(search.zoom).toBeGreaterThanOrEqual(0.55)
})

test('becomes smaller for all cards with the root as far as it is allowed', () => {
  const { seen, zoom } = seenAfter(['b0-leaf', 'b11-leaf'], { rootedFrom: 0.25 })
  expect(seen).toEqual(expect.arrayContaining(['r', 'b0-leaf', 'b11-leaf']))
  expect(zoom).toBeLessThan(0.42)
})

test('shows as many cards as there is room for beside the root', () => {
  const found = ['b0-leaf', 'b6-leaf', 'b7-leaf', 'b8-leaf', 'b11-leaf']
  const { seen, zoom } = seenAfter(found)
  expect(seen).toEqual(expect.arrayContaining(['r', 'b6-leaf', 'b7-leaf', 'b8-leaf']))
  expect(zoom).toBeGreaterThanOrEqual(0.55)
})

test('shows the current card if not all have room', () => {
  expect(seenAfter(['b0-leaf', 'b11-leaf'], { currentId: 'b11-leaf' }).seen).toContain('b11-leaf')
  expect(seenAfter(['b0-leaf', 'b11-leaf'], { rootedFrom: readableFrom, keepsRoot: false }).seen).toContain(
    'b0-leaf',
  )
})
