export type Selection = { ids: readonly string[] } | { after: string; limit: number }

/** Writes a statement per form, so that PostgreSQL keeps its plan. */
export function selectedBy(column: string, selection: Selection): [text: string, parameters: unknown[]] {
  return 'ids' in selection
    ? [`${column} = any($1::text[])`, [selection.ids]]
    : [`${column} > $1 order by ${column} limit $2`, [selection.after, selection.limit]]
}
