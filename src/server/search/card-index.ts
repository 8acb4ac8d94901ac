import type { SearchFilter, SearchHit, SearchKey } from '#contract/search.ts'

import { analyzeText } from './analyze-text.ts'
import { learnTerms, lessonQuery, type Lesson } from './expand-query.ts'
import { isSelected, raisedScore, type FilterValues } from './filter.ts'
import type { Query } from './read-query.ts'
import { addPairs, perfectScore, scoreWords, type Scores } from './score-texts.ts'
import { bestHits, leastScore, type Scored } from './scored.ts'
import { TextIndex } from './text-index.ts'

type HitFields = Omit<SearchHit, 'cardUrl' | 'score' | 'cardStatus'> & { cardStatus: string | null }

/** `cardDetails` and `quotes` are not kept. */
export interface CardText extends HitFields {
  cardDetails: string | null
  /** Newest first. */
  quotes: readonly string[]
  labels: readonly string[]
  parentIds: readonly string[]
  assignees: readonly string[]
  createdBy: string
  updatedBy: string
  trackerLinked: boolean
  startDate: string | null
  endDate: string | null
  metricType: string | null
}
export type IndexedCard = Omit<CardText, 'cardDetails' | 'quotes'>

export interface ScoredCard extends Scored {
  card: IndexedCard
}

const values: FilterValues<SearchKey, IndexedCard> = {
  archived: ({ archived }) => archived,
  cardType: ({ cardType }) => cardType,
  cardStatus: ({ cardStatus }) => cardStatus,
  workspaceId: ({ workspaceId }) => workspaceId,
  labels: ({ labels }) => labels,
  assignees: ({ assignees }) => assignees,
  createdBy: ({ createdBy }) => createdBy,
  updatedBy: ({ updatedBy }) => updatedBy,
  trackerLinked: ({ trackerLinked }) => trackerLinked,
  startDate: ({ startDate }) => startDate,
  endDate: ({ endDate }) => endDate,
  metricType: ({ metricType }) => metricType,
}

const bestChildWeight = 0.2
const bestParentWeight = 0.1
/** For a title that has several words as they were typed, stop words included: "which queue". */
const phraseFactor = 1.25

interface CardSearch {
  text: string
  filter?: SearchFilter
  limit: number
  taught?: Lesson[]
}

/** Finds cards by their own texts, what customers said, and their neighbours in the tree. */
export class CardIndex {
  #texts = new TextIndex()
  readonly #cards = new Map<string, IndexedCard>()
  /** Undefined after a change. */
  #links: [child: number, parent: number][] | undefined

  get texts(): TextIndex {
    return this.#texts
  }

  get bytes(): number {
    return this.texts.bytes + this.#cards.size * 500
  }

  set({ cardDetails, quotes, ...card }: CardText): void {
    this.#cards.set(card.cardId, card)
    this.#links = undefined
    const { cardId, cardTitle, labels } = card
    this.texts.set(cardId, analyzeText(cardTitle, [cardDetails ?? '', ...labels, ...quotes].join('\n')))
  }

  async compact(): Promise<void> {
    this.#texts = await this.#texts.compacted()
    this.#links = undefined
  }

  search(query: Query, { text, filter = {}, limit, taught = [] }: CardSearch): ScoredCard[] {
    const { texts } = this
    const lessons = lessonQuery(texts, taught)
    const perfect = perfectScore(texts, [...query, ...lessons])
    if (perfect === 0) return []
    const first = this.#addNeighbours(this.#scoreTexts(query, lessons))
    const learned = lessonQuery(texts, learnTerms(texts, query, first))
    const scores = this.#addNeighbours(this.#scoreTexts(query, [...lessons, ...learned]))
    return bestHits(this.#selected(scores, perfect, { text, filter }), limit)
  }

  hitOf(cardId: string, { filter, score }: { filter: SearchFilter; score: number }): ScoredCard | undefined {
    const card = this.#cards.get(cardId)
    if (card === undefined || !isSelected(values, card, filter)) return undefined
    const clauses = [filter.must, filter.must_not, filter.should].flatMap((list) => list ?? [])
    if (card.archived && !clauses.some(({ key }) => key === 'archived')) return undefined
    return { id: cardId, card, score: raisedScore(values, card, { score, should: filter.should }) }
  }

  /** Returns cards of these types; those without a parent first. */
  ofTypes(types: ReadonlySet<string>, { filter }: { filter: SearchFilter }): ScoredCard[] {
    return [...this.#cards.values()]
      .filter(({ cardType }) => types.has(cardType))
      .sort((one, other) => Math.min(1, one.parentIds.length) - Math.min(1, other.parentIds.length))
      .flatMap(({ cardId }) => this.hitOf(cardId, { filter, score: leastScore }) ?? [])
  }

  *#selected(
    scores: Scores,
    perfect: number,
    { text, filter }: { text: string; filter: SearchFilter },
  ): Generator<ScoredCard> {
    const phrase = text.trim().toLowerCase()
    const isPhrase = /\s/.test(phrase)
    for (let slot = 0; slot < scores.length; slot += 1) {
      const score = (scores[slot] ?? 0) / perfect
      const hit = score < leastScore ? undefined : this.hitOf(this.texts.idOf(slot) ?? '', { filter, score })
      if (hit === undefined) continue
      const hasPhrase = isPhrase && hit.card.cardTitle.toLowerCase().includes(phrase)
      yield hasPhrase ? { ...hit, score: hit.score * phraseFactor } : hit
    }
  }

  #scoreTexts(query: Query, others: Query): Scores {
    const scores = scoreWords(this.texts, query)
    addPairs(this.texts, query, scores)
    return others.length === 0 ? scores : scoreWords(this.texts, others, scores)
  }

  /** A card with a matching child or parent is likely about the same subject. */
  #addNeighbours(own: Scores): Scores {
    const bestChild = new Float64Array(own.length)
    const bestParent = new Float64Array(own.length)
    this.#links ??= this.#listLinks()
    for (const [child, parent] of this.#links) {
      bestChild[parent] = Math.max(bestChild[parent] ?? 0, own[child] ?? 0)
      bestParent[child] = Math.max(bestParent[child] ?? 0, own[parent] ?? 0)
    }
    return own.map(
      (score, slot) =>
        score + bestChildWeight * (bestChild[slot] ?? 0) + bestParentWeight * (bestParent[slot] ?? 0),
    )
  }

  #listLinks(): [child: number, parent: number][] {
    return [...this.#cards.values()].flatMap(({ cardId, parentIds }) => {
      const child = this.texts.slotOf(cardId)
      return parentIds.flatMap((parentId): [number, number][] => {
        const parent = this.texts.slotOf(parentId)
        return child === undefined || parent === undefined ? [] : [[child, parent]]
      })
    })
  }
}
