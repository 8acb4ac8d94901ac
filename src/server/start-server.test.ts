import { EventEmitter, once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, expect, it } from 'vitest'

import { freePort } from '#test/free-port.ts'
import { postgresPrograms, startTemporaryPostgres } from '#test/temporary-postgres.ts'

import { readEnvironment } from './environment.ts'
import { startServer, type RunningServer } from './start-server.ts'

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

async function openUpstream(health: () => Promise<number>): Promise<string> {
  const port = await freePort()
  const server = createServer(async (incoming, outgoing) => {
    const id = incoming.headers['x-request-id']
    outgoing.writeHead(incoming.url === '/v1/health' ? await health() : 401, { 'x-seen-id': String(id) })
    outgoing.end('{}')
  }).listen(port, '127.0.0.1')
  cleanUps.push(() => server.close())
  return `http://127.0.0.1:${port}`
}

async function start(variables: Record<string, string>) {
  const directory = mkdtempSync(join(tmpdir(), 'understory-start-'))
  cleanUps.push(() => rmSync(directory, { recursive: true, force: true }))
  const [port, metricsPort] = [await freePort(), await freePort()]
  const running: RunningServer = await startServer(
    readEnvironment({
      variables: {
        PORT: String(port),
        METRICS_PORT: String(metricsPort),
        DATA_DIR: directory,
        LOG_LEVEL: 'silent',
        ...variables,
      },
      workingDirectory: directory,
    }),
  )
  cleanUps.push(() => running.stop())
  const ask = async (path: string, at = port) => {
    const answer = await fetch(`http://127.0.0.1:${at}${path}`)
    return { status: answer.status, text: await answer.text(), headers: answer.headers }
  }
  return { running, port, ask, metrics: () => ask('/metrics', metricsPort), metricsPort }
}

it('is live at once, and ready when its upstream is open and healthy', async () => {
  const answered = new EventEmitter()
  let health = once(answered, 'health').then(([status]) => Number(status))
  const { running, ask } = await start({ API_URL: await openUpstream(() => health) })
  expect((await ask('/live')).status).toBe(200)
  const starting = await ask('/ready')
  expect([starting.status, starting.headers.get('retry-after')]).toEqual([503, '2'])
  expect(starting.text).toContain('is starting')
  answered.emit('health', 200)
  await running.ready
  expect((await ask('/ready')).status).toBe(200)
  health = Promise.resolve(500)
  expect((await ask('/ready')).status).toBe(503)
  expect((await ask('/live')).status).toBe(200)
})

it.skipIf(postgresPrograms === undefined)(
  'is ready again after its database could not be reached',
  async () => {
    const database = await startTemporaryPostgres(postgresPrograms ?? '')
    cleanUps.push(() => database.remove())
    const secret = { SESSION_SECRET: 'a secret that only tests of the start know' }
    const { running, ask } = await start({ DATABASE_URL: database.url, ...secret })
    await running.ready
    expect((await ask('/ready')).status).toBe(200)
    await database.stop()
    const down = await ask('/ready')
    expect([down.status, down.headers.get('retry-after')]).toEqual([503, '2'])
    expect((await ask('/live')).status).toBe(200)
    await database.start()
    await expect.poll(async () => (await ask('/ready')).status, { timeout: 20_000 }).toBe(200)
  },
  60_000,
)

it('serves metrics by route on a port of their own', async () => {
  const { running, ask, metrics, metricsPort } = await start({
    API_URL: await openUpstream(() => Promise.resolve(200)),
  })
  await running.ready
  const answer = await ask('/v1/feedback/secret-id')
  expect(answer.headers.get('x-request-id')).toBeTruthy()
  await expect
    .poll(async () => (await metrics()).text)
    .toContain('understory_requests_total{method="GET",route="/v1/feedback/{feedbackId}",status="401"} 1')
  const { text, headers } = await metrics()
  expect(headers.get('content-type')).toContain('text/plain')
  expect(text).toMatch(/understory_request_duration_seconds_bucket\{le="0.005",method="GET",route=/)
  expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds \d/)
  expect(text).toMatch(/process_resident_memory_bytes \d/)
  expect(text).not.toContain('secret-id')
  expect((await ask('/metrics')).status).toBe(404)
  await expect(start({ API_URL: 'http://127.0.0.1:9', METRICS_PORT: String(metricsPort) })).rejects.toThrow(
    'METRICS_PORT to another port',
  )
})

it.each([
  ['/v1/feedback/x', 405, 'DELETE, GET, HEAD'],
  ['/v1/unknown', 404, undefined],
  ['/session', 405, 'GET, HEAD, POST, DELETE'],
])('answers TRACE %s with %i', async (path, status, allow) => {
  const { running, port } = await start({ API_URL: await openUpstream(() => Promise.resolve(200)) })
  await running.ready
  const [answer] = await once(request({ method: 'TRACE', port, path }).end(), 'response')
  expect([answer.statusCode, answer.headers.allow]).toEqual([status, allow])
  answer.destroy()
})
