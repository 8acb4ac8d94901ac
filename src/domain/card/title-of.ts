/** Another service may leave out all but the id. */
export interface NamedCard {
  cardId: string
  cardTitle?: string
  cardType?: string
  cardStatus?: string
}

export const titleOf = ({ cardTitle, cardId }: { cardTitle?: string; cardId: string }): string =>
  cardTitle?.trim() ? cardTitle : cardId
