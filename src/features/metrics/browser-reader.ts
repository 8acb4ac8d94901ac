import type { DateReader } from '#domain/pasted-date.ts'
import { parsePastedNumber, type DecimalSign } from '#domain/pasted-number.ts'

/** Dates as this browser understands them: its time zone, and the names of months in its language. */
export const browserReader: DateReader = {
  toInstantMs: (year, month, day, hour, minute, second) =>
    new Date(year, month - 1, day, hour, minute, second).getTime(),
  monthNames: Array.from({ length: 12 }, (_, month) =>
    new Intl.DateTimeFormat(undefined, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, month, 15)),
  ),
}

export const browserDecimal = (): DecimalSign =>
  new Intl.NumberFormat().format(1.5).includes(',') ? ',' : '.'

export const browserZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Reads a number that was typed: as the locale writes it, or the other way where only that makes sense. */
export function parseTypedNumber(text: string): number | undefined {
  const decimal = browserDecimal()
  return parsePastedNumber(text, decimal) ?? parsePastedNumber(text, decimal === '.' ? ',' : '.')
}
