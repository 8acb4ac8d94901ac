import { describe, expect, it } from 'vitest'

import { type AncestorCard, findRoots } from './find-roots.ts'

const card = (cardId: string, level: number, children?: string[]): AncestorCard => ({
  cardId,
  cardTitle: cardId.toUpperCase(),
  cardType: 'outcome',
  level,
  ...(children ? { children } : {}),
})

const found = (targetId: string, items: AncestorCard[], maxLevels = 10) => {
  const { roots, unknownAbove } = findRoots(targetId, items, maxLevels)
  return [roots.map((root) => root.cardId), unknownAbove]
}

describe('findRoots', () => {
  it.each<[string, AncestorCard[], [string[], string[]]]>([
    ['a card alone is a root', [card('x', 0, [])], [['x'], []]],
    ['one way up', [card('x', 0, []), card('a', 1, ['x']), card('r', 2, ['a'])], [['r'], []]],
    ['several roots', [card('x', 0, []), card('a', 1, ['x']), card('b', 1, ['x'])], [['a', 'b'], []]],
    [
      'a parent that is a grandparent too',
      [card('x', 0), card('a', 1, ['x']), card('r', 1, ['x', 'a'])],
      [['r'], []],
    ],
    ['an answer without the card itself', [card('a', 1, ['x']), card('r', 2, ['a'])], [['r'], []]],
    ['items without children', [card('x', 0), card('a', 1), card('r', 2)], [['r'], []]],
    ['an empty answer', [], [[], []]],
    ['a card that lists itself', [card('x', 0), card('r', 1, ['x', 'r'])], [['r'], []]],
    ['a circle, which has no top', [card('x', 0, ['a']), card('a', 1, ['x'])], [[], []]],
  ])('%s', (_, items, expected) => {
    expect(found('x', items)).toEqual(expected)
  })

  it('continues above the last level of the answer', () => {
    const items = [card('x', 0), card('a', 1, ['x']), card('b', 2, ['a']), card('r', 1, ['x'])]
    expect(found('x', items, 2)).toEqual([['r'], ['b']])
  })
})
