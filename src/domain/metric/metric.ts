/** What a card says about its metric; any of it may be missing, and a context tells only value, target and unit. */
export interface Metric {
  metricStart?: number | null | undefined
  metricCurrent?: number | null | undefined
  metricTarget?: number | null | undefined
  metricLowerThreshold?: number | null | undefined
  metricUpperThreshold?: number | null | undefined
  metricUnit?: string | null | undefined
}

/** The axis of a metric: from `min` to `max`, zero always among them. */
export interface MetricScale {
  min: number
  max: number
}

/** A stretch of the axis, both ends as shares of it (0 to 1). */
export interface MetricSpan {
  from: number
  to: number
}

const isKnown = (value: number | null | undefined): value is number =>
  typeof value === 'number' && Number.isFinite(value)

function knownValues(metric: Metric): number[] {
  return [
    metric.metricStart,
    metric.metricCurrent,
    metric.metricTarget,
    metric.metricLowerThreshold,
    metric.metricUpperThreshold,
  ].filter(isKnown)
}

/** Room beyond the outermost value, so that its mark does not stand on the edge. */
const headroom = 0.08

/** The axis on which everything known about a metric has its place; undefined where nothing is known. */
export function metricScale(metric: Metric): MetricScale | undefined {
  const values = knownValues(metric)
  if (values.length === 0) return undefined
  const min = Math.min(0, ...values)
  const max = Math.max(0, ...values)
  if (metric.metricUnit === '%' && min === 0 && max <= 100) return { min: 0, max: 100 }
  if (min === max) return { min: 0, max: 1 }
  const room = ((max - min) * headroom) / (1 - headroom)
  return { min: min < 0 ? min - room : 0, max: max > 0 ? max + room : 0 }
}

/** Where a value stands on the axis, 0 to 1. */
export function metricShare(scale: MetricScale, value: number): number {
  const share = (value - scale.min) / (scale.max - scale.min)
  return Math.min(1, Math.max(0, share))
}

/** The bar of the value: from zero to where it is, to either side. Undefined without a value. */
export function metricFill(metric: Metric, scale: MetricScale): MetricSpan | undefined {
  if (!isKnown(metric.metricCurrent)) return undefined
  const zero = metricShare(scale, 0)
  const current = metricShare(scale, metric.metricCurrent)
  return { from: Math.min(zero, current), to: Math.max(zero, current) }
}

/** The stretch between the thresholds; a side without one reaches to the end of the axis. Undefined without any. */
export function metricBand(metric: Metric, scale: MetricScale): MetricSpan | undefined {
  const { metricLowerThreshold: lower, metricUpperThreshold: upper } = metric
  if (!isKnown(lower) && !isKnown(upper)) return undefined
  const from = isKnown(lower) ? metricShare(scale, lower) : 0
  const to = isKnown(upper) ? metricShare(scale, upper) : 1
  return { from, to: Math.max(from, to) }
}

export interface MetricDistance {
  side: 'below' | 'above' | 'at'
  /** How far, in the metric's unit; never negative. */
  distance: number
}

/** Where the value stands to the target; undefined without both. */
export function distanceToTarget(metric: Metric): MetricDistance | undefined {
  const { metricCurrent: current, metricTarget: target } = metric
  if (!isKnown(current) || !isKnown(target)) return undefined
  const difference = current - target
  const side = difference === 0 ? 'at' : difference < 0 ? 'below' : 'above'
  // Binary fractions: 10.6 - 8 is shown as 2.6.
  return { side, distance: Number(Math.abs(difference).toPrecision(12)) }
}

/** Whether anything about a metric is known that can be drawn. */
export const hasMeasure = (metric: Metric): boolean => knownValues(metric).length > 0

/** Whether nothing can lie between the thresholds, since they stand the wrong way round. */
export function areThresholdsInverted(metric: Metric): boolean {
  const { metricLowerThreshold: lower, metricUpperThreshold: upper } = metric
  return isKnown(lower) && isKnown(upper) && lower > upper
}

/** Whether a card has a metric to show: a value or a target. */
export function hasMetric(metric: Metric): boolean {
  return isKnown(metric.metricCurrent) || isKnown(metric.metricTarget)
}
