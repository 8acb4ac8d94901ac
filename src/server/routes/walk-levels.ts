export type Neighbours = ReadonlyMap<string, readonly string[]>

export interface Walk {
  /** The cards of each level, nearest first, without the target. */
  levels: string[][]
  /** The neighbours of the visited cards. */
  neighbours: Map<string, readonly string[]>
}

/**
 * Walks a graph level by level. Each card appears once, at its shortest distance, in the order in which the first card of
 * the previous level lists it (contract/README.md, X2 and X4). One query per level: the plan of a recursive query depends on
 * statistics.
 */
export async function walkLevels(
  targetId: string,
  maxLevels: number,
  listNeighbours: (cardIds: readonly string[]) => Promise<Neighbours>,
): Promise<Walk> {
  const walk: Walk = { levels: [], neighbours: new Map() }
  const seen = new Set([targetId])
  for (let frontier = [targetId]; frontier.length > 0;) {
    // The neighbours of the last level are read too, because `children` also names cards that are not in the answer (X3).
    const neighbours = await listNeighbours(frontier)
    const next = new Set<string>()
    for (const cardId of frontier) {
      const ids = neighbours.get(cardId) ?? []
      walk.neighbours.set(cardId, ids)
      for (const id of ids) if (!seen.has(id)) next.add(id)
    }
    if (walk.levels.length === maxLevels) break
    for (const id of next) seen.add(id)
    frontier = [...next]
    if (frontier.length > 0) walk.levels.push(frontier)
  }
  return walk
}
