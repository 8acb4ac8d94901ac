import type { Database, Sql } from './sql.ts'

/** One change of an organization's data (contract/README.md, B6). */
export interface AuditEntry {
  at: string
  organizationId: string
  /** `cli` for the command line. */
  keyId: string
  operation: string
  recordIds: string[]
  requestId: string | null
}

const cliKeyId = 'cli'

/** Runs in the transaction of the change, so that there is no change without an entry. */
export async function insertAuditEntry(sql: Sql, entry: Omit<AuditEntry, 'at'>): Promise<void> {
  await sql.query(
    `insert into audit_log (organization_id, key_id, operation, record_ids, request_id) values ($1, $2, $3, $4, $5)`,
    [entry.organizationId, entry.keyId, entry.operation, entry.recordIds, entry.requestId],
    { isUncached: true },
  )
}

export function recordCommand(
  database: Database,
  entry: Pick<AuditEntry, 'organizationId' | 'operation' | 'recordIds'>,
): Promise<void> {
  return database.asOwner((sql) => insertAuditEntry(sql, { ...entry, keyId: cliKeyId, requestId: null }))
}

export interface AuditFilter {
  organizationId?: string
  keyId?: string
  operation?: string
  recordId?: string
  since?: string
  limit: number
}

export function listAuditEntries(database: Database, filter: AuditFilter): Promise<AuditEntry[]> {
  const { organizationId, keyId, operation, recordId, since, limit } = filter
  return database.asOwner((sql) =>
    sql.query<AuditEntry>(
      `select at, organization_id as "organizationId", key_id as "keyId", operation, record_ids as "recordIds",
         request_id as "requestId"
       from audit_log
       where ($1::text is null or organization_id = $1) and ($2::text is null or key_id = $2)
         and ($3::text is null or operation = $3) and ($4::text is null or $4 = any(record_ids))
         and ($5::timestamptz is null or at >= $5)
       order by at desc, id desc limit $6`,
      [organizationId ?? null, keyId ?? null, operation ?? null, recordId ?? null, since ?? null, limit],
    ),
  )
}

const dayMs = 86_400_000

export async function deleteOldAuditEntries(database: Database, days: number, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - days * dayMs)
  await database.asOwner((sql) => sql.query('delete from audit_log where at < $1', [oldest]), {
    statementTimeoutMs: null,
  })
}

/** Deletes old entries now and every day; returns the function that stops it. */
export function keepAuditLog(
  database: Database,
  days: number,
  report: (error: unknown) => void,
): () => Promise<void> {
  let running = Promise.resolve()
  const run = () => {
    running = deleteOldAuditEntries(database, days, new Date()).catch(report)
  }
  run()
  const timer = setInterval(run, dayMs).unref()
  return () => {
    clearInterval(timer)
    return running
  }
}
