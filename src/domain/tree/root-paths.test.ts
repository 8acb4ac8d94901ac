import { describe, expect, it } from 'vitest'

import { findRootPaths, firstRootId, firstRootPath } from './root-paths.ts'

const card = (cardId: string, ...children: string[]) => ({ cardId, children })
const ids = (ways: { cardId: string }[][]) => ways.map((way) => way.map(({ cardId }) => cardId))

describe('findRootPaths', () => {
  it('returns all, in the order of the parents', () => {
    const ancestors = [card('root', 'a', 'b'), card('a', 'x'), card('b', 'x'), card('other', 'b')]
    expect(ids(findRootPaths('x', ancestors, ['b', 'a']))).toEqual([
      ['root', 'b'],
      ['other', 'b'],
      ['root', 'a'],
    ])
  })

  it('stops at cycles and at the maximum number of paths', () => {
    expect(ids(findRootPaths('x', [card('a', 'b', 'x'), card('b', 'a')], ['a']))).toEqual([['b', 'a']])
    const wide = Array.from({ length: 60 }, (_, index) => card(`p${index}`, 'x'))
    expect(
      findRootPaths(
        'x',
        wide,
        wide.map(({ cardId }) => cardId),
      ).length,
    ).toBeLessThanOrEqual(24)
  })

  it('returns none for a root', () => {
    expect(findRootPaths('x', [card('x', 'child')], [])).toEqual([])
  })
})

it('returns the first root, or the card itself if nothing is above it', () => {
  const ancestors = [card('root', 'a'), card('a', 'x')]
  expect(firstRootId('x', ancestors)).toBe('root')
  expect(firstRootId('root', ancestors)).toBe('root')
})

it('returns the whole first path to a card whose parents are at different distances from the root', () => {
  const ancestors = [
    { ...card('leaf', 'x'), level: 1 },
    { ...card('branch', 'leaf', 'x'), level: 1 },
    { ...card('islanders', 'branch'), level: 2 },
    { ...card('root', 'islanders'), level: 2 },
  ]
  expect(firstRootPath('x', ancestors).map(({ cardId }) => cardId)).toEqual([
    'root',
    'islanders',
    'branch',
    'leaf',
  ])
  expect(firstRootPath('x', [{ cardId: 'parent', level: 1 }])).toEqual([{ cardId: 'parent', level: 1 }])
  expect(firstRootPath('root', [{ ...card('root', 'islanders'), level: 0 }])).toEqual([])
})
