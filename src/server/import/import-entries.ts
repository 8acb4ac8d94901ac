import { importDocument, type ImportDocument } from './import-schema.ts'

interface Entry<Row> {
  row: Row
  index: number
}

export type RowOf<List extends keyof ImportDocument> = NonNullable<ImportDocument[List]>[number]

export type Entries = { [List in keyof ImportDocument]-?: readonly Entry<RowOf<List>>[] }

const lists = Object.keys(importDocument.shape) as (keyof ImportDocument)[]

export function entriesOf(
  document: ImportDocument,
  issues: readonly { path: readonly PropertyKey[] }[],
): Entries {
  const wrong = new Set(issues.map(({ path }) => path.slice(0, 2).join(' ')))
  const entries = lists.map((list) => {
    const rows: readonly object[] = wrong.has(list) ? [] : (document[list] ?? [])
    const right = rows.flatMap((row, index) => (wrong.has(`${list} ${index}`) ? [] : { row, index }))
    return [list, right]
  })
  return Object.fromEntries(entries) as Entries
}
