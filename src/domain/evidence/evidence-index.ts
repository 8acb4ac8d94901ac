import { foldText } from '../text-match.ts'
import type { TranscriptLine } from '../transcript/parse-transcript.ts'

/** Below this share of matching words the line of an insight counts as not found. */
export const minimumMatch = 0.8

/** The lines of a transcript that an insight quotes. */
export interface LineRange {
  firstLine: number
  lastLine: number
  /** Share of the insight's words that these lines contain in the same order, 0 to 1. */
  match: number
}

/** Finds quotes in one transcript. Building it takes long: build it once per transcript. */
export interface EvidenceIndex {
  /** Returns the best location of a text, however weak; null if no word of the text is in the transcript. */
  locate(textPreview: string): LineRange | null
}

const wordPattern = /[\p{L}\p{N}]+/gu

function wordsOf(text: string): string[] {
  return foldText(text).replaceAll(/['’]/g, '').match(wordPattern) ?? []
}

/** Returns the length of the longest common subsequence of two short lists. */
function commonLength(left: readonly number[], right: readonly number[]): number {
  let row = Array.from({ length: right.length + 1 }, () => 0)
  for (const each of left) {
    const next = [0]
    for (let at = 0; at < right.length; at += 1) {
      next.push(right[at] === each ? (row[at] ?? 0) + 1 : Math.max(row[at + 1] ?? 0, next[at] ?? 0))
    }
    row = next
  }
  return row[right.length] ?? 0
}

/** Returns the starts of the windows of `size` words with the most words of the text, from at most four locations of the transcript. */
function bestWindows(transcript: readonly number[], wanted: readonly number[], size: number): number[] {
  const missing = new Map<number, number>()
  for (const word of wanted) missing.set(word, (missing.get(word) ?? 0) + 1)
  const counts: { start: number; held: number }[] = []
  let held = 0
  const enter = (word: number) => {
    const left = missing.get(word)
    if (left === undefined) return
    if (left > 0) held += 1
    missing.set(word, left - 1)
  }
  const leave = (word: number) => {
    const left = missing.get(word)
    if (left === undefined) return
    if (left >= 0) held -= 1
    missing.set(word, left + 1)
  }
  for (let end = 0; end < transcript.length; end += 1) {
    enter(transcript[end] ?? -1)
    if (end >= size) leave(transcript[end - size] ?? -1)
    if (held > 0) counts.push({ start: Math.max(0, end - size + 1), held })
  }
  const best: typeof counts = []
  const isNear = (left: { start: number }, right: { start: number }) =>
    Math.abs(left.start - right.start) < size / 2
  for (const window of counts.toSorted((left, right) => right.held - left.held || left.start - right.start)) {
    if (!best.some((taken) => isNear(taken, window))) best.push(window)
    if (best.length === 4) break
  }
  // Neighbouring windows of similar lines contain the same words: only the order of the words differs.
  return counts
    .filter((window) => best.some((taken) => taken.held === window.held && isNear(taken, window)))
    .map(({ start }) => start)
}

export function indexEvidence(lines: readonly TranscriptLine[]): EvidenceIndex {
  const numbers = new Map<string, number>()
  const words: number[] = []
  const lineOf: number[] = []
  for (const { index, text } of lines) {
    for (const word of wordsOf(text)) {
      let number = numbers.get(word)
      if (number === undefined) numbers.set(word, (number = numbers.size))
      words.push(number)
      lineOf.push(index)
    }
  }

  return {
    locate(textPreview) {
      // The last word of a shortened preview may be incomplete.
      const isCut = /(?:…|\.\.\.)\s*$/.test(textPreview)
      const spoken = wordsOf(textPreview)
      const wanted = (isCut && spoken.length > 3 ? spoken.slice(0, -1) : spoken).map(
        (word) => numbers.get(word) ?? -1,
      )
      if (wanted.length === 0) return null
      const locations = bestWindows(words, wanted, wanted.length).map((start) => {
        const window = words.slice(start, start + wanted.length)
        const first = window.findIndex((word) => wanted.includes(word))
        const last = window.findLastIndex((word) => wanted.includes(word))
        return {
          firstLine: lineOf[start + Math.max(0, first)] ?? 0,
          lastLine: lineOf[start + Math.max(0, last)] ?? 0,
          match: commonLength(wanted, window) / wanted.length,
        }
      })
      return locations.toSorted((left, right) => right.match - left.match)[0] ?? null
    },
  }
}
