import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

import { postgresPrograms, startTemporaryPostgres } from '#test/temporary-postgres.ts'
import { freePort } from '#test/free-port.ts'

import { generateFor, startBuiltService, type BuiltService } from './built-service.ts'
import { HttpClient, type BenchRequest } from './http-client.ts'
import { mixedLoad, type Ids } from './mixed-load.ts'
import { oneClientRequests, readTree, type Measured } from './service-requests.ts'
import { median, percentile } from './statistics.ts'
import { markdownTable } from './table.ts'

const cards = 10_000
const feedback = 100_000
const clientCounts = [1, 8, 32, 128, 200]
const secondsPerLoad = 8

/** On the embedded database and on PostgreSQL, next to a bare HTTP server with answers of the same size. */
export async function benchService(): Promise<string> {
  const bare = await startBareServer()
  const tables = [await benchDatabase('Embedded database', bare.client)]
  const { DATABASE_URL: url } = process.env
  if (url !== undefined) tables.push(await benchDatabase('PostgreSQL', bare.client, url))
  else if (postgresPrograms !== undefined) {
    const server = await startTemporaryPostgres(postgresPrograms)
    tables.push(await benchDatabase('PostgreSQL (temporary, without fsync)', bare.client, server.url))
    await server.remove()
  }
  bare.stop()
  return tables.join('')
}

async function startBareServer() {
  const port = await freePort()
  const child = fork(join(import.meta.dirname, 'bare-server.js'), [String(port)])
  await once(child, 'message')
  const client = new HttpClient(`http://127.0.0.1:${port}`, { connections: 200 })
  return {
    client,
    stop() {
      client.close()
      child.kill()
    },
  }
}

const report = (text: string) => process.stderr.write(`${text}\n`)

async function benchDatabase(name: string, bare: HttpClient, url?: string): Promise<string> {
  report(`${name}: generating ${cards} cards and ${feedback} feedback entries`)
  const environment: Record<string, string> =
    url === undefined ? {} : { DATABASE_URL: url, SESSION_SECRET: 'only-for-this-bench' }
  const service = await startBuiltService({ environment, watchesEventLoop: true })
  try {
    const { rootId, apiKey } = await generateFor(cards, feedback)
    const client = new HttpClient(service.origin, { apiKey, connections: 200 })
    const context = await readTree(client, rootId)
    const requests = await oneClientRequests(client, rootId, context)
    const rows = []
    for (const one of requests) {
      // Each measurement is alone.
      rows.push(await measure(one, { client, bare, service }))
    }
    const ids: Ids = {
      cardIds: context.map(({ cardId }) => cardId),
      feedbackIds: await listFeedbackIds(client),
    }
    const loads = []
    for (const clients of clientCounts) {
      loads.push(await measureLoad(clients, ids, { client, service }))
    }
    client.close()
    return printTables(name, rows, loads)
  } finally {
    await service.stop()
  }
}

async function listFeedbackIds(client: HttpClient): Promise<string[]> {
  const { feedback: entries } = await client.read<{ feedback: { id: string }[] }>({
    path: '/v1/feedback?limit=100',
  })
  return entries.map(({ id }) => id)
}

interface Measuring {
  client: HttpClient
  service: BuiltService
}

async function measure(
  { what, request, runs, limitMs }: Measured,
  { client, bare, service }: Measuring & { bare: HttpClient },
): Promise<string[]> {
  const bytes: number[] = []
  const timed = async (run: number, one: BenchRequest, to: HttpClient) => {
    const start = performance.now()
    const answer = await to.send(one)
    if (answer.status !== 200) throw new Error(`${what} was answered with ${answer.status}: ${answer.text}`)
    bytes[run] ??= answer.bytes
    return performance.now() - start
  }
  const times: number[] = []
  const floors: number[] = []
  await service.longestDelay()
  for (let run = 0; run < runs; run += 1) {
    const one = request(run)
    times.push(await timed(run, one, client))
  }
  const delay = await service.longestDelay()
  for (let run = 0; run < runs; run += 1) {
    floors.push(await timed(run, { ...request(run), path: `/${bytes[run] ?? 0}` }, bare))
  }
  const [ours, floor] = [median(times), median(floors)]
  report(`  ${what}: ${ours.toFixed(1)} ms`)
  return [
    what,
    ours.toFixed(1),
    percentile(times, 0.95).toFixed(1),
    floor.toFixed(1),
    limitMs === undefined ? '' : String(limitMs),
    limitMs === undefined ? '' : ours <= limitMs ? 'pass' : 'over',
    delay.delayMs.toFixed(0),
    delay.processorMs.toFixed(0),
  ]
}

async function measureLoad(clients: number, ids: Ids, { client, service }: Measuring): Promise<string[]> {
  await service.longestDelay()
  const load = await mixedLoad(client, { ids, clients, seconds: secondsPerLoad })
  const delay = await service.longestDelay()
  report(`  ${clients} clients: ${load.requestsPerSecond.toFixed(0)} requests/s, ${load.errors} errors`)
  return [
    String(clients),
    load.requestsPerSecond.toFixed(0),
    String(load.errors),
    median(load.times).toFixed(1),
    percentile(load.times, 0.95).toFixed(1),
    delay.delayMs.toFixed(0),
    delay.processorMs.toFixed(0),
  ]
}

function printTables(name: string, rows: readonly string[][], loads: readonly string[][]): string {
  const head = [
    'One client',
    'p50 ms',
    'p95 ms',
    'Bare server p50',
    'Limit',
    '',
    'Longest event loop delay',
    'Longest step, processor',
  ]
  const loadHead = [
    'Clients',
    'Requests/s',
    'Errors',
    'p50 ms',
    'p95 ms',
    'Longest event loop delay',
    'Longest step, processor',
  ]
  return `\n${name}\n\n${markdownTable([head, ...rows])}\n\nMixed load, 13 % writes\n\n${markdownTable([loadHead, ...loads])}\n`
}
