import type pg from 'pg'

import { ChangeList, raiseRevisionText } from './revisions.ts'
import {
  DatabaseUnavailable,
  sqlState,
  type ChangedKind,
  type Connections,
  type Lease,
  type Sql,
} from './sql.ts'

export interface TransactionSettings {
  isRead: boolean
  isSnapshot: boolean
  settings: Readonly<Record<string, string>>
  deadAfterMs?: number
  maxWaitMs?: number
  /** Raises the revision of the organization if something was written. */
  raisesRevision: boolean
}

const writes = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/** One transaction, which begins with its first statement. */
export class Transaction implements Sql {
  readonly #connections: Connections
  readonly #settings: TransactionSettings
  readonly #changes = new ChangeList()
  #opened: Promise<Lease> | undefined
  #begun: Promise<unknown> = Promise.resolve()
  #hasWritten = false
  /** The error of the first failed statement: those after it, and the commit, only fail because of it. */
  #failure: unknown

  constructor(connections: Connections, settings: TransactionSettings) {
    this.#connections = connections
    this.#settings = settings
  }

  async query<Row>(
    text: string,
    parameters?: readonly unknown[],
    { isUncached = false } = {},
  ): Promise<Row[]> {
    this.#opened ??= this.#open()
    const { client } = await this.#opened
    const result = await client.query(this.#statement(text, parameters)).catch((error: unknown) => {
      this.#failure ??= error
      throw error
    })
    this.#hasWritten ||= !isUncached && writes.has(result.command) && (result.rowCount ?? 0) > 0
    return result.rows as Row[]
  }

  changed(kind: ChangedKind, ids: readonly string[]): void {
    this.#changes.add(kind, ids)
  }

  /** A statement with parameters is parsed once per connection. */
  #statement(text: string, parameters?: readonly unknown[]): pg.QueryConfig {
    const name = parameters && nameOf(text)
    const { deadAfterMs } = this.#settings
    return {
      text,
      ...(parameters && { values: [...parameters] }),
      ...(name !== undefined && { name }),
      ...(deadAfterMs !== undefined && { query_timeout: deadAfterMs }),
    }
  }

  async #open(): Promise<Lease> {
    const lease = await this.#connections.acquire(this.#settings)
    // Not awaited, so that it is sent with the first statement, which fails with it.
    this.#begun = lease.client.query(beginText(lease.client, this.#settings))
    this.#begun.catch(() => {})
    return lease
  }

  /** Returns the new revision of the organization; undefined if it stays. */
  async commit(): Promise<number | undefined> {
    if (this.#opened === undefined) return undefined
    const { client, release } = await this.#opened
    const { isRead, raisesRevision } = this.#settings
    const isRaised = !isRead && raisesRevision && (this.#hasWritten || !this.#changes.isEmpty)
    // Sent together with the commit.
    const raised = isRaised
      ? client.query<{ revision: number }>(this.#statement(raiseRevisionText, this.#changes.parameters))
      : undefined
    const committed = client.query(this.#statement('commit'))
    release(committed)
    this.#opened = undefined
    if (isRead) {
      // Callers don't wait for the end of a read. If the connection is lost, `release` gives it up.
      committed.catch(() => {})
      return undefined
    }
    const [{ command }] = await Promise.all([committed, raised, this.#begun]).catch((error: unknown) => {
      throwIfLost(error)
      throw this.#failure ?? error
    })
    // PostgreSQL answers the commit of an aborted transaction with a rollback instead of an error.
    if (command === 'ROLLBACK')
      throw this.#failure ?? new Error('A statement had failed, so the transaction was rolled back')
    return (await raised)?.rows[0]?.revision
  }

  async rollback(reason: unknown): Promise<void> {
    const lease = await this.#opened?.catch(() => undefined)
    if (lease === undefined) return
    const rolledBack = lease.client.query(this.#statement('rollback'))
    lease.release(rolledBack)
    await rolledBack.catch((cause: unknown) => {
      // The state of the connection is unknown.
      const message = reason instanceof Error ? reason.message : 'The connection was lost'
      throw new DatabaseUnavailable(message, { cause })
    })
  }
}

const isLost = (error: unknown) => /^(?:$|08|57P|E)/.test(sqlState(error))

/** Errors of the server have a five-digit code; another error means that the connection is lost. */
function throwIfLost(error: unknown): void {
  if (isLost(error))
    throw new DatabaseUnavailable('The connection was lost during a commit', { cause: error })
}

/** The names of prepared statements. Texts with variable parts come late, so the limit leaves them out. */
const names = new Map<string, string>()
const maxNames = 200

function nameOf(text: string): string | undefined {
  if (!names.has(text) && names.size < maxNames) names.set(text, `statement-${names.size}`)
  return names.get(text)
}

/**
 * The parsers need this time zone and date style. Read committed, so that a transaction that waited for a
 * lock sees the committed data of its last holder.
 */
function beginText(client: pg.ClientBase, { settings, isSnapshot }: TransactionSettings): string {
  const level = isSnapshot ? 'repeatable read' : 'read committed'
  const all = Object.entries({ timezone: 'UTC', datestyle: 'ISO', ...settings })
  const calls = all.map(([name, value]) => `set_config('${name}', ${client.escapeLiteral(value)}, true)`)
  return `begin isolation level ${level}; select ${calls.join(', ')}`
}
