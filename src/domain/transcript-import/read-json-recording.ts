import { parseJson } from '../parse-json.ts'
import { type ClockReader, createClockReader } from './clock-time.ts'
import type { RecordedLine } from './read-recording.ts'

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textKeys = ['text', 'sentence', 'transcript', 'content', 'words_text', 'body']
const speakerKeys = [
  'speaker_name',
  'speakerName',
  'display_name',
  'displayName',
  'speaker',
  'speaker_label',
  'name',
  'participant',
  'user',
]
const startKeys = [
  'start_time',
  'startTime',
  'start',
  'start_timestamp',
  'begin',
  'offset',
  'timestamp',
  'time',
  'from',
  'ts',
  'relative',
  'seconds',
]
const partKeys = [
  ['sentences', ' '],
  ['words', ' '],
  ['elements', ''],
] as const

const firstOf = (fields: Fields, keys: readonly string[]) =>
  keys.map((key) => fields[key]).find((value) => value != null)

function textOf(fields: Fields): string | null {
  const text = firstOf(fields, textKeys)
  if (typeof text === 'string') return text
  const [key, joint] = partKeys.find(([name]) => Array.isArray(fields[name])) ?? []
  if (key === undefined) return null
  const texts = (fields[key] as unknown[]).flatMap((part) => {
    const word = isFields(part) ? firstOf(part, [...textKeys, 'punctuated_word', 'word', 'value']) : part
    return typeof word === 'string' ? [word] : []
  })
  return texts.length === 0 ? null : texts.join(joint)
}

function speakerOf(fields: Fields): string | null {
  const speaker = firstOf(fields, speakerKeys)
  if (isFields(speaker)) return speakerOf(speaker)
  if (typeof speaker === 'number') return `Speaker ${speaker + 1}`
  return typeof speaker === 'string' && speaker.trim() !== '' ? speaker.trim() : null
}

function startOf(fields: Fields, readClock = createClockReader()): number | null {
  const own = firstOf(fields, startKeys)
  const parts = fields.words ?? fields.elements
  const [first] = Array.isArray(parts) ? (parts as unknown[]) : []
  const start = own ?? (isFields(first) ? firstOf(first, startKeys) : undefined)
  if (isFields(start)) return startOf(start, readClock)
  if (typeof start === 'number') return Number.isFinite(start) ? start : null
  return typeof start === 'string' ? secondsIn(start.trim(), readClock) : null
}

/** Reads '1:02.5', '62.5s', '10:15:32 AM', or a date, as Google Meet writes it. */
export function secondsIn(text: string, readClock: ClockReader): number | null {
  const [, hours = 0, minutes, seconds = ''] = /^(?:(\d+):)?(\d+):(\d+(?:[.,]\d+)?)$/.exec(text) ?? []
  if (minutes !== undefined)
    return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds.replace(',', '.'))
  if (/^\d+(?:\.\d+)?s?$/.test(text)) return Number.parseFloat(text)
  const elapsed = readClock(text)
  if (elapsed !== null) return elapsed
  const dateMs = /^\d{4}-\d\d-\d\dT/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(dateMs) ? null : dateMs / 1000
}

/** Returns the longest list of spoken items, wherever it is. Alternatives are readings of the same words. */
function findItems(value: unknown, depth = 0): Fields[] {
  if (depth > 7) return []
  if (!Array.isArray(value)) {
    if (!isFields(value)) return []
    // Words are the finest list; sentences and turns are wanted.
    const lists = Object.entries(value).filter(
      ([key]) => key !== 'words' && key !== 'sentences' && key !== 'items',
    )
    const found = lists.map(([key, child]) =>
      findItems(key === 'alternatives' && Array.isArray(child) ? child.slice(0, 1) : child, depth + 1),
    )
    const sentences = findItems(value.sentences, depth + 1)
    return [...found, speakerOf(value) === null ? sentences : []].reduce(
      (best, list) => (list.length > best.length ? list : best),
      [],
    )
  }
  const items = value.filter(isFields)
  const spoken = items.filter(
    (item) => textOf(item) !== null && (startOf(item) !== null || speakerOf(item) !== null),
  )
  if (spoken.length > 0 && spoken.length >= items.length / 2) return spoken
  return inOrder(items.flatMap((item) => findItems(item, depth + 1)))
}

/** Channels are spoken at the same time. */
function inOrder(items: readonly Fields[]): Fields[] {
  const timed = items.map((item) => ({ item, start: startOf(item) }))
  return timed.some(({ start }) => start === null)
    ? [...items]
    : timed.toSorted((one, other) => (one.start ?? 0) - (other.start ?? 0)).map(({ item }) => item)
}

/** The earliest date that counts as a time of day, in seconds: 2001. */
const firstDateSeconds = 1e9
/** The year 5138, in seconds: greater numbers are dates in milliseconds. */
const lastDateSeconds = 1e11

function sinceFirst(starts: readonly (number | null)[]): readonly (number | null)[] {
  const known = starts.filter((start) => start !== null)
  const first = known.reduce((least, start) => Math.min(least, start), Infinity)
  return first < firstDateSeconds || first === Infinity
    ? starts
    : starts.map((start) => (start === null ? null : start - first))
}

/** Some tools count milliseconds: no interview lasts 28 hours. */
const longestSeconds = 100_000

export function readJsonRecording(text: string): RecordedLine[] | null {
  // Some tools write one item per row.
  const items = findItems(parseJson(text) ?? parseJson(`[${text.trim().split('\n').join(',')}]`))
  if (items.length === 0) return null
  const readClock = createClockReader()
  const written = items.map((item) => startOf(item, readClock))
  const isDateInMs = written.some((start) => start !== null && start > lastDateSeconds)
  const starts = sinceFirst(written)
  const isWhole = starts.every((start) => start === null || Number.isInteger(start))
  const latest = starts.reduce<number>((most, start) => Math.max(most, start ?? 0), 0)
  const isInMs = isDateInMs || latest > longestSeconds || (isWhole && isInMilliseconds(items))
  const unit = isInMs ? 1000 : 1
  return items.map((item, at) => {
    const start = starts[at] ?? null
    return {
      timeSeconds: start === null ? null : Math.floor(start / unit),
      speaker: speakerOf(item),
      text: (textOf(item) ?? '').replaceAll(/\s+/g, ' ').trim(),
    }
  })
}

/** Whole numbers are milliseconds if an item would otherwise last longer than its words take. */
function isInMilliseconds(items: readonly Fields[]): boolean {
  return items.some((item) => {
    const [start, end] = [startOf(item), item.end ?? item.end_time ?? item.endTime]
    const words = (textOf(item) ?? '').split(/\s+/).length
    return start !== null && typeof end === 'number' && end - start > 60 * words
  })
}
