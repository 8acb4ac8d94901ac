import { isLowerBetter, type Metric } from '#domain/metric/metric.ts'
import { formatNumber, formatWithUnit } from '#ui/format.ts'

export function MetricValue({ metric }: { metric: Metric }) {
  const { metricCurrent: current, metricTarget: target, metricUnit: unit } = metric
  if (current == null && target == null) return null
  const value =
    current == null ? 'no value' : target == null ? formatWithUnit(current, unit) : formatNumber(current)
  return (
    <span className="min-w-0 truncate tabular-nums">
      <span className={current == null ? '' : 'font-label text-ink'}>{value}</span>
      {target != null && ` / ${isLowerBetter(metric) ? '≤ ' : ''}${formatWithUnit(target, unit)}`}
    </span>
  )
}
