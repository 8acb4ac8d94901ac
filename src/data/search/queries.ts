import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { searchCards, type SearchFilter, type SearchHit, searchHit } from '#contract/search.ts'
import { type Tolerant, tolerant } from '#contract/tolerant.ts'

import { requestCounted } from '../http.ts'

export type ReadSearchHit = Tolerant<SearchHit>

export interface SearchResult {
  /** False where the service answered without a list (decisions.md, T2): then nothing can be said about what it has. */
  hasList: boolean
  hits: ReadSearchHit[]
  /** Hits without an id, which were left out. */
  unreadable: number
}

const hitLists = ['cards', 'results', 'matches', 'data'] as const
const readHits = tolerant(z.array(searchHit))

/** Takes the hits from wherever a service puts them. */
export function parseSearchAnswer(answer: object): SearchResult {
  for (const name of hitLists) {
    const read = readHits.read((answer as Record<string, unknown>)[name])
    if (read.isReadable) return { hasList: true, hits: read.value, unreadable: read.unreadable }
  }
  return { hasList: false, hits: [], unreadable: 0 }
}

export const searchQueries = {
  all: () => ['search'] as const,

  /** Cards by meaning, best first; archived ones only where the filter names `archived`. */
  cards: (query: string, filter?: SearchFilter) =>
    queryOptions({
      queryKey: [...searchQueries.all(), query.trim(), filter ?? null] as const,
      queryFn: async ({ client, signal }): Promise<SearchResult> => {
        const body = { query: query.trim(), ...(filter ? { filter } : {}) }
        const { answer, unreadable } = await requestCounted(searchCards, { body }, { signal, client })
        const result = parseSearchAnswer(answer)
        // Hits under the contract's own name were read, and counted, with the answer.
        return { ...result, unreadable: result.unreadable + unreadable }
      },
      enabled: query.trim() !== '',
      // Hits are looked at and left; keeping each keystroke's would fill the disk.
      gcTime: 5 * 60_000,
    }),
}
