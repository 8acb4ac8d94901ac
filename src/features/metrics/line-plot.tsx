import { layoutLinePlot, type PlotPoint } from '#domain/metric/line-plot.ts'
import { formatNumber, formatWithUnit } from '#ui/format.ts'

import { formatAxisTime, formatMetricTime } from '#cards/metric-time.ts'
import { useOwnWidth } from './use-own-width.ts'

interface LinePlotProps {
  points: readonly PlotPoint[]
  unit: string | null | undefined
  target?: number | null
  height?: number
}

const dotsMax = 60
/** The average width of Inter at 11 px. */
const characterPx = 6.2
const right = 8
const tickRoom = { least: 32, most: 96 }

function describePlot(points: readonly PlotPoint[], { unit, target }: LinePlotProps): string {
  let [low, high, first, last] = [points[0]!, points[0]!, points[0]!, points[0]!]
  for (const point of points) {
    if (point.value < low.value) low = point
    if (point.value > high.value) high = point
    if (point.timeMs < first.timeMs) first = point
    if (point.timeMs > last.timeMs) last = point
  }
  const of = ({ value, timeMs }: PlotPoint) => `${formatWithUnit(value, unit)} on ${formatMetricTime(timeMs)}`
  if (points.length === 1) return `1 value: ${of(first)}`
  const ends = `${formatNumber(points.length)} values, from ${of(first)} to ${of(last)}`
  const goal = target == null ? '' : `, target ${formatWithUnit(target, unit)}`
  return `${ends}; lowest ${formatWithUnit(low.value, unit)}, highest ${formatWithUnit(high.value, unit)}${goal}`
}

interface PlotSize extends LinePlotProps {
  width: number
  height: number
}

function layoutWithRoom({ points, target, width, height }: PlotSize) {
  // The label of the target is above the plot, so that it never covers the values.
  const top = target == null ? 10 : 20
  const options = { width, height, right, top, bottom: 20, dotsMax, target: target ?? undefined }
  const ticks = layoutLinePlot(points, { ...options, left: 0 })?.ticks ?? []
  const longest = Math.max(0, ...ticks.map(({ value }) => formatNumber(value).length))
  const left = Math.min(tickRoom.most, Math.max(tickRoom.least, longest * characterPx + 10))
  const plot = layoutLinePlot(points, { ...options, left })
  return plot && { ...plot, left }
}

export function LinePlot(props: LinePlotProps) {
  const { points, height = 84 } = props
  const { ref, widthPx: width } = useOwnWidth(336)
  return (
    <div ref={ref} className="min-w-0 flex-none">
      {points.length > 0 && (
        <svg
          role="img"
          aria-label={describePlot(points, props)}
          width={width}
          height={height}
          className="block"
        >
          <Plot {...props} {...{ width, height }} />
        </svg>
      )}
    </div>
  )
}

function Plot(props: PlotSize) {
  const { points, width, height } = props
  const plot = layoutWithRoom(props)
  if (!plot) return null
  const { left, firstMs, lastMs } = plot
  const isOneTime = firstMs === lastMs
  const dateOf = (ms: number) => formatAxisTime(ms, points, lastMs - firstMs)
  return (
    <>
      {plot.ticks.map(({ value, y }) => (
        <g key={value}>
          <line x1={left} x2={width - right} y1={y} y2={y} className="stroke-line" />
          <text x={left - 8} y={y + 4} textAnchor="end" className="fill-ink-3 text-11 tabular-nums">
            {formatNumber(value)}
          </text>
        </g>
      ))}
      <TargetLine {...props} left={left} y={plot.targetY} />
      <path d={plot.path} fill="none" strokeWidth={1.5} strokeLinejoin="round" className="stroke-ink" />
      {plot.dots.map(({ x, y }, index) => (
        <circle key={index} cx={x} cy={y} r={1.75} className="fill-ink" />
      ))}
      <circle cx={plot.last.x} cy={plot.last.y} r={3} className="fill-ink" />
      <text
        x={isOneTime ? plot.last.x : left}
        y={height - 3}
        textAnchor={isOneTime ? 'middle' : 'start'}
        className="fill-ink-3 text-11 tabular-nums"
      >
        {dateOf(firstMs)}
      </text>
      {!isOneTime && (
        <text x={width - right} y={height - 3} textAnchor="end" className="fill-ink-3 text-11 tabular-nums">
          {dateOf(lastMs)}
        </text>
      )}
    </>
  )
}

interface TargetLineProps extends PlotSize {
  left: number
  y: number | undefined
}

function TargetLine({ left, y, width, target, unit }: TargetLineProps) {
  if (y === undefined || target == null) return null
  return (
    <>
      <line x1={left} x2={width - right} y1={y} y2={y} strokeDasharray="3 3" className="stroke-ink-3" />
      <line x1={left} x2={left + 18} y1={7} y2={7} strokeDasharray="3 3" className="stroke-ink-3" />
      <text x={left + 24} y={11} className="fill-ink-3 text-11 tabular-nums">
        Target {formatWithUnit(target, unit)}
      </text>
    </>
  )
}
