import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { freePort } from '#test/free-port.ts'
import { postgresPrograms, startTemporaryPostgres, type TemporaryPostgres } from '#test/temporary-postgres.ts'

import { openDatabase } from './store/db.ts'
import { createKey, revokeKey } from './store/keys.ts'
import { createOrganization } from './store/organizations.ts'
import type { Database } from './store/sql.ts'

const appUrl = 'https://tree.example'

describe.skipIf(postgresPrograms === undefined)('two processes on one PostgreSQL', () => {
  const directory = mkdtempSync(join(tmpdir(), 'understory-two-'))
  let server: TemporaryPostgres
  let database: Database
  let organizationId: string
  let workspaceId: string
  let apiKey: string
  let first: ReturnType<typeof startProcess>
  let second: ReturnType<typeof startProcess>

  function startProcess(port: number) {
    const runner = resolve(import.meta.dirname, '../test/run-module.js')
    const child: ChildProcess = spawn(process.execPath, [runner, '/src/test/serve.ts'], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        PORT: String(port),
        APP_URL: appUrl,
        DATABASE_URL: server.url,
        SESSION_SECRET: 'the secret that both processes know',
        DATA_DIR: directory,
        LOG_LEVEL: 'error',
      },
    })
    const ready = once(child.stdout ?? child, 'data')
    const send = async (
      method: string,
      path: string,
      body?: unknown,
      headers: Record<string, string> = {},
    ) => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json', ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const json = (await answer.json()) as Record<string, unknown>
      return { status: answer.status, json, headers: answer.headers }
    }
    return { child, ready, send }
  }

  const createCard = async (cardTitle: string) => {
    const parent = { parentId: workspaceId, parentType: 'backlog' }
    const { json } = await first.send('POST', '/beta/cards', { cardTitle, ...parent })
    return String(json.cardId)
  }

  beforeAll(async () => {
    server = await startTemporaryPostgres(postgresPrograms ?? '')
    // Both set up the empty database at the same time.
    first = startProcess(await freePort())
    second = startProcess(await freePort())
    await Promise.all([first.ready, second.ready])
    database = await openDatabase({ url: server.url })
    const created = await createOrganization(database, { organizationName: 'Blue Ferry' })
    ;({ organizationId, workspaceId } = created)
    ;({ apiKey } = await createKey(database, { organizationId, access: 'read-write' }))
  }, 180_000)
  afterAll(async () => {
    for (const { child } of [first, second]) child.kill('SIGKILL')
    await database.close()
    await server.remove()
    rmSync(directory, { recursive: true, force: true })
  })

  it('show each other every change at once', async () => {
    const cardId = await createCard('Before')
    for (let round = 0; round < 10; round += 1) {
      const [writer, reader] = round % 2 === 0 ? [first, second] : [second, first]
      await reader.send('GET', `/beta/cards/${cardId}`)
      await writer.send('PUT', `/beta/cards/${cardId}`, { cardTitle: `Title ${round}` })
      const { json } = await reader.send('GET', `/beta/cards/${cardId}/context`)
      expect(json).toMatchObject({ context: [{ cardTitle: `Title ${round}` }] })
      await writer.send('POST', '/v1/feedback', { body: `Feedback ${round}` })
      const list = await reader.send('GET', '/v1/feedback?limit=1')
      expect(JSON.stringify(list.json)).toContain(`Feedback ${round}`)
    }
  })

  it('let one of two save if both read the same state', async () => {
    const cardId = await createCard('Contested')
    for (let round = 0; round < 10; round += 1) {
      const etag = (await first.send('GET', `/beta/cards/${cardId}`)).headers.get('etag') ?? ''
      const answers = await Promise.all(
        [first, second].map(({ send }, at) =>
          send('PUT', `/beta/cards/${cardId}`, { cardTitle: `${round} ${at}` }, { 'if-match': etag }),
        ),
      )
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
    }
  })

  it('share the sign-ins of people', async () => {
    const own = { origin: appUrl, 'sec-fetch-site': 'same-origin' }
    const signedIn = await first.send('POST', '/session', { apiKey }, own)
    const setCookie = signedIn.headers.getSetCookie()
    const cookie = setCookie.map((each) => each.split(';')[0]).join('; ')
    const session = await second.send('GET', '/session', undefined, { ...own, cookie })
    expect(session.json).toMatchObject({ organizations: [{ organizationId, automatic: false }] })
    const out = await second.send('DELETE', '/session', undefined, { ...own, cookie })
    expect(out.headers.getSetCookie()[0]).toMatch(/=; Max-Age=0/)
  })

  it('refuse a revoked key, the other process within seconds', async () => {
    const { keyId, apiKey: other } = await createKey(database, { organizationId, access: 'read' })
    const ask = async () =>
      (await second.send('GET', '/v1/auth/info', undefined, { authorization: `Bearer ${other}` })).status
    expect(await ask()).toBe(200)
    await revokeKey(database, keyId)
    await expect.poll(ask, { timeout: 15_000 }).toBe(401)
  })

  it('lose no acknowledged write when one of them is killed', async () => {
    const acknowledged: string[] = []
    const writing = (async () => {
      for (let count = 0; ; count += 1) {
        const { json } = await first.send('POST', '/v1/feedback', { body: `Late ${count}` })
        acknowledged.push(String(json.id))
        if (count === 20) first.child.kill('SIGKILL')
      }
    })()
    await expect(writing).rejects.toThrow(/fetch failed|terminated/)
    expect(acknowledged.length).toBeGreaterThan(20)
    for (const id of acknowledged) {
      expect((await second.send('GET', `/v1/feedback/${id}`)).status).toBe(200)
    }
    expect((await second.send('GET', '/ready')).status).toBe(200)
  })
})
