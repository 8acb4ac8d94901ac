import { mapInTurns } from '../take-turns.ts'
import { importDocument, type ImportDocument } from './import-schema.ts'

interface Entry<Row> {
  row: Row
  index: number
}

type RowOf<List extends keyof ImportDocument> = NonNullable<ImportDocument[List]>[number]

export type Entries = { [List in keyof ImportDocument]-?: readonly Entry<RowOf<List>>[] }

const lists = Object.keys(importDocument.shape) as (keyof ImportDocument)[]

export async function entriesOf(
  document: ImportDocument,
  issues: readonly { path: readonly PropertyKey[] }[],
): Promise<Entries> {
  const wrong = new Set(issues.map(({ path }) => path.slice(0, 2).join(' ')))
  const entries = lists.map(async (list) => {
    const rows: readonly object[] = wrong.has(list) ? [] : (document[list] ?? [])
    const all = await mapInTurns(rows, (row, index) => ({ row, index }))
    return [list, wrong.size === 0 ? all : all.filter(({ index }) => !wrong.has(`${list} ${index}`))]
  })
  return Object.fromEntries(await Promise.all(entries)) as Entries
}
