import type { DateOrder, DateReader, Day } from './date-reader.ts'
import { monthOf } from './pasted-month.ts'
import { readTime } from './pasted-time.ts'

const fullYear = (text: string) =>
  text.length > 2 ? Number(text) : Number(text) + (Number(text) < 69 ? 2000 : 1900)

function dayThatExists(year: number, month: number, day: number): Day | undefined {
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  const isSame =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isSame && year >= 1 && year <= 9999 ? { year, month, day } : undefined
}

type DayReading = { day: Day; rest: string; note?: string } | 'ambiguous' | undefined

const withRest = (day: Day | undefined, rest: string | undefined): DayReading =>
  day && { day, rest: rest ?? '' }

function readYearFirst(text: string): DayReading {
  const read =
    /^(\d{4})\s?([-/.])\s?(\d{1,2})(?:\s?\2\s?(\d{1,2}))?(?!\d)\.?(.*)$/.exec(text) ??
    /^(\d{4})()(\d\d)(\d\d)((?:T.*)?)$/.exec(text) ??
    /^(\d{4})\s?()年\s?(\d{1,2})\s?月\s?(?:(\d{1,2})\s?日)?(.*)$/.exec(text)
  if (!read) return undefined
  const [, year, , month, day = '1', rest] = read
  return withRest(dayThatExists(Number(year), Number(month), Number(day)), rest)
}

const threeNumbers = /^(\d{1,2})\s?([-/. ])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{2})(?!\d)\.?(.*)$/

function daysOf(one: string, other: string, last: string): Partial<Record<DateOrder, Day>> {
  const [dmy, mdy] = [
    dayThatExists(fullYear(last), Number(other), Number(one)),
    dayThatExists(fullYear(last), Number(one), Number(other)),
  ]
  const isShort = one.length === 2 && other.length === 2 && last.length === 2
  const ymd = isShort ? dayThatExists(fullYear(one), Number(other), Number(last)) : undefined
  return { ...(dmy && { dmy }), ...(mdy && { mdy }), ...(ymd && { ymd }) }
}

function possibleDays({ dmy, mdy, ymd }: Partial<Record<DateOrder, Day>>, sign: string | undefined): Day[] {
  // Two-digit years come first with hyphens, hardly ever with slashes or dots.
  const hasYearFirst = sign === '-' || (dmy === undefined && mdy === undefined)
  const days = [dmy, mdy, hasYearFirst ? ymd : undefined].filter((day) => day !== undefined)
  return [...new Map(days.map((day) => [`${day.year} ${day.month} ${day.day}`, day])).values()]
}

function readThreeNumbers(text: string, order: DateOrder | undefined, reader: DateReader): DayReading {
  const read = threeNumbers.exec(text)
  if (!read) return undefined
  const [one, sign, other, last, rest] = read.slice(1) as [string, string, string, string, string]
  const days = daysOf(one, other, last)
  if (order !== undefined) return withRest(days[order] ?? (order === 'ymd' ? days.dmy : undefined), rest)
  const [first, second] = possibleDays(days, sign)
  if (first === undefined || second === undefined) return withRest(first, rest)
  const isWhole = rest.trim() === '' || readTime(first, rest.trimEnd(), reader) !== undefined
  return isWhole ? 'ambiguous' : undefined
}

const word = String.raw`(\p{L}[\p{L}\p{M}]{2,}\.?)`
const dayFirst = new RegExp(
  String.raw`^(\d{1,2})(?:st|nd|rd|th|\.|er)?[\s/-]*(?:de\s)?${word},?[\s/-]*(?:de\s)?(\d{4}|['\u2019]?\d\d)(?!\d)\.?(.*)$`,
  'iu',
)
const monthFirst = new RegExp(
  String.raw`^${word}[\s-]+(?:(\d{1,2})(?:st|nd|rd|th)?,?[\s-]+)?(\d{4})(?!\d)(.*)$`,
  'iu',
)
const monthAlone = new RegExp(String.raw`^${word}[\s-]*(['\u2019]?)(\d\d)$`, 'iu')

function namedDay(year: string, month: string, day: string, { monthNames }: DateReader): Day | undefined {
  return dayThatExists(fullYear(year.replace(/\D/, '')), monthOf(month, monthNames) ?? 0, Number(day))
}

function readNamedDay(text: string, reader: DateReader): DayReading {
  const read = dayFirst.exec(text)
  if (read) return withRest(namedDay(read[3]!, read[2]!, read[1]!, reader), read[4])
  const whole = monthFirst.exec(text)
  if (whole) return withRest(namedDay(whole[3]!, whole[1]!, whole[2] ?? '1', reader), whole[4])
  const alone = monthAlone.exec(text)
  const day = alone ? namedDay(alone[3]!, alone[1]!, '1', reader) : undefined
  // 'Jan-26' may be a day without a year, but only a month of 2026 can be sent.
  return day && { day, rest: '', ...(alone?.[2] === '' && { note: `Read as a month of ${day.year}` }) }
}

export function readDay(text: string, order: DateOrder | undefined, reader: DateReader): DayReading {
  return readYearFirst(text) ?? readThreeNumbers(text, order, reader) ?? readNamedDay(text, reader)
}
