import type { Database } from './sql.ts'

/** Runs after a large import: without statistics, joins over many rows take quadratic time. */
export async function analyze(database: Database): Promise<void> {
  await database.asOwner((sql) => sql.query('analyze'), { statementTimeoutMs: null })
}

/** Updates a database that has data but no statistics; PostgreSQL itself does so in the background. */
export async function analyzeIfMissing(database: Database): Promise<void> {
  const isMissing = await database.asOwner((sql) =>
    sql.query(`
      select from pg_class
      where oid in ('cards'::regclass, 'interactions'::regclass) and pg_relation_size(oid) > 0
        and not exists (select from pg_statistic where starelid = pg_class.oid)`),
  )
  if (isMissing.length > 0) await analyze(database)
}
