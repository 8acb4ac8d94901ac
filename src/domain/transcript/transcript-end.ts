import type { TranscriptLine } from './parse-transcript.ts'

const secondsPerCharacter = 0.07
const shortestLineSeconds = 2

/** Estimates how long the words take: a transcript has no ends. */
export function spokenSeconds(text: string): number {
  return Math.max(shortestLineSeconds, text.length * secondsPerCharacter)
}

/** Returns the second at which the words of the latest line end; null if no line has a time. */
export function transcriptEnd(lines: readonly TranscriptLine[]): number | null {
  const ends = lines.reduce(
    (latest, { timeSeconds, text }) =>
      timeSeconds === null ? latest : Math.max(latest, timeSeconds + spokenSeconds(text)),
    -1,
  )
  return ends < 0 ? null : Math.max(1, ends)
}
