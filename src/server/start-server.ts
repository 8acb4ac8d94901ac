import { fileURLToPath } from 'node:url'

import { operations } from '#contract/operations.ts'

import type { Environment } from './environment.ts'
import { createGateway, type Gateway } from './gateway.ts'
import { listen, type Listener } from './gateway/listen.ts'
import { answerProbe, type Readiness } from './gateway/probes.ts'
import { pathOf } from './gateway/request-target.ts'
import { buildOpenApi } from './http/openapi.ts'
import { createLog, type Log } from './log.ts'
import { createMetrics, listenForMetrics, type Metrics } from './prometheus.ts'
import { openSource, type Source } from './open-source.ts'
import { keptSessionSecret } from './session-secret.ts'

export interface RunningServer {
  /** Resolves with the lines to print when requests are answered; until then they wait. */
  ready: Promise<string[]>
  log: Log
  /** Waits for the requests in flight, then closes the database. */
  stop(): Promise<void>
}

export interface StartOptions {
  clientDirectory?: URL
}

const noUsage = { databaseConnections: {}, caches: {} }

/** Takes the port first, because that fails fast. Throws StartRefused. */
export async function startServer(
  environment: Environment,
  { clientDirectory }: StartOptions = {},
): Promise<RunningServer> {
  const sessionSecret = environment.sessionSecret ?? keptSessionSecret(environment.dataDir)
  const log = createLog(environment.log)
  const readiness: Readiness = {}
  let opened: Source | undefined
  const { metricsPort } = environment
  const metrics = metricsPort === null ? null : createMetrics(() => opened?.usage() ?? noUsage)
  let gateway: Promise<Gateway> | undefined
  const listener = await listen(
    {
      ...environment,
      onAnswered(record) {
        log.answered(record)
        metrics?.answered(record)
      },
    },
    async (request, bindings) => {
      const probed = await answerProbe(pathOf(bindings.incoming.url ?? ''), readiness)
      return probed ?? (await gateway)?.fetch(request, bindings) ?? new Response(null, { status: 503 })
    },
  )
  const listeners = [listener, ...(await openMetrics(metrics, metricsPort, listener))]
  const source = openSource(environment, log)
  gateway = source.then((from) => {
    opened = from
    readiness.upstream = from.upstream
    return createGateway({
      ...environment,
      upstream: from.upstream,
      apiKey: from.apiKey,
      sessionSecret,
      openApiDocument: () => buildOpenApi(operations),
      clientDirectory: clientDirectory ? fileURLToPath(clientDirectory) : null,
      onFault: (error, requestId) => log.fault(error, requestId),
    })
  })
  let stopping: Promise<void> | undefined
  const stop = () => {
    readiness.isStopping = true
    return (stopping ??= stopServer(listeners, source))
  }
  const ready = gateway.then(async () => describe(environment, await source))
  return {
    ready: ready.catch(async (error: unknown) => {
      await stop()
      throw error
    }),
    log,
    stop,
  }
}

/** Takes the port of the metrics; if that fails, the port of the service is released. */
async function openMetrics(
  metrics: Metrics | null,
  port: number | null,
  listener: Listener,
): Promise<Listener[]> {
  if (metrics === null || port === null) return []
  try {
    return [await listenForMetrics(metrics, port)]
  } catch (error) {
    await listener.stop()
    throw error
  }
}

async function stopServer(listeners: readonly Listener[], source: Promise<Source>): Promise<void> {
  await Promise.all(listeners.map((listener) => listener.stop()))
  const opened = await source.catch(() => null)
  await opened?.close()
}

function describe({ appUrl, host, port }: Environment, { description }: Source): string[] {
  const shownHost = host.includes(':') ? `[${host}]` : host
  return [`Dashboard  ${appUrl}`, `API        http://${shownHost}:${port}/v1 and /beta`, ...description]
}
