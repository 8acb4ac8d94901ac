import type pg from 'pg'

export interface Sql {
  /**
   * `value-parsers.ts` converts the values. Of the parameters, arrays become PostgreSQL arrays, so JSON is
   * passed as text; a Date or an ISO text is a time; a Uint8Array is bytea or a large text in UTF-8.
   * Statements that are not awaited one by one are sent together, in order.
   */
  query<Row>(text: string, parameters?: readonly unknown[], options?: StatementOptions): Promise<Row[]>
  /** Declares changed records, so that caches read only these again (store/revisions.ts). */
  changed(kind: ChangedKind, ids: readonly string[]): void
}

interface StatementOptions {
  /** The statement writes nothing that caches hold. */
  isUncached?: boolean
}

export type ChangedKind = 'cards' | 'feedback' | 'interviews'

interface TransactionOptions {
  /** A read is repeated after a lost connection; a write may have been committed. */
  isRead?: boolean
  isSnapshot?: boolean
  /** The longest time of a statement on PostgreSQL, also on a dead connection; null for no limit. */
  statementTimeoutMs?: number | null
  /** Waits without a limit for the one connection of the embedded database. */
  isPatient?: boolean
}

/** The connection was lost or could not be opened in time. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}

/** A lock, a statement or the wait for a connection took too long. */
export class DatabaseBusy extends Error {
  override readonly name = 'DatabaseBusy'
}

/** The use of the connections at this moment; `waiting` counts transactions that wait for one. */
interface ConnectionUsage {
  open: number
  idle: number
  waiting: number
}

export interface Database {
  /**
   * Under row-level security: sees and writes only the rows of this organization. `work` runs again after a
   * serialization failure or a deadlock, so it must have no other effects. Never nest transactions: the
   * embedded database has one connection. The transaction begins with its first statement.
   */
  asOrganization<T>(
    organizationId: string,
    work: (sql: Sql) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T>
  /** For schema, organizations and keys. Is patient by default. */
  asOwner<T>(work: (sql: Sql) => Promise<T>, options?: TransactionOptions): Promise<T>
  /** Each write transaction of the organization raises it (store/revisions.ts). */
  revision(organizationId: string): Promise<number>
  usage(): ConnectionUsage
  copyFiles?: CopyFiles
  close(): Promise<void>
}

/** As they are at one moment, to another name in the data directory. */
type CopyFiles = (name: string) => Promise<void>

export interface Lease {
  client: pg.ClientBase
  /** Called when the last statement is sent. If its answer is an error, the connection is not used again. */
  release: (last: Promise<unknown>) => void
}

export interface Connections {
  /** Throws DatabaseBusy if none is free in time. The embedded database waits without `maxWaitMs`. */
  acquire(options?: { maxWaitMs?: number }): Promise<Lease>
  /** Absent for a database in this process. */
  timeouts?: { lockMs: number; statementMs: number }
  isShared: boolean
  usage(): ConnectionUsage
  copyFiles?: CopyFiles
  close(): Promise<void>
}

/** Runs statements on a connection without a transaction. */
export async function lend<T>(
  connections: Pick<Connections, 'acquire'>,
  use: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  const { client, release } = await connections.acquire()
  const used = use(client)
  const ended = () => release(used)
  used.then(ended, ended)
  return await used
}

/** Returns the SQLSTATE of a database error or the code of a system error; empty for other errors. */
export function sqlState(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
