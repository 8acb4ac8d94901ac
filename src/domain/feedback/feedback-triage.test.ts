import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  advance,
  neighbour,
  nothingSelected,
  presentSelection,
  selectRange,
  toggleSelected,
} from './feedback-triage.ts'

const ids = ['a', 'b', 'c', 'd', 'e']
const selected = (selection: typeof nothingSelected) => ids.filter((id) => selection.ids.has(id))

describe('neighbour', () => {
  test.each([
    [null, 1, [], 'a'],
    [null, -1, [], 'e'],
    [null, 1, ['a'], 'b'],
    ['b', 1, [], 'c'],
    ['b', 1, ['c', 'd'], 'e'],
    ['b', -1, ['a'], 'b'],
    ['e', 1, [], 'e'],
    ['gone', 1, [], 'a'],
  ] as const)('from %j by %i with %j held', (from, by, held, to) => {
    expect(neighbour(ids, from, by, new Set<string>(held))).toBe(to)
  })

  test('returns null without a free row', () => {
    expect(neighbour(['a'], 'a', 1, new Set(['a']))).toBeNull()
    expect(neighbour([], null, 1)).toBeNull()
  })
})

describe('advance', () => {
  test.each([
    ['b', ['b'], [], 'c'],
    ['b', ['b'], ['c'], 'd'],
    ['e', ['e'], [], 'd'],
    ['e', ['e'], ['d', 'c'], 'b'],
    ['b', ['d'], [], 'b'],
    [null, ['d'], [], null],
    ['b', ids, [], null],
    ['gone', ['gone'], [], 'a'],
  ] as const)('open %j, acted on %j, held %j', (open, acted, held, to) => {
    expect(advance(ids, open, acted, new Set<string>(held))).toBe(to)
  })

  test('reaches every row once by acting on each open row', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { minLength: 1 }), fc.nat(), (list, seed) => {
        const held = new Set<string>()
        let open = list[seed % list.length] ?? null
        while (open !== null) {
          const acted = open
          expect(held.has(acted)).toBe(false)
          open = advance(list, open, [acted], held)
          held.add(acted)
        }
        expect(held.size).toBe(list.length)
      }),
    )
  })
})

describe('selection', () => {
  test('selects from the anchor in both directions, without held rows', () => {
    const anchored = toggleSelected(nothingSelected, 'c')
    expect(selected(selectRange(anchored, ids, 'e'))).toEqual(['c', 'd', 'e'])
    expect(selected(selectRange(anchored, ids, 'a', new Set(['b'])))).toEqual(['a', 'c'])
  })

  test('selects one row without an anchor', () => {
    expect(selected(selectRange(nothingSelected, ids, 'd'))).toEqual(['d'])
    expect(selectRange(nothingSelected, ids, 'gone')).toBe(nothingSelected)
  })

  test('is empty after toggling twice', () => {
    expect(toggleSelected(toggleSelected(nothingSelected, 'a'), 'a').ids.size).toBe(0)
  })

  test('drops missing and held rows', () => {
    const all = selectRange(toggleSelected(nothingSelected, 'a'), ids, 'e')
    const rest = presentSelection(all, ['b', 'c'], new Set(['c']))
    expect([...rest.ids]).toEqual(['b'])
    expect(rest.anchor).toBeNull()
    expect(presentSelection(all, ids)).toBe(all)
  })
})
