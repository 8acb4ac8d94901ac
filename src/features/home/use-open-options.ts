import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { useSettled } from '#cards/use-settled.ts'
import { messageOf } from '#data/api-error.ts'
import { useLocalStore } from '#data/local/local-store.ts'
import { useMemory } from '#data/organization-data.ts'
import { type ReadSearchHit, searchQueries, type SearchResult } from '#data/search/queries.ts'
import { useOwnOrigins } from '#data/session/own-origins.ts'
import { matchesWords } from '#domain/card-match.ts'
import { parsePasted } from '#domain/pasted-place.ts'
import { paths } from '#domain/paths.ts'
import { unreadableText } from '#ui/unreadable-note.tsx'

/** One thing that the box offers to open. */
export interface OpenOption {
  id: string
  path: string
  label: string
  card?: { cardType: string; cardStatus: string | undefined }
}

const shown = 8

/** What can be opened for a typed or pasted text: its link or id first, then cards by meaning. */
export function useOpenOptions(text: string): { options: OpenOption[]; note: string | undefined } {
  const wanted = text.trim()
  const settled = useSettled(wanted, 200)
  const seen = useLocalStore(useMemory().seenCards)
  const ownOrigins = useOwnOrigins()
  const search = useQuery({ ...searchQueries.cards(settled), placeholderData: keepPreviousData })
  if (wanted === '') return { options: [], note: undefined }

  const pasted = pastedOptions(wanted, ownOrigins)
  if (/^https?:\/\//i.test(wanted))
    return { options: pasted, note: pasted.length > 0 ? undefined : 'This link leads out of the dashboard.' }

  const listed = search.isError ? undefined : listedHits(search.data)
  const cards = listed ?? seen.filter((card) => matchesWords(card.cardTitle, wanted))
  const found = [...pasted, ...cards.slice(0, shown).map(cardOption)]
  const isSettled = settled === wanted && !search.isFetching
  const note = isSettled ? noteOf(search, found.length) : undefined
  // Another service's ids may look like any word: offered last, so that Enter means the card that was found.
  const isGuess = isSettled && pasted.length === 0 && mayBeId(wanted)
  return { options: isGuess ? [...found, idOption(wanted)] : found, note }
}

/** The hits of an answer; undefined where the service returned no list. */
const listedHits = (answer: SearchResult | undefined) => (answer?.hasList === true ? answer.hits : undefined)

const mayBeId = (text: string) => !/\s/.test(text) && text.length <= 200

const idOption = (id: string): OpenOption => ({
  id: 'pasted',
  path: paths.card(id),
  label: `Open the id ${id}`,
})

function pastedOptions(wanted: string, ownOrigins: readonly string[]): OpenOption[] {
  const pasted = parsePasted(wanted, ownOrigins)
  if (pasted === null) return []
  return [
    { id: 'pasted', path: pasted.path, label: pasted.isById ? `Open the id ${wanted}` : 'Open the link' },
  ]
}

function cardOption({ cardId, cardTitle, cardType = '', cardStatus }: ReadSearchHit): OpenOption {
  return { id: cardId, path: paths.card(cardId), label: cardTitle || cardId, card: { cardType, cardStatus } }
}

interface SearchState {
  error: Error | null
  data?: { hasList: boolean; unreadable: number } | undefined
}

function noteOf({ error, data }: SearchState, count: number): string | undefined {
  if (error) return `${messageOf(error)} Only cards that were seen on this browser are listed.`
  if (data?.hasList === false)
    return 'This service searches without listing cards. Only those seen on this browser are listed.'
  if (data && data.unreadable > 0) return `${unreadableText(data.unreadable)}.`
  return count === 0 ? 'No card fits. Try other words.' : undefined
}
