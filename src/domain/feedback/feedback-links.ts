import { searchQueryMaxLength } from '#contract/search.ts'

export const suggestionCount = 5

/** Where the words begin, from the scores that texts and cards of one subject reach with our own ranking. */
const closenessFloors = [
  [0.45, 'very close'],
  [0.25, 'close'],
] as const

/** A search score in words, since its number says nothing to a reader; without a score, no word. */
export function closeness(score: number | undefined): string {
  if (score === undefined || !Number.isFinite(score)) return ''
  return closenessFloors.find(([floor]) => score >= floor)?.[1] ?? 'less close'
}

/** The text of an entry as one search query: Markdown signs out, cut at a word within the API's limit. */
export function suggestionQuery(text: string): string {
  const plain = text
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

/** A card that can be linked to an entry, as far as a search hit or a picker knows it. */
export interface LinkableCard {
  cardId: string
  cardTitle: string
  cardType: string
}

/** Adds or takes a card, keeping the order in which they were chosen. */
export function toggleCard<Card extends LinkableCard>(chosen: readonly Card[], card: Card): Card[] {
  return chosen.some(({ cardId }) => cardId === card.cardId)
    ? chosen.filter(({ cardId }) => cardId !== card.cardId)
    : [...chosen, card]
}

/** 'Process and link 2' says what the key does; without a choice the key opens the choice. What is processed is only linked. */
export function linkLabel(chosenCount: number, isProcessed = false): string {
  const verb = isProcessed ? 'Link' : 'Process and link'
  return chosenCount === 0 ? `${verb}…` : `${verb} ${chosenCount}`
}
