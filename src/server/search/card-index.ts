import type { SearchFilter, SearchHit, SearchKey } from '#contract/search.ts'

import { groupBy } from '#domain/group-by.ts'

import { analyzeText } from './analyze-text.ts'
import { learnTerms, lessonQuery, type Lesson } from './expand-query.ts'
import { isSelected, mostRaised, raisedScore, type FilterValues } from './filter.ts'
import type { Query } from './read-query.ts'
import { addPairs, perfectScore, scoreWords, type Scores } from './score-texts.ts'
import { BestHits, leastScore, type Scored } from './scored.ts'
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

type Selected = Required<Pick<CardSearch, 'text' | 'filter' | 'limit'>>

/** Whether a filter decides about archived cards; otherwise they are left out (contract/README.md, S2). */
const namesArchived = ({ must = [], must_not: mustNot = [], should = [] }: SearchFilter) =>
  [...must, ...mustNot, ...should].some(({ key }) => key === 'archived')

interface Link {
  cardId: string
  parentId: string
  /** The slots of both cards. */
  child: number
  parent: number
}

interface Links {
  all: Link[]
  /** By the id of the parent, and of the child. */
  below: ReadonlyMap<string, Link[]>
  above: ReadonlyMap<string, Link[]>
}

/** Finds cards by their own texts, what customers said, and their neighbours in the tree. */
export class CardIndex {
  #texts = new TextIndex()
  readonly #cards = new Map<string, IndexedCard>()
  /** Undefined after a change of the tree. */
  #links: Links | undefined

  get texts(): TextIndex {
    return this.#texts
  }

  get bytes(): number {
    return this.texts.bytes + this.#cards.size * 500
  }

  set({ cardDetails, quotes, ...card }: CardText): void {
    const { cardId, cardTitle, labels, parentIds } = card
    const before = this.#cards.get(cardId)
    this.#cards.set(cardId, card)
    this.texts.set(cardId, analyzeText(cardTitle, [cardDetails ?? '', ...labels, ...quotes].join('\n')))
    if (before !== undefined && JSON.stringify(before.parentIds) === JSON.stringify(parentIds))
      this.#moveLinks(cardId)
    else this.#links = undefined
  }

  async compact(): Promise<void> {
    const compact = await this.#texts.compacted()
    if (compact !== this.#texts) this.#links = undefined
    this.#texts = compact
  }

  search(query: Query, { text, filter = {}, limit, taught = [] }: CardSearch): ScoredCard[] {
    const { texts } = this
    const lessons = lessonQuery(texts, taught)
    const perfect = perfectScore(texts, [...query, ...lessons])
    if (perfect === 0) return []
    const first = this.#addNeighbours(this.#scoreTexts(query, lessons))
    const learned = lessonQuery(texts, learnTerms(texts, query, first))
    const scores = this.#addNeighbours(this.#scoreTexts(query, [...lessons, ...learned]))
    return this.#select(scores, perfect, { text, filter, limit })
  }

  hitOf(cardId: string, { filter, score }: { filter: SearchFilter; score: number }): ScoredCard | undefined {
    const card = this.#cards.get(cardId)
    if (card === undefined || !isSelected(values, card, filter)) return undefined
    if (card.archived && !namesArchived(filter)) return undefined
    return { id: cardId, card, score: raisedScore(values, card, { score, should: filter.should }) }
  }

  /** Returns cards of these types; those without a parent first. */
  ofTypes(types: ReadonlySet<string>, { filter }: { filter: SearchFilter }): ScoredCard[] {
    return [...this.#cards.values()]
      .filter(({ cardType }) => types.has(cardType))
      .sort((one, other) => Math.min(1, one.parentIds.length) - Math.min(1, other.parentIds.length))
      .flatMap(({ cardId }) => this.hitOf(cardId, { filter, score: leastScore }) ?? [])
  }

  #select(scores: Scores, perfect: number, { text, filter, limit }: Selected): ScoredCard[] {
    const phrase = text.trim().toLowerCase()
    const isPhrase = /\s/.test(phrase)
    const best = new BestHits<ScoredCard>(limit)
    for (let slot = 0; slot < scores.length; slot += 1) {
      const score = (scores[slot] ?? 0) / perfect
      if (score < leastScore) continue
      const most = Math.max(score, mostRaised(score, filter.should)) * (isPhrase ? phraseFactor : 1)
      if (most < best.least) continue
      const hit = this.hitOf(this.texts.idOf(slot) ?? '', { filter, score })
      if (hit === undefined) continue
      const hasPhrase = isPhrase && hit.card.cardTitle.toLowerCase().includes(phrase)
      best.add(hasPhrase ? { ...hit, score: hit.score * phraseFactor } : hit)
    }
    return best.list()
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
    for (const { child, parent } of this.#links.all) {
      bestChild[parent] = Math.max(bestChild[parent] ?? 0, own[child] ?? 0)
      bestParent[child] = Math.max(bestParent[child] ?? 0, own[parent] ?? 0)
    }
    return own.map(
      (score, slot) =>
        score + bestChildWeight * (bestChild[slot] ?? 0) + bestParentWeight * (bestParent[slot] ?? 0),
    )
  }

  #listLinks(): Links {
    const all = [...this.#cards.values()].flatMap(({ cardId, parentIds }) => {
      const child = this.texts.slotOf(cardId)
      return parentIds.flatMap((parentId): Link[] => {
        const parent = this.texts.slotOf(parentId)
        return child === undefined || parent === undefined ? [] : [{ cardId, parentId, child, parent }]
      })
    })
    return {
      all,
      below: groupBy(all, ({ parentId }) => parentId),
      above: groupBy(all, ({ cardId }) => cardId),
    }
  }

  /** A changed text has a new slot. */
  #moveLinks(cardId: string): void {
    const slot = this.texts.slotOf(cardId) ?? 0
    for (const link of this.#links?.above.get(cardId) ?? []) link.child = slot
    for (const link of this.#links?.below.get(cardId) ?? []) link.parent = slot
  }
}
