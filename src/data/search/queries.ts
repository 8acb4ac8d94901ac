import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { searchCards, type SearchFilter, type SearchHit, searchHit } from '#contract/search.ts'
import { type Tolerant, tolerant } from '#contract/tolerant.ts'

import { requestCounted } from '../http.ts'

type ReadSearchHit = Tolerant<SearchHit>

export interface SearchResult {
  /** False if the service answered without a list, so that its hits are unknown. */
  hasList: boolean
  hits: ReadSearchHit[]
  unreadable: number
}

const hitLists = ['cards', 'results', 'matches', 'data'] as const
const readHits = tolerant(z.array(searchHit))

/** Returns the hits from the property in which a service sends them. */
export function parseSearchAnswer(answer: object): SearchResult {
  for (const name of hitLists) {
    const read = readHits.read((answer as Record<string, unknown>)[name])
    if (read.isReadable) return { hasList: true, hits: read.value, unreadable: read.unreadable }
  }
  return { hasList: false, hits: [], unreadable: 0 }
}

export const searchQueries = {
  all: () => ['search'] as const,

  /** Similar cards, best first; archived ones only if the filter names `archived`. */
  cards: (query: string, filter?: SearchFilter) =>
    queryOptions({
      queryKey: [...searchQueries.all(), query.trim(), filter ?? null] as const,
      queryFn: async ({ client, signal }): Promise<SearchResult> => {
        const body = { query: query.trim(), ...(filter ? { filter } : {}) }
        const { answer, unreadable } = await requestCounted(searchCards, { body }, { signal, client })
        const result = parseSearchAnswer(answer)
        // Hits under the contract's own name were already parsed and counted.
        return { ...result, unreadable: result.unreadable + unreadable }
      },
      enabled: query.trim() !== '',
      // Each keystroke has results of its own.
      gcTime: 5 * 60_000,
    }),
}
