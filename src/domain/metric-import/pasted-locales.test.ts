import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { DateReader } from './date-reader.ts'
import { guessDateOrder } from './pasted-date-order.ts'
import { parsePastedDate } from './pasted-date.ts'
import { parsePastedNumber } from './pasted-number.ts'

const dayMs = 86_400_000
const day = fc.integer({ min: 0, max: 40_000 }).map((days) => days * dayMs)

const readerOf = (locale: string): DateReader => ({
  toInstantMs: (...[year, month, date, hour, minute, second]) =>
    Date.UTC(year, month - 1, date, hour, minute, second),
  monthNames: (['long', 'short'] as const).map((month) => {
    const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month, timeZone: 'UTC' })
    return Array.from(
      { length: 12 },
      (_, at) => format.formatToParts(Date.UTC(2026, at, 15)).find(({ type }) => type === 'month')!.value,
    )
  }),
})

const locales = [
  'en-GB',
  'en-US',
  'de-DE',
  'fr-FR',
  'nb-NO',
  'sv-SE',
  'en-IN',
  'it-IT',
  'nl-NL',
  'es-ES',
  'pl-PL',
]

describe.each(locales)('what %s prints', (locale) => {
  const reader = readerOf(locale)

  it('as a short date is read back where its order is known', () => {
    const format = new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'numeric',
      year: 'numeric',
      timeZone: 'UTC',
    })
    const order = locale === 'en-US' ? 'mdy' : 'dmy'
    fc.assert(
      fc.property(day, (ms) => {
        const expected = { timestamp: new Date(ms).toISOString(), isDay: true }
        expect(parsePastedDate(format.format(ms), order, reader)).toEqual(expected)
      }),
    )
  })

  it.each(['medium', 'long'] as const)('as a %s date is read back without an order', (dateStyle) => {
    const format = new Intl.DateTimeFormat(locale, { dateStyle, timeZone: 'UTC' })
    fc.assert(
      fc.property(day, (ms) => {
        const read = parsePastedDate(format.format(ms), guessDateOrder([format.format(ms)]), reader)
        // A medium date of numbers alone may be open; it is never another day.
        expect([new Date(ms).toISOString(), 'ambiguous']).toContain(
          typeof read === 'object' ? read.timestamp : read,
        )
      }),
    )
  })

  it('as an amount of money or percent is read back', () => {
    const decimal = new Intl.NumberFormat(locale).format(1.5).includes(',') ? ',' : '.'
    const money = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: 'EUR',
      currencySign: 'accounting',
    })
    const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (cents) => {
        const value = cents === 0 ? 0 : cents / 100
        expect(parsePastedNumber(money.format(value), decimal)).toBe(value)
        expect(parsePastedNumber(percent.format(value / 100), decimal)).toBeCloseTo(value, 6)
      }),
    )
  })
})
