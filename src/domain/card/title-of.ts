export const titleOf = ({ cardTitle, cardId }: { cardTitle?: string; cardId: string }): string =>
  cardTitle || cardId
