export interface Scored {
  id: string
  /** 1 for the best possible match. */
  score: number
}

/** Below this score, a text shares so little with the query that it is not shown. */
export const leastScore = 0.1

const isBefore = (one: Scored, other: Scored) =>
  one.score > other.score || (one.score === other.score && one.id < other.id)

/** Collects the best hits, best first; equal ones by id. */
export class BestHits<Hit extends Scored> {
  readonly #limit: number
  readonly #hits: Hit[] = []

  constructor(limit: number) {
    this.#limit = limit
  }

  /** A hit with a lower score is not among the best. */
  get least(): number {
    return this.#hits[this.#limit - 1]?.score ?? 0
  }

  add(hit: Hit): void {
    let [low, high] = [0, this.#hits.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (isBefore(this.#hits[middle]!, hit)) low = middle + 1
      else high = middle
    }
    this.#hits.splice(low, 0, hit)
    if (this.#hits.length > this.#limit) this.#hits.pop()
  }

  list(): Hit[] {
    return this.#hits.map((hit) => ({ ...hit, score: Math.min(1, Math.round(hit.score * 10_000) / 10_000) }))
  }
}

/** The usual constant of reciprocal rank fusion: how much the first ranks count more than the next. */
const rankOffset = 60

/** Merges by reciprocal rank fusion. `hitOf` returns a hit of the other ranking, if it is selected. */
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
