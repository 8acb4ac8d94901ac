import { type FoundCards, useFoundCards } from './use-found-cards.ts'
import { type LinkableCard, suggestionCount, suggestionQuery } from '#domain/feedback/feedback-links.ts'

/** The levels fit the scores of our own search: texts and cards about the same subject score above 0.25. */
const matchLevels = [
  [0.45, 'strong match'],
  [0.25, 'good match'],
] as const

export function matchLabel(score: number | undefined): string {
  if (score === undefined || !Number.isFinite(score)) return ''
  return matchLevels.find(([minimum]) => score >= minimum)?.[1] ?? 'weak match'
}

interface Suggestion extends LinkableCard {
  match: string
}

export interface Suggestions extends Pick<FoundCards, 'note' | 'error' | 'isSettled' | 'retry'> {
  query: string
  cards: readonly Suggestion[]
  isWithoutText: boolean
}

export function useSuggestions(text: string): Suggestions {
  const query = suggestionQuery(text)
  const { cards, note, error, isSettled, retry } = useFoundCards(query, { isPassage: true })
  return {
    query,
    cards: cards.slice(0, suggestionCount).map((card) => ({ ...card, match: matchLabel(card.score) })),
    isWithoutText: query === '',
    note,
    error,
    isSettled,
    retry,
  }
}
