import { useQuery } from '@tanstack/react-query'

import { useSettled } from '#cards/use-settled.ts'
import { searchQueries, type ReadSearchHit } from '#data/search/queries.ts'
import { suggestionCount, suggestionQuery, type LinkableCard } from '#domain/feedback-links.ts'

/** While somebody steps through the list, entries that are only passed are not searched for. */
const restMs = 200

export interface Suggestion extends LinkableCard {
  score: number | undefined
}

export interface Suggestions {
  cards: readonly Suggestion[]
  isPending: boolean
  /** There is nothing to search for. */
  isWithoutText: boolean
  error: Error | null
  /** False where the service answers a search without a list (decisions.md, T2). */
  hasList: boolean
  retry: () => void
}

const toSuggestion = (hit: ReadSearchHit): Suggestion => ({
  cardId: hit.cardId,
  cardTitle: hit.cardTitle || hit.cardId,
  cardType: hit.cardType ?? 'card',
  score: hit.score,
})

/** The cards that are nearest in meaning to an entry's text, best first. */
export function useSuggestions(text: string): Suggestions {
  const query = suggestionQuery(text)
  const isSettled = useSettled(query, restMs) === query
  const search = useQuery({
    ...searchQueries.cards(query),
    enabled: query !== '' && isSettled,
    staleTime: 5 * 60_000,
  })
  return {
    cards: (search.data?.hits ?? []).slice(0, suggestionCount).map(toSuggestion),
    isWithoutText: query === '',
    isPending: query !== '' && search.isPending,
    error: search.error,
    hasList: search.data?.hasList ?? true,
    retry: () => void search.refetch(),
  }
}
