import { describe, expect, test } from 'vitest'

import type { LoadedTree } from '#domain/tree/loaded-tree.ts'

import { mergeSeenTree, keptTreeCards, treeBefore } from './seen-trees.ts'

const tree = (cardTitle: string): LoadedTree => ({
  targetId: 'root',
  unreadableCount: 0,
  cards: [{ cardId: 'root', cardTitle, cardType: 'objective', level: 0, childIds: [] }],
})

const at = (visitAt: number, seenAt: number) => ({ visitAt, seenAt, own: [] })
const titleBefore = (...parameters: Parameters<typeof treeBefore>) =>
  treeBefore(...parameters)?.cards[0]?.cardTitle

describe('a tree that is opened again', () => {
  test('is compared with the previous visit during this visit', () => {
    expect(treeBefore(undefined, 1, [])).toBeUndefined()
    const first = mergeSeenTree(undefined, tree('First'), at(1, 10))
    expect(treeBefore(first, 1, [])).toBeUndefined()
    expect(titleBefore(first, 100, [])).toBe('First')
    const second = mergeSeenTree(first, tree('Second'), at(100, 110))
    const third = mergeSeenTree(second, tree('Third'), at(100, 120))
    expect(titleBefore(third, 100, [])).toBe('First')
    expect(titleBefore(third, 200, [])).toBe('Third')
  })

  test('contains the user’s own edits', () => {
    const first = mergeSeenTree(undefined, tree('First'), at(1, 10))
    const own = [{ changedAt: 50, cardId: 'root', cardTitle: 'Mine' }]
    expect(titleBefore(first, 100, own)).toBe('Mine')
  })

  test('keeps branches that are not loaded now, with the user’s own edits since', () => {
    const both: LoadedTree = {
      ...tree('First'),
      cards: [
        { cardId: 'root', cardTitle: 'First', cardType: '', level: 0, childIds: ['a'] },
        { cardId: 'a', cardTitle: 'Was', cardType: '', level: 1, childIds: [] },
      ],
    }
    const first = mergeSeenTree(undefined, both, at(1, 10))
    const own = [{ changedAt: 50, cardId: 'a', cardTitle: 'Mine' }]
    const second = mergeSeenTree(first, { ...both, cards: [both.cards[0]!] }, { ...at(1, 60), own })
    expect(second.cards.map(({ cardTitle }) => cardTitle)).toEqual(['First', 'Mine'])
    const third = mergeSeenTree(second, tree('First'), at(1, 70))
    expect(third.cards).toHaveLength(1)
  })

  test('stores its first cards and counts the others', () => {
    const cards = Array.from({ length: keptTreeCards + 5 }, (_, index) => ({
      ...tree('').cards[0]!,
      cardId: `k${index}`,
    }))
    expect(keptTreeCards).toBeGreaterThanOrEqual(10_000)
    const seen = mergeSeenTree(undefined, { ...tree(''), cards }, at(1, 10))
    expect([seen.cards.length, seen.leftOut]).toEqual([keptTreeCards, 5])
    expect(treeBefore(seen, 2, [])?.leftOut).toBe(5)
  })
})
