import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openTestDatabase } from '#test/open-test-database.ts'

import type { Database } from './sql.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await database.asOwner(async (sql) => {
    await sql.query(
      "insert into organizations (id, name, workspace_id) values ('a', 'A', 'wa'), ('b', 'B', 'wb')",
    )
  })
})
afterAll(() => database.close())

const one = async <Row>(text: string, parameters: readonly unknown[] = []) =>
  (await database.asOwner((sql) => sql.query<Row>(text, parameters)))[0]

const insertUser = (id: string) => `insert into users (organization_id, id, name) values ('a', '${id}', 'U')`

describe('values', () => {
  it.each<[string, unknown]>([
    ["'2026-03-04 05:06:07.89+02'::timestamptz(3)", '2026-03-04T03:06:07.890Z'],
    ["'0001-01-01 00:00:00Z'::timestamptz(3)", '0001-01-01T00:00:00.000Z'],
    ["'9999-12-31 23:59:59.999Z'::timestamptz(3)", '9999-12-31T23:59:59.999Z'],
    ["'2026-03-04'::date", '2026-03-04'],
    ['9007199254740991::int8', 9007199254740991],
    ['1.25::numeric', 1.25],
    ['0.1::float8', 0.1],
    ['\'{"a": [1, null]}\'::jsonb', { a: [1, null] }],
    ["array['a', 'b,c', null]", ['a', 'b,c', null]],
    ['null::text', null],
    ['true', true],
    ["'\\x00ff'::bytea", Buffer.from([0, 255])],
  ])('%s', async (expression, value) => {
    expect(await one(`select ${expression} as value`)).toEqual({ value })
  })

  it.each<[string, unknown, unknown]>([
    ['text[]', ['a', 'b"c', '{d}'], ['a', 'b"c', '{d}']],
    ['jsonb', JSON.stringify([{ a: 'ü' }]), [{ a: 'ü' }]],
    ['timestamptz', new Date('2026-03-04T05:06:07.089Z'), '2026-03-04T05:06:07.089Z'],
    ['timestamptz', '2026-03-04T05:06:07+02:00', '2026-03-04T03:06:07.000Z'],
    ['float8', -0.1, -0.1],
    ['bytea', new Uint8Array([1, 0, 255]), Buffer.from([1, 0, 255])],
    ['boolean', false, false],
    ['text', undefined, null],
  ])('parameter of type %s', async (type, parameter, value) => {
    expect(await one(`select $1::${type} as value`, [parameter])).toEqual({ value })
  })
})

describe('transactions', () => {
  it('keeps committed writes and none of a failed transaction', async () => {
    await database.asOrganization('a', (sql) => sql.query(insertUser('kept')))
    const failing = database.asOrganization('a', async (sql) => {
      await sql.query(insertUser('lost'))
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await database.asOrganization('a', (sql) => sql.query('select id from users'))).toEqual([
      { id: 'kept' },
    ])
  })

  it('stays usable after a refused statement, and reports its SQLSTATE', async () => {
    const twice = database.asOrganization('a', async (sql) => {
      await sql.query(insertUser('twice'))
      await sql.query(insertUser('twice'))
    })
    await expect(twice).rejects.toMatchObject({ code: '23505' })
    await expect(database.asOwner((sql) => sql.query('selec'))).rejects.toMatchObject({ code: '42601' })
    expect(await one('select 1 as one')).toEqual({ one: 1 })
  })

  it('does not report a rolled back transaction as done', async () => {
    const swallowed = database.asOwner(async (sql) => {
      await sql.query('select 1 / 0').catch(() => {})
    })
    await expect(swallowed).rejects.toMatchObject({ code: '22012' })
  })

  it('repeats a transaction after a serialization failure, up to a limit', async () => {
    let runs = 0
    const work = async (failures: number) =>
      database.asOwner(async (sql) => {
        runs += 1
        if (runs <= failures)
          await sql.query("do $$ begin raise exception 'x' using errcode = '40001'; end $$")
        return runs
      })
    expect(await work(2)).toBe(3)
    runs = 0
    await expect(work(100)).rejects.toMatchObject({ code: '40001' })
    expect(runs).toBe(6)
  })

  it('runs concurrent transactions, each with its own settings', async () => {
    const organizations = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        database.asOrganization(`o${index}`, async (sql) => {
          await sql.query('select pg_sleep(0.001)')
          const rows = await sql.query<{ id: string }>("select current_setting('app.organization') as id")
          return rows[0]?.id
        }),
      ),
    )
    expect(organizations).toEqual(Array.from({ length: 40 }, (_, index) => `o${index}`))
  })

  it('counts its connections', async () => {
    const inside = await database.asOwner(async (sql) => {
      await sql.query('select 1')
      return database.usage()
    })
    expect(inside.open).toBeGreaterThan(0)
    expect([inside.idle < inside.open, inside.waiting]).toEqual([true, 0])
    await expect.poll(() => database.usage().open - database.usage().idle).toBe(0)
  })

  it('sends statements that are not awaited one by one in their order', async () => {
    const answers = await database.asOwner((sql) =>
      Promise.all([1, 2, 3].map((value) => sql.query('select $1::int as value', [value]))),
    )
    expect(answers.flat()).toEqual([{ value: 1 }, { value: 2 }, { value: 3 }])
  })
})

describe('row-level security', () => {
  it('hides the rows of another organization, and refuses to write them', async () => {
    await database.asOrganization('a', (sql) =>
      sql.query("insert into users (organization_id, id, name) values ('a', 'only-a', 'U')"),
    )
    const seen = await database.asOrganization('b', (sql) =>
      sql.query("select id from users where id = 'only-a'"),
    )
    expect(seen).toEqual([])
    const changed = await database.asOrganization('b', (sql) =>
      sql.query("update users set name = 'stolen' where id = 'only-a' returning id"),
    )
    expect(changed).toEqual([])
    const foreign = database.asOrganization('b', (sql) =>
      sql.query("insert into users (organization_id, id, name) values ('a', 'planted', 'U')"),
    )
    await expect(foreign).rejects.toMatchObject({ code: '42501' })
  })

  it.each([
    'select * from api_keys',
    "insert into organizations (id, name, workspace_id) values ('c', 'C', 'w')",
  ])('keeps the tables of the owner from a request: %s', async (statement) => {
    await expect(database.asOrganization('a', (sql) => sql.query(statement))).rejects.toMatchObject({
      code: '42501',
    })
  })

  it('ends with the transaction', async () => {
    await database.asOrganization('a', (sql) => sql.query('select 1'))
    expect(
      await one("select current_setting('role') as role, current_setting('app.organization', true) as id"),
    ).toEqual({ role: 'none', id: '' })
  })

  it('treats a hostile organization id as text', async () => {
    const id = "x', true), set_config('role', 'none"
    const rows = await database.asOrganization(id, (sql) =>
      sql.query("select current_setting('app.organization') as id, current_user as role"),
    )
    expect(rows).toEqual([{ id, role: 'understory_app' }])
  })
})
