export interface Candidate {
  cardId: string
  embedding: Int8Array
  /** The share of the `should` clauses that hold, 0 to 1; null where the filter has none. */
  shouldShare: number | null
}

export interface Ranked {
  cardId: string
  /** 1 for the best possible match. */
  score: number
}

/** How much of the score `should` clauses make up where there are any. */
const shouldWeight = 0.2

/** How telling each dimension is: one that many cards have in common says little. */
function inverseFrequencies(candidates: readonly Candidate[], dimensions: number): Float64Array {
  const frequencies = new Float64Array(dimensions)
  for (const { embedding } of candidates) {
    for (let at = 0; at < dimensions; at += 1) frequencies[at]! += Math.abs(embedding[at] ?? 0) / 127
  }
  return frequencies.map((frequency) => Math.log(1 + candidates.length / (1 + frequency)))
}

/** Cosine of two vectors, each dimension by its weight; 0 where one is empty. */
function cosine(a: Int8Array, b: Int8Array, weights: Float64Array): number {
  let [product, lengthA, lengthB] = [0, 0, 0]
  for (let at = 0; at < weights.length; at += 1) {
    const weight = weights[at] ?? 0
    const [x, y] = [(a[at] ?? 0) * weight, (b[at] ?? 0) * weight]
    product += x * y
    lengthA += x * x
    lengthB += y * y
  }
  return product === 0 ? 0 : product / Math.sqrt(lengthA * lengthB)
}

/** The candidates nearest to the query, best first. */
export function rank(query: Int8Array, candidates: readonly Candidate[], limit: number): Ranked[] {
  const weights = inverseFrequencies(candidates, query.length)
  return candidates
    .map(({ cardId, embedding, shouldShare }) => {
      const similarity = Math.max(0, cosine(query, embedding, weights))
      const score =
        shouldShare === null ? similarity : similarity * (1 - shouldWeight) + shouldShare * shouldWeight
      return { cardId, score: Math.min(1, Math.round(score * 10_000) / 10_000) }
    })
    .sort((a, b) => b.score - a.score || (a.cardId < b.cardId ? -1 : 1))
    .slice(0, limit)
}
