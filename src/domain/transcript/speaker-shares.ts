import type { TranscriptLine } from './parse-transcript.ts'
import { finish, type Steps } from './steps.ts'

export interface SpeakerShare {
  speaker: string | null
  words: number
  /** Share of all words, 0 to 1. */
  share: number
  turns: number
  longestTurn: { words: number; line: number }
}

const [unknown, inWord, between, joining] = [0, 1, 2, 3] as const
/** By UTF-16 unit: a transcript has millions. Apostrophes and hyphens continue a word. */
const kinds = new Uint8Array(0x10000)
for (const sign of "'’-") kinds[sign.charCodeAt(0)] = joining

function kindOf(unit: number): number {
  const known = kinds[unit] ?? unknown
  if (known !== unknown) return known
  const isSurrogate = unit >= 0xd800 && unit <= 0xdfff
  const kind = isSurrogate || /[\p{L}\p{N}\p{M}]/u.test(String.fromCharCode(unit)) ? inWord : between
  kinds[unit] = kind
  return kind
}

/** Counts words by their characters: ten times as fast as a pattern, which matters at 50,000 lines. */
export function countWords(text: string): number {
  let count = 0
  let isInWord = false
  for (let at = 0; at < text.length; at += 1) {
    const kind = kindOf(text.charCodeAt(at))
    if (kind === inWord && !isInWord) count += 1
    isInWord = kind === inWord || (kind === joining && isInWord)
  }
  return count
}

const known = new WeakMap<readonly TranscriptLine[], readonly SpeakerShare[]>()
const linesPerStep = 4000

export function* countSharesInSteps(lines: readonly TranscriptLine[]): Steps<readonly SpeakerShare[]> {
  const speakers = new Map<string | null, SpeakerShare>()
  let total = 0
  let turn = { words: 0, line: -1 }
  let before: SpeakerShare | undefined
  for (const { index, speaker, text } of lines) {
    const words = countWords(text)
    total += words
    let current = before?.speaker === speaker ? before : speakers.get(speaker)
    if (current === undefined) {
      current = { speaker, words: 0, share: 0, turns: 0, longestTurn: { words: 0, line: index } }
      speakers.set(speaker, current)
    }
    if (current !== before) {
      turn = { words: 0, line: index }
      current.turns += 1
    }
    turn.words += words
    current.words += words
    if (turn.words > current.longestTurn.words) current.longestTurn = { ...turn }
    before = current
    if (index % linesPerStep === 0) yield
  }
  for (const share of speakers.values()) share.share = total === 0 ? 0 : share.words / total
  const shares = [...speakers.values()].toSorted((left, right) => right.words - left.words)
  known.set(lines, shares)
  return shares
}

/** Sorts the greatest share first. The same lines are counted once. */
export function speakerShares(lines: readonly TranscriptLine[]): readonly SpeakerShare[] {
  const counted = known.get(lines)
  return counted ?? finish(countSharesInSteps(lines))
}

/** Returns the index of the first line of each turn. A turn is a run of lines of one speaker. */
export function turnStarts(lines: readonly TranscriptLine[]): number[] {
  const starts: number[] = []
  let before: string | null | undefined
  for (const { index, speaker } of lines) {
    if (speaker !== before) starts.push(index)
    before = speaker
  }
  return starts
}
