import type { DateOrder, DateReader } from '#domain/metric-import/date-reader.ts'
import { guessDateOrder } from '#domain/metric-import/pasted-date-order.ts'
import { parsePastedDate, type DateReading } from '#domain/metric-import/pasted-date.ts'
import { isDecimalOpen, parsePastedNumber, type DecimalSign } from '#domain/metric-import/pasted-number.ts'

/** Month names are read in the browser's language and in those of likely colleagues. */
const languages = [undefined, 'de', 'fr', 'es', 'it', 'nl', 'pt', 'sv', 'nb', 'da', 'pl']

function monthsOf(language: string | undefined): string[][] {
  const options: Intl.DateTimeFormatOptions[] = [
    { month: 'long' },
    { month: 'short' },
    { day: 'numeric', month: 'long' },
  ]
  return options.map((each) => {
    const format = new Intl.DateTimeFormat(language, { ...each, timeZone: 'UTC' })
    return Array.from({ length: 12 }, (_, month) => partOf(format, Date.UTC(2026, month, 15), 'month'))
  })
}

const partOf = (format: Intl.DateTimeFormat, ms: number, type: 'month' | 'weekday') =>
  format.formatToParts(ms).find((part) => part.type === type)?.value ?? ''

function weekdaysOf(language: string | undefined): string[] {
  const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  // 5 January 2026 is a Monday.
  return Array.from({ length: 7 }, (_, day) => partOf(format, Date.UTC(2026, 0, 5 + day), 'weekday'))
}

let reader: DateReader | undefined

export function browserReader(): DateReader {
  reader ??= {
    toInstantMs: (year, month, day, hour, minute, second) =>
      new Date(year, month - 1, day, hour, minute, second).getTime(),
    monthNames: languages.flatMap(monthsOf),
    weekdayNames: languages.flatMap(weekdaysOf),
  }
  return reader
}

export const browserDecimal = (): DecimalSign =>
  new Intl.NumberFormat().format(1.5).includes(',') ? ',' : '.'

/** Tries the decimal sign of the locale first, then the other one. */
export function parseTypedNumber(text: string, unit: string | null | undefined): number | undefined {
  const decimal = browserDecimal()
  const other = decimal === '.' ? ',' : '.'
  return parsePastedNumber(text, decimal, unit) ?? parsePastedNumber(text, other, unit)
}

export const isTypedNumberOpen = (text: string, unit: string | null | undefined) =>
  isDecimalOpen([text], unit)

/** Parses a typed date; with dots the day comes first. */
export const parseTypedDate = (text: string, order: DateOrder | undefined): DateReading =>
  parsePastedDate(text, order ?? guessDateOrder([text]), browserReader())
