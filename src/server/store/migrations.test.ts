import { afterAll, beforeAll, expect, it } from 'vitest'

import { openTestDatabase } from '#test/open-test-database.ts'

import { applySchema } from './migrations.ts'
import type { Database } from './sql.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const run = <Row>(text: string) => database.asOwner((sql) => sql.query<Row>(text))
const applied = () =>
  run<{ name: string; checksum: string | null }>('select name, checksum from schema_migrations')

it('stores the checksum of each migration, also in a database of a version without checksums', async () => {
  const before = await applied()
  expect(before[0]).toEqual({ name: '001-initial.sql', checksum: expect.stringMatching(/^[0-9a-f]{64}$/) })
  await run('alter table schema_migrations drop column checksum')
  await applySchema(database)
  expect(await applied()).toEqual(before)
})

it('refuses a database with another variant of a migration', async () => {
  const [migration] = await applied()
  await run("update schema_migrations set checksum = 'other' where name = '001-initial.sql'")
  await expect(applySchema(database)).rejects.toThrow('another variant of 001-initial.sql')
  await run(`update schema_migrations set checksum = '${migration?.checksum}' where name = '001-initial.sql'`)
  await applySchema(database)
})

it('refuses a database of a newer version', async () => {
  await run("insert into schema_migrations (name) values ('999-later.sql')")
  await expect(applySchema(database)).rejects.toThrow('newer version of Understory (it has 999-later.sql)')
})
