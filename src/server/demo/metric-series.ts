import type { ImportDocument } from '../import/import-schema.ts'
import { type Age, ageMs } from './relative-time.ts'

/** Values of a card at equal intervals, oldest first; `latest` is the age of the last one. */
export interface MetricSeries {
  cardId: string
  latest: Age
  everyDays: number
  values: readonly number[]
}

const dayMs = 86_400_000

/** Returns the datapoints of a series with times relative to now. */
export function datapointsOf(series: MetricSeries, now: Date): NonNullable<ImportDocument['metrics']> {
  const latestMs = now.getTime() - ageMs(series.latest)
  return series.values.map((value, index) => {
    const stepsBack = series.values.length - 1 - index
    const timestamp = new Date(latestMs - stepsBack * series.everyDays * dayMs).toISOString()
    return { cardId: series.cardId, value, timestamp }
  })
}
