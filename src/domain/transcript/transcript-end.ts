import type { TranscriptLine } from './parse-transcript.ts'

const secondsPerCharacter = 0.07
const shortestLineSeconds = 2

/** Estimates how long the words take: a transcript has no ends. */
export function spokenSeconds(text: string): number {
  return Math.max(shortestLineSeconds, text.length * secondsPerCharacter)
}

/** Returns the second at which the words of the last line end; null if no line has a time. */
export function transcriptEnd(lines: readonly TranscriptLine[]): number | null {
  const last = lines.reduce((latest, { timeSeconds }) => Math.max(latest, timeSeconds ?? -1), -1)
  return last < 0 ? null : Math.max(1, last + spokenSeconds(lines.at(-1)?.text ?? ''))
}
