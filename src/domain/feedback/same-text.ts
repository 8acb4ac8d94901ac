import { foldText } from '../text-match.ts'

/** Formatting and white space differ between a text and its preview. */
const lettersOf = (text: string) => foldText(text).replaceAll(/[^\p{L}\p{N}]+/gu, '')

export function isSameText(one: string, other: string): boolean {
  const letters = lettersOf(one)
  // Without letters the signs themselves are compared.
  return letters === '' ? one.trim() === other.trim() : letters === lettersOf(other)
}

const comparedLetters = 40

/** Compares only a little, because a preview lacks the addresses of Markdown links. */
export function mayStartWith(text: string, preview: string): boolean {
  const start = lettersOf(preview.slice(0, 200)).slice(0, comparedLetters)
  const letters = lettersOf(text.slice(0, 2000))
  return letters.startsWith(start)
}
