import * as z from 'zod/mini'

const rfc3339 =
  /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)[Tt](?<hour>\d\d):(?<minute>\d\d):(?<second>\d\d)(?:\.\d+)?(?:[Zz]|[+-](?<offsetHour>\d\d):(?<offsetMinute>\d\d))$/
const calendarDate = /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)$/

const firstInstantMs = Date.parse('0001-01-01T00:00:00Z')
const lastInstantMs = Date.parse('9999-12-31T23:59:59.999Z')

function daysInMonth(year: number, month: number): number {
  if (month < 1 || month > 12) return 0
  const isLeapYear = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return month === 2 ? (isLeapYear ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31
}

/** Accepts RFC 3339 with seconds, an offset and a year of 0001-9999, also in UTC (contract/README.md, E6). */
function isDateTime(text: string): boolean {
  const parts = rfc3339.exec(text)?.groups
  if (!parts) return false
  const part = (name: string) => Number(parts[name] ?? 0)
  const day = part('day')
  if (part('year') < 1 || day < 1 || day > daysInMonth(part('year'), part('month'))) return false
  if (part('hour') > 23 || part('minute') > 59 || part('second') > 59) return false
  if (part('offsetHour') > 23 || part('offsetMinute') > 59) return false
  const instantMs = Date.parse(text.toUpperCase())
  return instantMs >= firstInstantMs && instantMs <= lastInstantMs
}

/**
 * Returns a leap second (23:59:60 UTC on the last day of June or December) as the second after it, because neither
 * JavaScript nor PostgreSQL can hold it. Returns any other text as it is.
 */
function withoutLeapSecond(text: string): string {
  const before = text.replace(/:60(?=[.Zz+-])/, ':59')
  if (before === text || !isDateTime(before)) return text
  const after = new Date(Date.parse(before.toUpperCase()) + 1000).toISOString().slice(0, 19)
  if (!/-0[17]-01T00:00:00$/.test(after)) return text
  return `${after}${/\.\d+/.exec(text)?.[0] ?? ''}Z`
}

function isCalendarDate(text: string): boolean {
  const parts = calendarDate.exec(text)?.groups
  if (!parts) return false
  const [year, month, day] = [Number(parts.year), Number(parts.month), Number(parts.day)]
  return year >= 1 && day >= 1 && day <= daysInMonth(year, month)
}

/** Whether a text is an absolute URL; schemes have their colon (`https:`). */
export function isUrlOf(text: string, schemes: readonly string[]): boolean {
  return URL.canParse(text) && schemes.includes(new URL(text).protocol)
}

/** zod/mini has no messages of its own; `server/http/problems.ts` makes sentences of these. */
const wanted = {
  dateTime: 'an ISO 8601 date-time with seconds and an offset, such as 2026-01-31T09:30:00Z',
  date: 'an ISO 8601 date, such as 2026-01-31',
  webUrl: 'an http or https URL',
  linkUrl: 'an http, https or mailto URL',
  email: 'an e-mail address',
  notBlank: 'a text that is not empty',
  atMost: (characters: number) => `a text of at most ${characters.toLocaleString('en-US')} characters`,
} as const

export const dateTime = z
  .string()
  .check(
    z.overwrite(withoutLeapSecond),
    z.refine(isDateTime, { error: wanted.dateTime }),
    z.meta({ format: 'date-time' }),
  )
export const date = z
  .string()
  .check(z.refine(isCalendarDate, { error: wanted.date }), z.meta({ format: 'date' }))

export const webUrl = z.string().check(
  z.refine((text) => isUrlOf(text, ['http:', 'https:']), { error: wanted.webUrl }),
  z.meta({ format: 'uri' }),
)

export const linkUrl = z.string().check(
  z.refine((text) => isUrlOf(text, ['http:', 'https:', 'mailto:']), { error: wanted.linkUrl }),
  z.meta({ format: 'uri' }),
)

export const email = z.string().check(z.email({ error: wanted.email }), z.maxLength(320))

/** Counts Unicode code points, as JSON Schema and PostgreSQL do. */
function hasAtMost(text: string, maxLength: number): boolean {
  if (text.length <= maxLength || text.length > maxLength * 2) return text.length <= maxLength
  let pairs = 0
  for (let at = 0; at < text.length; at += 1) if ((text.codePointAt(at) ?? 0) > 0xffff) pairs += 1
  return text.length - pairs <= maxLength
}

export const boundedText = (maxLength: number) =>
  z.string().check(
    z.refine((text) => hasAtMost(text, maxLength), { error: wanted.atMost(maxLength) }),
    z.meta({ maxLength }),
  )

/** Counts the length after trimming, but does not trim the value itself. */
export const trimmedText = (maxLength: number) =>
  z.string().check(
    z.refine((text) => text.trim().length > 0, { error: wanted.notBlank }),
    z.refine((text) => hasAtMost(text.trim(), maxLength), { error: wanted.atMost(maxLength) }),
    z.meta({ minLength: 1, maxLength }),
  )

/** Counts the length with all spaces, but refuses a text of only spaces. */
export const filledText = (maxLength: number) =>
  z.string().check(
    z.refine((text) => text.trim().length > 0, { error: wanted.notBlank }),
    z.refine((text) => hasAtMost(text, maxLength), { error: wanted.atMost(maxLength) }),
    z.meta({ minLength: 1, maxLength }),
  )

export const finiteNumber = z.number()

/** Opaque, as cursors are. Other services may send a number: `tolerant` reads its text. */
export const id = z.string()
export const message = z.object({ message: z.string() })
