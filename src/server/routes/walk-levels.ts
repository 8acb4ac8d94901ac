export type Neighbours = ReadonlyMap<string, readonly string[]>

export interface Walk {
  /** The cards of each level, nearest first; the target itself is not among them. */
  levels: string[][]
  /** What was read of the cards on the way. */
  neighbours: Map<string, readonly string[]>
}

/**
 * Walks a graph level by level: each card stands once, at its shortest distance, in the order in which the first of the
 * level before lists it (decisions.md, X2 and X4). One question per level, since a recursive query is at the mercy of
 * statistics that an embedded database does not have.
 */
export async function walkLevels(
  targetId: string,
  maxLevels: number,
  listNeighbours: (cardIds: readonly string[]) => Promise<Neighbours>,
): Promise<Walk> {
  const walk: Walk = { levels: [], neighbours: new Map() }
  const seen = new Set([targetId])
  for (let frontier = [targetId]; frontier.length > 0;) {
    // The last level is asked too: a card in `children` that is not in the answer is one not loaded yet (X3).
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
