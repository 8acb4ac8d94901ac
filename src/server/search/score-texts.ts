import type { Concept, Query } from './read-query.ts'
import type { TextIndex } from './text-index.ts'

/** The constants of BM25F. A title is short, so its length matters less. */
const k1 = 1.2
const titleWeight = 3
const titleLengthShare = 0.5
const bodyLengthShare = 0.75

const pairWeight = 0.4
/** Pairs are looked for only in the texts with the best words. */
const pairCandidates = 300
const mostConcepts = 40
/** Keeps a search in 100,000 entries fast; the texts of 10,000 cards are far below. */
const mostPostings = 150_000
/** A text that shares this many of the rarest words of a query is as good a match as there is. */
const decidingConcepts = 6
const longTitle = 20

/** Per slot; 0 for a text that shares nothing with the query. */
export type Scores = Float64Array

export const rarity = (texts: number, having: number): number =>
  Math.log(1 + (texts - having + 0.5) / (having + 0.5))

const saturated = (count: number) => (count * (k1 + 1)) / (k1 + count)

const lengthNorm = (length: number, average: number, share: number) => 1 - share + (share * length) / average

function conceptRarity(index: TextIndex, concept: Concept): number {
  return rarity(index.size, textsWithAny(index, concept))
}

const textsWithAny = (index: TextIndex, { terms }: Concept) =>
  Math.min(
    index.size,
    terms.reduce((sum, { termId }) => sum + index.textsWith(termId), 0),
  )

/** Scores a text with the query as its title (or body, in an index without titles). */
export function perfectScore(index: TextIndex, query: Query): number {
  const { averageTitle } = index
  const length = Math.min(query.length, longTitle)
  const count = averageTitle > 0 ? titleWeight / lengthNorm(length, averageTitle, titleLengthShare) : 1
  const words = query.map((concept) => concept.weight * conceptRarity(index, concept))
  const pairs = pairsOf(index, query).map(({ worth }) => worth)
  return (
    sumOfGreatest(words, decidingConcepts) * saturated(count) +
    pairWeight * sumOfGreatest(pairs, decidingConcepts - 1) * saturated(averageTitle > 0 ? titleWeight : 1)
  )
}

const sumOfGreatest = (values: readonly number[], count: number) =>
  values
    .toSorted((one, other) => other - one)
    .slice(0, count)
    .reduce((sum, value) => sum + value, 0)

/** Begins with the rarest words; those of very many texts change little and may be left out. */
export function scoreWords(
  index: TextIndex,
  query: Query,
  scores: Scores = new Float64Array(index.slotCount),
): Scores {
  const ranked = query
    .filter(({ terms, weight }) => terms.length > 0 && weight > 0)
    .map((concept) => ({
      ...concept,
      texts: textsWithAny(index, concept),
      worth: concept.weight * conceptRarity(index, concept),
    }))
    .sort((one, other) => other.worth - one.worth)
    .slice(0, mostConcepts)
  let examined = 0
  const rarest = ranked.filter(({ texts }) => (examined += texts) <= mostPostings || examined === texts)
  const [averageTitle, averageBody] = [Math.max(1, index.averageTitle), Math.max(1, index.averageBody)]
  for (const { terms, worth } of rarest) {
    for (const { termId, weight } of terms) {
      index.forEachPosting(termId, (slot, inTitle, inBody) => {
        let count = 0
        if (inTitle > 0)
          count +=
            (titleWeight * inTitle) / lengthNorm(index.titleLength(slot), averageTitle, titleLengthShare)
        if (inBody > 0) count += inBody / lengthNorm(index.bodyLength(slot), averageBody, bodyLengthShare)
        scores[slot] = (scores[slot] ?? 0) + worth * weight * saturated(count)
      })
    }
  }
  return scores
}

interface Pair {
  first: Concept
  second: Concept
  worth: number
}

function pairsOf(index: TextIndex, query: Query): Pair[] {
  const pairs = query.slice(1).flatMap((second, at) => {
    const first = query[at]
    if (first === undefined || first.terms.length === 0 || second.terms.length === 0) return []
    const worth = (conceptRarity(index, first) + conceptRarity(index, second)) / 2
    return [{ first, second, worth }]
  })
  return pairs.sort((one, other) => other.worth - one.worth).slice(0, mostConcepts)
}

/** Terms have ids far below this. */
const pairStep = 2 ** 26

/** Each pair of terms belongs to the rarest pair of words. */
function pairsByTerms(pairs: readonly Pair[]): Map<number, Pair> {
  const byTerms = new Map<number, Pair>()
  for (const pair of pairs.toReversed()) {
    for (const { termId: first } of pair.first.terms)
      for (const { termId: second } of pair.second.terms) byTerms.set(first * pairStep + second, pair)
  }
  return byTerms
}

/** Raises the best texts in which words of the query follow each other as in the query. */
export function addPairs(index: TextIndex, query: Query, scores: Scores): void {
  const pairs = pairsByTerms(pairsOf(index, query))
  if (pairs.size === 0) return
  for (const slot of bestSlots(index, scores, pairCandidates)) {
    const sequence = index.sequenceOf(slot)
    const counts = new Map<Pair, number>()
    for (let at = 1; at < sequence.length; at += 1) {
      const pair = pairs.get((sequence[at - 1] ?? 0) * pairStep + (sequence[at] ?? 0))
      if (pair === undefined) continue
      counts.set(pair, (counts.get(pair) ?? 0) + (at < index.titleLength(slot) ? titleWeight : 1))
    }
    for (const [{ worth }, count] of counts)
      scores[slot] = (scores[slot] ?? 0) + pairWeight * worth * saturated(count)
  }
}

/** Sorts best first, equal scores by id, so that the order of writes doesn't matter. */
export function bestSlots(index: TextIndex, scores: Scores, count: number): number[] {
  const best: number[] = []
  const isBetter = (slot: number, other: number) => {
    const difference = (scores[slot] ?? 0) - (scores[other] ?? 0)
    return difference > 0 || (difference === 0 && (index.idOf(slot) ?? '') < (index.idOf(other) ?? ''))
  }
  for (let slot = 0; slot < scores.length; slot += 1) {
    if ((scores[slot] ?? 0) <= 0) continue
    const last = best[count - 1]
    if (last !== undefined && !isBetter(slot, last)) continue
    let [low, high] = [0, best.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (isBetter(best[middle] ?? 0, slot)) low = middle + 1
      else high = middle
    }
    best.splice(low, 0, slot)
    if (best.length > count) best.pop()
  }
  return best
}
