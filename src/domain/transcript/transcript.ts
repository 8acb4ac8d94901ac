import { createFinder, type TextRange } from '../text-match.ts'

/** A line of a transcript as it is shown; what a line does not say is null (decisions.md, T4). */
export interface TranscriptLine {
  /** Position among the lines that are shown, from 0. */
  index: number
  /** Seconds from the start of the recording. */
  timeSeconds: number | null
  speaker: string | null
  text: string
}

/** Successive lines of one speaker. */
export interface Turn {
  speaker: string | null
  lines: readonly TranscriptLine[]
}

/** `<hh:mm:ss> <speaker name>: <spoken text>` (api.md, 4.12). */
const apiLine = /^\d\d:[0-5]\d:[0-5]\d [^\s:][^:\n]{0,199}: ?\S/

/** The transcript in an interview's body: its lines of the API's shape, each joined by the lines without it that follow (decisions.md, I1); null if none has it. */
export function extractTranscript(body: string): string | null {
  const lines: string[] = []
  for (const raw of body.split(/\r\n|\r|\n/)) {
    const line = raw.trim()
    if (apiLine.test(line)) lines.push(line)
    else if (lines.length > 0 && line !== '') lines[lines.length - 1] += ` ${line}`
  }
  return lines.length > 0 ? lines.join('\n') : null
}

const stamped =
  /^\s*[[(<]?(?:(?<hours>\d{1,3}):)?(?<minutes>\d{1,3}):(?<seconds>[0-5]\d)(?:[.,]\d{1,3})?[\])>]?(?=\s|$)[\s\-–—]*(?<rest>.*)$/u
const spoken = /^(?<speaker>[^\s:：][^:：]{0,79}?)\s*[:：](?!\/\/)\s*(?<text>.*)$/u

function secondsOf(groups: Record<string, string | undefined>): number {
  return Number(groups.hours ?? 0) * 3600 + Number(groups.minutes) * 60 + Number(groups.seconds)
}

/** Names said before a colon behind a time: only these are believed where the time is missing, since 'One more thing: …' is no speaker. */
function speakersIn(rows: readonly string[]): ReadonlySet<string> {
  const speakers = new Set<string>()
  for (const row of rows) {
    const rest = stamped.exec(row)?.groups?.rest
    const speaker = rest === undefined ? undefined : spoken.exec(rest)?.groups?.speaker
    if (speaker !== undefined) speakers.add(speaker)
  }
  return speakers
}

/** Whether a text before a colon looks like a name, in a transcript that has no times at all. */
function looksLikeName(text: string): boolean {
  return (
    text.length <= 40 && text.split(/\s+/).length <= 4 && /^\p{L}/u.test(text) && !/[.,;!?"“”]/u.test(text)
  )
}

/** Reads a transcript tolerantly: CRLF, `m:ss`, brackets, lines without a time or a speaker; nothing but blank lines is dropped. */
export function parseTranscript(content: string): TranscriptLine[] {
  const rows = content
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .filter((row) => row.trim() !== '')
  const known = speakersIn(rows)
  const hasTimes = rows.some((row) => stamped.test(row))
  const isSpeaker = (name: string, isStamped: boolean) =>
    isStamped || known.has(name) || (!hasTimes && looksLikeName(name))
  let speaker: string | null = null
  return rows.map((row, index) => {
    const time = stamped.exec(row)?.groups
    const rest = (time ? (time.rest ?? '') : row).trim()
    const said = spoken.exec(rest)?.groups as { speaker: string; text: string } | undefined
    const isSpoken = said !== undefined && isSpeaker(said.speaker, time !== undefined)
    if (isSpoken) speaker = said.speaker
    return { index, timeSeconds: time ? secondsOf(time) : null, speaker, text: isSpoken ? said.text : rest }
  })
}

/** Groups successive lines of one speaker. */
export function groupTurns(lines: readonly TranscriptLine[]): Turn[] {
  const turns: { speaker: string | null; lines: TranscriptLine[] }[] = []
  for (const line of lines) {
    const last = turns.at(-1)
    if (last && last.speaker === line.speaker) last.lines.push(line)
    else turns.push({ speaker: line.speaker, lines: [line] })
  }
  return turns
}

/** Writes seconds as the transcript and its links do: `00:12:31`. */
export function formatStamp(timeSeconds: number): string {
  const whole = Math.max(0, Math.floor(timeSeconds))
  return [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}

/** Reads `h:mm:ss`, `m:ss` or plain seconds; null for anything else. */
export function parseStamp(text: string): number | null {
  const parts = /^(?:(?:(\d{1,3}):)?(\d{1,3}):)?(\d{1,5})$/.exec(text.trim())
  if (!parts) return null
  const [hours, minutes, seconds] = [Number(parts[1] ?? 0), Number(parts[2] ?? 0), Number(parts[3])]
  return parts[2] !== undefined && seconds > 59 ? null : hours * 3600 + minutes * 60 + seconds
}

/** The line that is being spoken at a time: the last one that starts at or before it, else the first with a time; -1 without times. */
export function lineAt(lines: readonly TranscriptLine[], timeSeconds: number): number {
  let found = -1
  for (const line of lines) {
    if (line.timeSeconds === null) continue
    if (found === -1 || line.timeSeconds <= timeSeconds) found = line.index
    if (line.timeSeconds > timeSeconds) break
  }
  return found
}

/** How much each speaker said. */
export interface SpeakerShare {
  speaker: string | null
  words: number
  /** 0 to 1 of all words. */
  share: number
}

const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu

/** Share of the words by speaker, greatest first. */
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

/** The loudest voices name an interview, since the API gives it no title (api.md, 2.7). */
export function interviewTitle(lines: readonly TranscriptLine[]): string {
  const names = speakerShares(lines).flatMap(({ speaker }) => (speaker === null ? [] : [speaker]))
  if (names.length === 0) return 'Interview without names'
  return names.length <= 4 ? names.join(', ') : `${names.slice(0, 3).join(', ')} and ${names.length - 3} more`
}

/** A match of a query in the text of a line. */
export interface Hit extends TextRange {
  line: number
}

/** Finds a query in the lines, ignoring case and accents. */
export function findHits(lines: readonly TranscriptLine[], query: string): Hit[] {
  const find = createFinder(query)
  return lines.flatMap(({ index, text }) => find(text).map((range) => ({ line: index, ...range })))
}

/** A quotation of some lines with its source, as it is copied: the words, who said them, when, and the link. */
export function citeQuote(lines: readonly TranscriptLine[], link: string): string {
  const text = lines.map((line) => line.text).join(' ')
  const speakers = [...new Set(lines.flatMap(({ speaker }) => (speaker === null ? [] : [speaker])))].join(
    ', ',
  )
  const timeSeconds = lines.find((line) => line.timeSeconds !== null)?.timeSeconds
  const source = [
    speakers,
    timeSeconds === undefined || timeSeconds === null ? '' : formatStamp(timeSeconds),
  ].filter((part) => part !== '')
  return [`“${text}”`, ...(source.length > 0 ? [`— ${source.join(', ')}`] : []), link].join('\n')
}
