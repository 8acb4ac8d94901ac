import {
  metricBand,
  metricFill,
  metricScale,
  metricShare,
  type Metric,
  type MetricScale,
} from '#domain/metric/metric.ts'

interface MetricBarProps {
  metric: Metric
  className?: string
}

const percent = (share: number) => `${(share * 100).toFixed(2)}%`

/** With thresholds: their band and a marker for the value. Otherwise a bar from zero, and the target. */
export function MetricBar({ metric, className = 'flex-1' }: MetricBarProps) {
  const scale = metricScale(metric)
  if (!scale) return null
  const isBounded = metricBand(metric, scale) !== undefined
  return (
    <span aria-hidden className={`relative h-1 min-w-10 rounded-bar bg-pressed ${className}`}>
      {isBounded ? <Bounds metric={metric} scale={scale} /> : <ValueBar metric={metric} scale={scale} />}
    </span>
  )
}

function Bounds({ metric, scale }: { metric: Metric; scale: MetricScale }) {
  const band = metricBand(metric, scale) ?? { from: 0, to: 1 }
  const at = metric.metricCurrent == null ? undefined : metricShare(scale, metric.metricCurrent)
  const isInside = at !== undefined && at >= band.from && at <= band.to
  return (
    <>
      <span
        className="absolute inset-y-0 bg-[color-mix(in_srgb,var(--ok)_32%,var(--pressed))]"
        style={{ insetInlineStart: percent(band.from), width: percent(band.to - band.from) }}
      />
      {at !== undefined && (
        <span
          className={`absolute -top-0.5 -ms-1 size-2 shadow-[0_0_0_1.5px_var(--surface)] ${
            isInside ? 'rounded-full bg-ok' : 'rotate-45 rounded-tick bg-bad'
          }`}
          style={{ insetInlineStart: percent(at) }}
        />
      )}
    </>
  )
}

function ValueBar({ metric, scale }: { metric: Metric; scale: MetricScale }) {
  const fill = metricFill(metric, scale)
  const { metricTarget: target } = metric
  return (
    <>
      {fill && (
        <span
          className="absolute inset-y-0 rounded-bar bg-ink-2"
          style={{ insetInlineStart: percent(fill.from), width: percent(fill.to - fill.from) }}
        />
      )}
      {target != null && (
        <span
          className="absolute -top-[3px] -ms-px h-2.5 w-0.5 rounded-tick bg-ink shadow-[0_0_0_1.5px_var(--surface)]"
          style={{ insetInlineStart: percent(metricShare(scale, target)) }}
        />
      )}
    </>
  )
}
