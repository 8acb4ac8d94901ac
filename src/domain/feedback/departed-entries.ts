import { addTo } from '../group-by.ts'

/** The newest entries of a list, as the service sent them. */
export interface NewestEntries {
  ids: ReadonlySet<string>
  hasMore: boolean
  /** When they were requested, in milliseconds. */
  askedAt: number
}

/** Returns the listed entries that a newer answer covers and doesn't contain. `listed` has the time of their own answer. */
export function departedIds(
  listed: ReadonlyMap<string, number>,
  answers: readonly NewestEntries[],
): ReadonlySet<string> {
  const order = [...listed.keys()]
  return new Set(
    answers.flatMap(({ ids, hasMore, askedAt }) => {
      // With more to come, nothing is known of the entries after the last one of the answer.
      const end = hasMore ? order.findLastIndex((id) => ids.has(id)) + 1 : order.length
      return order.slice(0, end).filter((id) => !ids.has(id) && (listed.get(id) ?? 0) <= askedAt)
    }),
  )
}

/** Keeps entries that left the list at their position, below the entry that was above them. */
export function keepDeparted<Entry extends { id: string }>(
  shown: readonly Entry[],
  listed: readonly Entry[],
  isKept: (id: string) => boolean,
): readonly Entry[] {
  const listedIds = new Set(listed.map(({ id }) => id))
  const keptBelow = new Map<string | null, Entry[]>()
  let above: string | null = null
  for (const entry of shown) {
    if (listedIds.has(entry.id)) above = entry.id
    else if (isKept(entry.id)) addTo(keptBelow, above, entry)
  }
  if (keptBelow.size === 0) return listed
  const withKept = listed.flatMap((entry) => [entry, ...(keptBelow.get(entry.id) ?? [])])
  return [...(keptBelow.get(null) ?? []), ...withKept]
}
