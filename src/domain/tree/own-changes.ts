import type { CardBefore } from './changes-since.ts'

/** What one's own edit of a card did: undefined is untouched, a status of null is none. */
export interface OwnChange {
  changedAt: number
  cardId: string
  cardTitle?: string | undefined
  cardStatus?: string | null | undefined
  /** Parents that list the card since, and those that do so no more. */
  addedTo?: readonly string[] | undefined
  removedFrom?: readonly string[] | undefined
}

/**
 * A tree as it was seen, with one's own later edits in it, so that only what others did counts as changed. Of a card that was
 * created only its id is known then, of which nothing is told. The very same cards where no edit concerns them.
 */
export function withOwnChanges<Card extends CardBefore>(
  seen: { seenAt: number; cards: readonly Card[] },
  changes: readonly OwnChange[],
): readonly Card[] {
  const later = changes
    .filter(({ changedAt }) => changedAt > seen.seenAt)
    .toSorted((one, other) => one.changedAt - other.changedAt)
  if (later.length === 0) return seen.cards
  const byId = new Map(seen.cards.map((card) => [card.cardId, card]))
  const put = (cardId: string, change: (card: Card) => Partial<CardBefore>) => {
    const card = byId.get(cardId)
    if (card) byId.set(cardId, { ...card, ...change(card) })
  }
  for (const { cardId, cardTitle, cardStatus, addedTo = [], removedFrom = [] } of later) {
    if (cardTitle !== undefined) put(cardId, () => ({ cardTitle }))
    if (cardStatus !== undefined) put(cardId, () => ({ cardStatus: cardStatus ?? undefined }))
    for (const parentId of removedFrom) {
      put(parentId, ({ childIds }) => ({ childIds: childIds?.filter((id) => id !== cardId) }))
    }
    for (const parentId of addedTo) {
      put(parentId, ({ childIds = [] }) => ({
        childIds: childIds.includes(cardId) ? childIds : [...childIds, cardId],
      }))
    }
  }
  return [...byId.values()]
}
