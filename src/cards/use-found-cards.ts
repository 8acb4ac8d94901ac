import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import type { SearchFilter } from '#contract/search.ts'
import { messageOf } from '#data/api-error.ts'
import { useStored } from '#data/organization-data.ts'
import { searchQueries, type SearchResult } from '#data/search/queries.ts'
import { useFailure } from '#data/use-failure.ts'
import { matchesWords, nearestByWords, sortByTitle } from '#domain/card/card-match.ts'
import { unreadableText } from '#ui/unreadable-note.tsx'
import { type NamedCard, titleOf } from '#domain/card/title-of.ts'

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
  /** Whether no answer is pending. */
  isSettled: boolean
  /** Whether the cards belong to an earlier text, or are not known yet. */
  isPending: boolean
  error: Error | null
  retry: () => void
}

interface FoundCardsOptions {
  filter?: SearchFilter
  /** A passage, not typed words: hides results of an earlier text, and some shared words are a match. */
  isPassage?: boolean
}

const debounceMs = 200
const slowMs = 350
const passageStaleMs = 5 * 60_000

export const noCardFits = 'No similar cards found. Try other words.'

/** Finds cards seen in this browser if there is no list, no answer, or no answer yet (contract/README.md, T2). */
export function useFoundCards(text: string, options: FoundCardsOptions = {}): FoundCards {
  const wanted = text.trim()
  const seen = useStored('seenCards')
  const { found, reason, ...state } = useSearch(wanted, options)
  const isSlow = useIsSlow(!state.isSettled)
  const searching = isSlow ? 'Searching…' : undefined
  const none = { ...state, title: 'Similar cards', cards: [], isPending: !state.isSettled, note: searching }
  const best = <Card extends { cardTitle?: string }>(cards: readonly Card[]) =>
    options.isPassage ? cards : sortByTitle(cards, wanted)
  if (wanted === '') return none
  if (found) return { ...none, cards: best(found.hits).map(foundCard), note: searching ?? unreadNote(found) }
  // Passages have keys: another card must not take the place of one that the user has read.
  if (reason === undefined && (!isSlow || options.isPassage)) return none
  const known = options.isPassage
    ? nearestByWords(seen, wanted)
    : best(seen.filter(({ cardTitle }) => matchesWords(cardTitle, wanted)))
  return {
    ...state,
    title: 'Cards seen in this browser',
    cards: known.map(foundCard),
    isPending: !state.isSettled && known.length === 0,
    note: searching ?? `${reason} Only cards seen in this browser are listed.`,
  }
}

/** Returns whether the user has waited so long that something must be shown. */
function useIsSlow(isWaiting: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(isWaiting), isWaiting ? slowMs : 0)
    return () => clearTimeout(timer)
  }, [isWaiting])
  return isWaiting && isSlow
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
  const isSettled = wanted === '' || (isDebounced && (error !== null || !isFetching))
  // A placeholder of an earlier text is dropped once the current search failed.
  const answer = error !== null && isPlaceholderData ? undefined : data
  return { ...foundIn(answer, error, isSettled), error, isSettled, retry: () => void retry() }
}

/** Returns the hits, or the reason why the service gave none; neither if no answer is known yet. */
function foundIn(answer: SearchResult | undefined, error: Error | null, isSettled: boolean) {
  const { hasList, hits, unreadable } = answer ?? { hasList: false, hits: [], unreadable: 0 }
  if (answer && hasList && (hits.length > 0 || unreadable === 0)) {
    // An earlier text without results is no answer to this one.
    return { found: isSettled || hits.length > 0 ? answer : undefined, reason: undefined }
  }
  if (error) return { found: undefined, reason: messageOf(error) }
  const reason = answer && (unreadNote(answer) ?? 'This service does not list search results.')
  return { found: undefined, reason }
}

const unreadNote = ({ unreadable }: SearchResult) =>
  unreadable > 0 ? `${unreadableText(unreadable)}.` : undefined

interface SeenOrFound extends NamedCard {
  archived?: boolean
  score?: number
}

const foundCard = ({ cardId, cardTitle, cardType, cardStatus, archived, score }: SeenOrFound): FoundCard => ({
  cardId,
  cardTitle: titleOf({ cardId, cardTitle }),
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
