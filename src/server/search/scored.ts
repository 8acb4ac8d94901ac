export interface Scored {
  id: string
  /** 1 for the best possible match. */
  score: number
}

/** Below this score, a text shares so little with the query that it is not shown. */
export const leastScore = 0.1

export function bestHits<Hit extends Scored>(hits: Iterable<Hit>, limit: number): Hit[] {
  return [...hits]
    .sort((one, other) => other.score - one.score || (one.id < other.id ? -1 : 1))
    .slice(0, limit)
    .map((hit) => ({ ...hit, score: Math.min(1, Math.round(hit.score * 10_000) / 10_000) }))
}

/** The usual constant of reciprocal rank fusion: how much the first ranks count more than the next. */
const rankOffset = 60

/** Merges by reciprocal rank fusion. `hitOf` returns a hit of the other ranking, undefined if not selected. */
export function fuseRanks<Hit extends Scored>(
  hits: readonly Hit[],
  others: readonly string[],
  hitOf: (id: string) => Hit | undefined,
): Hit[] {
  const byId = new Map(hits.map((hit) => [hit.id, hit]))
  const values = new Map<string, number>()
  const add = (id: string, rank: number) => values.set(id, (values.get(id) ?? 0) + 1 / (rankOffset + rank))
  hits.forEach(({ id }, rank) => add(id, rank))
  const selected = others.flatMap((id) => byId.get(id) ?? hitOf(id) ?? [])
  selected.forEach((hit, rank) => {
    byId.set(hit.id, hit)
    add(hit.id, rank)
  })
  const fused = [...byId.values()].sort(
    (one, other) => (values.get(other.id) ?? 0) - (values.get(one.id) ?? 0) || (one.id < other.id ? -1 : 1),
  )
  // The scores keep their values and follow the new order.
  const scores = fused.map(({ score }) => score).sort((one, other) => other - one)
  return fused.map((hit, at) => ({ ...hit, score: scores[at] ?? 0 }))
}
