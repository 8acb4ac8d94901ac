import { layoutBulletGraph, placeLabels, type AxisLabel } from '#domain/metric/bullet-graph.ts'
import type { Metric } from '#domain/metric/metric.ts'
import { formatNumber, formatWithUnit } from '#ui/format.ts'

import { useOwnWidth } from './use-own-width.ts'

const labelPlaces = { start: 'left-0', middle: '-translate-x-1/2', end: 'right-0' }

/** A tick at the ends of the axis stays visible. */
const tickLeft = (share: number) => `clamp(0px, calc(${percent(share)} - 1px), calc(100% - 2px))`

const percent = (share: number) => `${(share * 100).toFixed(3)}%`

/** The average width of Inter at 12 px, to find labels that overlap. */
const characterPx = 6.5

function wordsOf({ kind, value }: AxisLabel, unit: string | null | undefined): string {
  if (kind === 'target') return `Target ${formatWithUnit(value, unit)}`
  const number = formatNumber(value)
  return kind === 'zero' ? number : `${kind.charAt(0).toUpperCase()}${kind.slice(1)} ${number}`
}

function describeMetric(metric: Metric): string {
  const { metricUnit: unit } = metric
  const part = (word: string, value: number | null | undefined) =>
    value == null ? [] : [`${word} ${formatWithUnit(value, unit)}`]
  return [
    ...part('start', metric.metricStart),
    ...(metric.metricCurrent == null ? ['no value yet'] : part('now', metric.metricCurrent)),
    ...part('target', metric.metricTarget),
    ...part('out of bounds below', metric.metricLowerThreshold),
    ...part('out of bounds above', metric.metricUpperThreshold),
  ]
    .join(', ')
    .replace(/^./, (letter) => letter.toUpperCase())
}

export function BulletGraph({ metric }: { metric: Metric }) {
  const { ref, widthPx } = useOwnWidth(376)
  const graph = layoutBulletGraph(metric)
  if (!graph) return null
  const words = (label: AxisLabel) => wordsOf(label, metric.metricUnit)
  const labels = placeLabels(graph.labels, widthPx, (label) => words(label).length * characterPx)
  return (
    <div
      ref={ref}
      role="img"
      aria-label={describeMetric(metric)}
      className="relative mt-2 h-11 text-12 text-ink-2 tabular-nums"
    >
      <div className="absolute inset-x-0 top-1.5 h-3 overflow-hidden rounded-[3px] bg-sunken">
        {graph.outside.map(({ from, to }) => (
          <span
            key={from}
            className="absolute inset-y-0 bg-line-2"
            style={{ left: percent(from), width: percent(to - from) }}
          />
        ))}
      </div>
      {graph.bar && (
        <span
          // A value of zero is visible too.
          className="absolute top-2.5 h-1 min-w-[3px] rounded-bar bg-ink"
          style={{ left: percent(graph.bar.from), width: percent(graph.bar.to - graph.bar.from) }}
        />
      )}
      {graph.zero > 0 && (
        <span className="absolute top-1.5 -ms-px h-3 w-px bg-ink-3" style={{ left: percent(graph.zero) }} />
      )}
      {graph.start !== undefined && (
        <span
          className="absolute top-1.5 h-3 w-0.5 rounded-tick bg-ink-3 shadow-[0_0_0_1.5px_var(--surface)]"
          style={{ left: tickLeft(graph.start) }}
        />
      )}
      {graph.target !== undefined && (
        <span
          className="absolute top-0.5 h-5 w-0.5 rounded-tick bg-ink shadow-[0_0_0_1.5px_var(--surface)]"
          style={{ left: tickLeft(graph.target) }}
        />
      )}
      {graph.point && (
        <span
          className={`absolute top-[7px] -ms-[5px] size-2.5 shadow-[0_0_0_2px_var(--surface)] ${
            graph.point.isInside ? 'rounded-full bg-ok' : 'rotate-45 rounded-tick bg-bad'
          }`}
          style={{ left: percent(graph.point.at) }}
        />
      )}
      {labels.map(({ label, place }) => (
        <span
          key={label.kind}
          className={`absolute top-6.5 max-w-full truncate print:whitespace-nowrap! ${labelPlaces[place]}`}
          style={place === 'middle' ? { left: percent(label.at) } : undefined}
        >
          {words(label)}
        </span>
      ))}
    </div>
  )
}
