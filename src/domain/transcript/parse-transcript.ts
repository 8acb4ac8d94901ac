import { countEach } from '../group-by.ts'
import { looksLikeName, looksLikeSentence } from './speaker-name.ts'
import { finish, type Steps } from './steps.ts'
import { formatTimestamp } from './timestamp.ts'

export interface TranscriptLine {
  /** Position among the shown lines, from 0. */
  index: number
  timeSeconds: number | null
  speaker: string | null
  text: string
}

const clock = String.raw`(?:(?<hours>\d{1,4})[:：])?(?<minutes>\d{1,3})[:：](?<seconds>[0-5]\d)(?:[.,:;]\d{1,3})?`
/** `0:05 - 7:10 from Holm` has words that begin with a time. */
const end = String.raw`(?:\s*(?:-->|→)\s*\d+(?:[:：]\d\d){1,2}(?:[.,:;]\d{1,3})?|\s*[-–—]\s*\d+[:：]\d\d[:：]\d\d(?:[.,:;]\d{1,3})?)?`
const timedRow = new RegExp(
  String.raw`^[\s\u200e\u200f\u202a-\u202e\u2066-\u2069]*[[(<]?${clock}${end}[\])>]?[:：]?(?=\s|$)[\s\-–—|]*(?<rest>.*)$`,
  'u',
)
/** A name may be in brackets. A colon between digits belongs to a time. */
const spokenText =
  /^(?:\[(?<bracketed>[^\]:：]{1,60})\]|(?<speaker>[^\s:：][^:：]{0,79}?))\s*(?:(?<!\d)[:：]|[:：](?!\d))(?!\/\/)\s*(?<text>.*)$/u

interface TimedRow {
  timeSeconds: number
  rest: string
}

const digit = (row: string, at: number) => {
  const value = row.charCodeAt(at) - 48
  return value >= 0 && value <= 9 ? value : Number.NaN
}

/** The pattern takes ten times as long, and a transcript has up to 100,000 rows. */
function readApiTime(row: string): TimedRow | null {
  if (row[2] !== ':' || row[5] !== ':' || row[8] !== ' ' || ' -–—|→'.includes(row[9] ?? ' ')) return null
  const seconds = digit(row, 6) * 10 + digit(row, 7)
  const timeSeconds =
    (digit(row, 0) * 10 + digit(row, 1)) * 3600 + (digit(row, 3) * 10 + digit(row, 4)) * 60 + seconds
  return seconds < 60 && !Number.isNaN(timeSeconds) ? { timeSeconds, rest: row.slice(9) } : null
}

function readTime(row: string): TimedRow | null {
  const known = readApiTime(row)
  if (known !== null) return known
  const groups = timedRow.exec(row)?.groups
  if (groups === undefined) return null
  return {
    timeSeconds: Number(groups.hours ?? 0) * 3600 + Number(groups.minutes) * 60 + Number(groups.seconds),
    rest: groups.rest ?? '',
  }
}

interface Spoken {
  speaker: string
  text: string
}

/** Most lines begin with a known name, which is faster to find than the pattern. */
function readSpeaker(rest: string, names: ReadonlyMap<string, string>): Spoken | null {
  const colon = rest.indexOf(': ')
  const name = colon > 0 && colon < 80 ? names.get(rest.slice(0, colon)) : undefined
  if (name !== undefined) return { speaker: name, text: rest.slice(colon + 2).trimStart() }
  const found = spokenText.exec(rest)?.groups
  const speaker = found?.bracketed?.trim() ?? found?.speaker
  return speaker === undefined ? null : { speaker, text: found?.text ?? '' }
}

interface KnownNames {
  /** Rows without a time only count as spoken by these: 'One more thing: …' names no speaker. */
  names: Map<string, string>
  /** The first line with each text that looks like a part of a sentence: repeated, it is a name. */
  doubtful: Map<string, TranscriptLine>
}

