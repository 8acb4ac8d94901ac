import type pg from 'pg'

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

/** What a driver brings: connections, one per transaction. */
export interface Connections {
  /** Runs `use` on a connection that nobody else has meanwhile; one that it calls broken is not used again. */
  lend<T>(use: (client: pg.ClientBase) => Promise<T>, isBroken: (error: unknown) => boolean): Promise<T>
  close(): Promise<void>
}

/** The SQLSTATE of a database error, or the code of a system error; empty for any other. */
export function sqlState(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
