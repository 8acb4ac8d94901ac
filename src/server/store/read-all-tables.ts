import type pg from 'pg'

export interface KeyedTable {
  name: string
  key: string
}

export const keyedTablesQuery = `
  select i.indrelid::regclass::text as name, string_agg(quote_ident(a.attname), ', ' order by k.position) as key
  from pg_index i
  join pg_class c on c.oid = i.indrelid
  cross join lateral unnest(i.indkey::int2[]) with ordinality as k (number, position)
  join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number
  where i.indisprimary and c.relnamespace = current_schema()::regnamespace
  group by i.indrelid`

/** Reads in the order of the file and through the primary key; throws if a part is damaged. */
export async function readAllTables(client: pg.ClientBase): Promise<void> {
  const { rows: tables } = await client.query<KeyedTable>(keyedTablesQuery)
  if (tables.length === 0) throw new Error('the database has no tables')
  for (const table of tables) await readTable(client, table)
}

async function readTable(client: pg.ClientBase, { name, key }: KeyedTable): Promise<void> {
  const count = async (source: string) => {
    // Converting a row to text also reads its values outside the table's own file.
    const text = `select count(*) as count, sum(length(rows::text)) from (${source}) rows`
    return (await client.query<{ count: number }>(text)).rows[0]?.count
  }
  const stored = await count(`select * from ${name}`)
  await client.query('set enable_seqscan = off; set enable_bitmapscan = off; set enable_sort = off')
  const indexed = await count(`select * from ${name} order by ${key} offset 0`)
  await client.query('reset enable_seqscan; reset enable_bitmapscan; reset enable_sort')
  if (stored !== indexed)
    throw new Error(`the table ${name} has ${stored} rows, but its index has ${indexed}`)
}
