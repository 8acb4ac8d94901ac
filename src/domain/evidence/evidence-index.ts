import { countEdits } from '../edit-distance.ts'
import { addTo } from '../group-by.ts'
import { foldText } from '../text-match.ts'
import type { TranscriptLine } from '../transcript/parse-transcript.ts'
import { alignQuote } from './align-quote.ts'
import { type QuoteWords, readingsOf, wordsOf } from './quote-words.ts'

export const minimumMatch = 0.8

export interface LineRange {
  firstLine: number
  lastLine: number
  /** Share of the insight's words that these lines contain in the same order, 0 to 1. */
  match: number
}

/** Building it takes long: build it once per transcript, in a worker. */
export interface EvidenceIndex {
  /** Returns the best positions of a text, best first, at most three, however weak. */
  locate: (textPreview: string) => LineRange[]
}

const positionsShown = 3
const partsCompared = 12
/** The rarest words of a quote are looked up; if all are common, only a few. */
const wordsLookedUp = 10
const lookUpLimit = 40_000
const longestQuote = 200
const wordsPerCut = 80

export function indexEvidence(lines: readonly TranscriptLine[]): EvidenceIndex {
  const spoken: string[] = []
  const lineOf: number[] = []
  const positions = new Map<string, number[]>()
  const speakers = new Set<string>()
  for (const { index, text, speaker } of lines) {
    if (speaker !== null) speakers.add(foldText(speaker))
    for (const word of wordsOf(text)) {
      addTo(positions, word, spoken.length)
      spoken.push(word)
      lineOf.push(index)
    }
  }

  const locateWords = (quote: QuoteWords): LineRange[] => {
    const size = Math.min(longestQuote, quote.words.length)
    const reach = size + Math.min(30, size) + quote.cuts.size * wordsPerCut
    return likelyStarts(quote.words.slice(0, size), positions, spoken.length).flatMap(({ from, to }) => {
      const start = Math.max(0, from)
      const part = spoken.slice(start, to + reach)
      const { first, last, match } = alignQuote(
        size,
        part.length,
        similarityTo(quote, part, positions),
        quote.cuts,
      )
      const firstLine = lineOf[start + first]
      const lastLine = lineOf[start + last]
      return first < 0 || firstLine === undefined || lastLine === undefined
        ? []
        : [{ firstLine, lastLine, match }]
    })
  }
  return {
    locate: (textPreview) =>
      withoutOverlaps(readingsOf(textPreview, speakers).flatMap(locateWords)).slice(0, positionsShown),
  }
}

/** Only words that the transcript doesn't have are compared letter by letter, which is slow. */
function similarityTo(
  { words, isCut }: QuoteWords,
  part: readonly string[],
  positions: ReadonlyMap<string, unknown>,
): (quoted: number, at: number) => number {
  return (quoted, at) => {
    const [word = '', other = ''] = [words[quoted], part[at]]
    if (word === other) return 1
    if (isCut && quoted === words.length - 1 && other.startsWith(word)) return 1
    return !positions.has(word) && isSameSpelling(word, other) ? 0.9 : 0
  }
}

interface LikelyStart {
  from: number
  to: number
}

/** Returns the parts of the transcript with the most rare words of the quote in about the same order. */
function likelyStarts(
  words: readonly string[],
  positions: ReadonlyMap<string, readonly number[]>,
  spokenCount: number,
): LikelyStart[] {
  const width = Math.max(4, Math.ceil(words.length / 2))
  const votes = new Map<number, number>()
  let lookedUp = 0
  const rarestFirst = words
    .map((word, offset) => ({ found: positions.get(word) ?? [], offset }))
    .filter(({ found }) => found.length > 0)
    .toSorted((one, other) => one.found.length - other.found.length)
    .slice(0, wordsLookedUp)
  for (const { found, offset } of rarestFirst) {
    if (lookedUp > 0 && lookedUp + found.length > lookUpLimit) break
    lookedUp += found.length
    const worth = 1 + Math.log(spokenCount / found.length)
    for (const position of found) {
      const bucket = Math.floor((position - offset) / width)
      votes.set(bucket, (votes.get(bucket) ?? 0) + worth)
    }
  }
  // Words around a cut vote for neighbouring parts.
  const worthOf = (bucket: number) => (votes.get(bucket) ?? 0) + (votes.get(bucket + 1) ?? 0) / 2
  return [...votes.keys()]
    .map((bucket) => ({ bucket, worth: worthOf(bucket) }))
    .toSorted((one, other) => other.worth - one.worth || one.bucket - other.bucket)
    .slice(0, partsCompared)
    .map(({ bucket }) => ({ from: (bucket - 1) * width, to: (bucket + 2) * width }))
}

function withoutOverlaps(ranges: readonly LineRange[]): LineRange[] {
  const kept: LineRange[] = []
  for (const range of ranges.toSorted(
    (one, other) =>
      other.match - one.match || one.firstLine - other.firstLine || one.lastLine - other.lastLine,
  )) {
    if (kept.every(({ firstLine, lastLine }) => range.lastLine < firstLine || range.firstLine > lastLine))
      kept.push(range)
  }
  return kept
}

/** Whether two folded words are one: 'color' and 'colour', or one with a typing mistake. */
function isSameSpelling(one: string, other: string): boolean {
  if (one === other) return true
  const shortest = Math.min(one.length, other.length)
  const most = shortest >= 8 ? 2 : 1
  return shortest >= 4 && countEdits(one, other, most) <= most
}
