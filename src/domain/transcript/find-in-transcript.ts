import { createFinder, type TextRange } from '../text-match.ts'
import type { TranscriptLine } from './parse-transcript.ts'

/** A match of a query in the text of a line. */
export interface Hit extends TextRange {
  line: number
}

/** How a query is read: anywhere in a text, as entire words, or as a regular expression. */
export type FindMode = 'text' | 'words' | 'pattern'

const wordCharacter = /[\p{L}\p{N}\p{M}]/u

/** Checks that no letter touches the range. */
function isEntireWord(text: string, { start, end }: TextRange): boolean {
  return !wordCharacter.test(text[start - 1] ?? '') && !wordCharacter.test(text[end] ?? '')
}

/** Finds a query in the lines, ignoring case and accents. */
export function findInTranscript(
  lines: readonly TranscriptLine[],
  query: string,
  mode: Exclude<FindMode, 'pattern'> = 'text',
): Hit[] {
  const find = createFinder(query)
  const hits: Hit[] = []
  for (const { index, text } of lines) {
    for (const range of find(text))
      if (mode === 'text' || isEntireWord(text, range)) hits.push({ line: index, ...range })
  }
  return hits
}

/** Finds a regular expression in texts, ignoring case; null if it isn't valid. It may take forever: run it in a worker. */
export function findPattern(
  texts: readonly string[],
  pattern: string,
): (TextRange & { at: number })[] | null {
  let expression: RegExp
  try {
    expression = new RegExp(pattern, 'giu')
  } catch {
    return null
  }
  return texts.flatMap((text, at) =>
    [...text.matchAll(expression)]
      .filter(([found]) => found !== '')
      .map(({ index, 0: found }) => ({ at, start: index, end: index + found.length })),
  )
}

/** Returns the position of the first hit at or after a point, the first hit if there is none, -1 without hits. */
export function hitAfter(hits: readonly Hit[], { line, start }: Pick<Hit, 'line' | 'start'>): number {
  const found = hits.findIndex((hit) => hit.line > line || (hit.line === line && hit.start >= start))
  return found === -1 && hits.length > 0 ? 0 : found
}
