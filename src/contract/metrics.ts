import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { dateTime, finiteNumber, id, message } from './scalars.ts'

export const metricsMaxItems = 1000

/** Without `timestamp`, the time of the request counts (contract/README.md, M1). */
export const metricDatapoint = z.object({ value: finiteNumber, timestamp: z.optional(dateTime) })
export type MetricDatapoint = z.infer<typeof metricDatapoint>

export const createMetric = endpoint({
  id: 'createMetric',
  method: 'POST',
  path: '/v1/cards/{cardId}/metrics',
  tag: 'cards',
  summary: 'Submits one metric value of a card',
  params: z.object({ cardId: id }),
  body: metricDatapoint,
  response: message,
  writes: true,
})

/** The route validates the items one by one, so any item is accepted here (contract/README.md, M3). */
export const createMetrics = endpoint({
  id: 'createMetrics',
  method: 'POST',
  path: '/v1/cards/{cardId}/metrics/bulk',
  tag: 'cards',
  summary: 'Submits up to 1,000 metric values of a card',
  params: z.object({ cardId: id }),
  body: z.object({ metrics: z.array(z.unknown()).check(z.minLength(1), z.maxLength(metricsMaxItems)) }),
  response: z.object({
    message: z.string(),
    succeeded: z.int(),
    failed: z.array(z.object({ index: z.int(), metric: z.unknown(), error: z.string() })),
  }),
  writes: true,
})
