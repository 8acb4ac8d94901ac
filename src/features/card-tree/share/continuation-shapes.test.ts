import { expect, it } from 'vitest'

import { buildTree } from '#domain/tree/build-tree.ts'
import { readContext, type ContextItem } from '#domain/tree/loaded-tree.ts'

import type { Layout } from '../state/box.ts'
import { layoutTree } from '../state/layout.ts'
import { continuationShapes } from './continuation-shapes.ts'
import { splitIntoPages } from './split-into-pages.ts'

const measure = (text: string) => text.length * 6
const page = { width: 900, height: 700 }

const item = (cardId: string, cardTitle: string, children: string[]): ContextItem => ({
  cardId,
  cardTitle,
  cardType: 'opportunity',
  level: 0,
  children,
})

/** Two branches with leaves below the root; the second one has a long title. */
function layoutOf(leafCounts: readonly number[]): Layout {
  const branches = leafCounts.map((_, at) => `branch-${at}`)
  const titles = ['Short', 'A title that is too long for the width of one card and is cut']
  const leavesOf = (at: number) => Array.from({ length: leafCounts[at]! }, (_, leaf) => `leaf-${at}-${leaf}`)
  const items = [
    item('root', 'Root', branches),
    ...branches.map((cardId, at) => item(cardId, titles[at]!, leavesOf(at))),
    ...branches.flatMap((_, at) => leavesOf(at).map((cardId) => item(cardId, 'Leaf', []))),
  ]
  return layoutTree(buildTree(readContext('root', items)).roots, new Set())
}

function labelsOf(layout: Layout) {
  const split = splitIntoPages(layout, page)
  return split.tiles.map(({ row, column, area }) => ({
    page: `${row} ${column}`,
    labels: continuationShapes(split.layout, area, measure).map((shape) =>
      shape.kind === 'text' ? { text: shape.text, y: shape.y - area.top, width: measure(shape.text) } : null,
    ),
    firstCard: Math.min(
      ...split.layout.boxes.filter(({ y }) => y > area.top && y < area.bottom).map(({ y }) => y - area.top),
    ),
  }))
}

it('names the parent of each column on the pages below, above their first cards', () => {
  const [first, ...others] = labelsOf(layoutOf([20, 20]))
  expect(first?.labels).toEqual([])
  expect(others.length).toBeGreaterThan(1)
  for (const { labels, firstCard } of others) {
    expect(labels.map((label) => label?.text)).toEqual([
      'continues “Short”',
      expect.stringMatching(/^continues “A title that is too.*…”$/),
    ])
    for (const label of labels) {
      expect(label?.y).toBeLessThan(firstCard)
      expect(label?.width).toBeLessThanOrEqual(layoutOf([1]).boxes[0]!.width)
    }
  }
})

it('names no parent on a page that shows it', () => {
  for (const { labels } of labelsOf(layoutOf([3, 2]))) expect(labels).toEqual([])
})
