import { useQuery } from '@tanstack/react-query'

import { cardQueries } from '#data/cards/queries.ts'
import type { Metric } from '#domain/metric/metric.ts'

import { MetricBar } from './metric-bar.tsx'
import { MetricValue } from './metric-value.tsx'

interface CardMetricProps {
  card: Metric & { cardId: string; cardType: string | undefined }
  barClassName: string
}

/** The metric of a card from a context, which has only value, target and unit: the rest comes from an earlier read of the card. */
export function CardMetric({ card, barClassName }: CardMetricProps) {
  const { data: detail } = useQuery({ ...cardQueries.detail(card.cardId), enabled: false })
  const { metricStart, metricLowerThreshold, metricUpperThreshold } = detail ?? {}
  // An outcome is drawn by its target, whether its card was read or not.
  const thresholds = card.cardType === 'kpi' ? { metricLowerThreshold, metricUpperThreshold } : {}
  const metric = { ...card, metricStart, ...thresholds }
  return (
    <>
      <MetricBar metric={metric} className={barClassName} />
      <MetricValue metric={metric} />
    </>
  )
}
