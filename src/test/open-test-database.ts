import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import pg from 'pg'
import { inject } from 'vitest'

import { createDatabase, openDatabase } from '#server/store/db.ts'
import type { Connections, Database } from '#server/store/sql.ts'
import { openInMemory } from '#server/store/embedded-database.ts'
import { openPool } from '#server/store/postgres-pool.ts'
import { applySchema, schemaText } from '#server/store/migrations.ts'

/** Opens an empty database in memory, or in its own schema on the PostgreSQL server of the test run. */
export async function openTestDatabase(): Promise<Database> {
  const url = inject('databaseUrl')
  if (!url) return await openDatabase({ memory: true, template: await testTemplate() })
  const own = await createOwnSchema(url)
  const database = await openDatabase({ url: own.url })
  return { ...database, close: () => database.close().then(own.drop) }
}

/** Opens the connections of such a database without tables, for tests of the schema itself. */
export async function openTestConnections(): Promise<Connections> {
  const url = inject('databaseUrl')
  if (!url) return await openInMemory()
  const own = await createOwnSchema(url)
  const connections = await openPool(own.url)
  return { ...connections, close: () => connections.close().then(own.drop) }
}

const cache = resolve(import.meta.dirname, '../../node_modules/.cache/understory')

/** Returns the dump of an empty database; the first test creates it. */
export async function testTemplate(): Promise<string> {
  const engine = 'pglite 0.5.16'
  const version = createHash('sha256').update(engine).update(schemaText).digest('hex').slice(0, 16)
  const path = join(cache, `template-${version}.tar`)
  if (existsSync(path)) return path
  const connections = await openInMemory()
  await applySchema(createDatabase(connections))
  const dump = await connections.dump()
  await connections.close()
  mkdirSync(cache, { recursive: true })
  removeOldTemplates()
  // Written under another name first, because another test file may create the same template.
  const unfinished = `${path}.${process.pid}.${crypto.randomUUID()}`
  writeFileSync(unfinished, dump)
  renameSync(unfinished, path)
  return path
}

/** Removes templates of earlier schemas. A concurrent run may still read the latest ones. */
function removeOldTemplates(): void {
  const oldestMs = Date.now() - 3_600_000
  for (const name of readdirSync(cache)) {
    const path = join(cache, name)
    if ((statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) < oldestMs)
      rmSync(path, { force: true })
  }
}

async function createOwnSchema(url: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const schema = `test_${crypto.randomUUID().replaceAll('-', '')}`
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await run(`create schema ${schema}`)
  const own = new URL(url)
  own.searchParams.set('options', `-c search_path=${schema}`)
  return { url: own.href, drop: () => run(`drop schema ${schema} cascade`) }
}
