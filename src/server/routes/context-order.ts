import type { ContextRow } from '../store/card-context.ts'

type Placed = Pick<ContextRow, 'cardId' | 'level' | 'isAncestor' | 'children' | 'parents'>

/**
 * Puts a context into the order of decisions.md, X4: by level; within one, descendants as the first parent lists its children,
 * then ancestors as the child lists its parents.
 */
export function orderContext<Row extends Placed>(rows: readonly Row[]): Row[] {
  const target = rows.find(({ level }) => level === 0)
  if (target === undefined) return []
  const byId = new Map(rows.map((row) => [row.cardId, row]))
  const ordered = [target]
  let below = [target]
  let above = [target]
  for (let level = 1; below.length + above.length > 0; level += 1) {
    below = collect(
      below.flatMap(({ children }) => children),
      byId,
      { level, isAncestor: false },
    )
    above = collect(
      above.flatMap(({ parents }) => parents),
      byId,
      { level, isAncestor: true },
    )
    ordered.push(...below, ...above)
  }
  return ordered
}

/** The cards of one level and side among the ids, each once, where it is named first. */
function collect<Row extends Placed>(
  ids: readonly string[],
  byId: ReadonlyMap<string, Row>,
  { level, isAncestor }: Pick<Placed, 'level' | 'isAncestor'>,
): Row[] {
  return [...new Set(ids)].flatMap((id) => {
    const row = byId.get(id)
    return row?.level === level && row.isAncestor === isAncestor ? [row] : []
  })
}
