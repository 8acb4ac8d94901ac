import { embeddingDimensions, forEachDimension } from './embed.ts'

export interface Candidate {
  cardId: string
  embedding: Uint8Array
  /** The share of the `should` clauses that match, 0 to 1; null if the filter has none. */
  shouldShare: number | null
}

export interface Ranked {
  cardId: string
  /** 1 for the best possible match. */
  score: number
}

/** The part of the score that `should` clauses decide. */
const shouldWeight = 0.2

/** The weight of each dimension: one that many cards share is worth little. */
function inverseFrequencies(candidates: readonly Candidate[]): Float64Array {
  const frequencies = new Float64Array(embeddingDimensions)
  for (const { embedding } of candidates) {
    forEachDimension(embedding, (dimension) => {
      frequencies[dimension] = (frequencies[dimension] ?? 0) + 1
    })
  }
  return frequencies.map((frequency) => Math.log(1 + candidates.length / (1 + frequency)))
}

/** The query's weight per dimension. */
interface Direction {
  values: Float64Array
  length: number
}

function directionOf(query: Uint8Array, weights: Float64Array): Direction {
  const values = new Float64Array(embeddingDimensions)
  let squares = 0
  forEachDimension(query, (dimension, value) => {
    const weighted = value * (weights[dimension] ?? 0)
    values[dimension] = weighted
    squares += weighted * weighted
  })
  return { values, length: Math.sqrt(squares) }
}

/** The cosine of the angle between a query and a card; 0 if one of them is empty. */
function cosine(query: Direction, embedding: Uint8Array, weights: Float64Array): number {
  let [product, squares] = [0, 0]
  forEachDimension(embedding, (dimension, value) => {
    const weighted = value * (weights[dimension] ?? 0)
    product += weighted * (query.values[dimension] ?? 0)
    squares += weighted * weighted
  })
  return product === 0 ? 0 : product / (query.length * Math.sqrt(squares))
}

/** Returns the candidates that are most similar to the query, best first. */
export function rank(query: Uint8Array, candidates: readonly Candidate[], limit: number): Ranked[] {
  const weights = inverseFrequencies(candidates)
  const direction = directionOf(query, weights)
  return candidates
    .map(({ cardId, embedding, shouldShare }) => {
      const similarity = cosine(direction, embedding, weights)
      const score =
        shouldShare === null ? similarity : similarity * (1 - shouldWeight) + shouldShare * shouldWeight
      return { cardId, score: Math.min(1, Math.round(score * 10_000) / 10_000) }
    })
    .sort((a, b) => b.score - a.score || (a.cardId < b.cardId ? -1 : 1))
    .slice(0, limit)
}
