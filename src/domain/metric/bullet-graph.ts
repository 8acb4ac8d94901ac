import {
  areThresholdsInverted,
  metricBand,
  metricScale,
  metricShare,
  type Metric,
  type MetricSpan,
} from './metric.ts'

/** A word below the track, at a share (0 to 1) of the axis. */
export interface AxisLabel {
  kind: 'zero' | 'start' | 'lower' | 'upper' | 'target'
  at: number
  value: number
}

/** A bullet graph as shares of its axis, after Stephen Few: track, bar, start and target. */
export interface BulletGraph {
  /** Where the value is out of bounds: below the lower and above the upper threshold. */
  outside: readonly MetricSpan[]
  /** From zero to the value; absent without one. */
  bar: MetricSpan | undefined
  zero: number
  start: number | undefined
  target: number | undefined
  /** Set where only the bounds say whether the value is good: a KPI without a target. */
  point: { at: number; isInside: boolean } | undefined
  labels: readonly AxisLabel[]
}

const known = (value: number | null | undefined): value is number =>
  typeof value === 'number' && Number.isFinite(value)

/** Lays out a metric; undefined where nothing about it is known. */
export function layoutBulletGraph(metric: Metric): BulletGraph | undefined {
  const scale = metricScale(metric)
  if (!scale) return undefined
  const share = (value: number) => metricShare(scale, value)
  const { metricCurrent, metricStart, metricTarget, metricLowerThreshold, metricUpperThreshold } = metric
  const zero = share(0)
  const current = known(metricCurrent) ? share(metricCurrent) : undefined
  const band = metricBand(metric, scale)
  const outside = band
    ? [
        { from: 0, to: band.from },
        { from: band.to, to: 1 },
      ].filter(({ from, to }) => to > from)
    : []
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
    start: known(metricStart) ? share(metricStart) : undefined,
    target: known(metricTarget) ? share(metricTarget) : undefined,
    point:
      current !== undefined && band && !known(metricTarget)
        ? // Between thresholds that stand the wrong way round lies nothing: every value is out of bounds.
          {
            at: current,
            isInside: !areThresholdsInverted(metric) && current >= band.from && current <= band.to,
          }
        : undefined,
    labels: labelled.flatMap(([kind, value]) => (known(value) ? [{ kind, value, at: share(value) }] : [])),
  }
}

export interface PlacedLabel<Label> {
  label: Label
  /** Left edge, in the unit of `width`. */
  left: number
  /** Below its mark, or where that would leave the axis at its end. */
  place: 'start' | 'middle' | 'end'
}

const gap = 8
/** Labels that would touch another go in this order, first first. */
const dropped: readonly AxisLabel['kind'][] = ['lower', 'upper', 'start', 'zero']

/** Places labels under their marks, within the axis; where two would touch the less telling one is left out. */
export function placeLabels<Label extends AxisLabel>(
  labels: readonly Label[],
  width: number,
  widthOf: (label: Label) => number,
): PlacedLabel<Label>[] {
  const rank = (label: Label) => dropped.indexOf(label.kind)
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

/** What is never dropped stands before all that may be. */
const ranked = (rank: number) => (rank < 0 ? dropped.length : rank)
