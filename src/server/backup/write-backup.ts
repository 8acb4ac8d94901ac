import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Writable } from 'node:stream'

import type pg from 'pg'

import type { Report } from '../progress.ts'
import type { BackupHead } from './backup-format.ts'
import { listTables, type Table } from './list-tables.ts'
import { readInBatches } from './read-in-batches.ts'

/** Writes all rows of a database as they are at one moment. */
export async function writeBackup(client: pg.ClientBase, target: Writable, report: Report): Promise<void> {
  await client.query('begin isolation level repeatable read read only')
  await client.query("set local timezone = 'UTC'; set local datestyle = 'ISO'")
  await pipeline(backupLines(client, report), createGzip(), target)
  await client.query('commit')
}

async function* backupLines(client: pg.ClientBase, report: Report): AsyncGenerator<string> {
  yield `${JSON.stringify(await readHead(client))}\n`
  const tables = await listTables(client)
  const counts = Object.fromEntries(tables.map(({ name }) => [name, 0]))
  const total = await estimateRows(client)
  let done = 0
  for (const part of await listParts(client, tables)) {
    for await (const rows of readRows(client, part)) {
      yield `{"table":${JSON.stringify(part.table.name)},"rows":[${rows.map(({ row }) => row).join(',')}]}\n`
      counts[part.table.name] = (counts[part.table.name] ?? 0) + rows.length
      done += rows.length
      report({ what: 'Rows', done, total: Math.max(done, total) })
    }
  }
  yield `${JSON.stringify({ counts })}\n`
}

async function readHead(client: pg.ClientBase): Promise<BackupHead> {
  const { rows: migrations } = await client.query<BackupHead['migrations'][number]>(
    'select name, checksum from schema_migrations order by name',
  )
  return { format: 'understory-backup', version: 1, createdAt: new Date().toISOString(), migrations }
}

async function estimateRows(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select sum(greatest(reltuples, 0))::int8 as count from pg_class
     where relkind = 'r' and relnamespace = current_schema()::regnamespace`,
  )
  return rows[0]?.count ?? 0
}

interface Part {
  table: Table
  organizationId?: string
}

/** Row-level security shows the owner one organization at a time. */
async function listParts(client: pg.ClientBase, tables: readonly Table[]): Promise<Part[]> {
  const { rows } = await client.query<{ id: string }>('select id from organizations order by created_at, id')
  return [
    ...tables.filter(({ isPerOrganization }) => !isPerOrganization).map((table) => ({ table })),
    ...rows.flatMap(({ id: organizationId }) =>
      tables.filter(({ isPerOrganization }) => isPerOrganization).map((table) => ({ table, organizationId })),
    ),
  ]
}

async function* readRows(
  client: pg.ClientBase,
  { table: { name, columns, size }, organizationId }: Part,
): AsyncGenerator<{ key: string; row: string }[]> {
  const table = client.escapeIdentifier(name)
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ')
  const condition =
    organizationId === undefined ? '' : `where organization_id = ${client.escapeLiteral(organizationId)}`
  if (organizationId !== undefined) {
    await client.query("select set_config('app.organization', $1, true)", [organizationId])
  }
  yield* readInBatches(client, {
    measure: `select ctid::text as key, (${size})::int8 as bytes from ${table} ${condition}`,
    read: `select x.ctid::text as key, row_to_json((select r from (select ${list}) r))::text as row
      from ${table} x where x.ctid = any($1::tid[])`,
  })
}
