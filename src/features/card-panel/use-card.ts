import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

import { failureSoFar } from '#data/api-error.ts'
import { cardSaverOf, type SaverState } from '#data/cards/card-saver.ts'
import { savedValue } from '#data/cards/card-fields.ts'
import { cardQueries, type ReadCard } from '#data/cards/queries.ts'
import { statusAfterTypeChange } from '#domain/card/card-status.ts'
import { shownValue, type CardField } from '#domain/card/save-queue.ts'

/** The value of a field with what is on its way or waits. */
const overlaid = (saved: ReadCard, { queue }: SaverState, field: CardField) =>
  shownValue(queue, field, savedValue(saved, field))

function withEdits(saved: ReadCard, saving: SaverState): ReadCard {
  const text = (field: Exclude<CardField, 'resources'>) => {
    const value = overlaid(saved, saving, field)
    return typeof value === 'string' ? value : ''
  }
  const cardType = text('cardType')
  const hasStatusEdit = saving.queue.waiting.cardStatus ?? saving.queue.sending?.cardStatus
  const cardStatus =
    hasStatusEdit || cardType === (saved.cardType ?? '')
      ? text('cardStatus')
      : (statusAfterTypeChange(cardType, saved.cardStatus).cardStatus ?? '')
  const resources = overlaid(saved, saving, 'resources')
  return {
    ...saved,
    cardTitle: text('cardTitle'),
    cardType,
    cardStatus,
    cardDetails: text('cardDetails'),
    resources: typeof resources === 'string' ? [] : [...resources],
  }
}

/** The card of the panel, its saver, and what kept it from being read. */
export function useCard(cardId: string) {
  const client = useQueryClient()
  const saver = cardSaverOf(client, cardId)
  const saving = useSyncExternalStore(saver.subscribe, saver.get)
  const query = useQuery({
    ...cardQueries.detail(cardId),
    // What was kept of an earlier visit is shown at once, and never taken for what the service has.
    refetchOnMount: 'always',
  })
  const { data, refetch } = query
  const card = data === undefined ? undefined : withEdits(data, saving)
  return { card, saved: data, saver, saving, error: failureSoFar(query), refetch }
}
