import { memoizeByObject } from '../memoize.ts'
import { foldText } from '../text-match.ts'
import type { FeedbackEntry } from './feedback-list.ts'

const sameWords = 0.5
/** Entries that are linked to the same card may differ more. */
const sameCardWords = 0.3
const fewestWords = 3
const similarMax = 8

const wordsOf = memoizeByObject(
  ({ textPreview = '' }: FeedbackEntry): ReadonlySet<string> =>
    new Set(foldText(textPreview).match(/[\p{L}\p{N}]{2,}/gu)),
)

function similarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (Math.min(one.size, other.size) < fewestWords) return 0
  let common = 0
  for (const word of one) if (other.has(word)) common += 1
  return common / (one.size + other.size - common)
}

export function findSimilar<Entry extends FeedbackEntry>(
  entry: FeedbackEntry,
  entries: readonly Entry[],
): Entry[] {
  const words = wordsOf(entry)
  const cards = new Set(entry.cardIds)
  return entries
    .map((other) => ({ other, share: other.id === entry.id ? 0 : similarity(words, wordsOf(other)) }))
    .filter(({ other, share }) => {
      const hasSameCard = other.cardIds?.some((cardId) => cards.has(cardId)) === true
      return share >= (hasSameCard ? sameCardWords : sameWords)
    })
    .toSorted((one, other) => other.share - one.share)
    .slice(0, similarMax)
    .map(({ other }) => other)
}
