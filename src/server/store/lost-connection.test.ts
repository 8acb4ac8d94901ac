import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { postgresPrograms, startTemporaryPostgres, type TemporaryPostgres } from '#test/temporary-postgres.ts'

import { createService } from '../service.ts'
import { openDatabase } from './db.ts'
import { createKey } from './keys.ts'
import { createOrganization } from './organizations.ts'
import { DatabaseUnavailable, type Database } from './sql.ts'

describe.skipIf(postgresPrograms === undefined)('a lost connection to PostgreSQL', () => {
  let server: TemporaryPostgres
  let database: Database
  let organizationId: string
  let apiKey: string
  beforeAll(async () => {
    server = await startTemporaryPostgres(postgresPrograms ?? '')
    database = await openDatabase({ url: server.url })
    ;({ organizationId } = await createOrganization(database, { organizationName: 'Blue Ferry' }))
    ;({ apiKey } = await createKey(database, { organizationId, access: 'read-write' }))
  }, 120_000)
  afterAll(async () => {
    await database.close()
    await server.remove()
  })

  const terminate = (pid: number) =>
    database.asOwner((sql) => sql.query('select pg_terminate_backend($1)', [pid]))

  /** Terminates the first connection in the middle of a statement. */
  async function loseFirstConnection(options?: { isRead: boolean }): Promise<number> {
    let attempts = 0
    await database.asOrganization(
      organizationId,
      async (sql) => {
        attempts += 1
        const [row] = await sql.query<{ pid: number }>('select pg_backend_pid() as pid')
        if (attempts > 1) return
        const sleeping = sql.query('select pg_sleep(60)')
        await Promise.all([sleeping, terminate(row?.pid ?? 0)])
      },
      options,
    )
    return attempts
  }

  it('repeats a read on another connection', async () => {
    expect(await loseFirstConnection({ isRead: true })).toBe(2)
  })

  it('does not repeat a write, and reports that the database is not available', async () => {
    await expect(loseFirstConnection()).rejects.toBeInstanceOf(DatabaseUnavailable)
    expect(await database.asOwner((sql) => sql.query('select 1 as one'))).toEqual([{ one: 1 }])
  })

  it('is given up if it no longer answers', async () => {
    const { port: target } = new URL(server.url)
    const sockets: Socket[] = []
    const proxy = createServer((client) => {
      const upstream = connect(Number(target), '127.0.0.1')
      client.pipe(upstream).pipe(client)
      sockets.push(client, upstream)
    })
    await once(proxy.listen(0, '127.0.0.1'), 'listening')
    const { port } = proxy.address() as AddressInfo
    const through = await openDatabase({ url: server.url.replace(`:${target}`, `:${port}`) })
    const write = through.asOwner(
      async (sql) => {
        await sql.query('select 1')
        for (const socket of sockets) socket.unpipe()
        await sql.query('select 2')
      },
      { statementTimeoutMs: 10 },
    )
    await expect(write).rejects.toBeInstanceOf(DatabaseUnavailable)
    expect(await through.asOwner((sql) => sql.query('select 1 as one'))).toEqual([{ one: 1 }])
    await through.close()
    for (const socket of sockets) socket.destroy()
    proxy.close()
  }, 60_000)

  it('becomes 503 with Retry-After while the server is down, and ends with it', async () => {
    const reports: unknown[] = []
    const service = createService({ database, appUrl: 'http://x', report: (error) => reports.push(error) })
    const send = (method: string, path: string, body?: unknown) =>
      service.request(path, {
        method,
        headers: { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
    expect((await send('GET', '/v1/feedback')).status).toBe(200)
    await server.stop()
    for (const answer of [
      await send('GET', '/v1/feedback'),
      await send('POST', '/v1/feedback', { body: 'Late' }),
    ]) {
      expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '2'])
      expect(await answer.json()).toEqual({ message: expect.stringContaining('database') })
    }
    expect((await send('GET', '/v1/health')).status).toBe(500)
    expect(reports.length).toBeGreaterThan(0)
    await server.start()
    await expect.poll(async () => (await send('GET', '/v1/feedback')).status, { timeout: 20_000 }).toBe(200)
    expect((await send('POST', '/v1/feedback', { body: 'Again' })).status).toBe(200)
  }, 60_000)
})
