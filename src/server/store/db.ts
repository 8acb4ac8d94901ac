import { openDirectory, openInMemory } from './embedded-database.ts'
import { applySchema, organizationRole } from './migrations.ts'
import { openPool } from './postgres-pool.ts'
import { Revisions } from './revisions.ts'
import {
  DatabaseBusy,
  DatabaseUnavailable,
  sqlState,
  type Connections,
  type Database,
  type Sql,
} from './sql.ts'
import { analyzeIfMissing } from './statistics.ts'
import { Transaction, type TransactionSettings } from './transaction.ts'

export type DatabaseLocation =
  | { url: string }
  /** The data directory of an embedded database, created if absent; `template` is a dump for a new one. */
  | { directory: string; template?: string }
  /** In memory; lost when it is closed. */
  | { memory: true; template?: string }

/** Applies missing migrations; throws StartRefused for a problem outside the program. */
export async function openDatabase(
  location: DatabaseLocation,
  report: (error: unknown) => void = (error) => console.error(error),
): Promise<Database> {
  const database = createDatabase(await connect(location, report))
  try {
    await applySchema(database)
    if ('directory' in location) await analyzeIfMissing(database)
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

async function connect(location: DatabaseLocation, report: (error: unknown) => void): Promise<Connections> {
  if ('url' in location) return await openPool(location.url)
  if ('directory' in location) return await openDirectory(location.directory, { ...location, report })
  return await openInMemory(location.template)
}

const maxAttempts = 6
/** Longer attempts are not repeated: the caller waits. */
const repeatWithinMs = 2000
/** The time to answer a cancelled statement; then the connection counts as dead. */
const answerTimeoutMs = 3000
const revisionTimeoutMs = 5000
/** An import, a snapshot or a copy may hold the one connection of the embedded database for minutes. */
const maxWaitMs = 10_000
/** Serialization failures, deadlocks, and a prepared statement that another transaction rolled back. */
const retried = new Set(['40001', '40P01', '26000'])
/** A lock or a statement took longer than its timeout allows. */
const timedOut = new Set(['55P03', '57014'])

export function createDatabase(connections: Connections): Database {
  const revisions = new Revisions((ids) => readRevisions(database, ids), connections)

  function limitsOf(
    statementMs = connections.timeouts?.statementMs ?? null,
  ): Pick<TransactionSettings, 'settings' | 'deadAfterMs'> {
    if (connections.timeouts === undefined || statementMs === null) return { settings: {} }
    const { lockMs } = connections.timeouts
    return {
      settings: { lock_timeout: String(lockMs), statement_timeout: String(statementMs) },
      deadAfterMs: statementMs + answerTimeoutMs,
    }
  }

  async function transact<T>(
    settings: TransactionSettings,
    work: (sql: Sql) => Promise<T>,
  ): Promise<{ result: T; revision: number | undefined }> {
    const startedMs = performance.now()
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await runOnce(new Transaction(connections, settings), work)
      } catch (error) {
        if (timedOut.has(sqlState(error)))
          throw new DatabaseBusy('A lock or a statement timed out', { cause: error })
        const isRetried =
          error instanceof DatabaseUnavailable
            ? settings.isRead && performance.now() - startedMs < repeatWithinMs
            : retried.has(sqlState(error))
        if (attempt === maxAttempts || !isRetried) throw error
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** attempt))
      }
    }
  }

  const database: Database = {
    async asOrganization(
      organizationId,
      work,
      { isRead = false, isSnapshot = false, statementTimeoutMs, isPatient = false } = {},
    ) {
      const limits = limitsOf(statementTimeoutMs)
      const settings = { ...limits.settings, role: organizationRole, 'app.organization': organizationId }
      try {
        const transaction = {
          isRead,
          isSnapshot,
          ...limits,
          settings,
          raisesRevision: true,
          ...(!isPatient && { maxWaitMs }),
        }
        const { result, revision } = await transact(transaction, work)
        if (revision !== undefined) revisions.raised(organizationId, revision)
        return result
      } catch (error) {
        // It may have been committed.
        if (error instanceof DatabaseUnavailable || sqlState(error) !== '') revisions.forget(organizationId)
        throw error
      }
    },
    async asOwner(work, { isRead = false, isSnapshot = false, statementTimeoutMs, isPatient = true } = {}) {
      const transaction = {
        isRead,
        isSnapshot,
        ...limitsOf(statementTimeoutMs),
        raisesRevision: false,
        ...(!isPatient && { maxWaitMs }),
      }
      return (await transact(transaction, work)).result
    },
    revision: (organizationId) => revisions.current(organizationId),
    usage: () => connections.usage(),
    ...(connections.copyFiles && { copyFiles: connections.copyFiles }),
    close: () => connections.close(),
  }
  return database
}

async function runOnce<T>(transaction: Transaction, work: (sql: Sql) => Promise<T>) {
  try {
    const result = await work(transaction)
    return { result, revision: await transaction.commit() }
  } catch (error) {
    await transaction.rollback(error)
    throw error
  }
}

async function readRevisions(database: Database, ids: readonly string[]) {
  const text = 'select id, revision from organizations where id = any($1::text[])'
  const read = (sql: Sql) => sql.query<{ id: string; revision: number }>(text, [ids])
  // All reads wait for this one.
  const options = { isRead: true, statementTimeoutMs: revisionTimeoutMs, isPatient: false }
  const rows = await database.asOwner(read, options)
  return new Map(rows.map(({ id, revision }) => [id, revision]))
}
