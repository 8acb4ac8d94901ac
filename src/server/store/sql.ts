import type pg from 'pg'

export interface Sql {
  /**
   * Runs one statement. `value-parsers.ts` converts the values: timestamptz to ISO text, int8 and numeric to numbers.
   * Parameters: arrays become PostgreSQL arrays, so JSON is passed as text (`JSON.stringify`); a Date or an ISO text is a
   * time; a Uint8Array is bytea. Statements that are not awaited one by one are sent together, in order.
   */
  query<Row>(text: string, parameters?: readonly unknown[]): Promise<Row[]>
}

export interface TransactionOptions {
  /** A read is repeated after a lost connection; a write may have been committed. */
  isRead?: boolean
}

/** The connection was lost or could not be opened in time. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}

export interface Database {
  /**
   * Runs one transaction under row-level security: it sees and writes only the rows of this organization. `work` runs again
   * after a serialization failure or a deadlock, so it must have no effects outside the transaction. Never nest
   * transactions: the embedded database has one connection.
   */
  asOrganization<T>(
    organizationId: string,
    work: (sql: Sql) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T>
  /** Runs one transaction as the owner of the tables: schema, organizations and keys. */
  asOwner<T>(work: (sql: Sql) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** A driver's connections, one per transaction. */
export interface Connections {
  /** Runs `use` on an exclusive connection; a connection for which `isBroken` is true is not used again. */
  lend<T>(use: (client: pg.ClientBase) => Promise<T>, isBroken: (error: unknown) => boolean): Promise<T>
  close(): Promise<void>
}

/** Returns the SQLSTATE of a database error or the code of a system error; empty for other errors. */
export function sqlState(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
