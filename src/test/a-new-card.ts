import type { NewCard } from '#server/store/cards.ts'

/** Builds a card for the stores, also with fields that only the import can set. */
export function aNewCard(card: Partial<NewCard> & Pick<NewCard, 'cardId'>): NewCard {
  const at = '2026-03-01T08:00:00.000Z'
  return {
    workspaceId: 'ws',
    cardTitle: `Card ${card.cardId}`,
    cardType: 'opportunity',
    cardStatus: card.cardType === undefined ? 'identified' : undefined,
    createdAt: at,
    createdBy: 'ada',
    updatedAt: at,
    updatedBy: 'ada',
    ...card,
  }
}
