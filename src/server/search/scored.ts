export interface Scored {
  id: string
  /** 1 for the best possible match. */
  score: number
}

/** Below this score, a text shares so little with the query that it is not shown. */
export const leastScore = 0.1

/** Returns the best hits, best first; equal ones by id. */
export function bestHits<Hit extends Scored>(hits: Iterable<Hit>, limit: number): Hit[] {
  return [...hits]
    .sort((one, other) => other.score - one.score || (one.id < other.id ? -1 : 1))
    .slice(0, limit)
    .map((hit) => ({ ...hit, score: Math.min(1, Math.round(hit.score * 10_000) / 10_000) }))
}
