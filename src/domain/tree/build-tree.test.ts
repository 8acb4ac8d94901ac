import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { CardType } from '#contract/cards.ts'

import { buildTree } from './build-tree.ts'
import { applyMove, isWithin, mergeTrees, readContext, type ContextItem } from './loaded-tree.ts'
import { draftNodeId, nodeOfCard, pathTo, type CardDraft, type CardTree, type TreeNode } from './tree-node.ts'

const item = (cardId: string, level: number, children?: readonly string[] | null): ContextItem => ({
  cardId,
  cardTitle: `Card ${cardId}`,
  cardType: 'opportunity',
  level,
  children,
})

/** The tree as text: `a(b c(*b) +2)`; mirrors with a star, unloaded children as a count. */
function drawn(node: TreeNode): string {
  const word =
    node.kind === 'frontier'
      ? `+${node.missingIds.length}`
      : node.kind === 'level'
        ? `level ${node.level}`
        : node.kind === 'draft'
          ? `new ${node.draft.cardType}`
          : node.kind === 'removed'
            ? `-${node.removed.cardId}`
            : (node.kind === 'mirror' ? '*' : '') + node.cardId
  return node.children.length === 0 ? word : `${word}(${node.children.map(drawn).join(' ')})`
}
const text = (tree: CardTree) => tree.roots.map(drawn).join(' | ')
const build = (targetId: string, ...items: ContextItem[]) => buildTree(readContext(targetId, items))

const draft = (draftId: string, parentId: string | undefined, cardType: CardType): CardDraft => ({
  draftId,
  parentId,
  cardType,
  cardTitle: '',
  step: 'writing',
})

describe('buildTree', () => {
  test('keeps the order of children and counts unloaded ones last', () => {
    const tree = build('a', item('a', 0, ['b', 'x', 'c', 'y']), item('c', 1, []), item('b', 1, ['z']))
    expect(text(tree)).toBe('a(b(+1) c +2)')
    expect(tree.loadedCount).toBe(3)
    expect(nodeOfCard(tree, 'a')).toMatchObject({ belowCount: 5, isPartial: true })
  })

  test('puts a card with several parents under the first loaded one and mirrors it under the others', () => {
    const tree = build(
      'a',
      item('a', 0, ['b', 'c']),
      item('b', 1, []),
      item('c', 1, ['b', 'd']),
      item('d', 2, ['b']),
    )
    expect(text(tree)).toBe('a(b c(*b d(*b)))')
    expect(tree.mirrorsByCard.get('b')?.map((mirror) => mirror.parent && drawn(mirror.parent))).toHaveLength(
      2,
    )
    expect(nodeOfCard(tree, 'a')?.belowCount).toBe(3)
    expect(nodeOfCard(tree, 'c')?.belowCount).toBe(1)
  })

  test('keeps the primary parent when an earlier card starts to list it', () => {
    const before = build(
      'a',
      item('a', 0, ['b', 'c']),
      item('b', 1, []),
      item('c', 1, ['d']),
      item('d', 2, []),
    )
    const moved = readContext('a', [
      item('a', 0, ['b', 'c']),
      item('b', 1, ['d']),
      item('c', 1, ['d']),
      item('d', 2, []),
    ])
    expect(text(buildTree(moved, before.primaryParents))).toBe('a(b(*d) c(d))')
    expect(text(buildTree(moved))).toBe('a(b(d) c(*d))')
  })

  test('puts ancestors above the target, although their levels are positive', () => {
    const tree = build(
      't',
      item('t', 0, ['d']),
      item('p', 1, ['t', 'sibling']),
      item('d', 1, ['e']),
      item('q', 1, ['t']),
      item('root', 2, ['p', 'd']),
      item('e', 2, []),
    )
    expect(text(tree)).toBe('q(*t) | root(p(t(d(e)) +1) *d)')
    expect(pathTo(nodeOfCard(tree, 'e')!).map((node) => node.cardId)).toEqual(['root', 'p', 't', 'd'])
  })

  test('builds a target that the answer left out from its children', () => {
    const tree = build('t', item('p', 1, ['t']), item('d', 1, ['e']), item('e', 2, []))
    expect(text(tree)).toBe('p(t(d(e)))')
    expect(nodeOfCard(tree, 't')?.isUnknown).toBe(true)
    expect(tree.loadedCount).toBe(3)
  })

  test('lists cards by level if the answer has no children', () => {
    const tree = build('a', item('a', 0), item('b', 2, null), item('c', 1))
    expect(text(tree)).toBe('level 0(a) | level 1(c) | level 2(b)')
  })

  test('puts a draft last and does not count it', () => {
    const loaded = readContext('a', [item('a', 0, ['b', 'x']), item('b', 1, [])])
    const tree = buildTree(loaded, undefined, [draft('1', 'a', 'solution'), draft('2', 'a', 'problem')])
    expect(text(tree)).toBe('a(b +1 new solution new problem)')
    expect(nodeOfCard(tree, 'a')?.belowCount).toBe(2)
    expect(text(buildTree(loaded, undefined, [draft('1', 'removed', 'solution')]))).toBe('a(b +1)')
    const created = { ...draft('1', 'a', 'solution'), createdId: 'b' }
    expect(text(buildTree(loaded, undefined, [created]))).toBe('a(b +1)')
    const beside = buildTree(loaded, undefined, [draft('1', undefined, 'objective')])
    expect(text(beside)).toBe('a(b +1) | new objective')
    expect(beside.nodes.get(draftNodeId('1'))).toMatchObject({ parent: undefined, depth: 0 })
  })

  test('one card, or none', () => {
    expect(text(build('a', item('a', 0)))).toBe('a')
    expect(text(build('a'))).toBe('')
  })

  test('counts items without an id and accepts nulls and unknown types', () => {
    const loaded = readContext('a', [
      { cardTitle: 'lost' },
      { ...item('a', 0, ['a', 'b', 'b']), cardType: 'bet', cardStatus: null },
      item('a', 0, []),
    ])
    expect(loaded.unreadableCount).toBe(1)
    expect(loaded.cards).toMatchObject([{ cardType: 'bet', cardStatus: undefined, childIds: ['b'] }])
  })

  test('breaks cycles and keeps every card', () => {
    const tree = build(
      'a',
      item('a', 0, ['b']),
      item('b', 1, ['a', 'c']),
      item('x', 1, ['y']),
      item('y', 2, ['z']),
      item('z', 3, ['y']),
    )
    expect(text(tree)).toBe('a(b(*a +1)) | x(y(z(*y)))')
  })
})

