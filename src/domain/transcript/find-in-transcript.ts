import { createFinder, type TextRange } from '../text-match.ts'
import type { TranscriptLine } from './parse-transcript.ts'

/** A match of a query in the text of a line. */
export interface Hit extends TextRange {
  line: number
}

/** Finds a query in the lines, ignoring case and accents. */
export function findInTranscript(lines: readonly TranscriptLine[], query: string): Hit[] {
  const find = createFinder(query)
  return lines.flatMap(({ index, text }) => find(text).map((range) => ({ line: index, ...range })))
}
