import { readQuery, type Query } from './read-query.ts'
import { addPairs, bestSlots, rarity, scoreWords, type Scores } from './score-texts.ts'
import type { TextIndex } from './text-index.ts'

const learnedFrom = 10
const learnedTerms = 20

/** A term that only one text has says little about the others. */
interface Trust {
  weight: number
  leastTexts: number
}
const usualTrust: Trust = { weight: 0.3, leastTexts: 2 }
/** For a word that the searched texts lack, even a single text of others is a hint. */
export const onlyHint: Trust = { weight: 0.6, leastTexts: 1 }

export interface Lesson {
  term: string
  weight: number
}

/** Learns from the best texts that "wheelchair" goes with "ramp". All terms weigh a fixed part. */
export function learnTerms(
  index: TextIndex,
  query: Query,
  scores: Scores,
  trust: Trust = usualTrust,
): Lesson[] {
  const asked = new Set(query.flatMap(({ terms }) => terms.map(({ termId }) => termId)))
  const best = bestSlots(index, scores, learnedFrom)
  const total = best.reduce((sum, slot) => sum + (scores[slot] ?? 0), 0)
  const values = new Map<number, number>()
  const texts = new Map<number, number>()
  for (const slot of best) {
    const sequence = index.sequenceOf(slot)
    const share = (scores[slot] ?? 0) / total / Math.max(1, sequence.length - 1)
    for (const termId of sequence) if (termId !== 0) values.set(termId, (values.get(termId) ?? 0) + share)
    for (const termId of new Set(sequence)) texts.set(termId, (texts.get(termId) ?? 0) + 1)
  }
  const learned = [...values]
    .filter(([termId]) => !asked.has(termId) && (texts.get(termId) ?? 0) >= trust.leastTexts)
    .map(([termId, value]) => ({
      term: index.termText(termId),
      value: value * rarity(index.size, index.textsWith(termId)),
    }))
    .sort((one, other) => other.value - one.value || (one.term < other.term ? -1 : 1))
    .slice(0, learnedTerms)
  const sum = learned.reduce((all, { value }) => all + value, 0)
  const asks = query.filter(({ terms }) => terms.length > 0)
  const askedWeight = asks.reduce((all, { weight }) => all + weight, 0)
  return learned.map(({ term, value }) => ({ term, weight: (trust.weight * askedWeight * value) / sum }))
}

export function teach(index: TextIndex, text: string, trust: Trust = usualTrust): Lesson[] {
  const query = readQuery(index, text)
  const scores = scoreWords(index, query)
  addPairs(index, query, scores)
  return learnTerms(index, query, scores, trust)
}

export function lessonQuery(index: TextIndex, lessons: readonly Lesson[]): Query {
  return lessons.flatMap(({ term, weight }) => {
    const termId = index.termId(term)
    return termId === undefined ? [] : [{ terms: [{ termId, weight: 1 }], weight, isKnown: true }]
  })
}
