import type pg from 'pg'

import { openDirectory, openInMemory } from './embedded-database.ts'
import { applySchema, organizationRole } from './migrations.ts'
import { openPool } from './postgres-pool.ts'
import { sqlState } from './sql-state.ts'

export interface Sql {
  /**
   * Runs one statement. Values come back as `value-parsers.ts` says: timestamptz as ISO text, int8 and numeric as numbers.
   * Parameters: arrays become PostgreSQL arrays, so JSON is passed as text (`JSON.stringify`); a Date or an ISO text is a
   * time; a Uint8Array is bytea. Statements that are not awaited one by one are sent together, in order.
   */
  query<Row>(text: string, parameters?: readonly unknown[]): Promise<Row[]>
}

export interface Database {
  /**
   * One transaction under row-level security: it sees and writes the rows of this organization only. `work` runs again
   * when PostgreSQL asks for it (serialization failure, deadlock), so it must have no effect outside of the transaction.
   * Never open one inside another: the embedded database has one connection.
   */
  asOrganization<T>(organizationId: string, work: (sql: Sql) => Promise<T>): Promise<T>
  /** One transaction as the owner of the tables: schema, organizations and keys. */
  asOwner<T>(work: (sql: Sql) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export type DatabaseLocation =
  | { url: string }
  /** The data directory of an embedded database, made where absent; `template` is a dump that a new one starts from. */
  | { directory: string; template?: string }
  /** Forgotten when closed. */
  | { memory: true; template?: string }

/** What a driver brings: connections, one per transaction. */
export interface Connections {
  /** Runs `use` on a connection that nobody else has meanwhile; one that it calls broken is not used again. */
  lend<T>(use: (client: pg.ClientBase) => Promise<T>, isBroken: (error: unknown) => boolean): Promise<T>
  close(): Promise<void>
}

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
