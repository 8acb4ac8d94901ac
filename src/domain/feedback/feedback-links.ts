import { searchQueryMaxLength } from '#contract/search.ts'

export const suggestionCount = 5

/** Strips Markdown and shortens at a word to the API's limit. */
export function suggestionQuery(text: string): string {
  // A pattern may take long on a text of 200,000 characters.
  const plain = text
    .slice(0, 4 * searchQueryMaxLength)
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/https?:\/\/\S+/g, ' ')
    .replace(/^[\s>#*+-]+/gm, ' ')
    .replace(/[*_`~|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (plain.length <= searchQueryMaxLength) return plain
  const cut = plain.slice(0, searchQueryMaxLength)
  const atWord = cut.lastIndexOf(' ')
  return (atWord > searchQueryMaxLength / 2 ? cut.slice(0, atWord) : cut).toWellFormed().trim()
}

export interface LinkableCard {
  cardId: string
  cardTitle: string
  cardType: string
  isArchived?: boolean
}

export function toggleCard<Card extends LinkableCard>(chosen: readonly Card[], card: Card): Card[] {
  return chosen.some(({ cardId }) => cardId === card.cardId)
    ? chosen.filter(({ cardId }) => cardId !== card.cardId)
    : [...chosen, card]
}
