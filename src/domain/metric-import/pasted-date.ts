import type { DateOrder, DateReader } from './date-reader.ts'
import { readDay } from './pasted-day.ts'
import { isWeekday } from './pasted-month.ts'
import { plainText } from './pasted-text.ts'
import { readTime } from './pasted-time.ts'

interface PastedDate {
  /** In UTC. */
  timestamp: string
  /** A day without a time: 00:00 UTC, shown as a date. */
  isDay: boolean
  note?: string
}

export type DateReading = PastedDate | 'ambiguous' | undefined

const dayMs = 86_400_000
/** Spreadsheets count a 29 February 1900 that never existed; old Macintosh ones start in 1904. */
const serialStartMs = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) }
/** 1954 to 2105: other numbers are probably no dates. */
const [firstSerial, lastSerial] = [20_000, 75_000]

const instant = (ms: number, isDay: boolean, note?: string): DateReading =>
  Number.isFinite(ms) && Math.abs(ms) < 8e15
    ? { timestamp: new Date(ms).toISOString(), isDay, ...(note === undefined ? {} : { note }) }
    : undefined

/** Returns whether a text is a spreadsheet's day number; its fraction is the time. */
export function isDaySerial(text: string): boolean {
  const plain = plainText(text)
  const serial = Number(plain.replace(',', '.'))
  return /^\d{5}(?:[.,]\d+)?$/.test(plain) && serial >= firstSerial && serial <= lastSerial
}

/** Reads a day number or a Unix time in seconds or milliseconds. */
function readCounted(text: string, { toInstantMs, dayZero = 1900 }: DateReader): DateReading {
  if (/^\d{10}$|^\d{13}$/.test(text)) return instant(Number(text) * (text.length === 10 ? 1000 : 1), false)
  if (!isDaySerial(text)) return undefined
  const date = new Date(serialStartMs[dayZero] + Math.round(Number(text.replace(',', '.')) * 86_400) * 1000)
  if (date.getTime() % dayMs === 0) return instant(date.getTime(), true)
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]
  return instant(
    toInstantMs(year, month, day, date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()),
    false,
  )
}

function withoutWeekday(text: string, { weekdayNames }: DateReader): string {
  const read = /^(\p{L}[\p{L}\p{M}]+)\.?,?\s+(?=\S)/u.exec(text)
  return read && isWeekday(read[1] ?? '', weekdayNames) ? text.slice(read[0].length) : text
}

/** Parses a pasted date. Without an `order`, a date with two readings is 'ambiguous'. */
export function parsePastedDate(
  given: string,
  order: DateOrder | undefined,
  reader: DateReader,
): DateReading {
  const whole = plainText(given)
  const counted = readCounted(whole, reader)
  if (counted) return counted
  // 'Mar 2026' is March, though 'mar' is a Tuesday in other languages.
  const read = readDay(whole, order, reader) ?? readDay(withoutWeekday(whole, reader), order, reader)
  if (read === undefined || read === 'ambiguous') return read
  const { year, month, day } = read.day
  const rest = read.rest.trimEnd()
  if (rest === '') {
    const date = new Date(0)
    date.setUTCFullYear(year, month - 1, day)
    return instant(date.getTime(), true, read.note)
  }
  const ms = readTime(read.day, rest, reader)
  return ms === undefined ? undefined : instant(ms, false)
}

export function whyNoDate(given: string, order: DateOrder | undefined): string {
  const text = plainText(given)
  if (text === '') return 'No date'
  if (/^(?:[qhw]|kw|fy|week|quarter)\s?\d|^\d{4}[- ]?(?:[qhw]|kw)\d|^\d{4}$/i.test(text))
    return `\u201c${text}\u201d is a period, not a day`
  if (/^\d{1,2}[-/.]\s?\d{1,2}\.?$|^\d{1,2}\.?[\s-]\p{L}{3,}\.?$|^\p{L}{3,}\.?\s\d{1,2}$/u.test(text))
    return `Date \u201c${text}\u201d has no year`
  if (/^\d{1,2}:\d\d/.test(text)) return `\u201c${text}\u201d is a time without a date`
  if (/^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}$/.test(text)) {
    const how = order === 'mdy' ? ' with the month first' : order === 'dmy' ? ' with the day first' : ''
    return `There is no \u201c${text}\u201d${how}`
  }
  return `Date \u201c${text}\u201d can’t be read`
}
