/** Returns a card's title, or its id if the title is empty or unknown. */
export const titleOf = ({ cardTitle, cardId }: { cardTitle?: string; cardId: string }): string =>
  cardTitle || cardId
