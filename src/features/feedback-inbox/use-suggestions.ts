import { type FoundCards, useFoundCards } from '#cards/use-found-cards.ts'
import {
  closeness,
  suggestionCount,
  suggestionQuery,
  type LinkableCard,
} from '#domain/feedback/feedback-links.ts'

export interface Suggestion extends LinkableCard {
  /** How near in meaning, in words; empty where nothing tells. */
  closeness: string
}

export interface Suggestions extends Pick<FoundCards, 'note' | 'error' | 'isSettled' | 'retry'> {
  cards: readonly Suggestion[]
  /** There is nothing to search for. */
  isWithoutText: boolean
}

/** The cards that are nearest to an entry's text, best first. */
export function useSuggestions(text: string): Suggestions {
  const query = suggestionQuery(text)
  const { cards, note, error, isSettled, retry } = useFoundCards(query, { isPassage: true })
  return {
    cards: cards.slice(0, suggestionCount).map((card) => ({ ...card, closeness: closeness(card.score) })),
    isWithoutText: query === '',
    note,
    error,
    isSettled,
    retry,
  }
}
