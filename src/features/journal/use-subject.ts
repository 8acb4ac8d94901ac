import { useQuery, useQueryClient } from '@tanstack/react-query'

import { cardQueries } from '#data/cards/queries.ts'
import { knownText } from '#data/edits/card-values.ts'
import { useStored } from '#data/organization-data.ts'
import type { HistoryEntry } from '#data/history/history-entry.ts'

import { subjectOf } from './history-words.ts'

/** Returns the present name of what the entry is about: a reverted title does not name its card. */
export function useSubject(entry: HistoryEntry): { text: string; cardType: string } {
  const client = useQueryClient()
  const cardId = 'cardId' in entry ? entry.cardId : ''
  const { data: card } = useQuery({ ...cardQueries.detail(cardId), enabled: false })
  const interviewId = 'interviewId' in entry ? entry.interviewId : undefined
  const interview = useStored('interviews').find((each) => each.interviewId === interviewId)
  if (!('cardId' in entry)) return { text: interview?.title || subjectOf(entry), cardType: '' }
  return {
    text: card?.cardTitle || knownText(client, cardId, 'cardTitle') || subjectOf(entry),
    cardType: card?.cardType || knownText(client, cardId, 'cardType') || entry.cardType,
  }
}