/** The line has a speaker only if the row has a time; null for a blank row. */
function readRow(row: string, index: number, { names, doubtful }: KnownNames): TranscriptLine | null {
  const time = readTime(row)
  if (time === null) {
    const text = row.trim()
    return text === '' ? null : { index, timeSeconds: null, speaker: null, text }
  }
  const { timeSeconds } = time
  const rest = time.rest.trim()
  const spoken = readSpeaker(rest, names)
  const unnamed: TranscriptLine = { index, timeSeconds, speaker: null, text: rest }
  if (spoken === null) return unnamed
  if (!names.has(spoken.speaker) && looksLikeSentence(spoken.speaker)) {
    const first = doubtful.get(spoken.speaker)
    if (first === undefined) {
      doubtful.set(spoken.speaker, unnamed)
      return unnamed
    }
    Object.assign(first, readSpeaker(first.text, names))
  }
  return { index, timeSeconds, speaker: spoken.speaker, text: spoken.text }
}

const linesPerStep = 4000

export function* parseInSteps(content: string): Steps<TranscriptLine[]> {
  const lines: TranscriptLine[] = []
  const unnamed: TranscriptLine[] = []
  const known: KnownNames = { names: new Map(), doubtful: new Map() }
  const { names } = known
  for (const row of content.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)) {
    const line = readRow(row, lines.length, known)
    if (line === null) continue
    lines.push(line)
    if (line.speaker === null) unnamed.push(line)
    else if (!names.has(line.speaker)) names.set(line.speaker, line.speaker)
    if (lines.length % linesPerStep === 0) yield
  }
  nameSpeakers(unnamed, lines, names)
  return areTimesUnknown(lines) ? lines.map((line) => ({ ...line, timeSeconds: null })) : lines
}

/** The API has a time in each line: recordings without times are stored with 00:00:00 everywhere. */
const areTimesUnknown = (lines: readonly TranscriptLine[]) =>
  lines.length > 1 && lines.every(({ timeSeconds }) => timeSeconds === 0)

/** Accepts CRLF, `m:ss`, brackets, lines without a time or a speaker. Only blank lines are dropped. */
export function parseTranscript(content: string): TranscriptLine[] {
  return finish(parseInSteps(content))
}

/**
 * A line without a speaker belongs to the speaker before. Without a time, a name counts if other rows have it
 * between their time and a colon; if none has, also a text that looks like a name or begins several lines.
 */
function nameSpeakers(
  unnamed: readonly TranscriptLine[],
  lines: readonly TranscriptLine[],
  names: ReadonlyMap<string, string>,
): void {
  const read = (line: TranscriptLine) => (line.timeSeconds === null ? readSpeaker(line.text, names) : null)
  const counts = countEach(names.size > 0 ? [] : unnamed.flatMap((line) => read(line)?.speaker ?? []))
  const isName = (speaker: string) =>
    names.has(speaker) ||
    (names.size === 0 &&
      (looksLikeName(speaker) || ((counts.get(speaker) ?? 0) > 1 && !looksLikeSentence(speaker))))
  for (const line of unnamed) {
    if (line.speaker !== null) continue
    const spoken = read(line)
    if (spoken !== null && isName(spoken.speaker)) Object.assign(line, spoken)
    else line.speaker = lines[line.index - 1]?.speaker ?? null
  }
}

/** Prints the API's `<hh:mm:ss> <speaker>: <words>`, without the parts that a line doesn't have. */
export function printTranscript(lines: readonly Omit<TranscriptLine, 'index'>[]): string {
  return lines
    .map(({ timeSeconds, speaker, text }) =>
      [
        ...(timeSeconds === null ? [] : [formatTimestamp(timeSeconds)]),
        ...(speaker === null ? [text] : [`${speaker}:`, text]),
      ]
        .join(' ')
        .trimEnd(),
    )
    .join('\n')
}
