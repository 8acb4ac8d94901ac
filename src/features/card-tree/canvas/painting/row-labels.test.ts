import { expect, test } from 'vitest'

import { buildTree } from '#domain/tree/build-tree.ts'
import { readContext, type ContextItem } from '#domain/tree/loaded-tree.ts'

import { occupied, type Layout } from '../../state/box.ts'
import { layoutTree } from '../../state/layout.ts'
import { fitBounds, type Viewport } from '../viewport/viewport.ts'
import { rowLabels } from './row-labels.ts'

const card = (cardId: string, children: readonly string[] = []): ContextItem => ({
  cardId,
  cardTitle: `The title of card ${cardId}`,
  cardType: 'opportunity',
  cardStatus: 'now',
  children,
})
const many = (prefix: string, count: number) => Array.from({ length: count }, (_, at) => `${prefix}${at}`)

/** A root, five branches, and ten leaves of each, drawn left to right and fitted into the screen. */
function fitted(): { layout: Layout; viewport: Viewport } {
  const branches = many('b', 5)
  const items = [card('r', branches)]
  for (const branch of branches) {
    const leaves = many(`${branch}-`, 10)
    items.push(card(branch, leaves), ...leaves.map((leaf) => card(leaf)))
  }
  const layout = layoutTree(buildTree(readContext('r', items)).roots, new Set(), 'right')
  const screen = { x: 0, y: 0, zoom: 1, width: 1390, height: 850 }
  return { layout, viewport: fitBounds(screen, layout.bounds) }
}

test('a tree that is fitted left to right has titles at its root and at most leaves', () => {
  const { layout, viewport } = fitted()
  expect(viewport.zoom).toBeLessThan(0.28)
  const labelled = rowLabels(layout, viewport).map(({ node }) => node.cardId)
  expect(labelled).toContain('r')
  expect(labelled.length).toBeGreaterThan(30)
})

test('a label covers no card and no other label, and ends within the screen', () => {
  const { layout, viewport } = fitted()
  const { x, y, zoom } = viewport
  const labels = rowLabels(layout, viewport)
  for (const { node, left, middle, width } of labels) {
    expect(left + width).toBeLessThanOrEqual(viewport.width)
    const covered = layout.boxes.filter(
      (box) =>
        box.x * zoom + x < left + width &&
        (box.x + box.width) * zoom + x > left &&
        box.y * zoom + y < middle + 6 &&
        (box.y + occupied(box)) * zoom + y > middle - 6,
    )
    expect(covered.filter((box) => box.node !== node)).toEqual([])
    const near = labels.filter(
      (other) =>
        other.node !== node &&
        Math.abs(other.middle - middle) < 12 &&
        other.left < left + width &&
        left < other.left + other.width,
    )
    expect(near).toEqual([])
  }
})
