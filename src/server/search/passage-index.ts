import type { FeedbackSearchKey } from '#contract/search.ts'

import { analyzeText, type AnalyzedText } from './analyze-text.ts'
import { learnTerms, lessonQuery, type Lesson } from './expand-query.ts'
import { takeTurn } from '../take-turns.ts'
import { isSelected, mostRaised, raisedScore, type Filter, type FilterValues } from './filter.ts'
import { splitPassages, withoutTimes, type Passage } from './passages.ts'
import type { Query } from './read-query.ts'
import { addPairs, bestSlots, perfectScore, scoreWords, type Scores } from './score-texts.ts'
import { BestHits, leastScore, type Scored } from './scored.ts'
import { TextIndex } from './text-index.ts'

/** An entry may have several good passages. */
const candidatesPerHit = 4

export interface EntryFields {
  id: string
  processed: boolean
  source: string
  cardIds: readonly string[]
  customerUserIds: readonly string[]
}

export type PassagePosition = Omit<Passage, 'text'>

export interface ScoredPassage extends Scored {
  entry: EntryFields
  passage: PassagePosition
}

type AnalyzedPassage = PassagePosition & { analyzed: AnalyzedText }

const values: FilterValues<FeedbackSearchKey, EntryFields> = {
  processed: ({ processed }) => processed,
  source: ({ source }) => source,
  cardIds: ({ cardIds }) => cardIds,
  customerUserIds: ({ customerUserIds }) => customerUserIds,
}

/** Analyzes the passages of a text one by one, so that the index can pause in a long one. */
export function* analyzePassages(text: string): Generator<AnalyzedPassage> {
  for (const { text: passage, ...position } of splitPassages(text))
    yield { ...position, analyzed: analyzeText('', withoutTimes(passage)) }
}

/** Feedback entries or interviews, found by the passage that matches best. */
export class PassageIndex {
  #texts = new TextIndex()
  readonly #counts = new Map<string, number>()
  /** By the id of the entry and the number of the passage. */
  readonly #passages = new Map<string, { entry: EntryFields; passage: PassagePosition }>()

  get texts(): TextIndex {
    return this.#texts
  }

  get bytes(): number {
    return this.texts.bytes + this.#counts.size * 300 + this.#passages.size * 200
  }

  /** Takes turns: until the end, only a part of the entry's passages is found. */
  async set(entry: EntryFields, passages: Iterable<AnalyzedPassage>): Promise<void> {
    await this.delete(entry.id)
    let count = 0
    for (const { analyzed, ...passage } of passages) {
      const key = `${entry.id} ${count}`
      this.#passages.set(key, { entry, passage })
      this.texts.set(key, analyzed)
      this.#counts.set(entry.id, (count += 1))
      await takeTurn()
    }
  }

  async delete(id: string): Promise<void> {
    for (let left = this.#counts.get(id) ?? 0; left > 0; left -= 1) {
      const key = `${id} ${left - 1}`
      this.#passages.delete(key)
      this.texts.delete(key)
      this.#counts.set(id, left - 1)
      await takeTurn()
    }
    this.#counts.delete(id)
  }

  async compact(): Promise<void> {
    this.#texts = await this.#texts.compacted()
  }

  search(
    query: Query,
    {
      filter = {},
      limit,
      taught = [],
    }: { filter?: Filter<FeedbackSearchKey>; limit: number; taught?: Lesson[] },
  ): ScoredPassage[] {
    const { texts } = this
    const lessons = lessonQuery(texts, taught)
    const perfect = perfectScore(texts, [...query, ...lessons])
    if (perfect === 0) return []
    const scores = scoreWords(texts, query)
    addPairs(texts, query, scores)
    const learned = lessonQuery(texts, learnTerms(texts, query, scores))
    scoreWords(texts, [...lessons, ...learned], scores)
    const candidates = bestSlots(texts, scores, candidatesPerHit * limit)
    const few = this.#bestPassages(candidates, scores, { perfect, filter })
    // Filters may leave out the best passages, or raise others.
    const leastFound = (scores[candidates.at(-1) ?? 0] ?? 0) / perfect
    const most = mostRaised(leastFound, filter.should)
    const isEnough =
      candidates.length < candidatesPerHit * limit ||
      leastFound < leastScore ||
      [...few.values()].filter(({ score }) => score > most).length >= limit
    const best = isEnough ? few : this.#bestPassages(scores.keys(), scores, { perfect, filter })
    const hits = new BestHits<ScoredPassage>(limit)
    for (const hit of best.values()) hits.add(hit)
    return hits.list()
  }

  #bestPassages(
    slots: Iterable<number>,
    scores: Scores,
    { perfect, filter }: { perfect: number; filter: Filter<FeedbackSearchKey> },
  ): Map<string, ScoredPassage> {
    const best = new Map<string, ScoredPassage>()
    for (const slot of slots) {
      const score = (scores[slot] ?? 0) / perfect
      if (score < leastScore) continue
      const found = this.#passages.get(this.texts.idOf(slot) ?? '')
      if (found === undefined || !isSelected(values, found.entry, filter)) continue
      const { entry, passage } = found
      const raised = raisedScore(values, entry, { score, should: filter.should })
      if (raised > (best.get(entry.id)?.score ?? 0))
        best.set(entry.id, { id: entry.id, score: raised, entry, passage })
    }
    return best
  }
}
