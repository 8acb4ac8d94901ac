import { foldText } from '../text-match.ts'

/** Formatting and white space differ between a text and its preview. */
const lettersOf = (text: string) => foldText(text).replaceAll(/[^\p{L}\p{N}]+/gu, '')

// Both match also without their end: a text then takes linear time.
const linkTarget = /\]\([^)\n]*\)?/g
const addressInBrackets = /\([\s<]*((?:https?:\/\/|mailto:)[^\s)]*)\)?/gi

/** A service may keep the addresses of Markdown links in brackets, all or some, or leave them out. */
const wordsOf = (text: string) =>
  lettersOf(
    text
      .replaceAll(linkTarget, (target) => (target.endsWith(')') ? ']' : target))
      .replaceAll(addressInBrackets, ' '),
  )

const addressesOf = (text: string) =>
  Array.from(text.matchAll(addressInBrackets), ([, address = '']) => lettersOf(address))

/** Returns whether the plain text of an entry is that of the body that was sent. */
export function isSameText(plain: string, sent: string): boolean {
  const letters = lettersOf(plain)
  // Without letters the signs themselves are compared.
  if (letters === '') return plain.trim() === sent.trim()
  if (letters === lettersOf(sent)) return true
  const addresses = new Set(addressesOf(sent))
  return wordsOf(plain) === wordsOf(sent) && addressesOf(plain).every((address) => addresses.has(address))
}

const comparedLetters = 40
/** A preview may end inside an address. */
const openBracket = /\([^\s()]*$/

/** Compares only a little, because a preview is short. */
export function mayStartWith(sent: string, preview: string): boolean {
  const [text, start] = [sent.slice(0, 2000), preview.slice(0, 200)]
  return (
    startsAlike(lettersOf(text), lettersOf(start)) ||
    startsAlike(wordsOf(text), wordsOf(start.replace(openBracket, '')))
  )
}

const startsAlike = (text: string, start: string) => text.startsWith(start.slice(0, comparedLetters))
