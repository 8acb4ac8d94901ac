import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { layoutBulletGraph, placeLabels } from './bullet-graph.ts'

const measure = fc.option(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { nil: undefined })
const metric = fc.record({
  metricStart: measure,
  metricCurrent: measure,
  metricTarget: measure,
  metricLowerThreshold: measure,
  metricUpperThreshold: measure,
  metricUnit: fc.constantFrom('%', 's', undefined),
})
const isShare = (share: number) => share >= 0 && share <= 1

/** A share of the axis as percent. */
const round = (share: number | undefined) => (share === undefined ? undefined : Math.round(share * 100))

describe('a bullet graph', () => {
  it('places everything on one axis that contains zero', () => {
    fc.assert(
      fc.property(metric, (given) => {
        const graph = layoutBulletGraph(given)
        if (!graph) return
        const shares = [
          graph.zero,
          graph.start,
          graph.target,
          graph.bar?.from,
          graph.bar?.to,
          graph.point?.at,
        ]
        const ends = graph.outside.flatMap(({ from, to }) => [from, to])
        expect([...shares, ...ends].every((share) => share === undefined || isShare(share))).toBe(true)
        const { from, to } = graph.bar ?? { from: graph.zero, to: graph.zero }
        expect([from, to]).toContain(graph.zero)
      }),
    )
  })

  it('puts every value out of bounds if the thresholds are swapped, as the service does', () => {
    const wrong = layoutBulletGraph({ metricCurrent: 5, metricLowerThreshold: 8, metricUpperThreshold: 2 })!
    expect(wrong.point?.isInside).toBe(false)
    expect(wrong.outside.reduce((sum, { from, to }) => sum + to - from, 0)).toBeCloseTo(1)
    expect(wrong.labels).toMatchObject([
      { kind: 'zero' },
      { kind: 'lower', value: 8 },
      { kind: 'upper', value: 2 },
    ])
    const right = layoutBulletGraph({ metricCurrent: 5, metricLowerThreshold: 2, metricUpperThreshold: 8 })
    expect(right?.point?.isInside).toBe(true)
  })

  it.each([
    ['target above start', { metricStart: 42, metricCurrent: 78, metricTarget: 95 }, [0, 78], 42, 95],
    ['target below start', { metricStart: 80, metricCurrent: 40, metricTarget: 20 }, [0, 40], 80, 20],
    ['a target of zero', { metricStart: 80, metricCurrent: 40, metricTarget: 0 }, [0, 40], 80, 0],
    ['no start', { metricCurrent: 78, metricTarget: 95 }, [0, 78], undefined, 95],
    ['no value', { metricStart: 42, metricTarget: 95 }, undefined, 42, 95],
    ['a value of zero', { metricStart: 42, metricCurrent: 0, metricTarget: 95 }, [0, 0], 42, 95],
    ['no target', { metricStart: 42, metricCurrent: 78 }, [0, 78], 42, undefined],
  ])('of percents with %s', (_name, given, bar, start, target) => {
    const graph = layoutBulletGraph({ ...given, metricUnit: '%' })!
    expect(graph.bar && [round(graph.bar.from), round(graph.bar.to)]).toEqual(bar)
    expect([round(graph.start), round(graph.target)]).toEqual([start, target])
  })

  it.each([
    ['beyond the target', { metricCurrent: 130, metricTarget: 95 }, [0, 92], 67],
    ['below zero', { metricCurrent: -20, metricTarget: 20 }, [7, 50], 93],
    ['without a unit', { metricCurrent: 4, metricTarget: 10 }, [0, 37], 92],
  ])('of a value %s leaves room at the end of the axis', (_name, given, bar, target) => {
    const graph = layoutBulletGraph(given)!
    expect([round(graph.bar?.from), round(graph.bar?.to)]).toEqual(bar)
    expect(round(graph.target)).toBe(target)
  })

  it.each([
    ['below a lower one', { metricLowerThreshold: 60 }, [[0, 60]]],
    ['above an upper one', { metricUpperThreshold: 90 }, [[90, 100]]],
    [
      'beyond both',
      { metricLowerThreshold: 60, metricUpperThreshold: 90 },
      [
        [0, 60],
        [90, 100],
      ],
    ],
  ])('marks what lies out of bounds %s', (_name, given, outside) => {
    const graph = layoutBulletGraph({ ...given, metricCurrent: 75, metricUnit: '%' })!
    expect(graph.outside.map(({ from, to }) => [round(from), round(to)])).toEqual(outside)
    expect(graph.point?.isInside).toBe(true)
  })

  it('says a target of zero and a missing value as they are', () => {
    const graph = layoutBulletGraph({ metricTarget: 0, metricStart: 12 })
    expect(graph).toMatchObject({ bar: undefined, target: 0, zero: 0 })
    expect(layoutBulletGraph({})).toBeUndefined()
  })

  it('drops the less important of two labels that would touch', () => {
    const labels = layoutBulletGraph({
      metricUnit: '%',
      metricStart: 58,
      metricLowerThreshold: 60,
      metricTarget: 95,
      metricCurrent: 78,
    })!.labels
    const kinds = placeLabels(labels, 376, () => 56).map(({ label }) => label.kind)
    expect(kinds).toEqual(['zero', 'start', 'target'])
  })

  it('keep a bound that the value is outside', () => {
    const { labels } = layoutBulletGraph({
      metricStart: 38,
      metricCurrent: 31,
      metricTarget: 55,
      metricLowerThreshold: 35,
    })!
    const kinds = placeLabels(labels, 376, () => 56).map(({ label }) => label.kind)
    expect(kinds).toEqual(['zero', 'lower', 'target'])
  })
})
