import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  distanceToTarget,
  isLowerBetter,
  hasMetric,
  metricBand,
  metricFill,
  metricScale,
  metricShare,
  type Metric,
} from './metric.ts'

const number = fc.option(fc.double({ min: -1e9, max: 1e9, noNaN: true }), { nil: undefined })
const metric: fc.Arbitrary<Metric> = fc.record({
  metricStart: number,
  metricCurrent: number,
  metricTarget: number,
  metricLowerThreshold: number,
  metricUpperThreshold: number,
  metricUnit: fc.constantFrom('%', 'min', undefined),
})

describe('metricScale', () => {
  test.each<[string, Metric, [number, number]]>([
    ['percent', { metricCurrent: 78, metricTarget: 95, metricUnit: '%' }, [0, 100]],
    ['percent beyond a hundred', { metricCurrent: 115, metricTarget: 90, metricUnit: '%' }, [0, 125]],
    ['seconds', { metricCurrent: 9.2, metricTarget: 8, metricUnit: 's' }, [0, 10]],
    ['both sides of zero', { metricCurrent: -4.6, metricTarget: 4.6 }, [-5.4, 5.4]],
    ['percent alone', { metricCurrent: 78, metricUnit: '%' }, [0, 100]],
    ['only zeros', { metricCurrent: 0, metricTarget: 0 }, [0, 1]],
  ])('%s', (_name, given, [min, max]) => {
    const scale = metricScale(given)
    expect(scale?.min).toBeCloseTo(min)
    expect(scale?.max).toBeCloseTo(max)
  })

  test('nothing known, no axis', () => {
    expect(metricScale({ metricUnit: '%', metricCurrent: null })).toBeUndefined()
    expect(metricScale({ metricCurrent: Number.NaN })).toBeUndefined()
  })

  test('a value with nothing to compare it with, no axis', () => {
    expect(metricScale({ metricCurrent: 12.5, metricUnit: 's' })).toBeUndefined()
  })

  test('zero is always on the axis, and every mark within it', () => {
    fc.assert(
      fc.property(metric, (given) => {
        const scale = metricScale(given)
        if (!scale) return
        expect(scale.min).toBeLessThanOrEqual(0)
        expect(scale.max).toBeGreaterThanOrEqual(0)
        expect(scale.max).toBeGreaterThan(scale.min)
        for (const span of [metricFill(given, scale), metricBand(given, scale)]) {
          if (!span) continue
          expect(span.from).toBeGreaterThanOrEqual(0)
          expect(span.to).toBeGreaterThanOrEqual(span.from)
          expect(span.to).toBeLessThanOrEqual(1)
        }
      }),
    )
  })
})

test('the bar of a negative value ends at zero', () => {
  const given = { metricCurrent: -5, metricTarget: 10 }
  const scale = metricScale(given)!
  expect(metricFill(given, scale)?.to).toBe(metricShare(scale, 0))
  expect(metricFill({ metricTarget: 10 }, scale)).toBeUndefined()
})

test('one threshold bounds one side', () => {
  const scale = { min: 0, max: 10 }
  expect(metricBand({ metricUpperThreshold: 5 }, scale)).toEqual({ from: 0, to: 0.5 })
  expect(metricBand({ metricLowerThreshold: 5 }, scale)).toEqual({ from: 0.5, to: 1 })
  expect(metricBand({ metricCurrent: 5 }, scale)).toBeUndefined()
})

test('distance to the target', () => {
  expect(distanceToTarget({ metricCurrent: 78, metricTarget: 95 })).toEqual({ side: 'below', distance: 17 })
  expect(distanceToTarget({ metricCurrent: 10.6, metricTarget: 8 })).toEqual({ side: 'above', distance: 2.6 })
  expect(distanceToTarget({ metricCurrent: 0, metricTarget: 0 })).toEqual({ side: 'at', distance: 0 })
  expect(distanceToTarget({ metricCurrent: 0 })).toBeUndefined()
  expect(hasMetric({ metricCurrent: 0 })).toBe(true)
  expect(hasMetric({ metricStart: 0, metricUnit: '%' })).toBe(false)
})

test.each([
  [{ metricStart: 14, metricTarget: 8, metricCurrent: 10.6 }, true],
  [{ metricStart: 42, metricTarget: 95, metricLowerThreshold: 60 }, false],
  [{ metricTarget: 8, metricUpperThreshold: 9 }, true],
  [{ metricTarget: 96, metricLowerThreshold: 90 }, false],
  [{ metricTarget: 8 }, undefined],
  [{ metricStart: 8, metricTarget: 8 }, undefined],
  [{ metricLowerThreshold: 1, metricUpperThreshold: 2 }, undefined],
])('%o: lower is better: %s', (metric, expected) => expect(isLowerBetter(metric)).toBe(expected))
