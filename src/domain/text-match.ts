/** Returns the form of a text that comparisons use: without case and accents, and with ligatures and widths written out. */
export const foldText = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** A match in a text, in UTF-16 offsets of the text itself; `end` is behind its last unit. */
export interface TextRange {
  start: number
  end: number
}

/** Folds character by character, so that every folded unit knows which part of the text it comes from. */
function foldWithRanges(text: string): { folded: string; rangeOf: (unit: number) => TextRange | undefined } {
  // oxlint-disable-next-line no-control-regex
  if (/^[\u0000-\u007F]*$/.test(text))
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

/** Returns a function that finds a query in a text, ignoring case and accents. An empty query matches nothing. */
export function createFinder(query: string): (text: string) => TextRange[] {
  const needle = foldWithRanges(query.trim()).folded
  return (text) => {
    const found: TextRange[] = []
    if (needle === '') return found
    const { folded, rangeOf } = foldWithRanges(text)
    for (let at = folded.indexOf(needle); at !== -1; at = folded.indexOf(needle, at + needle.length)) {
      const start = Math.max(rangeOf(at)?.start ?? 0, found.at(-1)?.end ?? 0)
      const end = rangeOf(at + needle.length - 1)?.end ?? 0
      if (end > start) found.push({ start, end })
    }
    return found
  }
}