describe('mergeTrees', () => {
  const tree = readContext('a', [item('a', 0, ['b', 'c']), item('b', 1, ['d', 'e']), item('c', 1, [])])

  test('replaces the frontier when a branch is loaded later', () => {
    const merged = mergeTrees(
      tree,
      readContext('b', [item('b', 0, ['e', 'd']), item('d', 1, []), item('e', 1, [])]),
    )
    expect(text(buildTree(merged))).toBe('a(b(e d) c)')
    expect(merged.cards.map((card) => card.level)).toEqual([0, 1, 1, 2, 2])
  })

  test('removes cards that a branch lost, with everything below, unless they have another parent', () => {
    const full = mergeTrees(
      tree,
      readContext('b', [
        item('b', 0, ['d', 'e']),
        item('d', 1, ['f', 'c']),
        item('e', 1, []),
        item('f', 2, []),
      ]),
    )
    const later = mergeTrees(full, readContext('b', [item('b', 0, ['e']), item('e', 1, [])]))
    expect(text(buildTree(later))).toBe('a(b(e) c)')
  })
})

describe('applyMove', () => {
  const tree = readContext('a', [
    item('a', 0, ['b', 'c']),
    item('b', 1, ['d']),
    item('c', 1, ['e']),
    item('d', 2, []),
    item('e', 2, []),
  ])

  test('a moved card goes last under its new parent', () => {
    const moved = applyMove(tree, { cardId: 'd', added: ['c'], removed: ['b'] })
    expect(text(buildTree(moved))).toBe('a(b c(e d))')
  })

  test('makes a card without a parent a root', () => {
    const moved = applyMove(tree, { cardId: 'b', added: [], removed: ['a'] })
    expect(text(buildTree(moved))).toBe('a(c(e)) | b(d)')
  })

  test.each([
    ['leaves the tree with its branch', { cardId: 'b', added: ['elsewhere'], removed: ['a'] }, 'a(c(e))'],
    ['stays if it keeps a parent', { cardId: 'd', added: ['elsewhere'], removed: [] }, 'a(b(d) c(e))'],
    ['stays if the tree is its own', { cardId: 'a', added: ['elsewhere'], removed: [] }, 'a(b(d) c(e))'],
  ])('a card under a parent of another tree %s', (_what, move, drawn) => {
    expect(text(buildTree(applyMove(tree, move)))).toBe(drawn)
  })

  test('finds a card in its own branch and in those of its ancestors', () => {
    expect(isWithin(tree, 'd', 'b')).toBe(true)
    expect(isWithin(tree, 'b', 'b')).toBe(true)
    expect(isWithin(tree, 'b', 'd')).toBe(false)
    expect(isWithin(tree, 'e', 'b')).toBe(false)
  })
})

