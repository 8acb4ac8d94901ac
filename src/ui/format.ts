/** Words are English, numbers and times in the browser's locale; minus is U+2212, percent has a space. */
type When = Date | string | number

const minus = '\u2212'
const formats = new Map<string, unknown>()

function kept<Format>(key: string, create: () => Format): Format {
  // A key belongs to one of the two kinds of formats.
  const format = (formats.get(key) as Format | undefined) ?? create()
  formats.set(key, format)
  return format
}

const numberFormat = (locale: string | undefined, options: Intl.NumberFormatOptions) =>
  kept(`n${locale}${JSON.stringify(options)}`, () => new Intl.NumberFormat(locale, options))

const dateFormat = (locale: string | undefined, options: Intl.DateTimeFormatOptions) =>
  kept(`d${locale}${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(locale, options))

/** Longer numbers don't fit a line, and JavaScript has no more exact digits. */
const longest = 1e15

/** A number that would be rounded to zero keeps two significant digits: 0.0012 is not 0. */
const digitsOf = (value: number, maximumFractionDigits: number): Intl.NumberFormatOptions =>
  Math.abs(value) >= longest
    ? { notation: 'scientific', maximumFractionDigits: 2 }
    : value !== 0 && Math.abs(value) < 0.5 * 10 ** -maximumFractionDigits && maximumFractionDigits > 0
      ? { maximumSignificantDigits: 2 }
      : { maximumFractionDigits }

export function formatNumber(value: number, maximumFractionDigits = 2, locale?: string): string {
  // Never '−0'.
  return numberFormat(locale, digitsOf(value, maximumFractionDigits))
    .format(value === 0 ? 0 : value)
    .replace('-', minus)
}

/** Formats `78` with the unit `%` as '78 %'; without a unit, the number alone. */
export function formatWithUnit(value: number, unit?: string | null, locale?: string): string {
  const number = formatNumber(value, 2, locale)
  return unit === undefined || unit === null || unit.trim() === '' ? number : `${number} ${unit.trim()}`
}

export function formatShare(share: number, locale?: string): string {
  return `${formatNumber(share * 100, 0, locale)} %`
}

export function formatCount(count: number, one: string, many = `${one}s`, locale?: string): string {
  return `${formatNumber(count, 0, locale)} ${count === 1 ? one : many}`
}

export function formatTime(when: When, locale?: string): string {
  return dateFormat(locale, { timeStyle: 'short' }).format(new Date(when))
}

function dayNumber(date: Date): number {
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000
}

/** Returns '4 June', with the year if it is not this one. */
export function formatDate(when: When, now: When = Date.now(), locale?: string): string {
  return formatDateWith('long', when, now, locale)
}

/** Returns '4 Jun', for narrow columns. */
export function formatShortDate(when: When, now: When = Date.now(), locale?: string): string {
  return formatDateWith('short', when, now, locale)
}

/** Returns '4 Jun 2026', for texts that are read in another year. */
export function formatFullDate(when: When, locale?: string): string {
  return dateFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' }).format(new Date(when))
}

function formatDateWith(month: 'long' | 'short', when: When, now: When, locale?: string): string {
  const date = new Date(when)
  const isThisYear = date.getFullYear() === new Date(now).getFullYear()
  return dateFormat(locale, {
    day: 'numeric',
    month,
    ...(isThisYear ? {} : { year: 'numeric' }),
  }).format(date)
}

/** Returns 'Today', 'Yesterday', otherwise 'Tuesday 3 June'. */
export function formatDay(when: When, now: When = Date.now(), locale?: string): string {
  const date = new Date(when)
  const daysAgo = dayNumber(new Date(now)) - dayNumber(date)
  if (daysAgo === 0) return 'Today'
  if (daysAgo === 1) return 'Yesterday'
  return dateFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' }).format(date)
}

export function formatDateTime(when: When, locale?: string): string {
  return dateFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(when))
}

/** Returns '13:52' today, 'Yesterday', otherwise the date. */
export function formatWhen(when: When, now: When = Date.now(), locale?: string): string {
  const date = new Date(when)
  const daysAgo = dayNumber(new Date(now)) - dayNumber(date)
  if (daysAgo === 0) return formatTime(date, locale)
  return daysAgo === 1 ? 'Yesterday' : formatDate(date, now, locale)
}

/** Returns 'just now', '12 min ago', '3 h ago', 'yesterday', '4 days ago', otherwise 'on 4 June'. */
export function formatAgo(when: When, now: When = Date.now(), locale?: string): string {
  const date = new Date(when)
  const today = new Date(now)
  const minutes = Math.floor((today.getTime() - date.getTime()) / 60_000)
  // Clocks differ a little; a later time is a mistake of the service.
  if (minutes < -60) return `on ${formatDate(date, now, locale)}`
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${minutes} min ago`
  const daysAgo = dayNumber(today) - dayNumber(date)
  if (minutes < 12 * 60 || daysAgo === 0) return `${Math.floor(minutes / 60)} h ago`
  if (daysAgo === 1) return 'yesterday'
  return daysAgo < 7 ? `${daysAgo} days ago` : `on ${formatDate(date, now, locale)}`
}

/** Returns '11 s', '48 min', '2 h', '77 h 53 min'. */
export function formatDuration(seconds: number, locale?: string): string {
  if (seconds < 60) return `${Math.floor(seconds)} s`
  const minutes = Math.round(seconds / 60)
  const hours = Math.floor(minutes / 60)
  return [
    ...(hours > 0 ? [`${formatNumber(hours, 0, locale)} h`] : []),
    ...(minutes % 60 > 0 ? [`${minutes % 60} min`] : []),
  ].join(' ')
}

export function formatInitials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const letters =
    words.length > 1 ? words.slice(0, 2).map(firstLetter) : Array.from(words[0] ?? '').slice(0, 2)
  return letters.join('').toLocaleUpperCase()
}

function firstLetter(word: string): string {
  return Array.from(word)[0] ?? ''
}

export const browserZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

const titleMaxLength = 60

/** A toast has one line; feedback without a title is named by the beginning of its text. */
export function shortTitle(text: string, maxLength = titleMaxLength): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  const characters = Array.from(line)
  return characters.length <= maxLength ? line : `${characters.slice(0, maxLength).join('').trimEnd()}…`
}
