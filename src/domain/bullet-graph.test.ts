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

  it('draws thresholds that stand the wrong way round by what lies between', () => {
    const wrong = { metricCurrent: 5, metricLowerThreshold: 8, metricUpperThreshold: 2 }
    const right = { metricCurrent: 5, metricLowerThreshold: 2, metricUpperThreshold: 8 }
    expect(layoutBulletGraph(wrong)).toEqual(layoutBulletGraph(right))
    expect(layoutBulletGraph(right)?.point?.isInside).toBe(true)
  })

  it('says a target of zero and a missing value as they are', () => {
    const graph = layoutBulletGraph({ metricTarget: 0, metricStart: 12 })
    expect(graph).toMatchObject({ bar: undefined, target: 0, zero: 0 })
    expect(layoutBulletGraph({})).toBeUndefined()
  })

  it('leaves out the less telling of two labels that would touch', () => {
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
})
