/** Which of two numbers is the day. */
export type DateOrder = 'dmy' | 'mdy'

export interface PastedDate {
  /** UTC, as the API takes it. */
  timestamp: string
  /** A day without a time: 00:00 UTC, shown as a date. */
  isDay: boolean
}

export type DateReading = PastedDate | 'ambiguous' | undefined

/** A time without a zone is one of this zone; months beyond the English ones are read by these names too. */
export interface DateReader {
  toInstantMs: (
    year: number,
    month: number,
    day: number,
    hour: number,
    minute: number,
    second: number,
  ) => number
  monthNames?: readonly string[]
}

interface Day {
  year: number
  month: number
  day: number
}

const englishMonths = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const dayMs = 86_400_000
/** Day 0 of a spreadsheet, which counts a 29 February 1900 that never was. */
const serialStartMs = Date.UTC(1899, 11, 30)
const [firstSerial, lastSerial] = [10_000, 110_000]

const fullYear = (text: string) =>
  text.length > 2 ? Number(text) : Number(text) + (Number(text) < 69 ? 2000 : 1900)

function dayThatExists(year: number, month: number, day: number): Day | undefined {
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  const isSame =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isSame && year >= 1 && year <= 9999 ? { year, month, day } : undefined
}

function monthOf(name: string, { monthNames = [] }: DateReader): number | undefined {
  const word = name.toLowerCase().replace(/\.$/, '')
  if (word.length < 3) return undefined
  const english = englishMonths.findIndex((month) => word.startsWith(month))
  const own = monthNames.findIndex((month) => month.toLowerCase().startsWith(word))
  const index = own >= 0 ? own : english
  return index < 0 ? undefined : index + 1
}

/** The day at the beginning of a text, and what follows it. */
type DayReading = { day: Day; rest: string } | 'ambiguous' | undefined

const withRest = (day: Day | undefined, rest: string | undefined): DayReading =>
  day && { day, rest: rest ?? '' }

function readYearFirst(text: string): DayReading {
  const read =
    /^(\d{4})([-/.])(\d{1,2})(?:\2(\d{1,2}))?(?!\d)(.*)$/.exec(text) ??
    /^(\d{4})()(\d\d)(\d\d)((?:T.*)?)$/.exec(text)
  if (!read) return undefined
  const [, year, , month, day = '1', rest] = read
  return withRest(dayThatExists(Number(year), Number(month), Number(day)), rest)
}

function readYearLast(text: string, order: DateOrder | undefined): DayReading {
  const read = /^(\d{1,2})\s?([-/. ])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{2})(?!\d)\.?(.*)$/.exec(text)
  if (!read) return undefined
  const [, one = '', , other = '', year = '', rest] = read
  const asDmy = dayThatExists(fullYear(year), Number(other), Number(one))
  const asMdy = dayThatExists(fullYear(year), Number(one), Number(other))
  if (order !== undefined) return withRest(order === 'dmy' ? asDmy : asMdy, rest)
  return asDmy && asMdy && Number(one) !== Number(other) ? 'ambiguous' : withRest(asDmy ?? asMdy, rest)
}

function readNamedDay(text: string, reader: DateReader): DayReading {
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th|\.)?[\s-]+(\p{L}{3,}\.?),?[\s-]+(\d{4}|\d\d)(?!\d)(.*)$/iu.exec(
    text,
  )
  if (dayFirst) {
    const [, day, month = '', year = '', rest] = dayFirst
    return withRest(dayThatExists(fullYear(year), monthOf(month, reader) ?? 0, Number(day)), rest)
  }
  const monthFirst =
    /^(?:\p{L}{3,9}\.?,\s+)?(\p{L}{3,}\.?)\s+(?:(\d{1,2})(?:st|nd|rd|th)?,?\s+)?(\d{4})(?!\d)(.*)$/iu.exec(
      text,
    )
  if (!monthFirst) return undefined
  const [, month = '', day = '1', year = '', rest] = monthFirst
  return withRest(dayThatExists(Number(year), monthOf(month, reader) ?? 0, Number(day)), rest)
}

const timePattern =
  /^(?:T|,?\s+(?:at\s+)?)(\d{1,2})[:.](\d\d)(?:[:.](\d\d)(?:[.,](\d{1,9}))?)?\s*([ap])?\.?(?:m\.?)?\s*(Z|UTC|GMT|[+-]\d\d:?\d\d)?$/i

