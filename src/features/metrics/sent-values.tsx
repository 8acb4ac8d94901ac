import { useQuery } from '@tanstack/react-query'

import { type SentValue, sentValuesQuery } from '#data/metrics/sent-values.ts'
import { formatCount, formatWithUnit } from '#ui/format.ts'

import { LinePlot } from './line-plot.tsx'
import { formatMetricTime } from '#cards/metric-time.ts'

interface SentValuesProps {
  cardId: string
  unit: string | null | undefined
}

export function SentValues({ cardId, unit }: SentValuesProps) {
  const sent = useSentValues(cardId)
  if (sent.length === 0) return null
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1 text-12 text-ink-3">
        Sent from this browser: {formatCount(sent.length, 'value')}. Older values can’t be read
      </figcaption>
      <LinePlot
        points={sent.map(({ value, timestamp }) => ({ value, timeMs: Date.parse(timestamp) }))}
        unit={unit}
      />
      <ul className="sr-only" aria-label="Values sent from this browser">
        {sent.slice(-6).map(({ value, timestamp }) => (
          <li key={timestamp}>
            {formatWithUnit(value, unit)} on {formatMetricTime(timestamp)}
          </li>
        ))}
      </ul>
    </figure>
  )
}

/** Oldest first, by time. */
export function useSentValues(cardId: string): readonly SentValue[] {
  const { data = [] } = useQuery(sentValuesQuery(cardId))
  return data
}
