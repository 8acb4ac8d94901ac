import { useQuery } from '@tanstack/react-query'

import { cardQueries, type ReadCard } from '#data/cards/queries.ts'
import { savedValue } from '#data/edits/card-values.ts'
import { useCardEdits } from '#data/edits/use-card-edits.ts'
import { useFailure } from '#data/use-failure.ts'
import { statusAfterTypeChange } from '#domain/card/card-status.ts'
import { type CardField, type EditQueue, pendingEdits } from '#domain/card/edit-queue.ts'

export function withEdits(saved: ReadCard, queue: EditQueue): ReadCard {
  const edits = pendingEdits(queue)
  const valueOf = (field: CardField) => edits[field]?.value ?? savedValue(saved, field)
  const text = (field: Exclude<CardField, 'resources'>) => {
    const value = valueOf(field)
    return typeof value === 'string' ? value : ''
  }
  const cardType = text('cardType')
  const keepsStatus = edits.cardStatus !== undefined || cardType === (saved.cardType ?? '')
  const resources = valueOf('resources')
  return {
    ...saved,
    cardTitle: text('cardTitle'),
    cardType,
    cardStatus: keepsStatus
      ? text('cardStatus')
      : (statusAfterTypeChange(cardType, saved.cardStatus).cardStatus ?? ''),
    cardDetails: text('cardDetails'),
    resources: typeof resources === 'string' ? [] : [...resources],
  }
}

export function useCard(cardId: string) {
  const { editor, edits } = useCardEdits(cardId)
  const query = useQuery({
    ...cardQueries.detail(cardId),
    refetchOnMount: 'always',
  })
  const { data, dataUpdatedAt: readAt } = query
  const failure = useFailure(cardQueries.detail(cardId).queryKey, query)
  const card = data === undefined ? undefined : withEdits(data, edits.queue)
  return { card, saved: data, editor, edits, readAt, ...failure }
}

export type ShownCard = ReturnType<typeof useCard>
