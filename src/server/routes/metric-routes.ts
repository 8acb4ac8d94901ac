import { createMetric, createMetrics, metricDatapoint } from '#contract/metrics.ts'

import { mount, type ServiceContext } from '../http/mount.ts'
import { describeIssues } from '../http/problems.ts'
import { prepareValue } from '../http/schema-walk.ts'
import { upsertMetrics, type MetricValue } from '../store/metrics.ts'
import { requireCards } from './card-answers.ts'

type Checked = { value: MetricValue } | { failed: { index: number; metric: unknown; error: string } }

/** The other items are stored without a wrong one (contract/README.md, M3). */
function checkItem(metric: unknown, index: number, cardId: string, now: Date): Checked {
  const input = prepareValue(metricDatapoint, metric, { keepNulls: false })
  const result = metricDatapoint.safeParse(input)
  if (result.success) return { value: { cardId, timestamp: now.toISOString(), ...result.data } }
  const error = describeIssues(result.error.issues, input, { prefix: ['metrics', index] })
  return { failed: { index, metric, error } }
}

const counted = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'value' : 'values'}`

export function mountMetrics(service: ServiceContext): void {
  mount(service, createMetric, async ({ params: { cardId }, body, sql, now }) => {
    await requireCards(sql, [cardId])
    await upsertMetrics(sql, [{ cardId, timestamp: now.toISOString(), ...body }])
    return { message: 'The value was stored.' }
  })

  mount(service, createMetrics, async ({ params: { cardId }, body: { metrics }, sql, now }) => {
    await requireCards(sql, [cardId])
    const items = metrics.map((metric, index) => checkItem(metric, index, cardId, now))
    const values = items.flatMap((item) => ('value' in item ? [item.value] : []))
    const failed = items.flatMap((item) => ('failed' in item ? [item.failed] : []))
    await upsertMetrics(sql, values)
    const stored = `${counted(values.length)} ${values.length === 1 ? 'was' : 'were'} stored`
    const message = failed.length === 0 ? `${stored}.` : `${stored}, ${counted(failed.length)} failed.`
    return { message, succeeded: values.length, failed }
  })
}
