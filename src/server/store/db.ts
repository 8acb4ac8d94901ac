import type pg from 'pg'

import { openDirectory, openInMemory } from './embedded-database.ts'
import { applySchema, organizationRole } from './migrations.ts'
import { openPool } from './postgres-pool.ts'
import { sqlState, type Connections, type Database, type Sql } from './sql.ts'

export type DatabaseLocation =
  | { url: string }
  /** The data directory of an embedded database, made where absent; `template` is a dump that a new one starts from. */
  | { directory: string; template?: string }
  /** Forgotten when closed. */
  | { memory: true; template?: string }

/** Opens the database and brings its schema up to date; throws StartRefused where something outside keeps it from that. */
export async function openDatabase(location: DatabaseLocation): Promise<Database> {
  const database = createDatabase(await connect(location))
  try {
    await applySchema(database)
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
/** The rollback itself failed: the state of the connection is unknown. */
class ConnectionLost extends Error {}

export function createDatabase(connections: Connections): Database {
  async function transact<T>(settings: Record<string, string>, work: (sql: Sql) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await connections.lend(
          async (client) => await runTransaction(client, settings, work),
          (error) => error instanceof ConnectionLost,
        )
      } catch (error) {
        if (attempt === maxAttempts || !retried.has(sqlState(error))) throw error
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** attempt))
      }
    }
  }
  return {
    asOrganization: (organizationId, work) =>
      transact({ role: organizationRole, 'app.organization': organizationId }, work),
    asOwner: (work) => transact({}, work),
    close: () => connections.close(),
  }
}

async function runTransaction<T>(
  client: pg.ClientBase,
  settings: Record<string, string>,
  work: (sql: Sql) => Promise<T>,
): Promise<T> {
  // Not awaited: it travels with the first statement. Where it fails the transaction is aborted, and so is that statement.
  const begun = client.query(beginText(client, settings))
  begun.catch(() => {})
  const sql: Sql = {
    query: async (text, parameters) => (await client.query(text, parameters && [...parameters])).rows,
  }
  try {
    const result = await work(sql)
    await begun
    const { command } = await client.query('commit')
    // PostgreSQL answers the commit of an aborted transaction with a rollback, not with an error.
    if (command === 'ROLLBACK') throw new Error('A statement had failed, so the transaction was rolled back')
    return result
  } catch (error) {
    await client.query('rollback').catch((cause) => {
      throw new ConnectionLost(error instanceof Error ? error.message : 'The connection was lost', { cause })
    })
    throw error
  }
}

/**
 * One message: the transaction with its settings, which end with it. Time zone and date style are what the parsers read.
 * Read committed, whatever the database's default: who has waited for a lock must see what its last holder committed.
 */
function beginText(client: pg.ClientBase, settings: Record<string, string>): string {
  const all = Object.entries({ timezone: 'UTC', datestyle: 'ISO', ...settings })
  const calls = all.map(([name, value]) => `set_config('${name}', ${client.escapeLiteral(value)}, true)`)
  return `begin isolation level read committed; select ${calls.join(', ')}`
}
