/** Other services may list a card twice. */
export function eachCardOnce<Item extends { cardId: string }>(items: readonly Item[]): Item[] {
  const seen = new Set<string>()
  return items.filter(({ cardId }) => !seen.has(cardId) && seen.add(cardId))
}
