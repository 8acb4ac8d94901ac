import { createHash } from 'node:crypto'

import { StartRefused } from '../start-refused.ts'
import { sqlState, type Database, type Sql } from './sql.ts'

/** Row-level security applies to this role of all requests (schema/001-initial.sql). */
export const organizationRole = 'understory_app'

const files: Record<string, string> = import.meta.glob('../schema/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Comments and white space may change. */
function checksumOf(text: string): string {
  const statements = text.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ')
  return createHash('sha256').update(statements).digest('hex')
}

export interface Migration {
  name: string
  text: string
  checksum: string
}

export const migrations: readonly Migration[] = Object.entries(files)
  .map(([path, text]) => ({ name: path.slice(path.lastIndexOf('/') + 1), text, checksum: checksumOf(text) }))
  .sort((a, b) => (a.name < b.name ? -1 : 1))

/** All migrations as one text, for the version of a dumped template. */
export const schemaText = migrations.map(({ name, text }) => `-- ${name}\n${text}`).join('\n')

/** Fixed, so that services that start at the same time on one database wait for each other. */
const migrationLock = 7_214_530_962

export async function applySchema(database: Database): Promise<void> {
  try {
    await database.asOwner((sql) => applyMigrations(sql), { statementTimeoutMs: null })
  } catch (error) {
    if (sqlState(error) !== '42501' || !(error instanceof Error)) throw error
    throw new StartRefused(
      `The database user may not set up the database (${error.message}). It needs the right to create tables in its schema, ` +
        `and either CREATEROLE or membership in a role that exists: create role ${organizationRole} nologin; grant ${organizationRole} to <user>;`,
      { cause: error },
    )
  }
}

interface Applied {
  name: string
  /** Null in a database of a version without checksums. */
  checksum: string | null
}

/** Runs in the caller's transaction. */
export async function applyMigrations(sql: Sql, wanted = migrations): Promise<void> {
  await sql.query('select pg_advisory_xact_lock($1)', [migrationLock])
  await sql.query(
    'create table if not exists schema_migrations (name text primary key, applied_at timestamptz(3) not null default now())',
  )
  await sql.query('alter table schema_migrations add column if not exists checksum text')
  const rows = await sql.query<Applied>('select name, checksum from schema_migrations')
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]))
  const unknown = [...applied.keys()].find((name) => !migrations.some((migration) => migration.name === name))
  if (unknown !== undefined) {
    throw new StartRefused(
      `The database was set up by a newer version of Understory (it has ${unknown}). Start that version or a later one.`,
    )
  }
  for (const { name, checksum } of migrations) {
    const known = applied.get(name)
    if (typeof known === 'string' && known !== checksum) {
      throw new StartRefused(
        `The database was set up by another variant of ${name}. Start the version of Understory that made it.`,
      )
    }
    if (known === null) {
      await sql.query('update schema_migrations set checksum = $2 where name = $1', [name, checksum])
    }
  }
  const missing = wanted.filter(({ name }) => !applied.has(name))
  if (missing.length > 0) await ensureRole(sql)
  for (const { name, text, checksum } of missing) {
    await sql.query(text)
    await sql.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
  }
}

/** The role belongs to the entire cluster; this user must be able to switch to it. */
async function ensureRole(sql: Sql): Promise<void> {
  await sql.query(`
    do $$
    begin
      if not exists (select from pg_roles where rolname = '${organizationRole}') then
        create role ${organizationRole} nologin;
        grant ${organizationRole} to current_user;
      elsif not pg_has_role(current_user, '${organizationRole}', 'member') then
        grant ${organizationRole} to current_user;
      end if;
    exception when duplicate_object or unique_violation then
      grant ${organizationRole} to current_user;
    end
    $$`)
}
