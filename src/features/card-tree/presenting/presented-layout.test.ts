import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { buildTree } from '#domain/tree/build-tree.ts'
import { readContext, type ContextItem } from '#domain/tree/loaded-tree.ts'

import { presentedFrom } from '../canvas/viewport/viewport.ts'
import { layoutTree } from '../state/layout.ts'
import { everyNode } from '../state/visible-nodes.ts'
import { presentedLayout, presentedSteps, presentedViewport } from './presented-layout.ts'

const room = { width: 1440, height: 828 }
const presented = { folded: new Set<string>(), direction: 'down', room } as const

const card = (cardId: string, children: readonly string[] = []): ContextItem => ({
  cardId,
  cardTitle: 'A title that is long enough for two lines of a card',
  cardType: 'opportunity',
  cardStatus: 'now',
  children,
})
const treeOf = (items: ContextItem[]) => buildTree(readContext(items[0]!.cardId!, items))
const many = (prefix: string, count: number) => Array.from({ length: count }, (_, at) => `${prefix}${at}`)
const zoomOf = (layout: ReturnType<typeof layoutTree>) =>
  presentedViewport({ ...room, x: 0, y: 0, zoom: 1 }, layout).zoom

/** A root with branches of branches of leaves. */
const fourLevels = (branches: number, below: number, leaves: number) => {
  const items = [card('r', many('b', branches))]
  for (const branch of many('b', branches)) {
    items.push(card(branch, many(`${branch}-`, below)))
    for (const next of many(`${branch}-`, below)) {
      items.push(card(next, many(`${next}-`, leaves)))
      items.push(...many(`${next}-`, leaves).map((leaf) => card(leaf)))
    }
  }
  return treeOf(items)
}

describe('presentedLayout', () => {
  test('splits the column of a tall branch, so that its titles are larger', () => {
    const { roots } = treeOf([card('r', many('c', 12)), ...many('c', 12).map((id) => card(id))])
    expect(zoomOf(layoutTree(roots, new Set()))).toBeLessThan(0.6)
    expect(zoomOf(presentedLayout(roots, presented))).toBeGreaterThan(presentedFrom)
  })

  test('leaves out the levels for which the screen is too small', () => {
    const { roots } = fourLevels(8, 5, 4)
    const layout = presentedLayout(roots, presented)
    expect(layout.boxes.map(({ node }) => node.nodeId)).toEqual(['card:r', ...many('card:b', 8)])
    expect(zoomOf(layout)).toBeGreaterThan(presentedFrom)
  })

  test('leaves folded cards no room for the counts that are not presented', () => {
    const { roots } = fourLevels(2, 2, 1)
    const folded = new Set(['b0'])
    const shown = presentedLayout(roots, { ...presented, folded }).byNode.get('card:b0')
    const opened = layoutTree(roots, new Set()).byNode.get('card:b0')
    expect(shown).toMatchObject({ isFolded: true, height: opened!.height })
  })

  test('keeps a branch folded that the presenter folded, and opens it as its own step', () => {
    const tree = fourLevels(2, 2, 1)
    const folded = new Set(['b0'])
    const shown = (cardId: string) =>
      presentedLayout([tree.nodes.get(`card:${cardId}`)!], { ...presented, folded }).byNode.has('card:b0-0')
    expect(shown('r')).toBe(false)
    expect(shown('b0')).toBe(true)
  })
})

test('the overview and the steps show each card of four levels', () => {
  const count = fc.integer({ min: 0, max: 9 })
  fc.assert(
    fc.property(
      count,
      count,
      count,
      fc.constantFrom('down', 'right'),
      (branches, below, leaves, direction) => {
        const { roots, nodes } = fourLevels(branches, below, leaves)
        const options = { ...presented, direction }
        const starts = [roots[0]!, ...presentedSteps(roots[0], options).map((nodeId) => nodes.get(nodeId)!)]
        const shown = starts.flatMap((start) =>
          presentedLayout([start], options).boxes.map(({ node }) => node),
        )
        expect(new Set(shown)).toEqual(new Set(everyNode(roots)))
      },
    ),
    { numRuns: 40 },
  )
})
