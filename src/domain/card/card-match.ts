import { countEach } from '../group-by.ts'
import { foldText } from '../text-match.ts'

export function matchesWords(text: string, query: string): boolean {
  const folded = foldText(text)
  return foldText(query)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}

/** Returns 3 for the title itself, 2 for its beginning, 1 for all its words in any order, otherwise 0. */
export function titleRank(title: string, query: string): number {
  const [folded, wanted] = [foldText(title).trim(), foldText(query).trim()]
  if (folded === wanted) return 3
  return folded.startsWith(wanted) ? 2 : Number(matchesWords(title, query))
}

/** Sorts better matches of the title first, and keeps the order of equal ones. */
export function sortByTitle<Card extends { cardTitle?: string | undefined }>(
  cards: readonly Card[],
  query: string,
): Card[] {
  return cards
    .map((card) => ({ card, rank: titleRank(card.cardTitle ?? '', query) }))
    .toSorted((one, other) => other.rank - one.rank)
    .map(({ card }) => card)
}

const tellingLength = 3

function tellingWords(text: string): Set<string> {
  const words = foldText(text).split(/[^\p{L}\p{N}]+/u)
  return new Set(words.filter((word) => word.length >= tellingLength))
}

/** Returns the nearest cards first. Rare words count more; a single shared word of several is chance. */
export function nearestByWords<Card extends { cardTitle: string }>(
  cards: readonly Card[],
  text: string,
): Card[] {
  const wanted = tellingWords(text)
  const titles = cards.map((card) => ({ card, words: [...tellingWords(card.cardTitle)] }))
  const uses = countEach(titles.flatMap(({ words }) => words))
  return titles
    .flatMap(({ card, words }) => {
      const shared = words.filter((word) => wanted.has(word))
      if (shared.length < Math.min(2, words.length) || shared.length === 0) return []
      return [{ card, weight: shared.reduce((sum, word) => sum + 1 / (uses.get(word) ?? 1), 0) }]
    })
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ card }) => card)
}
