import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

import { problem } from './gateway/api-answer.ts'
import { listen, type Listener } from './gateway/listen.ts'
import type { OnAnswered } from './gateway/request-record.ts'
import type { CacheUsage } from './store/organization-cache.ts'

/** Numbers that are read at each scrape, by the value of the metric's label. */
export interface Usage {
  databaseConnections: Record<string, number>
  caches: Record<string, Partial<CacheUsage>>
}

export interface Metrics {
  answered: OnAnswered
  text(): Promise<string>
  contentType: string
}

const secondsBuckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE'])

export function createMetrics(readUsage: () => Usage): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'understory_requests_total',
    help: 'Requests by method, route and status',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  })
  const durations = new Histogram({
    name: 'understory_request_duration_seconds',
    help: 'Time from the request to the end of its answer',
    labelNames: ['method', 'route'],
    buckets: secondsBuckets,
    registers: [registry],
  })
  const gauge = (name: string, help: string, label: string, read: () => Record<string, number>) =>
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [registry],
      collect() {
        for (const [value, count] of Object.entries(read())) this.set({ [label]: value }, count)
      },
    })
  gauge(
    'understory_database_connections',
    'Connections to the database, and transactions that wait for one',
    'state',
    () => readUsage().databaseConnections,
  )
  for (const part of ['entries', 'bytes'] as const) {
    gauge(
      `understory_cache_${part}`,
      `The caches' ${part}; an entry is an organization or a key`,
      'cache',
      () =>
        Object.fromEntries(
          Object.entries(readUsage().caches).flatMap(([name, { [part]: count }]) =>
            count === undefined ? [] : [[name, count]],
          ),
        ),
    )
  }
  return {
    answered({ method, route, status, durationMs }) {
      const known = methods.has(method) ? method : 'other'
      requests.inc({ method: known, route, status })
      durations.observe({ method: known, route }, durationMs / 1000)
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}

/** Serves the metrics on a port of this machine. */
export function listenForMetrics(metrics: Metrics, port: number): Promise<Listener> {
  return listen({ host: '127.0.0.1', port, portVariable: 'METRICS_PORT' }, async (request) =>
    new URL(request.url).pathname === '/metrics'
      ? new Response(await metrics.text(), { headers: { 'content-type': metrics.contentType } })
      : problem(404, 'There is nothing at this address. The metrics are at /metrics.'),
  )
}
