import { foldText } from '../text-match.ts'

/** Formatting and white space differ between a text and its preview. */
const lettersOf = (text: string) => foldText(text).replaceAll(/[^\p{L}\p{N}]+/gu, '')

/** A service may keep the addresses of Markdown links in its plain text, or leave them out. */
const plainTextsOf = (sent: string) => [sent, sent.replaceAll(/\]\([^()\s]*\)/g, ']')].map(lettersOf)

/** Returns whether the plain text of an entry is that of the body that was sent. */
export function isSameText(plain: string, sent: string): boolean {
  const letters = lettersOf(plain)
  // Without letters the signs themselves are compared.
  return letters === '' ? plain.trim() === sent.trim() : plainTextsOf(sent).includes(letters)
}

const comparedLetters = 40

/** Compares only a little, because a preview is short. */
export function mayStartWith(sent: string, preview: string): boolean {
  const start = lettersOf(preview.slice(0, 200)).slice(0, comparedLetters)
  return plainTextsOf(sent.slice(0, 2000)).some((letters) => letters.startsWith(start))
}
