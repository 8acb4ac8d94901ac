import type pg from 'pg'

const fetchedRows = 1000
const batchBytes = 8_000_000

interface Measured {
  key: string
  bytes: number
}

/** Bounds the memory. `measure` selects `key` and the approximate `bytes` of a row. Needs a transaction. */
async function* batchKeys(client: pg.ClientBase, measure: string): AsyncGenerator<string[]> {
  const cursor = client.escapeIdentifier(`measured_${crypto.randomUUID()}`)
  await client.query(`declare ${cursor} no scroll cursor for ${measure}`)
  let keys: string[] = []
  let bytes = 0
  for (;;) {
    const { rows } = await client.query<Measured>(`fetch ${fetchedRows} from ${cursor}`)
    for (const row of rows) {
      if (keys.length > 0 && (keys.length === fetchedRows || bytes + row.bytes > batchBytes)) {
        yield keys
        keys = []
        bytes = 0
      }
      keys.push(row.key)
      bytes += row.bytes
    }
    if (rows.length < fetchedRows) break
  }
  if (keys.length > 0) yield keys
  await client.query(`close ${cursor}`)
}

interface Query {
  measure: string
  /** Selects `key` and other columns for the keys in the list `$1`, in any order. */
  read: string
}

export async function* readInBatches<Row extends { key: string }>(
  client: pg.ClientBase,
  { measure, read }: Query,
): AsyncGenerator<Row[]> {
  for await (const keys of batchKeys(client, measure)) {
    const { rows } = await client.query<Row>(read, [keys])
    const byKey = new Map(rows.map((row) => [row.key, row]))
    yield keys.flatMap((key) => byKey.get(key) ?? [])
  }
}
