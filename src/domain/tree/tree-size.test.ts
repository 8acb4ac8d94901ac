import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { buildTree } from './build-tree.ts'
import { readContext } from './loaded-tree.ts'
import { nodeOfCard } from './tree-node.ts'
import { sizeOfBranches, treeSize } from './tree-size.ts'

const card = (cardId: string, ...childIds: string[]) => ({ cardId, childIds })

const item = (cardId: string, ...children: string[]) => ({ cardId, children })

describe('treeSize', () => {
  it.each([
    ['a loaded tree', [card('r', 'a'), card('a')], [], [2, 2, false]],
    ['children that are known only by id', [card('r', 'a', 'b'), card('a', 'c')], [], [2, 4, true]],
    ['a mirror, once', [card('r', 'a', 'b'), card('a', 'm'), card('b', 'm'), card('m')], [], [4, 4, false]],
    ['an unloaded mirror, once', [card('r', 'a', 'b'), card('a', 'm'), card('b', 'm')], [], [3, 4, true]],
    ['what another answer knows', [card('r', 'a')], [card('a', 'b'), card('b')], [1, 3, false]],
    ['what another answer knows in part', [card('r', 'a')], [card('a', 'b', 'c'), card('b')], [1, 4, true]],
    [
      'no card that only the other answer still has',
      [card('r')],
      [card('r', 'old'), card('old')],
      [1, 1, false],
    ],
    ['a circle', [card('r', 'a')], [card('a', 'r', 'a')], [1, 2, false]],
    ['a target that could not be read', [card('a')], [], [1, 2, true]],
    ['cards without children', [{ cardId: 'x' }, { cardId: 'y' }], [], [2, 2, false]],
    ['nothing but the target', [{ cardId: 'r' }], [], [1, 1, false]],
  ])('counts %s', (_name, cards, elsewhere, [loaded, known, isAtLeast]) => {
    expect(treeSize({ targetId: 'r', cards }, elsewhere)).toEqual({ loaded, known, isAtLeast })
  })

  it('is the same from two answers about one tree, however deep each of them is', () => {
    const parents = fc.array(fc.nat(), { maxLength: 30 })
    fc.assert(
      fc.property(parents, fc.nat(31), fc.nat(31), (above, here, there) => {
        const all = Array.from({ length: above.length + 1 }, (_, at) =>
          card(
            `c${at}`,
            ...above.flatMap((parent, child) => (parent % (child + 1) === at ? `c${child + 1}` : [])),
          ),
        )
        const first = all.slice(0, here + 1)
        const second = all.slice(0, there + 1)
        const { loaded: _first, ...one } = treeSize({ targetId: 'c0', cards: first }, second)
        const { loaded: _second, ...other } = treeSize({ targetId: 'c0', cards: second }, first)
        expect(one).toEqual(other)
      }),
    )
  })
})

describe('sizeOfBranches', () => {
  const cards = [item('r', 'a', 'b'), item('a', 'm', 'x', 'y'), item('b', 'm', 'y'), item('m')]
  const tree = buildTree(readContext('r', cards))

  it.each([
    ['an open branch', ['m'], [1, 1, false]],
    ['a branch with unloaded cards', ['a'], [2, 4, true]],
    ['a branch with a mirror, which belongs to another', ['b'], [1, 2, true]],
    ['a branch inside another, once', ['r', 'a', 'm'], [4, 6, true]],
  ])('counts %s', (_name, cardIds, [loaded, known, isAtLeast]) => {
    const branches = cardIds.map((cardId) => nodeOfCard(tree, cardId)!)
    expect(sizeOfBranches(branches)).toEqual({ loaded, known, isAtLeast })
  })

  it('counts exactly if loading did not return the missing cards', () => {
    const { roots } = buildTree({ ...readContext('r', cards), unreturnedIds: ['x', 'y'] })
    expect(sizeOfBranches(roots)).toEqual({ loaded: 4, known: 6, isAtLeast: false })
  })
})
