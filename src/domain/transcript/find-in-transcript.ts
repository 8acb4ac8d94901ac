import { createFinder, type TextRange } from '../text-match.ts'
import type { TranscriptLine } from './parse-transcript.ts'

export interface Hit extends TextRange {
  line: number
}

export type FindMode = 'text' | 'words' | 'pattern'

const wordCharacter = /[\p{L}\p{N}\p{M}]/u

function isEntireWord(text: string, { start, end }: TextRange): boolean {
  return !wordCharacter.test(text[start - 1] ?? '') && !wordCharacter.test(text[end] ?? '')
}

export function findInTranscript(
  lines: readonly TranscriptLine[],
  query: string,
  mode: Exclude<FindMode, 'pattern'> = 'text',
): Hit[] {
  const find = createFinder(query)
  const hits: Hit[] = []
  for (const { index, text } of lines) {
    for (const range of find(text)) {
      if (mode === 'text' || isEntireWord(text, range))
        hits.push({ line: index, start: range.start, end: range.end })
    }
  }
  return hits
}

/** Returns null for an invalid expression. It may take forever: run it in a worker. */
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

type HitPoint = Pick<Hit, 'line' | 'start'>

function countBefore(hits: readonly Hit[], { line, start }: HitPoint): number {
  let [low, high] = [0, hits.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const hit = hits[middle]
    if (hit !== undefined && (hit.line < line || (hit.line === line && hit.start < start))) low = middle + 1
    else high = middle
  }
  return low
}

/** Returns the position of the first hit at or after a point, else of the first hit; -1 without hits. */
export function hitAfter(hits: readonly Hit[], point: HitPoint): number {
  if (hits.length === 0) return -1
  const position = countBefore(hits, point)
  return position === hits.length ? 0 : position
}

export function hitsOfLine(hits: readonly Hit[], line: number): readonly Hit[] {
  return hits.slice(countBefore(hits, { line, start: 0 }), countBefore(hits, { line: line + 1, start: 0 }))
}
