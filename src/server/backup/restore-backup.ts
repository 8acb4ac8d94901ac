import type pg from 'pg'

import { StartRefused } from '../start-refused.ts'
import { applyMigrations, migrations, type Migration } from '../store/migrations.ts'
import type { Report } from '../progress.ts'
import type { Sql } from '../store/sql.ts'
import type { BackupHead, BackupRows } from './backup-format.ts'
import { listTables, type Table } from './list-tables.ts'
import { readBackup } from './read-backup.ts'

/** Fills an empty database in one transaction, and brings its tables up to date. */
export async function restoreBackup(client: pg.ClientBase, path: string, report: Report): Promise<void> {
  const counts = await readBackup(path, {})
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const sql: Sql = {
    query: async (text, parameters) => (await client.query(text, parameters && [...parameters])).rows,
    changed: () => undefined,
  }
  const writer = new RowWriter(client)
  let done = 0
  await client.query('begin')
  try {
    await refuseTables(client)
    await readBackup(path, {
      async head(head) {
        await applyMigrations(sql, migrationsOf(path, head))
        await writer.open()
      },
      async rows(rows) {
        await writer.write(rows)
        done += rows.rows.length
        report({ what: 'Rows', done, total })
      },
    })
    await writer.close()
    await applyMigrations(sql)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

async function refuseTables(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ exists: boolean }>(
    "select to_regclass('schema_migrations') is not null as exists",
  )
  if (rows[0]?.exists) {
    throw new StartRefused(
      'The database has data already. Create an empty one (`createdb <name>`), and name it in DATABASE_URL.',
    )
  }
}

function migrationsOf(path: string, head: BackupHead): Migration[] {
  return head.migrations.map(({ name, checksum }) => {
    const migration = migrations.find((each) => each.name === name && each.checksum === checksum)
    if (migration) return migration
    throw new StartRefused(
      `${path} was written by another version of Understory (it has ${name}). Restore it with that version or a later one.`,
    )
  })
}

class RowWriter {
  readonly #client: pg.ClientBase
  #tables = new Map<string, Table>()
  readonly #last = new Map<Table, number[]>()

  constructor(client: pg.ClientBase) {
    this.#client = client
  }

  async open(): Promise<void> {
    this.#tables = new Map((await listTables(this.#client)).map((table) => [table.name, table]))
  }

  async write({ table: name, rows }: BackupRows): Promise<void> {
    const table = this.#tables.get(name)
    if (table === undefined) throw new Error(`The backup has rows of an unknown table ${name}`)
    const client = this.#client
    const list = table.columns.map((column) => client.escapeIdentifier(column)).join(', ')
    const into = client.escapeIdentifier(name)
    // A batch has the rows of one organization.
    await client.query("select set_config('app.organization', $1, true)", [rows[0]?.organization_id ?? ''])
    await client.query(
      `insert into ${into} (${list}) overriding system value
       select ${list} from json_populate_recordset(null::${into}, $1::json)`,
      [JSON.stringify(rows)],
    )
    const last = table.identities.map((column, index) =>
      rows.reduce((most, row) => Math.max(most, Number(row[column])), this.#last.get(table)?.[index] ?? 0),
    )
    this.#last.set(table, last)
  }

  async close(): Promise<void> {
    for (const [{ name, identities }, last] of this.#last) {
      for (const [index, column] of identities.entries()) {
        await this.#client.query('select setval(pg_get_serial_sequence($1, $2), $3)', [
          this.#client.escapeIdentifier(name),
          column,
          Math.max(1, last[index] ?? 0),
        ])
      }
    }
  }
}
