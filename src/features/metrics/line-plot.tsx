import { useLayoutEffect, useRef, useState } from 'react'

import { layoutLinePlot, type PlotPoint } from '#domain/line-plot.ts'
import { formatDate, formatNumber, formatWithUnit } from '#ui/format.ts'

interface LinePlotProps {
  points: readonly PlotPoint[]
  unit: string | null | undefined
  target?: number | null | undefined
  height?: number
}

const dotsMax = 60

/** Values over time as a small line; what is too dense for dots keeps its peaks. */
export function LinePlot({ points, unit, target, height = 84 }: LinePlotProps) {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(336)
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return undefined
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const plot = layoutLinePlot(points, {
    width,
    height,
    left: 32,
    right: 8,
    top: 10,
    bottom: 20,
    dotsMax,
    target: target ?? undefined,
  })
  if (!plot) return null
  const values = points.map(({ value }) => value)
  const name = `${formatNumber(points.length)} ${points.length === 1 ? 'value' : 'values'} from ${formatDate(plot.firstMs)} to ${formatDate(plot.lastMs)}: ${formatNumber(Math.min(...values))} to ${formatWithUnit(Math.max(...values), unit)}`
  return (
    <div ref={ref}>
      <svg role="img" aria-label={name} width={width} height={height} className="block overflow-visible">
        {plot.ticks.map(({ value, y }) => (
          <g key={value}>
            <line x1={32} x2={width - 8} y1={y} y2={y} className="stroke-line" />
            <text x={24} y={y + 4} textAnchor="end" className="fill-ink-3 text-11 tabular-nums">
              {formatNumber(value)}
            </text>
          </g>
        ))}
        {plot.targetY !== undefined && (
          <line
            x1={32}
            x2={width - 8}
            y1={plot.targetY}
            y2={plot.targetY}
            strokeDasharray="3 3"
            className="stroke-ink-3"
          />
        )}
        <path d={plot.path} fill="none" strokeWidth={1.5} strokeLinejoin="round" className="stroke-ink" />
        {plot.dots.map(({ x, y }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={1.75} className="fill-ink" />
        ))}
        <circle cx={plot.last.x} cy={plot.last.y} r={3} className="fill-ink" />
        <text x={32} y={height - 3} className="fill-ink-3 text-11 tabular-nums">
          {formatDate(plot.firstMs)}
        </text>
        {plot.lastMs > plot.firstMs && (
          <text x={width - 8} y={height - 3} textAnchor="end" className="fill-ink-3 text-11 tabular-nums">
            {formatDate(plot.lastMs)}
          </text>
        )}
      </svg>
    </div>
  )
}
