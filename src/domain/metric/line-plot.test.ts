import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { layoutLinePlot } from './line-plot.ts'

const options = { width: 320, height: 80, left: 28, right: 8, top: 8, bottom: 20, dotsMax: 40 }
const point = fc.record({
  timeMs: fc.integer({ min: 0, max: 4e12 }),
  value: fc.double({ min: -1e9, max: 1e9, noNaN: true }),
})

describe('a line plot', () => {
  it('draws every value within its frame, whatever they are', () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 1, maxLength: 60 }), (points) => {
        const plot = layoutLinePlot(points, options)!
        for (const { x, y } of [...plot.dots, plot.last]) {
          expect(x).toBeGreaterThanOrEqual(27.9)
          expect(x).toBeLessThanOrEqual(312.1)
          expect(y).toBeGreaterThanOrEqual(7.9)
          expect(y).toBeLessThanOrEqual(60.1)
        }
        const isOneValue = points.every(({ value }) => value === points[0]?.value)
        expect(plot.ticks.length).toBeGreaterThanOrEqual(isOneValue ? 1 : 2)
        expect(plot.ticks.length).toBeLessThanOrEqual(5)
      }),
    )
  })

  it.each([
    [0, 1.7e308],
    [-1e308, 1e308],
    [Number.MAX_VALUE, Number.MAX_VALUE],
  ])('draws values near the largest number: %d and %d', (one, other) => {
    const points = [one, other].map((value, timeMs) => ({ timeMs, value }))
    const plot = layoutLinePlot(points, { ...options, target: -one })!
    expect(plot.ticks.length).toBeLessThanOrEqual(5)
    for (const y of [...plot.dots, plot.last, ...plot.ticks].map((each) => each.y)) {
      expect(y).toBeGreaterThanOrEqual(7.9)
      expect(y).toBeLessThanOrEqual(60.1)
    }
  })

  it.each([78, 0, -3.5, 1e-300, 1.7e308])('draws %d alone in the middle, on a line of its own', (value) => {
    const plot = layoutLinePlot([{ timeMs: 5, value }], options)!
    expect(plot.last).toEqual({ x: 170, y: 34 })
    expect(plot.ticks).toEqual([{ value: Math.min(value, 1e307), y: 34 }])
  })

  it('keeps the peaks of many values', () => {
    const points = Array.from({ length: 5000 }, (_, day) => ({ timeMs: day, value: day === 2500 ? 100 : 0 }))
    const plot = layoutLinePlot(points, options)!
    expect(plot.path.split('L').length).toBeLessThan(700)
    expect(plot.path).toContain(` ${plot.ticks.at(-1)!.y.toFixed(1)}`)
  })

  it('is nothing without values', () => {
    expect(layoutLinePlot([], options)).toBeUndefined()
  })
})
