import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { walkLevels } from './walk-levels.ts'

const walk = async (graph: Record<string, string[]>, maxLevels: number) => {
  const asked: string[] = []
  const { levels, neighbours } = await walkLevels('a', maxLevels, async (ids) => {
    asked.push(...ids)
    return new Map(ids.flatMap((id) => (graph[id] ? [[id, graph[id]]] : [])))
  })
  return { levels, neighbours: Object.fromEntries(neighbours), asked }
}

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
  ] as const)('%s', async (_name, graph, maxLevels, levels) => {
    expect((await walk(graph as never, maxLevels)).levels).toEqual(levels)
  })

  it('reads the neighbours of the last level too, and each card once', async () => {
    const { neighbours, asked } = await walk({ a: ['b', 'c'], b: ['d'], c: ['d'] }, 1)
    expect(neighbours).toEqual({ a: ['b', 'c'], b: ['d'], c: ['d'] })
    expect(asked).toEqual(['a', 'b', 'c'])
  })

  it('finds every reachable card once, at its shortest distance', async () => {
    const names = Array.from('abcdefgh')
    const anyGraph = fc.record(
      Object.fromEntries(names.map((name) => [name, fc.uniqueArray(fc.constantFrom(...names))])),
    )
    await fc.assert(
      fc.asyncProperty(anyGraph, fc.nat(8), async (graph, maxLevels) => {
        const { levels } = await walk(graph, maxLevels)
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
