import type pg from 'pg'

export interface Table {
  name: string
  columns: string[]
  /** The size of a row's large values, as SQL. */
  size: string
  identities: string[]
  /** Row-level security shows only the rows of the current organization, also to the owner. */
  isPerOrganization: boolean
  references: string[]
}

/** Lists each table after those to which its rows refer. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, c.relforcerowsecurity as "isPerOrganization",
      array_agg(a.attname::text order by a.attnum) as columns,
      coalesce(
        string_agg(format('coalesce(octet_length(%I), 0)', a.attname), ' + ') filter (where a.atttypid in ('text'::regtype, 'bytea'::regtype)),
        '0'
      ) as size,
      coalesce(array_agg(a.attname::text) filter (where a.attidentity <> ''), '{}') as identities,
      coalesce((
        select array_agg(f.confrelid::regclass::text) from pg_constraint f
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid
      ), '{}') as references
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and c.relname <> 'schema_migrations'
    group by c.oid, c.relname, c.relforcerowsecurity
    order by c.relname`)
  return inOrder(rows)
}

function inOrder(tables: readonly Table[]): Table[] {
  const ordered = new Map<string, Table>()
  const add = (table: Table, path: readonly string[]) => {
    if (ordered.has(table.name)) return
    if (path.includes(table.name)) throw new Error(`The table ${table.name} refers to itself through others`)
    for (const name of table.references) {
      const next = tables.find((each) => each.name === name)
      if (next) add(next, [...path, table.name])
    }
    ordered.set(table.name, table)
  }
  for (const table of tables) add(table, [])
  return [...ordered.values()]
}
