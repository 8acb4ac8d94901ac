import type { Sql } from './sql.ts'

const batchRows = 500
/** Far below PostgreSQL's limit for one value. */
const batchCharacters = 16_000_000

function* batch(rows: readonly object[]): Generator<string> {
  let texts: string[] = []
  let characters = 0
  for (const row of rows) {
    const text = JSON.stringify(row)
    if (texts.length > 0 && (texts.length === batchRows || characters + text.length > batchCharacters)) {
      yield `[${texts.join(',')}]`
      texts = []
      characters = 0
    }
    texts.push(text)
    characters += text.length
  }
  if (texts.length > 0) yield `[${texts.join(',')}]`
}

/** Runs a statement for many rows in batches: `$1` is a JSON list of rows, for `json_to_recordset`. */
export async function queryInBatches(sql: Sql, text: string, rows: readonly object[]): Promise<void> {
  for (const json of batch(rows)) await sql.query(text, [json])
}
