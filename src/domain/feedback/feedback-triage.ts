/** Skips held rows and stops at the ends. From null: the first row, or the last backwards. */
export function neighbour(
  ids: readonly string[],
  from: string | null,
  by: 1 | -1,
  held: ReadonlySet<string> = new Set(),
): string | null {
  const start = from === null ? -1 : ids.indexOf(from)
  if (start === -1) {
    const free = ids.filter((id) => !held.has(id))
    return (by === 1 ? free[0] : free.at(-1)) ?? null
  }
  for (let index = start + by; index >= 0 && index < ids.length; index += by) {
    const id = ids[index]
    if (id !== undefined && !held.has(id)) return id
  }
  return from === null || held.has(from) ? null : from
}

/** Returns the row to open next: the open one if it stays, else the next below, else the nearest above. */
export function advance(
  ids: readonly string[],
  open: string | null,
  acted: Iterable<string>,
  held: ReadonlySet<string> = new Set(),
): string | null {
  const gone = new Set([...held, ...acted])
  if (open === null || !gone.has(open)) return open
  const at = ids.indexOf(open)
  const below = ids.slice(at + 1).find((id) => !gone.has(id))
  if (below !== undefined) return below
  return ids.slice(0, Math.max(at, 0)).findLast((id) => !gone.has(id)) ?? null
}

export interface Selection {
  ids: ReadonlySet<string>
  anchor: string | null
}

export const nothingSelected: Selection = { ids: new Set(), anchor: null }

export function toggleSelected(selection: Selection, id: string): Selection {
  const ids = new Set(selection.ids)
  if (!ids.delete(id)) ids.add(id)
  return { ids, anchor: id }
}

/** Adds every row from the anchor to `to`; without an anchor in the list, only `to`. */
export function selectRange(
  selection: Selection,
  list: readonly string[],
  to: string,
  held: ReadonlySet<string> = new Set(),
): Selection {
  const target = list.indexOf(to)
  if (target === -1) return selection
  const anchorAt = selection.anchor === null ? -1 : list.indexOf(selection.anchor)
  const start = anchorAt === -1 ? target : anchorAt
  const range = list.slice(Math.min(start, target), Math.max(start, target) + 1).filter((id) => !held.has(id))
  return { ids: new Set([...selection.ids, ...range]), anchor: anchorAt === -1 ? to : selection.anchor }
}

/** Removes held and missing rows. Returns the same object if nothing changed. */
export function presentSelection(
  selection: Selection,
  list: readonly string[],
  held: ReadonlySet<string> = new Set(),
): Selection {
  if (selection.ids.size === 0) return selection
  const present = new Set(list)
  const ids = [...selection.ids].filter((id) => present.has(id) && !held.has(id))
  if (ids.length === selection.ids.size) return selection
  return {
    ids: new Set(ids),
    anchor: selection.anchor !== null && present.has(selection.anchor) ? selection.anchor : null,
  }
}