const ids = Array.from({ length: 12 }, (_, index) => `c${index}`)
const anyGraph = fc.uniqueArray(
  fc.record({
    cardId: fc.constantFrom(...ids),
    level: fc.nat(5),
    children: fc.option(fc.array(fc.constantFrom(...ids), { maxLength: 5 }), { nil: undefined }),
  }),
  { selector: (each) => each.cardId, maxLength: 12 },
)

describe('any answer', () => {
  test('every card has exactly one primary node, in the order of its parent', () => {
    fc.assert(
      fc.property(anyGraph, fc.constantFrom(...ids), (items, targetId) => {
        const loaded = readContext(targetId, items)
        const tree = buildTree(loaded)
        const standing: string[] = []
        const walk = (node: TreeNode): void => {
          if (node.kind === 'card' && !node.isUnknown) standing.push(node.cardId)
          const order = node.kind === 'card' ? (node.card.childIds ?? []) : []
          const shown = node.children.flatMap((child) => ('cardId' in child ? [child.cardId] : []))
          expect(shown).toEqual(node.kind === 'card' ? order.filter((id) => shown.includes(id)) : shown)
          for (const child of node.children) {
            expect(child.parent).toBe(node)
            expect(child.depth).toBe(node.depth + 1)
            walk(child)
          }
        }
        for (const root of tree.roots) walk(root)
        expect(standing.toSorted()).toEqual(loaded.cards.map((card) => card.cardId).toSorted())
      }),
      { numRuns: 500 },
    )
  })

  test('merging the same answer again changes nothing', () => {
    fc.assert(
      fc.property(anyGraph, (items) => {
        const loaded = readContext('c0', items)
        expect(text(buildTree(mergeTrees(loaded, loaded)))).toBe(text(buildTree(loaded)))
      }),
    )
  })

  test('a move leaves the old parent and never creates a cycle', () => {
    fc.assert(
      fc.property(anyGraph, fc.constantFrom(...ids), fc.constantFrom(...ids), (items, cardId, parentId) => {
        const loaded = readContext('c0', items)
        if (isWithin(loaded, parentId, cardId)) return
        const removed = loaded.cards
          .filter((card) => card.childIds?.includes(cardId))
          .map((card) => card.cardId)
        const moved = applyMove(loaded, { cardId, added: [parentId], removed })
        const parents = moved.cards
          .filter((card) => card.childIds?.includes(cardId))
          .map((card) => card.cardId)
        expect(parents).toEqual(loaded.cards.some((card) => card.cardId === parentId) ? [parentId] : [])
      }),
    )
  })
})

test('builds ten thousand cards, also as a chain', () => {
  const chain = Array.from({ length: 10_000 }, (_, index) => item(`k${index}`, index, [`k${index + 1}`]))
  const wide = Array.from({ length: 10_000 }, (_, index) =>
    item(
      `k${index}`,
      0,
      Array.from({ length: 5 }, (_unused, child) => `k${index * 5 + child + 1}`),
    ),
  )
  expect(nodeOfCard(buildTree(readContext('k0', chain)), 'k0')?.belowCount).toBe(10_000)
  expect(nodeOfCard(buildTree(readContext('k0', wide)), 'k0')?.belowCount).toBe(50_000)
})
