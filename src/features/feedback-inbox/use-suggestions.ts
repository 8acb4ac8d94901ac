import { type FoundCards, useFoundCards } from '#cards/use-found-cards.ts'
import { matchLabel } from './inbox-words.ts'
import { type LinkableCard, suggestionCount, suggestionQuery } from '#domain/feedback/feedback-links.ts'

interface Suggestion extends LinkableCard {
  /** 'strong match'; '' without a score. */
  match: string
}

export interface Suggestions extends Pick<FoundCards, 'note' | 'error' | 'isSettled' | 'retry'> {
  cards: readonly Suggestion[]
  isWithoutText: boolean
}

/** Finds the cards that are most similar to an entry's text, best first. */
export function useSuggestions(text: string): Suggestions {
  const query = suggestionQuery(text)
  const { cards, note, error, isSettled, retry } = useFoundCards(query, { isPassage: true })
  return {
    cards: cards.slice(0, suggestionCount).map((card) => ({ ...card, match: matchLabel(card.score) })),
    isWithoutText: query === '',
    note,
    error,
    isSettled,
    retry,
  }
}
