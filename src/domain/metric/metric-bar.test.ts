import { expect, test } from 'vitest'

import { layoutMetricBar, type MetricBarLayout } from './metric-bar.ts'
import type { Metric } from './metric.ts'

const percent = { metricUnit: '%' } // an axis from 0 to 100

test.each<[string, Metric, MetricBarLayout]>([
  ['a value without a target', { metricCurrent: 30 }, { fill: { from: 0, to: 0.3 } }],
  [
    'a target to reach',
    { metricStart: 10, metricCurrent: 30, metricTarget: 80 },
    { fill: { from: 0, to: 0.3 }, target: 0.8 },
  ],
  [
    'a target to stay below, not yet met',
    { metricStart: 90, metricCurrent: 60, metricTarget: 50 },
    { band: { from: 0, to: 0.5 }, target: 0.5, point: { at: 0.6, look: 'neutral' } },
  ],
  [
    'a target to stay below, met',
    { metricStart: 90, metricCurrent: 40, metricTarget: 50 },
    { band: { from: 0, to: 0.5 }, target: 0.5, point: { at: 0.4, look: 'good' } },
  ],
  [
    'a value below a target of an unknown direction',
    { metricCurrent: 40, metricTarget: 50 },
    { fill: { from: 0, to: 0.4 }, target: 0.5 },
  ],
  [
    'a value above a target of an unknown direction',
    { metricCurrent: 60, metricTarget: 50 },
    { target: 0.5, point: { at: 0.6, look: 'neutral' } },
  ],
  [
    'bounds kept',
    { metricCurrent: 60, metricUpperThreshold: 80 },
    { band: { from: 0, to: 0.8 }, point: { at: 0.6, look: 'good' } },
  ],
  [
    'bounds broken',
    { metricCurrent: 60, metricUpperThreshold: 50 },
    { band: { from: 0, to: 0.5 }, point: { at: 0.6, look: 'bad' } },
  ],
  [
    'bounds that contradict each other',
    { metricCurrent: 60, metricLowerThreshold: 60, metricUpperThreshold: 50 },
    { band: { from: 0.6, to: 0.6 }, point: { at: 0.6, look: 'bad' } },
  ],
  ['no value yet', { metricTarget: 50 }, { target: 0.5 }],
])('draws %s', (_what, metric, expected) => {
  expect(layoutMetricBar({ ...metric, ...percent })).toEqual(expected)
})

test('draws nothing without a number', () => expect(layoutMetricBar(percent)).toBeUndefined())
