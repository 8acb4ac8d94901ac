import type { TranscriptLine } from './parse-transcript.ts'

export interface SpeakerShare {
  speaker: string | null
  words: number
  /** Share of all words, 0 to 1. */
  share: number
}

const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu

/** Counts the words of each speaker, greatest share first. */
export function speakerShares(lines: readonly TranscriptLine[]): SpeakerShare[] {
  const words = new Map<string | null, number>()
  for (const { speaker, text } of lines) {
    words.set(speaker, (words.get(speaker) ?? 0) + (text.match(wordPattern)?.length ?? 0))
  }
  const total = [...words.values()].reduce((sum, count) => sum + count, 0)
  return [...words]
    .map(([speaker, count]) => ({ speaker, words: count, share: total === 0 ? 0 : count / total }))
    .toSorted((left, right) => right.words - left.words)
}

/** Returns the index of the first line of each turn. A turn is a run of lines of one speaker. */
export function turnStarts(lines: readonly TranscriptLine[]): number[] {
  return lines.flatMap(({ index, speaker }, at) =>
    at === 0 || lines[at - 1]?.speaker !== speaker ? [index] : [],
  )
}
