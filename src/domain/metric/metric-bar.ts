import {
  areThresholdsInverted,
  isKnown,
  isLowerBetter,
  metricBand,
  metricFill,
  metricScale,
  metricShare,
  type Metric,
  type MetricSpan,
} from './metric.ts'

/** All positions are shares of the axis, 0 to 1. */
export interface MetricBarLayout {
  /** The values that are good. */
  band?: MetricSpan
  fill?: MetricSpan
  point?: { at: number; look: 'good' | 'bad' | 'neutral' }
  target?: number
}

export function layoutMetricBar(metric: Metric): MetricBarLayout | undefined {
  const scale = metricScale(metric)
  if (!scale) return undefined
  const share = (value: number | null | undefined) => (isKnown(value) ? metricShare(scale, value) : undefined)
  const at = share(metric.metricCurrent)
  const bounds = metricBand(metric, scale)
  if (bounds) return layoutBounds(bounds, at, areThresholdsInverted(metric))
  const target = share(metric.metricTarget)
  const goal = target === undefined ? undefined : layoutGoal(target, at, isLowerBetter(metric))
  return goal ?? { fill: metricFill(metric, scale), target }
}

const isWithin = ({ from, to }: MetricSpan, at: number): boolean => at >= from && at <= to

function layoutBounds(band: MetricSpan, at: number | undefined, areInverted: boolean): MetricBarLayout {
  if (at === undefined) return { band }
  return { band, point: { at, look: !areInverted && isWithin(band, at) ? 'good' : 'bad' } }
}

/** Returns undefined for a plain bar. Past its target a bar reads as an achievement, which needs a known direction. */
function layoutGoal(
  target: number,
  at: number | undefined,
  isLower: boolean | undefined,
): MetricBarLayout | undefined {
  if (isLower === true) {
    const band = { from: 0, to: target }
    const look = at !== undefined && isWithin(band, at) ? 'good' : 'neutral'
    return { band, target, point: at === undefined ? undefined : { at, look } }
  }
  const isClaim = isLower === undefined && at !== undefined && at > target
  return isClaim ? { target, point: { at, look: 'neutral' } } : undefined
}
