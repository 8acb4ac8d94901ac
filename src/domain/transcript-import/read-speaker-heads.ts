import { countEach } from '../group-by.ts'
import { looksLikeName, looksLikeSentence } from '../transcript/speaker-name.ts'
import { parseTimestamp } from '../transcript/timestamp.ts'
import { clockTime, createClockReader } from './clock-time.ts'
import type { RecordedLine } from './read-recording.ts'

const clock = String.raw`(?:${clockTime}|(?:\d{1,3}[:;])?\d{1,3}[:;][0-5]\d)`
const fraction = String.raw`(?:[.,:;]\d{1,3})?`
const time = String.raw`(?<time>${clock})${fraction}(?:\s*(?:-->|[-–—])\s*${clock}${fraction})?`
const name = String.raw`(?<speaker>[\p{L}\p{N}][^\n\t:\[\]{}]{0,59}?)`
const text = String.raw`\s*:?(?:\s+(?<text>\S.*))?`
const cell = String.raw`\s*:?(?:\t+(?<text>\S.*))?`
const beginsWithTime = new RegExp(`^[[(]?${clock}`, 'u')
const timeOnly = new RegExp(`^[[(]?${time}[\\])]?$`, 'u')
const headPatterns = [
  // Otter, Teams, Grain: `Ida Brekke  0:05`
  String.raw`${name}(?:\s+|\s*,\s*|\s+[-–—|·]\s+)${time}${cell}`,
  // Rev, Descript, Sonix: `Ida Brekke (00:05):`, `Ida Brekke [00:00:05] Every weekday`, `Ida Brekke: (0:05)`
  String.raw`${name}\s*:?\s*[([]${time}[)\]]${text}`,
  // `Ida Brekke: 00:00:05 Every weekday`
  String.raw`${name}:\s*${time}${text}`,
  // Zoom: `[Ida Brekke] 00:00:05`
  String.raw`\[(?<speaker>[^\]\n]{1,60})\]\s*${time}${text}`,
  // Trint, Happy Scribe, Fathom: `[00:00:05] Ida Brekke`, `0:05 - Ida Brekke (Harbour Ferries)`
  String.raw`[[(]?${time}[)\]]?(?:\s*[-–—|]\s*|\s+)${name}${cell}`,
].map((pattern) => new RegExp(`^${pattern}$`, 'u'))

interface SpeakerHead {
  stamp: string
  speaker: string
  text: string
  rows: number
}

/** Removes marks of headings, lists and bold names. The patterns take long on many spaces. */
const plain = (row: string) =>
  row
    .trim()
    .replaceAll(/\s+/g, (run) => (run.includes('\t') ? '\t' : ' '))
    .replace(/^(?:#{1,6}\s+|[-*•]\s+|@)/, '')
    .replace(/(^|\s)\*\*([^*]+)\*\*/, '$1$2')

function readHead(row: string): SpeakerHead | null {
  for (const pattern of headPatterns) {
    const groups = pattern.exec(row)?.groups
    const speaker = groups?.speaker?.trim()
    if (speaker !== undefined && /\p{L}/u.test(speaker) && !looksLikeSentence(speaker))
      return { stamp: groups?.time ?? '', speaker, text: groups?.text ?? '', rows: 1 }
  }
  return null
}

/** How many rows must be heads, so that a sentence with a time isn't taken for one. */
const smallestShare = 0.3
/** The share of times on a row of their own that are next to a name. */
const usualShare = 0.8

const keyOf = (speaker: string) => speaker.toLowerCase()

/** Their speakers look like names or are repeated, and most are above or before words. */
function headsOfOneRow(rows: readonly string[]): Map<number, SpeakerHead> {
  const all = rows.flatMap((row, at) => {
    const head = readHead(row)
    return head === null ? [] : [[at, head] as const]
  })
  const counts = countEach(all.map(([, { speaker }]) => keyOf(speaker)))
  const heads = new Map(
    all.filter(([, { speaker }]) => looksLikeName(speaker) || (counts.get(keyOf(speaker)) ?? 0) > 1),
  )
  const silent = [...heads].filter(([at, { text: words }]) => words === '' && isSilent(rows, heads, at))
  const isRepeated = heads.size > 2 && isFewNames([...heads].map(([, { speaker }]) => speaker))
  const isOften = heads.size >= rows.length * smallestShare || isRepeated
  const isAboveWords = silent.length < heads.size && silent.length <= Math.max(1, heads.size * smallestShare)
  return isOften && isAboveWords ? heads : new Map()
}

const isSilent = (rows: readonly string[], heads: ReadonlyMap<number, unknown>, at: number) =>
  heads.has(at + 1) || beginsWithTime.test(rows[at + 1] ?? '0:00')

const isFewNames = (names: readonly string[]) => new Set(names).size <= names.length * 0.7

/** The name is above the time, as Dovetail and Teams copy it, or below it, as in Premiere. */
function headsOfTwoRows(rows: readonly string[]): Map<number, SpeakerHead> {
  const times = rows.flatMap((row, at) => (timeOnly.test(row) ? [at] : []))
  for (const step of [-1, 1]) {
    const heads = times.flatMap((at) => {
      const speaker = rows[at + step] ?? ''
      const stamp = timeOnly.exec(rows[at] ?? '')?.groups?.time ?? ''
      const head: SpeakerHead = { stamp, speaker, text: '', rows: 2 }
      return looksLikeName(speaker) ? [[Math.min(at, at + step), head] as const] : []
    })
    const isUsual = heads.length > 0 && heads.length >= times.length * usualShare
    if (isUsual && (heads.length < 3 || isFewNames(heads.map(([, { speaker }]) => speaker))))
      return new Map(heads)
  }
  return new Map()
}

/** A head without words may be words: it isn't dropped. */
const withWords = (heads: ReadonlyMap<number, SpeakerHead>, rowCount: number) =>
  new Map(
    [...heads].filter(([at, { text: words, rows }]) => {
      const end = at + rows
      return words !== '' || (end < rowCount && !heads.has(end))
    }),
  )

/** Reads a speaker and a time above or before each turn. Returns null for other texts. */
export function readSpeakerHeads(content: string): RecordedLine[] | null {
  const written = content.split('\n').filter((row) => row.trim() !== '')
  const rows = written.map(plain)
  const ofTwo = headsOfTwoRows(rows)
  const heads = withWords(ofTwo.size > 0 ? ofTwo : headsOfOneRow(rows), rows.length)
  if (heads.size === 0) return null
  const lines: RecordedLine[] = []
  const readClock = createClockReader()
  const secondsOf = (stamp: string) => readClock(stamp) ?? parseTimestamp(stamp.replaceAll(';', ':'))
  let [timeSeconds, speaker]: [number | null, string | null] = [null, null]
  for (let at = 0; at < rows.length; at += 1) {
    const head = heads.get(at)
    if (head !== undefined) {
      ;[timeSeconds, speaker] = [secondsOf(head.stamp), head.speaker]
      at += head.rows - 1
      if (head.text === '') continue
    }
    lines.push({ timeSeconds, speaker, text: head?.text ?? (written[at] ?? '').trim() })
    timeSeconds = null
  }
  return lines
}