/** The hour of the day; undefined where there is none such. */
function hourOf(hours: string, half: string | undefined): number | undefined {
  const hour = Number(hours)
  if (half === undefined) return hour > 23 ? undefined : hour
  if (hour < 1 || hour > 12) return undefined
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
}

/** The time behind a day, as milliseconds of UTC; undefined where it cannot be read. */
function readTime({ year, month, day }: Day, rest: string, reader: DateReader): number | undefined {
  const read = timePattern.exec(rest)
  if (!read) return undefined
  const [, hours = '', minutes, seconds = '0', fraction = '0', half, zone] = read
  const hour = hourOf(hours, half)
  const [minute, second] = [Number(minutes), Number(seconds)]
  if (hour === undefined || minute > 59 || second > 59) return undefined
  const millisecond = Math.floor(Number(`0.${fraction}`) * 1000)
  if (zone === undefined) return reader.toInstantMs(year, month, day, hour, minute, second) + millisecond
  return Date.UTC(year, month - 1, day, hour, minute, second, millisecond) - offsetMs(zone)
}

function offsetMs(zone: string): number {
  const read = /^([+-])(\d\d):?(\d\d)$/.exec(zone)
  if (!read) return 0
  return (read[1] === '-' ? -1 : 1) * (Number(read[2]) * 60 + Number(read[3])) * 60_000
}

const instant = (ms: number, isDay: boolean): DateReading =>
  Number.isFinite(ms) ? { timestamp: new Date(ms).toISOString(), isDay } : undefined

/** A spreadsheet's day number, its fraction the time; and the clock of Unix, in seconds or milliseconds. */
function readCounted(text: string, reader: DateReader): DateReading {
  if (/^\d{10}$|^\d{13}$/.test(text)) return instant(Number(text) * (text.length === 10 ? 1000 : 1), false)
  if (!/^\d{5,6}(?:[.,]\d+)?$/.test(text)) return undefined
  const serial = Number(text.replace(',', '.'))
  if (serial < firstSerial || serial > lastSerial) return undefined
  const date = new Date(serialStartMs + Math.round(serial * 86_400) * 1000)
  const isDay = date.getTime() % dayMs === 0
  if (isDay) return instant(date.getTime(), true)
  return instant(
    reader.toInstantMs(
      date.getUTCFullYear(),
      date.getUTCMonth() + 1,
      date.getUTCDate(),
      date.getUTCHours(),
      date.getUTCMinutes(),
      date.getUTCSeconds(),
    ),
    false,
  )
}

/** Reads a date as it was pasted. Without an `order`, one that could be read either way is 'ambiguous'. */
export function parsePastedDate(
  given: string,
  order: DateOrder | undefined,
  reader: DateReader,
): DateReading {
  const text = given.trim().replaceAll(/[\u00a0\u202f]/g, ' ')
  const counted = readCounted(text, reader)
  if (counted) return counted
  const read = readYearFirst(text) ?? readYearLast(text, order) ?? readNamedDay(text, reader)
  if (read === undefined || read === 'ambiguous') return read
  const { year, month, day } = read.day
  const rest = read.rest.trimEnd()
  if (rest === '') {
    const date = new Date(0)
    date.setUTCFullYear(year, month - 1, day)
    return instant(date.getTime(), true)
  }
  const ms = readTime(read.day, rest, reader)
  return ms === undefined ? undefined : instant(ms, false)
}

/** The order that a column can only have: a number above 12 is a day, and dots are written with the day first. */
export function guessDateOrder(texts: readonly string[]): DateOrder | undefined {
  let hasDots = false
  let isAmbiguous = false
  for (const text of texts) {
    const read = /^\s*(\d{1,2})\s?([-/. ])\s?(\d{1,2})\s?\2\s?\d{2,4}/.exec(text)
    if (!read) continue
    if (Number(read[1]) > 12) return 'dmy'
    if (Number(read[3]) > 12) return 'mdy'
    if (read[2] === '.') hasDots = true
    else if (read[1] !== read[3]) isAmbiguous = true
  }
  return hasDots && !isAmbiguous ? 'dmy' : undefined
}
