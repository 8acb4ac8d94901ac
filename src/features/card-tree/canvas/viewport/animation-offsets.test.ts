import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { buildTree } from '#domain/tree/build-tree.ts'
import { readContext, type ContextItem } from '#domain/tree/loaded-tree.ts'

import { fansIn, fanEdges } from '../painting/edges.ts'
import { movedFans, animationOffsets, stillNode } from './animation-offsets.ts'
import { layoutTree } from '../../state/layout.ts'

const item = (cardId: string, ...children: string[]): ContextItem => ({
  cardId,
  cardTitle: `Card ${cardId}`,
  cardType: 'opportunity',
  children,
})

const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
const { roots } = buildTree(
  readContext('r', [
    item('r', 'a', 'b', 'c'),
    item('a', 'd', 'e'),
    item('b', 'f', 'g'),
    item('g', 'h'),
    ...['c', 'd', 'e', 'f', 'h'].map((id) => item(id)),
  ]),
)
const layoutOf = (...folded: string[]) => layoutTree(roots, new Set(folded))

test('keeps the anchor and starts every other card at its former position', () => {
  const folds = fc.subarray(ids)
  fc.assert(
    fc.property(folds, folds, fc.constantFrom('card:r', 'card:a', 'card:h'), (then, now, wanted) => {
      const [before, after] = [layoutOf(...then), layoutOf(...now)]
      const still = stillNode(before, after, [wanted, 'card:r'])!
      const offsetOf = animationOffsets(before, after, still)!
      // On the screen a place counts from the card that stays.
      const [was, is] = [before.byNode.get(still)!, after.byNode.get(still)!]
      expect(offsetOf(is)).toEqual({ x: 0, y: 0 })
      for (const box of after.boxes) {
        const old = before.byNode.get(box.node.nodeId)
        const { x, y } = offsetOf(box)
        const begin = [box.x + x - is.x, box.y + y - is.y]
        const arriving = [box.x - is.x, box.y - 16 - is.y]
        expect(begin).toEqual(old ? [old.x - was.x, old.y - was.y] : arriving)
      }
    }),
  )
})

test('keeps the root still when a card becomes a root of its own, but not when it is put below again', () => {
  const detached = layoutTree(
    buildTree(readContext('r', [item('r', 'a'), item('a', 'd'), item('d'), item('g', 'h'), item('h')])).roots,
    new Set(),
  )
  expect(detached.byNode.get('card:g')?.node.parent).toBeUndefined()
  expect(stillNode(layoutOf(), detached, ['card:g', 'card:r'])).toBe('card:r')
  expect(stillNode(detached, layoutOf(), ['card:g', 'card:r'])).toBe('card:g')
})

test.each([
  ['turned', layoutTree(roots, new Set(), 'right')],
  ['of other cards', layoutTree([], new Set())],
])('a drawing that is %s is there at once', (_what, after) => {
  expect(animationOffsets(layoutOf(), after, 'card:r')).toBeUndefined()
})

test('moves lines from their former to their final positions', () => {
  const [before, after] = [layoutOf('b'), layoutOf('a', 'b')]
  const offsetOf = animationOffsets(before, after, 'card:r')!
  const state = { path: new Set<string>(), highlighted: undefined }
  const pathsOf = (left: number) => {
    const fans = movedFans(fansIn(after, after.bounds), (box) => {
      const { x, y } = offsetOf(box)
      return { x: x * left, y: y * left }
    })
    return fanEdges(fans, 'down', state)
  }
  expect(pathsOf(0)).toEqual(fanEdges(fansIn(after, after.bounds), 'down', state))
  const [was, is] = [before.byNode, after.byNode].map((boxes) => boxes.get('card:r')!)
  const end = before.byNode.get('card:c')!
  const arrival = end.x + end.width / 2 - was!.x + is!.x
  expect(pathsOf(1).plain).toMatch(new RegExp(String.raw`Q${arrival} \d+ ${arrival} \d+V${end.y}`))
})
