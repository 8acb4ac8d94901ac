import { countEdits } from '#domain/edit-distance.ts'

import { lettersOf, type TextIndex } from './text-index.ts'

export interface SimilarTerm {
  termId: number
  /** 1 for the same term. */
  weight: number
}

const mostSimilar = 3
const mostCompletions = 5
const shortestCompletion = 3
const closenessWeight = 0.8

/** Shorter words have too many neighbours; numbers and codes mean something else with another digit. */
function toleratedEdits(term: string): number {
  if (term.length < 4 || /\P{L}/u.test(term)) return 0
  return term.length < 8 ? 1 : 2
}

function bitCount(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Returns the terms with the fewest typing errors, most frequent first, for a term that no text has. */
export function findMisspelt(index: TextIndex, term: string): SimilarTerm[] {
  let most = toleratedEdits(term)
  if (most === 0) return []
  const letters = lettersOf(term)
  let found: { text: string; termId: number }[] = []
  index.forEachTerm((text, otherLetters, termId) => {
    if (Math.abs(text.length - term.length) > most || bitCount(letters ^ otherLetters) > 2 * most) return
    const edits = countEdits(term, text, most)
    if (edits > most) return
    if (edits < most) {
      most = edits
      found = []
    }
    found.push({ text, termId })
  })
  const isSameStart = ({ text }: { text: string }) => (text[0] === term[0] ? 0 : 1)
  return found
    .sort(
      (one, other) =>
        isSameStart(one) - isSameStart(other) ||
        index.textsWith(other.termId) - index.textsWith(one.termId) ||
        (one.text < other.text ? -1 : 1),
    )
    .slice(0, mostSimilar)
    .map(({ termId }) => ({ termId, weight: closenessWeight ** most }))
}

/** Returns the most frequent terms that begin with the word that is being typed. */
export function findCompletions(index: TextIndex, beginning: string): SimilarTerm[] {
  if (beginning.length < shortestCompletion) return []
  const found: { text: string; termId: number }[] = []
  index.forEachTerm((text, _letters, termId) => {
    if (text.startsWith(beginning)) found.push({ text, termId })
  })
  return found
    .sort(
      (one, other) =>
        index.textsWith(other.termId) - index.textsWith(one.termId) || (one.text < other.text ? -1 : 1),
    )
    .slice(0, mostCompletions)
    .map(({ termId }) => ({ termId, weight: closenessWeight }))
}
