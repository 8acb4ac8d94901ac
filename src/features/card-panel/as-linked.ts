import type { LinkedCard } from '#cards/card-link.tsx'
import type { ReadContextCard } from '#data/cards/queries.ts'

/** A card of a context as a line shows it. */
export const asLinked = ({ cardId, cardTitle, cardType, cardStatus }: ReadContextCard): LinkedCard => ({
  cardId,
  cardTitle: cardTitle || cardId,
  cardType: cardType ?? '',
  cardStatus,
})
