import type pg from 'pg'

import { openDirectory, openInMemory } from './embedded-database.ts'
import { applySchema, organizationRole } from './migrations.ts'
import { openPool } from './postgres-pool.ts'
import { analyzeIfMissing } from './statistics.ts'
import {
  DatabaseUnavailable,
  sqlState,
  type Connections,
  type Database,
  type Sql,
  type TransactionOptions,
} from './sql.ts'

export type DatabaseLocation =
  | { url: string }
  /** The data directory of an embedded database, created if absent; `template` is a dump for a new one. */
  | { directory: string; template?: string }
  /** In memory; lost when it is closed. */
  | { memory: true; template?: string }

/** Opens the database and applies missing migrations; throws StartRefused for a problem outside the program. */
export async function openDatabase(location: DatabaseLocation): Promise<Database> {
  const database = createDatabase(await connect(location))
  try {
    await applySchema(database)
    if ('directory' in location) await analyzeIfMissing(database)
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

async function connect(location: DatabaseLocation): Promise<Connections> {
  if ('url' in location) return await openPool(location.url)
  if ('directory' in location) return await openDirectory(location.directory, location.template)
  return await openInMemory(location.template)
}

const maxAttempts = 6
const retried = new Set(['40001', '40P01'])
export function createDatabase(connections: Connections): Database {
  async function transact<T>(
    settings: Record<string, string>,
    work: (sql: Sql) => Promise<T>,
    { isRead = false }: TransactionOptions = {},
  ): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await connections.lend(
          async (client) => await runTransaction(client, settings, work),
          (error) => error instanceof DatabaseUnavailable,
        )
      } catch (error) {
        const isRetried = error instanceof DatabaseUnavailable ? isRead : retried.has(sqlState(error))
        if (attempt === maxAttempts || !isRetried) throw error
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** attempt))
      }
    }
  }
  return {
    asOrganization: (organizationId, work, options) =>
      transact({ role: organizationRole, 'app.organization': organizationId }, work, options),
    asOwner: (work) => transact({}, work),
    close: () => connections.close(),
  }
}

async function runTransaction<T>(
  client: pg.ClientBase,
  settings: Record<string, string>,
  work: (sql: Sql) => Promise<T>,
): Promise<T> {
  // Not awaited, so that it is sent with the first statement. If it fails, the transaction is aborted, and so is that
  // statement.
  const begun = client.query(beginText(client, settings))
  begun.catch(() => {})
  const sql: Sql = {
    query: async (text, parameters) => (await client.query(text, parameters && [...parameters])).rows,
  }
  try {
    const result = await work(sql)
    await begun
    const { command } = await client.query('commit')
    // PostgreSQL answers the commit of an aborted transaction with a rollback instead of an error.
    if (command === 'ROLLBACK') throw new Error('A statement had failed, so the transaction was rolled back')
    return result
  } catch (error) {
    await client.query('rollback').catch((cause) => {
      // The state of the connection is unknown.
      const reason = error instanceof Error ? error.message : 'The connection was lost'
      throw new DatabaseUnavailable(reason, { cause })
    })
    throw error
  }
}

/**
 * One message: the start of the transaction and its settings. The parsers need this time zone and date style. Read
 * committed, so that a transaction that waited for a lock sees the committed data of its last holder.
 */
function beginText(client: pg.ClientBase, settings: Record<string, string>): string {
  const all = Object.entries({ timezone: 'UTC', datestyle: 'ISO', ...settings })
  const calls = all.map(([name, value]) => `set_config('${name}', ${client.escapeLiteral(value)}, true)`)
  return `begin isolation level read committed; select ${calls.join(', ')}`
}
