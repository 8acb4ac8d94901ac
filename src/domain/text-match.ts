import { groupBy } from './group-by.ts'
/** Removes case and accents, and writes out ligatures and widths. */
export const foldText = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** In UTF-16 offsets of the text itself; `end` is behind its last unit. */
export interface TextRange {
  start: number
  end: number
}

// oxlint-disable-next-line no-control-regex -- ASCII begins with the control characters
const isAscii = (text: string) => /^[\u0000-\u007F]*$/.test(text)

/** Most lines of most transcripts have plain letters only: their offsets don't change. */
function findPlain(text: string, needle: string): TextRange[] {
  const found: TextRange[] = []
  for (let start = text.indexOf(needle); start !== -1; start = text.indexOf(needle, start + needle.length))
    found.push({ start, end: start + needle.length })
  return found
}

/** Every folded unit knows which part of the text it comes from. */
function foldWithRanges(text: string): { folded: string; rangeOf: (unit: number) => TextRange | undefined } {
  if (isAscii(text))
    return { folded: text.toLowerCase(), rangeOf: (unit) => ({ start: unit, end: unit + 1 }) }
  let folded = ''
  let start = 0
  const ranges: TextRange[] = []
  for (const character of text) {
    const part = foldText(character)
    const range = { start, end: start + character.length }
    for (let unit = 0; unit < part.length; unit += 1) ranges.push(range)
    // A combining mark belongs to the character before it.
    const base = ranges.at(-1)
    if (part === '' && base !== undefined) base.end = range.end
    folded += part
    start = range.end
  }
  return { folded, rangeOf: (unit) => ranges[unit] }
}

/** Ignores case and accents. An empty query matches nothing. */
export function createFinder(query: string): (text: string) => TextRange[] {
  const needle = foldWithRanges(query.trim()).folded
  return (text) => {
    if (needle === '') return []
    if (isAscii(text)) return findPlain(text.toLowerCase(), needle)
    const found: TextRange[] = []
    const { folded, rangeOf } = foldWithRanges(text)
    for (let at = folded.indexOf(needle); at !== -1; at = folded.indexOf(needle, at + needle.length)) {
      const start = Math.max(rangeOf(at)?.start ?? 0, found.at(-1)?.end ?? 0)
      const end = rangeOf(at + needle.length - 1)?.end ?? 0
      if (end > start) found.push({ start, end })
    }
    return found
  }
}

/** Returns where the words of a query occur in a text, in order and without overlaps. */
export function findWords(text: string, query: string): TextRange[] {
  const words = query.split(/\s+/).filter((word) => word !== '')
  const found = words
    .flatMap((word) => createFinder(word)(text))
    .toSorted((one, other) => one.start - other.start || other.end - one.end)
  const ranges: TextRange[] = []
  for (const range of found) {
    const last = ranges.at(-1)
    if (last === undefined || range.start >= last.end) ranges.push({ ...range })
    else last.end = Math.max(last.end, range.end)
  }
  return ranges
}

const commonWords = new Set(
  'about after also because been before could does every from have into just more must only other over same should some than that their them then there they this very want were what when where which while will with would your'.split(
    ' ',
  ),
)
const tellingLength = 4
/** 'board' and 'boarding' are the same word, 'board' and 'boardwalk' are not. */
const endingLength = 3

/** Returns the words of a text that also occur in another one, in any of their forms. */
export function findSharedWords(text: string, other: string): TextRange[] {
  const byStart = groupBy(wordsIn(other), startOf)
  return wordsIn(text)
    .filter((shown) => byStart.get(startOf(shown))?.some(({ word }) => isSameWord(word, shown.word)))
    .map(({ start, end }) => ({ start, end }))
}

const startOf = ({ word }: { word: string }) => word.slice(0, tellingLength)

const isSameWord = (one: string, other: string) => {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return long.startsWith(short) && long.length - short.length <= endingLength
}

const wordsIn = (text: string) =>
  [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)]
    .map((match) => ({
      word: foldText(match[0]),
      start: match.index,
      end: match.index + match[0].length,
    }))
    .filter(({ word }) => word.length >= tellingLength && !commonWords.has(word))
