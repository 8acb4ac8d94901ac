import { exceededBound } from '../card/card-status.ts'
import {
  areThresholdsInverted,
  isKnown,
  metricBand,
  metricScale,
  metricShare,
  type Metric,
  type MetricSpan,
} from './metric.ts'

/** A label below the track, at a share (0 to 1) of the axis. */
export interface AxisLabel {
  kind: 'zero' | 'start' | 'lower' | 'upper' | 'target'
  at: number
  value: number
  /** A bound that the current value is outside. */
  isExceeded: boolean
}

/** All positions are shares of the axis, 0 to 1; after Stephen Few. */
export interface BulletGraph {
  outside: readonly MetricSpan[]
  bar: MetricSpan | undefined
  zero: number
  start: number | undefined
  target: number | undefined
  /** Set if there are bounds but no target. */
  point: { at: number; isInside: boolean } | undefined
  labels: readonly AxisLabel[]
}

export function layoutBulletGraph(metric: Metric): BulletGraph | undefined {
  const scale = metricScale(metric)
  if (!scale) return undefined
  const share = (value: number) => metricShare(scale, value)
  const { metricCurrent, metricStart, metricTarget, metricLowerThreshold, metricUpperThreshold } = metric
  const zero = share(0)
  const current = isKnown(metricCurrent) ? share(metricCurrent) : undefined
  const band = metricBand(metric, scale)
  const outside = band
    ? [
        { from: 0, to: band.from },
        { from: band.to, to: 1 },
      ].filter(({ from, to }) => to > from)
    : []
  const exceeded = exceededBound(metric)
  const labelled: readonly [AxisLabel['kind'], number | null | undefined][] = [
    ['target', metricTarget],
    ['zero', 0],
    ['start', metricStart],
    ['lower', metricLowerThreshold],
    ['upper', metricUpperThreshold],
  ]
  return {
    outside,
    bar: current === undefined ? undefined : { from: Math.min(zero, current), to: Math.max(zero, current) },
    zero,
    start: isKnown(metricStart) ? share(metricStart) : undefined,
    target: isKnown(metricTarget) ? share(metricTarget) : undefined,
    point:
      current !== undefined && band && !isKnown(metricTarget)
        ? // With inverted thresholds every value is out of bounds.
          {
            at: current,
            isInside: !areThresholdsInverted(metric) && current >= band.from && current <= band.to,
          }
        : undefined,
    labels: labelled.flatMap(([kind, value]) =>
      isKnown(value) ? [{ kind, value, at: share(value), isExceeded: exceeded?.kind === kind }] : [],
    ),
  }
}

export interface PlacedLabel<Label> {
  label: Label
  /** Left edge, in the unit of `width`. */
  left: number
  place: 'start' | 'middle' | 'end'
}

const gap = 8
const dropped: readonly AxisLabel['kind'][] = ['lower', 'upper', 'start', 'zero']

/** Places labels under their marks; of two that overlap, the less important one is dropped. */
export function placeLabels<Label extends AxisLabel>(
  labels: readonly Label[],
  width: number,
  widthOf: (label: Label) => number,
): PlacedLabel<Label>[] {
  const rank = (label: Label) => (label.isExceeded ? -1 : dropped.indexOf(label.kind))
  const placed: (PlacedLabel<Label> & { right: number })[] = []
  for (const label of labels.toSorted((one, other) => ranked(rank(other)) - ranked(rank(one)))) {
    const own = widthOf(label)
    const left = Math.max(0, Math.min(width - own, label.at * width - own / 2))
    const right = left + own
    const place = left === 0 ? 'start' : right >= width ? 'end' : 'middle'
    if (placed.every((other) => right + gap <= other.left || left >= other.right + gap)) {
      placed.push({ label, left, right, place })
    }
  }
  return placed.toSorted((one, other) => one.left - other.left)
}

const ranked = (rank: number) => (rank < 0 ? dropped.length : rank)
