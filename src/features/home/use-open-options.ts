import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { useSettled } from '#cards/use-settled.ts'
import { messageOf } from '#data/api-error.ts'
import { useLocalStore } from '#data/local/local-store.ts'
import { useMemory } from '#data/organization-data.ts'
import { type ReadSearchHit, searchQueries } from '#data/search/queries.ts'
import { sessionQueries } from '#data/session/queries.ts'
import { matchesWords } from '#domain/card-match.ts'
import { parsePasted } from '#domain/pasted-place.ts'
import { paths } from '#domain/paths.ts'

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
  const { data: session } = useQuery(sessionQueries.current())
  const search = useQuery({ ...searchQueries.cards(settled), placeholderData: keepPreviousData })
  if (wanted === '') return { options: [], note: undefined }

  const pasted = pastedOptions(wanted, session?.appUrl)
  if (/^https?:\/\//i.test(wanted))
    return { options: pasted, note: pasted.length > 0 ? undefined : 'This link leads out of the dashboard.' }

  const answer = search.isError ? undefined : search.data
  const cards = answer?.hasList ? answer.hits : seen.filter((card) => matchesWords(card.cardTitle, wanted))
  const options = [...pasted, ...cards.slice(0, shown).map(cardOption)]
  const isSettled = settled === wanted && !search.isFetching
  return { options, note: isSettled ? noteOf(search, options.length) : undefined }
}

function pastedOptions(wanted: string, appUrl: string | undefined): OpenOption[] {
  const pasted = parsePasted(wanted, [location.origin, ...(appUrl ? [appUrl] : [])])
  if (pasted === null) return []
  return [
    { id: 'pasted', path: pasted.path, label: pasted.isById ? `Open the id ${wanted}` : 'Open the link' },
  ]
}

function cardOption({ cardId, cardTitle, cardType = '', cardStatus }: ReadSearchHit): OpenOption {
  return { id: cardId, path: paths.card(cardId), label: cardTitle ?? cardId, card: { cardType, cardStatus } }
}

interface SearchState {
  error: Error | null
  data?: { hasList: boolean } | undefined
}

function noteOf({ error, data }: SearchState, count: number): string | undefined {
  if (error) return `${messageOf(error)} Only cards that were seen on this browser are listed.`
  if (data?.hasList === false)
    return 'This service searches without listing cards. Only those seen on this browser are listed.'
  return count === 0 ? 'No card fits. Try other words.' : undefined
}
