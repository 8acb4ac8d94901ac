import { EventEmitter, once } from 'node:events'

import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'

import { testTemplate } from '#test/open-test-database.ts'
import { postgresPrograms, startTemporaryPostgres, type TemporaryPostgres } from '#test/temporary-postgres.ts'

import { createService } from '../service.ts'
import { openDatabase } from './db.ts'
import { createKey, findKey, listKeys, revokeKey } from './keys.ts'
import { createOrganization } from './organizations.ts'
import type { Database, Sql } from './sql.ts'

const inOnePool = 10
const slow = 60_000

async function expectBusy(answer: Response): Promise<void> {
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '2'])
  expect(await answer.json()).toEqual({
    message: 'The database is busy at the moment. Please try again.',
  })
}

const readLimit = (sql: Sql) => sql.query("select current_setting('statement_timeout') as value")

const titleIn = async (answer: Response) => ((await answer.json()) as { cardTitle: string }).cardTitle

describe('the embedded database', () => {
  it('gives 503 with Retry-After while one transaction holds it, and the command line waits', async () => {
    const database = await openDatabase({ memory: true, template: await testTemplate() })
    onTestFinished(() => database.close())
    const { organizationId } = await createOrganization(database, { organizationName: 'Blue Ferry' })
    const { apiKey } = await createKey(database, { organizationId, access: 'read-write' })
    const service = createService({ database, appUrl: 'http://x', report: () => undefined })
    const headers = { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' }
    const read = async () => await service.request('/v1/feedback', { headers })
    expect((await read()).status).toBe(200)

    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const events = new EventEmitter()
    const [begun, released] = [once(events, 'begun'), once(events, 'release')]
    const holding = database.asOrganization(organizationId, async (sql) => {
      await sql.query('select 1')
      events.emit('begun')
      await released
    })
    await begun
    const listing = listKeys(database)
    const body = JSON.stringify({ body: 'Late' })
    const write = async () => await service.request('/v1/feedback', { method: 'POST', headers, body })
    const answers = [read(), write()]
    await vi.waitFor(() => expect(database.usage().waiting).toBe(answers.length + 1), { interval: 1 })
    await vi.advanceTimersByTimeAsync(10_000)
    for (const answer of await Promise.all(answers)) await expectBusy(answer)

    events.emit('release')
    await holding
    expect(await listing).toHaveLength(1)
    const { feedback } = (await (await read()).json()) as { feedback: unknown[] }
    expect(feedback).toEqual([])
  })
})

type Send = (method: string, path: string, body?: unknown) => Promise<Response>

describe.skipIf(postgresPrograms === undefined)('PostgreSQL', () => {
  let server: TemporaryPostgres
  /** Each is like one process, with its own connections, service and caches. */
  let databases: [Database, Database]
  let organizationId: string
  let serviceOn: (database: Database) => Send
  let send: Send[]
  let cardId: string

  beforeAll(async () => {
    server = await startTemporaryPostgres(postgresPrograms ?? '')
    databases = [await openDatabase({ url: server.url }), await openDatabase({ url: server.url })]
    const [database] = databases
    ;({ organizationId } = await createOrganization(database, { organizationName: 'Blue Ferry' }))
    const { apiKey } = await createKey(database, { organizationId, access: 'read-write' })
    serviceOn = (each) => {
      const service = createService({ database: each, appUrl: 'http://x', report: () => undefined })
      return async (method, path, body) =>
        await service.request(path, {
          method,
          headers: { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        })
    }
    send = databases.map(serviceOn)
    const [row] = await database.asOwner((sql) =>
      sql.query<{ id: string }>('select workspace_id as id from organizations'),
    )
    const created = await first('POST', '/beta/cards', {
      cardTitle: 'Root',
      parentId: row?.id,
      parentType: 'backlog',
    })
    ;({ cardId } = (await created.json()) as { cardId: string })
  }, 120_000)
  afterAll(async () => {
    await Promise.all(databases.map((database) => database.close()))
    await server.remove()
  })

  const first: Send = async (...request) => await send[0]!(...request)
  const second: Send = async (...request) => await send[1]!(...request)

  /** Keeps transactions of the second process open until `release` is called. */
  function hold(count: number, work: (sql: Sql) => Promise<unknown>) {
    let release: (() => void) | undefined
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const held: Promise<void>[] = []
    const done = Array.from({ length: count }, () =>
      databases[1].asOrganization(organizationId, async (sql) => {
        const worked = work(sql).then(() => undefined)
        held.push(worked)
        await worked
        await released
      }),
    )
    return { release: () => release?.(), done: Promise.all(done), held: () => Promise.all(held) }
  }

  it(
    'gives 503 with Retry-After while a lock is held for long, and still answers reads',
    async () => {
      const lock = hold(1, (sql) => sql.query('select from cards where id = $1 for update', [cardId]))
      await lock.held()
      const writes = Array.from({ length: 3 }, () =>
        first('PUT', `/beta/cards/${cardId}`, { cardTitle: 'Late' }),
      )
      expect((await first('GET', `/beta/cards/${cardId}`)).status).toBe(200)
      for (const answer of await Promise.all(writes)) await expectBusy(answer)
      lock.release()
      await lock.done
      expect((await first('PUT', `/beta/cards/${cardId}`, { cardTitle: 'In time' })).status).toBe(200)
    },
    slow,
  )

  it(
    'gives 503 with Retry-After while all connections are in use',
    async () => {
      const { release, done } = hold(inOnePool, (sql) => sql.query('select 1'))
      await expectBusy(await second('GET', '/v1/feedback'))
      await expectBusy(await second('POST', '/v1/feedback', { body: 'Late' }))
      release()
      await done
      expect((await second('GET', '/v1/feedback')).status).toBe(200)
    },
    slow,
  )

  it(
    'gives 503 while the revisions of organizations cannot be read, and reads others afterwards',
    async () => {
      // The key is in the cache now.
      await first('GET', `/beta/cards/${cardId}`)
      await databases[1].asOwner(async (sql) => {
        await sql.query('lock table organizations in access exclusive mode')
        await expectBusy(await first('GET', `/beta/cards/${cardId}`))
      })
      expect((await first('GET', `/beta/cards/${cardId}`)).status).toBe(200)
    },
    slow,
  )

  it('limits the statements of the owner too, except those that may take long', async () => {
    const [database] = databases
    expect(await database.asOwner(readLimit)).toEqual([{ value: '30s' }])
    expect(await database.asOwner(readLimit, { statementTimeoutMs: null })).toEqual([{ value: '0' }])
  })

  it('refuses in each process a key that the other revoked five seconds ago', async () => {
    const { keyId, apiKey } = await createKey(databases[0], { organizationId, access: 'read' })
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    expect(await findKey(databases[1], apiKey)).toMatchObject({ keyId })
    await revokeKey(databases[0], keyId)
    vi.setSystemTime(Date.now() + 5000)
    expect(await findKey(databases[1], apiKey)).toBeUndefined()
  })

  it('gives 503 with Retry-After to a request whose statement takes too long', async () => {
    const [database] = databases
    const asOrganization: Database['asOrganization'] = (id, work, options) =>
      database.asOrganization(
        id,
        async (sql) => {
          await sql.query('select pg_sleep(60)')
          return await work(sql)
        },
        { ...options, statementTimeoutMs: 20 },
      )
    const service = serviceOn({ ...database, asOrganization })
    await expectBusy(await service('GET', '/v1/feedback'))
    await expectBusy(await service('POST', '/v1/feedback', { body: 'Late' }))
    expect((await first('GET', '/v1/feedback')).status).toBe(200)
  })

  it(
    'shows each process the writes of the other at once',
    async () => {
      for (let run = 0; run < 20; run += 1) {
        const [writer, reader] = run % 2 === 0 ? [first, second] : [second, first]
        const cardTitle = `Written ${run}`
        expect((await writer('PUT', `/beta/cards/${cardId}`, { cardTitle })).status).toBe(200)
        const answers = await Promise.all(
          [reader, writer].map((each) => each('GET', `/beta/cards/${cardId}`)),
        )
        expect(await Promise.all(answers.map(titleIn))).toEqual([cardTitle, cardTitle])
      }
      const child = { cardTitle: 'Child', parentId: cardId, parentType: 'card' }
      const created = (await (await second('POST', '/beta/cards', child)).json()) as { cardId: string }
      const read = await first('GET', `/beta/cards/${cardId}/context`)
      const { context } = (await read.json()) as { context: { cardId: string; children: string[] }[] }
      expect(context.map((card) => card.cardId)).toEqual([cardId, created.cardId])
      expect(context[0]?.children).toEqual([created.cardId])
    },
    slow,
  )

  it(
    'keeps both processes equal while both write the same cards',
    async () => {
      const writes = Array.from({ length: 40 }, (_, index) =>
        (index % 2 === 0 ? first : second)('PUT', `/beta/cards/${cardId}`, { cardTitle: `Title ${index}` }),
      )
      const reads = Array.from({ length: 20 }, () => second('GET', `/beta/cards/${cardId}/context`))
      for (const { status } of await Promise.all([...writes, ...reads])) expect(status).toBe(200)
      const texts = await Promise.all(
        [first, second].map(async (each) => (await each('GET', `/beta/cards/${cardId}`)).text()),
      )
      expect(texts[0]).toBe(texts[1])
    },
    slow,
  )
})
