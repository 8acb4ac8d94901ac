import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { walkLevels } from './walk-levels.ts'

const walk = (graph: Record<string, string[]>, maxLevels: number) =>
  walkLevels('a', maxLevels, (id) => graph[id] ?? [])

describe('walkLevels', () => {
  it.each([
    ['stops at the depth that was asked', { a: ['b'], b: ['c'], c: ['d'] }, 2, [['b'], ['c']]],
    ['takes the shortest way', { a: ['b', 'c'], b: ['d'], d: ['c', 'e'] }, 9, [['b', 'c'], ['d'], ['e']]],
    [
      'orders by the first that lists a card',
      { a: ['c', 'b'], b: ['x', 'y'], c: ['z', 'y'] },
      9,
      [
        ['c', 'b'],
        ['z', 'y', 'x'],
      ],
    ],
    ['finds nothing below a leaf', {}, 3, []],
    ['goes nowhere with no levels', { a: ['b'] }, 0, []],
  ] as const)('%s', (_name, graph, maxLevels, levels) => {
    expect(walk(graph as never, maxLevels)).toEqual(levels)
  })

  it('finds every reachable card once, at its shortest distance', () => {
    const names = Array.from('abcdefgh')
    const anyGraph = fc.record(
      Object.fromEntries(names.map((name) => [name, fc.uniqueArray(fc.constantFrom(...names))])),
    )
    fc.assert(
      fc.property(anyGraph, fc.nat(8), (graph, maxLevels) => {
        const levels = walk(graph, maxLevels)
        const distance = new Map([['a', 0]])
        for (const [index, level] of levels.entries()) for (const id of level) distance.set(id, index + 1)
        expect(distance.size).toBe(1 + levels.flat().length)
        for (const [id, far] of distance) {
          for (const next of graph[id] ?? []) {
            expect(far === maxLevels || (distance.get(next) ?? Infinity) <= far + 1).toBe(true)
          }
        }
      }),
    )
  })
})
