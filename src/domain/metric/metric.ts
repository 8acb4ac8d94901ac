/** A context has only value, target and unit. */
export interface Metric {
  metricStart?: number | null
  metricCurrent?: number | null
  metricTarget?: number | null
  metricLowerThreshold?: number | null
  metricUpperThreshold?: number | null
  metricUnit?: string | null
}

export interface MetricScale {
  min: number
  max: number
}

/** A range of the axis, as shares of it (0 to 1). */
export interface MetricSpan {
  from: number
  to: number
}

export const isKnown = (value: number | null | undefined): value is number =>
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

const headroom = 0.08

/** Returns an axis that contains zero; undefined without a known number to compare the value with. */
export function metricScale(metric: Metric): MetricScale | undefined {
  const values = knownValues(metric)
  if (values.length === 0) return undefined
  const min = Math.min(0, ...values)
  const max = Math.max(0, ...values)
  if (metric.metricUnit === '%' && min === 0 && max <= 100) return { min: 0, max: 100 }
  // Alone, each value would be drawn equally long.
  if (values.length === 1 && isKnown(metric.metricCurrent)) return undefined
  if (min === max) return { min: 0, max: 1 }
  const room = ((max - min) * headroom) / (1 - headroom)
  return { min: min < 0 ? min - room : 0, max: max > 0 ? max + room : 0 }
}

export function metricShare(scale: MetricScale, value: number): number {
  const share = (value - scale.min) / (scale.max - scale.min)
  return Math.min(1, Math.max(0, share))
}

export function metricFill(metric: Metric, scale: MetricScale): MetricSpan | undefined {
  if (!isKnown(metric.metricCurrent)) return undefined
  const zero = metricShare(scale, 0)
  const current = metricShare(scale, metric.metricCurrent)
  return { from: Math.min(zero, current), to: Math.max(zero, current) }
}

/** Returns the range between the thresholds; a missing one is the end of the axis. */
export function metricBand(metric: Metric, scale: MetricScale): MetricSpan | undefined {
  const { metricLowerThreshold: lower, metricUpperThreshold: upper } = metric
  if (!isKnown(lower) && !isKnown(upper)) return undefined
  const from = isKnown(lower) ? metricShare(scale, lower) : 0
  const to = isKnown(upper) ? metricShare(scale, upper) : 1
  return { from, to: Math.max(from, to) }
}

export interface MetricDistance {
  side: 'below' | 'above' | 'at'
  /** In the metric's unit, never negative. */
  distance: number
}

export function distanceToTarget(metric: Metric): MetricDistance | undefined {
  const { metricCurrent: current, metricTarget: target } = metric
  if (!isKnown(current) || !isKnown(target)) return undefined
  const difference = current - target
  const side = difference === 0 ? 'at' : difference < 0 ? 'below' : 'above'
  // Binary fractions: 10.6 - 8 is shown as 2.6.
  return { side, distance: Number(Math.abs(difference).toPrecision(12)) }
}

/** Checks for a target below the start, or an upper threshold alone; undefined if unknown. */
export function isLowerBetter(metric: Metric): boolean | undefined {
  const { metricStart: start, metricTarget: target } = metric
  if (isKnown(start) && isKnown(target) && start !== target) return target < start
  const [hasLower, hasUpper] = [isKnown(metric.metricLowerThreshold), isKnown(metric.metricUpperThreshold)]
  return hasLower === hasUpper ? undefined : hasUpper
}

export const hasMeasure = (metric: Metric): boolean => knownValues(metric).length > 0

export function areThresholdsInverted(metric: Metric): boolean {
  const { metricLowerThreshold: lower, metricUpperThreshold: upper } = metric
  return isKnown(lower) && isKnown(upper) && lower > upper
}

export function hasMetric(metric: Metric): boolean {
  return isKnown(metric.metricCurrent) || isKnown(metric.metricTarget)
}
