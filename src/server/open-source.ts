import path from 'node:path'

import { getHealth } from '#contract/system.ts'

import { openControlSocket } from './control-socket.ts'
import type { Environment } from './environment.ts'
import { prepareDemo } from './first-start.ts'
import { checkKey } from './gateway/check-key.ts'
import { createRemoteUpstream } from './gateway/remote-upstream.ts'
import type { Upstream } from './gateway/upstream.ts'
import { deleteUnusedVectors } from './search/card-vectors.ts'
import { createService } from './service.ts'
import type { Log } from './log.ts'
import type { Usage } from './prometheus.ts'
import { keepAuditLog } from './store/audit.ts'
import { openDatabase } from './store/db.ts'
import type { Database } from './store/sql.ts'
import { watchTables } from './store/watch-tables.ts'
import { countCachedKeys } from './store/keys.ts'
import { readCaches } from './store/organization-cache.ts'

export interface Source {
  upstream: Upstream
  apiKey: string | null
  usage(): Usage
  description: string[]
  close(): Promise<void>
}

export async function openSource(environment: Environment, log: Log): Promise<Source> {
  if (environment.apiUrl !== null) return openRemote(environment, environment.apiUrl)
  const database = await openDatabase(
    environment.databaseUrl === null ? { directory: environment.dataDir } : { url: environment.databaseUrl },
    (error) => log.fault(error),
  )
  try {
    return await serveDatabase(environment, database, log)
  } catch (error) {
    await database.close()
    throw error
  }
}

async function serveDatabase(environment: Environment, database: Database, log: Log): Promise<Source> {
  const report = (error: unknown) => log.fault(error)
  const watch = watchTables(database, { isThorough: environment.databaseUrl === null, report })
  const service = createService({
    database,
    tableFault: () => watch.fault(),
    appUrl: environment.appUrl,
    report: (error, requestId) => log.fault(error, requestId),
    rateLimit: environment.rateLimit,
    embeddings: environment.embeddings ?? undefined,
  })
  const stopAudit = keepAuditLog(database, environment.auditDays, report)
  const deleting = deleteUnusedVectors(database, environment.embeddings ?? undefined).catch(report)
  const stopChecks = () => Promise.all([stopAudit(), watch.stop(), deleting])
  const usage = () => ({
    databaseConnections: { ...database.usage() },
    caches: { keys: { entries: countCachedKeys(database) }, ...readCaches(database) },
  })
  const upstream: Upstream = { fetch: (request) => service.fetch(request) }
  if (environment.databaseUrl !== null) {
    const line = 'Database   PostgreSQL at DATABASE_URL'
    return {
      upstream,
      usage,
      apiKey: environment.apiKey,
      description: [line, ...(await describeKey(upstream, environment.apiKey))],
      async close() {
        await stopChecks()
        await database.close()
      },
    }
  }
  const demo = await prepareDemo(database, new Date())
  const control = await openControlSocket(environment.dataDir, database)
  const directory = path.relative(process.cwd(), environment.dataDir) || '.'
  return {
    upstream,
    usage,
    apiKey: environment.apiKey ?? demo.apiKey,
    description: [
      `Database   embedded, in ${directory.startsWith('..') ? environment.dataDir : directory}`,
      ...(await describeKey(upstream, environment.apiKey)),
    ],
    async close() {
      await control.close()
      await stopChecks()
      await demo.forgetKey()
      await database.close()
    },
  }
}

async function openRemote({ apiKey }: Environment, apiUrl: string): Promise<Source> {
  const upstream = createRemoteUpstream({ apiUrl })
  const isAnswering = await answers(upstream)
  return {
    upstream,
    usage: () => ({ databaseConnections: {}, caches: {} }),
    apiKey,
    description: isAnswering
      ? [`Service    ${apiUrl}`, ...(await describeKey(upstream, apiKey))]
      : [`Service    ${apiUrl} does not answer yet: the dashboard shows that and connects when it does`],
    close: () => Promise.resolve(),
  }
}

/** Any answer is enough. */
async function answers(upstream: Upstream): Promise<boolean> {
  try {
    const request = new Request(`http://service${getHealth.path}`, { signal: AbortSignal.timeout(10_000) })
    const answer = await upstream.fetch(request, getHealth.path)
    await answer.body?.cancel()
    return true
  } catch {
    return false
  }
}

/** A refused key does not prevent the start, because people can sign in with their own. */
async function describeKey(upstream: Upstream, apiKey: string | null): Promise<string[]> {
  if (apiKey === null) return []
  const isAccepted = await checkKey(upstream, apiKey).then(
    ({ isValid }) => isValid,
    () => false,
  )
  return isAccepted ? [] : ['API_KEY    is not accepted by the service: the dashboard will ask for a key']
}
