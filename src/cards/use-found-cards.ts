import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import type { SearchFilter } from '#contract/search.ts'
import { messageOf } from '#data/api-error.ts'
import { useStored } from '#data/organization-data.ts'
import { searchQueries, type SearchResult } from '#data/search/queries.ts'
import { useFailure } from '#data/use-failure.ts'
import { matchesWords, nearestByWords, sortByTitle } from '#domain/card/card-match.ts'
import { unreadableText } from '#ui/unreadable-note.tsx'
import type { NamedCard } from '#domain/card/title-of.ts'

export interface FoundCard {
  cardId: string
  cardTitle: string
  cardType: string
  cardStatus: string | undefined
  isArchived: boolean
  score: number | undefined
}

export interface FoundCards {
  cards: readonly FoundCard[]
  title: string
  note: string | undefined
  /** Whether the list belongs to the text and no answer is pending. */
  isSettled: boolean
  error: Error | null
  retry: () => void
}

interface FoundCardsOptions {
  filter?: SearchFilter
  /** A passage, not typed words: hides results of an earlier text, and some shared words are a match. */
  isPassage?: boolean
}

const debounceMs = 200
const passageStaleMs = 5 * 60_000

export const noCardFits = 'No similar cards found. Try other words.'

/** Finds cards seen in this browser if there is no answer or no list (contract/README.md, T2). */
export function useFoundCards(text: string, options: FoundCardsOptions = {}): FoundCards {
  const wanted = text.trim()
  const seen = useStored('seenCards')
  const { answer, ...state } = useSearch(wanted, options)
  const none = { ...state, title: 'Similar cards', cards: [], note: undefined }
  if (wanted === '' || (answer === undefined && state.error === null)) return none
  const best = <Card extends { cardTitle?: string }>(cards: readonly Card[]) =>
    options.isPassage ? cards : sortByTitle(cards, wanted)
  if (answer && isReadable(answer)) {
    return { ...none, cards: best(answer.hits).map(foundCard), note: unreadNote(answer) }
  }
  const known = options.isPassage
    ? nearestByWords(seen, wanted)
    : best(seen.filter(({ cardTitle }) => matchesWords(cardTitle, wanted)))
  return {
    ...state,
    title: 'Cards seen in this browser',
    cards: known.map(foundCard),
    note: `${reasonOf(state.error, answer)} Only cards seen in this browser are listed.`,
  }
}

const isReadable = ({ hasList, hits, unreadable }: SearchResult) =>
  hasList && (hits.length > 0 || unreadable === 0)

function reasonOf(error: Error | null, answer: SearchResult | undefined): string {
  if (error) return messageOf(error)
  return (answer && unreadNote(answer)) ?? 'This service does not list search results.'
}

function useSearch(wanted: string, { filter, isPassage }: FoundCardsOptions) {
  const isDebounced = useDebounced(wanted, debounceMs) === wanted
  const searchQuery = searchQueries.cards(wanted, filter)
  const search = useQuery({
    ...searchQuery,
    enabled: wanted !== '' && isDebounced,
    ...(isPassage ? { staleTime: passageStaleMs } : { placeholderData: keepPreviousData }),
  })
  // The result of a query is another object in each render.
  const { data, isPlaceholderData, isFetching } = search
  const { error, retry } = useFailure(searchQuery.queryKey, search)
  return {
    // A placeholder of an earlier text is dropped once the current search failed.
    answer: error !== null && isPlaceholderData ? undefined : data,
    error,
    isSettled: wanted === '' || (isDebounced && (error !== null || !isFetching)),
    retry: () => void retry(),
  }
}

const unreadNote = ({ unreadable }: SearchResult) =>
  unreadable > 0 ? `${unreadableText(unreadable)}.` : undefined

interface SeenOrFound extends NamedCard {
  archived?: boolean
  score?: number
}

const foundCard = ({ cardId, cardTitle, cardType, cardStatus, archived, score }: SeenOrFound): FoundCard => ({
  cardId,
  cardTitle: cardTitle || cardId,
  cardType: cardType ?? '',
  cardStatus,
  isArchived: archived === true,
  score,
})

export function useDebounced<Value>(value: Value, delayMs: number): Value {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return debounced
}
