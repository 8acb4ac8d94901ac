import type { DateOrder, DateReader } from '#domain/metric-import/date-reader.ts'
import { guessDateOrder } from '#domain/metric-import/pasted-date-order.ts'
import { parsePastedDate, type DateReading } from '#domain/metric-import/pasted-date.ts'
import { isDecimalOpen, parsePastedNumber, type DecimalSign } from '#domain/metric-import/pasted-number.ts'

/** Spreadsheets come from colleagues too: months are read in these languages, and in the browser's own. */
const languages = [undefined, 'de', 'fr', 'es', 'it', 'nl', 'pt', 'sv', 'nb', 'da', 'pl']

/** The months of a language: alone, in short, and as they stand behind a day. */
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

/** Dates as this browser understands them: its time zone, and the names of months and days. */
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

export const browserZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Reads a number that was typed: as the locale writes it, or the other way where only that makes sense. */
export function parseTypedNumber(text: string, unit: string | null | undefined): number | undefined {
  const decimal = browserDecimal()
  const other = decimal === '.' ? ',' : '.'
  return parsePastedNumber(text, decimal, unit) ?? parsePastedNumber(text, other, unit)
}

export const isTypedNumberOpen = (text: string, unit: string | null | undefined) =>
  isDecimalOpen([text], unit)

/** Reads a date that was typed; dots are written with the day first. */
export const parseTypedDate = (text: string, order: DateOrder | undefined): DateReading =>
  parsePastedDate(text, order ?? guessDateOrder([text]), browserReader())
