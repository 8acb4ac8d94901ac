import { layoutMetricBar, type MetricBarLayout } from '#domain/metric/metric-bar.ts'
import type { Metric, MetricSpan } from '#domain/metric/metric.ts'

interface MetricBarProps {
  metric: Metric
  className?: string
}

const percent = (share: number) => `${(share * 100).toFixed(2)}%`

/** A band of good values with a marker for the value, or a bar from zero; and the target. */
export function MetricBar({ metric, className = 'flex-1' }: MetricBarProps) {
  const layout = layoutMetricBar(metric)
  if (!layout) return null
  const { band, fill, point, target } = layout
  return (
    <span aria-hidden className={`relative h-1 min-w-4 rounded-bar bg-pressed ${className}`}>
      {band && <Stretch span={band} className="bg-[color-mix(in_srgb,var(--ok)_32%,var(--pressed))]" />}
      {fill && <Stretch span={fill} className="rounded-bar bg-ink-2" />}
      {target !== undefined && (
        <span
          className="absolute -top-[3px] -ms-px h-2.5 w-0.5 rounded-tick bg-ink shadow-[0_0_0_1.5px_var(--surface)]"
          style={{ insetInlineStart: percent(target) }}
        />
      )}
      {point && (
        <span
          className={`absolute -top-0.5 -ms-1 size-2 shadow-[0_0_0_1.5px_var(--surface)] ${pointLooks[point.look]}`}
          style={{ insetInlineStart: percent(point.at) }}
        />
      )}
    </span>
  )
}

const pointLooks: Record<NonNullable<MetricBarLayout['point']>['look'], string> = {
  good: 'rounded-full bg-ok',
  bad: 'rotate-45 rounded-tick bg-bad',
  neutral: 'rounded-full bg-ink-2',
}

function Stretch({ span, className }: { span: MetricSpan; className: string }) {
  return (
    <span
      className={`absolute inset-y-0 ${className}`}
      style={{ insetInlineStart: percent(span.from), width: percent(span.to - span.from) }}
    />
  )
}
