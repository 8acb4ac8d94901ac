import { type QueryClient, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import {
  type FeedbackHit,
  type FeedbackSearchFilter,
  type InterviewHit,
  searchCards,
  searchFeedback,
  type SearchFilter,
  type SearchHit,
  searchHit,
  searchInterviews,
} from '#contract/search.ts'
import { type Tolerant, tolerant } from '#contract/tolerant.ts'

import { eachCardOnce } from '../each-card-once.ts'
import { request, requestCounted } from '../http.ts'
import { cardQueries } from '../cards/queries.ts'
import { storageOfClient } from '../local/organization-storage.ts'

type ReadSearchHit = Tolerant<SearchHit>

export interface SearchResult {
  /** False if the service answered without a list, so that its hits are unknown. */
  hasList: boolean
  hits: ReadSearchHit[]
  unreadable: number
}

/** Leaves the hits to `parseSearchAnswer`, since other services name their list and fields differently. */
const searchAnyCards = { ...searchCards, response: z.object({ message: z.string() }) }

const hitLists = ['cards', 'results', 'matches', 'data'] as const
const readHits = tolerant(z.array(searchHit))

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Other services may leave out the 'card' of a field, or put the card into the field `card` (contract/README.md, T2). */
function withContractNames(hit: unknown): unknown {
  if (!isObject(hit)) return hit
  const { id, title, type, status, ...others } = isObject(hit.card) ? { ...hit, ...hit.card } : hit
  return { cardId: id, cardTitle: title, cardType: type, cardStatus: status, ...others }
}

export function parseSearchAnswer(answer: object): SearchResult {
  for (const name of hitLists) {
    const listed = (answer as Record<string, unknown>)[name]
    const read = readHits.read(Array.isArray(listed) ? listed.map(withContractNames) : listed)
    if (read.isReadable) return { hasList: true, hits: eachCardOnce(read.value), unreadable: read.unreadable }
  }
  return { hasList: false, hits: [], unreadable: 0 }
}

/** Each may be a request. */
const mostRead = 10
const readOnce = { staleTime: 5 * 60_000, retry: false, meta: { isBulk: true } }

/** Names the hits of a service that answers with ids alone: by cards seen in this browser, or else by reading the first ones. */
async function withNames(client: QueryClient, hits: ReadSearchHit[]): Promise<ReadSearchHit[]> {
  const nameless = hits.filter(({ cardTitle }) => !cardTitle).map(({ cardId }) => cardId)
  if (nameless.length === 0) return hits
  const seen = storageOfClient(client).seenCards.get()
  const named = new Map<string, Partial<ReadSearchHit>>(seen.map((card) => [card.cardId, card]))
  const unseen = nameless.filter((cardId) => !named.has(cardId)).slice(0, mostRead)
  await Promise.all(
    unseen.map(async (cardId) => {
      const card = await client
        .fetchQuery({ ...cardQueries.detail(cardId), ...readOnce })
        .catch(() => undefined)
      if (card) named.set(cardId, card)
    }),
  )
  return hits.map((hit) => {
    const { cardTitle, cardType, cardStatus } = named.get(hit.cardId) ?? {}
    return {
      ...hit,
      cardTitle: hit.cardTitle || cardTitle,
      cardType: hit.cardType || cardType,
      cardStatus: hit.cardStatus || cardStatus,
    }
  })
}

export interface TextSearchResult<Hit> {
  hits: Tolerant<Hit>[]
  unreadable: number
}

/** Feedback entries that were found. `isDeleted` hides one whose deletion was sent. */
export interface FoundFeedback {
  hits: (Tolerant<FeedbackHit> & { isDeleted?: boolean })[]
  unreadable: number
}

/** Each keystroke has results of its own. */
const optionsOf = (query: string) => ({ enabled: query.trim() !== '', gcTime: 5 * 60_000 })

export const searchQueries = {
  all: () => ['search'] as const,

  /** Best first; archived cards only if the filter names `archived`. */
  cards: (query: string, filter?: SearchFilter) =>
    queryOptions({
      queryKey: [...searchQueries.all(), 'cards', query.trim(), filter ?? null] as const,
      queryFn: async ({ client, signal }): Promise<SearchResult> => {
        const body = { query: query.trim(), filter }
        const result = parseSearchAnswer(await request(searchAnyCards, { body }, { signal, client }))
        return { ...result, hits: await withNames(client, result.hits) }
      },
      ...optionsOf(query),
    }),

  feedbackAll: () => [...searchQueries.all(), 'feedback'] as const,

  /** Only where the service offers it (`useIsOffered(searchFeedback)`). */
  feedback: (query: string, filter?: FeedbackSearchFilter) =>
    queryOptions({
      queryKey: [...searchQueries.feedbackAll(), query.trim(), filter ?? null] as const,
      queryFn: async ({ client, signal }): Promise<FoundFeedback> => {
        const body = { query: query.trim(), filter }
        const { answer, unreadable } = await requestCounted(searchFeedback, { body }, { signal, client })
        const hits = answer.results ?? []
        // The matching passage says why an entry was found.
        return {
          hits: hits.map((hit) => ({ ...hit, textPreview: hit.snippet || hit.textPreview })),
          unreadable,
        }
      },
      ...optionsOf(query),
    }),

  /** Only where the service offers it (`useIsOffered(searchInterviews)`). */
  interviews: (query: string) =>
    queryOptions({
      queryKey: [...searchQueries.all(), 'interviews', query.trim()] as const,
      queryFn: async ({ client, signal }): Promise<TextSearchResult<InterviewHit>> => {
        const body = { query: query.trim() }
        const { answer, unreadable } = await requestCounted(searchInterviews, { body }, { signal, client })
        return { hits: answer.results ?? [], unreadable }
      },
      ...optionsOf(query),
    }),
}
