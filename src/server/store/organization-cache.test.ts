import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import { aNewCard } from '#test/a-new-card.ts'
import { openTestDatabase } from '#test/open-test-database.ts'

import { insertCards, touchCard } from './cards.ts'
import { OrganizationCache, readCaches } from './organization-cache.ts'
import { createOrganization } from './organizations.ts'
import type { Database, Sql } from './sql.ts'

type Authors = Map<string, string>

let database: Database
let built: string[]
let cache: OrganizationCache<Authors>

beforeAll(async () => {
  database = await openTestDatabase()
  for (const organizationId of ['a', 'b', 'c'])
    await createOrganization(database, { organizationId, organizationName: organizationId })
})
afterAll(() => database.close())

const readAuthors = (sql: Sql, cardIds: readonly string[] | null) =>
  sql.query<{ id: string; by: string; organization: string }>(
    `select id, updated_by as by, organization_id as organization from cards where $1::text[] is null or id = any($1)`,
    [cardIds],
  )

beforeEach(() => {
  built = []
  const source = {
    name: 'authors',
    async build(read: <T>(work: (sql: Sql) => Promise<T>) => Promise<T>): Promise<Authors> {
      const rows = await read((sql) => readAuthors(sql, null))
      built.push(rows[0]?.organization ?? '')
      return new Map(rows.map(({ id, by }) => [id, by]))
    },
    async refresh(sql: Sql, { cards }: { cards: readonly string[] }, value: Authors) {
      if (cards.includes('full')) return undefined
      const rows = cards.length === 0 ? [] : await readAuthors(sql, cards)
      return () => {
        for (const { id, by } of rows) value.set(id, by)
      }
    },
    sizeOf: (value: Authors) => value.size,
  }
  cache = new OrganizationCache(database, source, 4)
})

const create = (organizationId: string, ...ids: string[]) =>
  database.asOrganization(organizationId, (sql) =>
    insertCards(
      sql,
      ids.map((cardId) => aNewCard({ cardId })),
    ),
  )
const touch = (organizationId: string, cardId: string, by: string) =>
  database.asOrganization(organizationId, (sql) => touchCard(sql, cardId, { by, at: new Date() }))

it('shows each write at once, and reads only what changed', async () => {
  await create('a', 'one', 'two')
  expect((await cache.get('a')).size).toBe(2)
  expect(readCaches(database)).toEqual({ authors: { entries: 1, bytes: 2 } })
  for (const by of ['ada', 'bo', 'cy']) {
    await touch('a', 'one', by)
    expect((await cache.get('a')).get('one')).toBe(by)
  }
  await Promise.all(Array.from({ length: 20 }, (_, index) => touch('a', 'two', `by ${index}`)))
  const [row] = await database.asOrganization('a', (sql) => readAuthors(sql, ['two']), { isRead: true })
  expect((await cache.get('a')).get('two')).toBe(row?.by)
  expect(built).toEqual(['a'])
})

it('builds again after a change of unknown or too many records, or too many changes', async () => {
  await cache.get('a')
  await database.asOrganization('a', (sql) => sql.query("update cards set updated_by = 'all'"))
  expect(new Set((await cache.get('a')).values())).toEqual(new Set(['all']))
  expect(built).toHaveLength(2)
  await create('a', ...Array.from({ length: 1001 }, (_, index) => `many-${index}`))
  expect((await cache.get('a')).size).toBeGreaterThan(1000)
  expect(built).toHaveLength(3)
  await database.asOrganization('a', (sql) =>
    sql.query("update organizations set revision = revision + 1024 where id = 'a'"),
  )
  await cache.get('a')
  expect(built).toHaveLength(4)
})

it('ignores transactions that wrote nothing or failed', async () => {
  const before = await database.revision('a')
  await database.asOrganization('a', (sql) => sql.query('select 1'))
  await expect(
    database.asOrganization('a', async (sql) => {
      await touchCard(sql, 'one', { by: 'nobody', at: new Date() })
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(await database.revision('a')).toBe(before)
  expect((await cache.get('a')).get('one')).not.toBe('nobody')
})

it('keeps organizations apart, and drops the one that was used least recently', async () => {
  await create('b', 'one', 'two')
  await create('c', 'one', 'two')
  await touch('b', 'one', 'only b')
  expect((await cache.get('b')).get('one')).toBe('only b')
  expect((await cache.get('c')).get('one')).not.toBe('only b')
  await cache.get('b')
  await cache.get('a')
  expect(built).toEqual(['b', 'c', 'a'])
  await cache.get('a')
  expect(built).toEqual(['b', 'c', 'a'])
  await cache.get('c')
  expect(built).toEqual(['b', 'c', 'a', 'c'])
})

it('changes a value outside of the transaction, and only then shows its revision', async () => {
  let isInTransaction = false
  const watched: Database = {
    ...database,
    asOrganization: async (organizationId, work, options) => {
      isInTransaction = true
      const result = await database.asOrganization(organizationId, work, options)
      isInTransaction = false
      return result
    },
  }
  const source = {
    name: 'slow',
    build: () => Promise.resolve({ changes: 0 }),
    refresh: (_sql: Sql, { cards }: { cards: readonly string[] }, value: { changes: number }) =>
      Promise.resolve(async () => {
        expect(isInTransaction).toBe(false)
        await new Promise(setImmediate)
        value.changes += cards.length
      }),
    sizeOf: () => 1,
  }
  const slow = new OrganizationCache(watched, source, 10)
  expect(slow.peek('a')).toBeUndefined()
  expect(await slow.get('a')).toEqual({ changes: 0 })
  await touch('a', 'one', 'dee')
  expect(slow.peek('a')).toEqual({ changes: 0 })
  expect((await slow.get('a')).changes).toBeGreaterThan(0)
})

it('shares one build between callers that wait, and tries again after a failure', async () => {
  await Promise.all([cache.get('b'), cache.get('b'), cache.get('b')])
  expect(built).toEqual(['b'])
  let failures = 1
  const failing = new OrganizationCache<number>(
    database,
    {
      name: 'failing',
      build: () => (failures-- > 0 ? Promise.reject(new Error('once')) : Promise.resolve(1)),
      refresh: () => Promise.resolve(() => undefined),
      sizeOf: () => 1,
    },
    10,
  )
  await expect(Promise.all([failing.get('b'), failing.get('b')])).rejects.toThrow('once')
  expect(await failing.get('b')).toBe(1)
})

it('builds a value again if its source cannot refresh it', async () => {
  await create('a', 'full')
  await cache.get('a')
  await touch('a', 'full', 'ada')
  expect((await cache.get('a')).get('full')).toBe('ada')
  expect(built).toHaveLength(2)
})
