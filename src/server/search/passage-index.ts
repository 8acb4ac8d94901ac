import type { FeedbackSearchKey } from '#contract/search.ts'

import { analyzeText, type AnalyzedText } from './analyze-text.ts'
import { learnTerms, lessonQuery, type Lesson } from './expand-query.ts'
import { isSelected, raisedScore, type Filter, type FilterValues } from './filter.ts'
import { splitPassages, withoutTimes, type Passage } from './passages.ts'
import type { Query } from './read-query.ts'
import { addPairs, bestSlots, perfectScore, scoreWords, type Scores } from './score-texts.ts'
import { bestHits, leastScore, type Scored } from './scored.ts'
import { TextIndex } from './text-index.ts'

/** An entry may have several good passages. */
const candidatesPerHit = 4

/** What a filter asks of a feedback entry or an interview. */
export interface EntryFields {
  id: string
  processed: boolean
  source: string
  cardIds: readonly string[]
  customerUserIds: readonly string[]
}

export type PassagePosition = Omit<Passage, 'text'>

/** A hit and the passage of its text that matches best. */
export interface ScoredPassage extends Scored {
  entry: EntryFields
  passage: PassagePosition
}

/** An entry with the terms of its passages. */
export interface AnalyzedEntry extends EntryFields {
  passages: readonly (PassagePosition & { analyzed: AnalyzedText })[]
}

const values: FilterValues<FeedbackSearchKey, EntryFields> = {
  processed: ({ processed }) => processed,
  source: ({ source }) => source,
  cardIds: ({ cardIds }) => cardIds,
  customerUserIds: ({ customerUserIds }) => customerUserIds,
}

/** Analyzes the passages of a text one by one, so that the caller can pause in a long one. */
export function* analyzePassages(text: string): Generator<AnalyzedEntry['passages'][number]> {
  for (const { text: passage, ...position } of splitPassages(text))
    yield { ...position, analyzed: analyzeText('', withoutTimes(passage)) }
}

/** Feedback entries or interviews, found by the passage that matches best. */
export class PassageIndex {
  readonly texts = new TextIndex()
  readonly #entries = new Map<string, EntryFields & { positions: readonly PassagePosition[] }>()

  get bytes(): number {
    return this.texts.bytes + this.#entries.size * 400
  }

  set({ passages, ...entry }: AnalyzedEntry): void {
    this.delete(entry.id)
    this.#entries.set(entry.id, {
      ...entry,
      positions: passages.map(({ analyzed: _analyzed, ...position }) => position),
    })
    passages.forEach(({ analyzed }, at) => this.texts.set(`${entry.id} ${at}`, analyzed))
  }

  delete(id: string): void {
    this.#entries.get(id)?.positions.forEach((_, at) => this.texts.delete(`${id} ${at}`))
    this.#entries.delete(id)
  }

  /** Returns the entries that match a query, best first. `taught` are terms that other texts of the organization teach. */
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
    const isEnough =
      few.size >= limit || candidates.length < candidatesPerHit * limit || leastFound < leastScore
    const best =
      isEnough && (filter.should ?? []).length === 0
        ? few
        : this.#bestPassages(scores.keys(), scores, { perfect, filter })
    return bestHits(best.values(), limit)
  }

  /** Returns the best passage of each entry that the filter selects. */
  #bestPassages(
    slots: Iterable<number>,
    scores: Scores,
    { perfect, filter }: { perfect: number; filter: Filter<FeedbackSearchKey> },
  ): Map<string, ScoredPassage> {
    const best = new Map<string, ScoredPassage>()
    for (const slot of slots) {
      const score = (scores[slot] ?? 0) / perfect
      if (score < leastScore) continue
      const key = this.texts.idOf(slot) ?? ''
      const cut = key.lastIndexOf(' ')
      const entry = this.#entries.get(key.slice(0, cut))
      const passage = entry?.positions[Number(key.slice(cut + 1))]
      if (entry === undefined || passage === undefined || !isSelected(values, entry, filter)) continue
      const raised = raisedScore(values, entry, { score, should: filter.should })
      if (raised > (best.get(entry.id)?.score ?? 0))
        best.set(entry.id, { id: entry.id, score: raised, entry, passage })
    }
    return best
  }
}
