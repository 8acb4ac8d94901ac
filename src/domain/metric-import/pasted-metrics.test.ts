import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { DateReader } from './date-reader.ts'
import { guessDateOrder } from './pasted-date-order.ts'
import { parsePastedDate } from './pasted-date.ts'
import { readPastedMetrics } from './pasted-metrics.ts'
import { guessDecimal, parsePastedNumber } from './pasted-number.ts'
import { guessReading } from './pasted-reading.ts'
import { readPastedTable } from './pasted-table.ts'

/** A zone two hours ahead, whatever the machine's own is. */
const reader: DateReader = {
  toInstantMs: (year, month, day, hour, minute, second) =>
    Date.UTC(year, month - 1, day, hour - 2, minute, second),
  monthNames: [
    Array.from({ length: 12 }, (_, month) =>
      new Intl.DateTimeFormat('nb', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, month)),
    ),
  ],
}

describe('a pasted number', () => {
  it.each([
    ['78 %', '.', 78],
    ['77,5 %', ',', 77.5],
    ['1,234,567.8', '.', 1234567.8],
    ['1.234.567,8', ',', 1234567.8],
    ['1 234 567,8', ',', 1234567.8],
    ['1\u00a0234', '.', 1234],
    ['1\u202f234,5', ',', 1234.5],
    ["1'234.5", '.', 1234.5],
    ['12,34,567', '.', 1234567],
    ['\u22123.2', '.', -3.2],
    ['\u20133', '.', -3],
    ['(1,250.00)', '.', -1250],
    ['12.5-', '.', -12.5],
    ['€ 12.50', '.', 12.5],
    ['-$12.50', '.', -12.5],
    ['$-12.50', '.', -12.5],
    ['+4', '.', 4],
    ['.5', '.', 0.5],
    ['1.5E+03', '.', 1500],
    ['0', '.', 0],
    ['0,768', ',', 0.768],
  ] as const)('%j with %j is %d', (text, decimal, value) => {
    expect(parsePastedNumber(text, decimal)).toBe(value)
  })

  it.each(['n/a', '', '-', '12 apples', '1.2.3', '(−3)', '0,768', '1,23', '#REF!', 'Infinity', '1e999', '.'])(
    'rejects %j with a decimal point',
    (text) => {
      expect(parsePastedNumber(text, '.')).toBeUndefined()
    },
  )

  it.each(['en-GB', 'de-DE', 'fr-FR', 'nb-NO', 'de-CH', 'en-IN', 'sv-SE', 'pt-BR'])(
    'is read as %s writes it',
    (locale) => {
      const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 })
      const decimal = format.format(1.5).includes(',') ? ',' : '.'
      fc.assert(
        fc.property(fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }), (whole) => {
          const value = whole / 10_000
          expect(parsePastedNumber(format.format(value), decimal)).toBe(value === 0 ? 0 : value)
        }),
      )
    },
  )

  it('finds the decimal sign from the column, else from the locale', () => {
    expect(guessDecimal(['1.234', '5,5'], '.')).toBe(',')
    expect(guessDecimal(['0,768'], '.')).toBe(',')
    expect(guessDecimal(['1,234'], ',')).toBe(',')
    expect(guessDecimal(['1,234', '1,234,567'], ',')).toBe('.')
  })

  it('never throws and is finite', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('.' as const, ',' as const), (text, decimal) => {
        const value = parsePastedNumber(text, decimal)
        expect(value === undefined || Number.isFinite(value)).toBe(true)
      }),
    )
  })
})

describe('a pasted date', () => {
  it.each([
    ['2026-05-12', '2026-05-12T00:00:00.000Z', true],
    ['2026/5/2', '2026-05-02T00:00:00.000Z', true],
    ['12.05.2026', '2026-05-12T00:00:00.000Z', true],
    ['9.5.26', '2026-05-09T00:00:00.000Z', true],
    ['20260512', '2026-05-12T00:00:00.000Z', true],
    ['46154', '2026-05-12T00:00:00.000Z', true],
    ['46154.5', '2026-05-12T10:00:00.000Z', false],
    ['12 May 2026', '2026-05-12T00:00:00.000Z', true],
    ['May 12, 2026', '2026-05-12T00:00:00.000Z', true],
    ['12-May-26', '2026-05-12T00:00:00.000Z', true],
    ['12. mai 2026', '2026-05-12T00:00:00.000Z', true],
    ['Tuesday, May 12, 2026', '2026-05-12T00:00:00.000Z', true],
    ['2026-05', '2026-05-01T00:00:00.000Z', true],
    ['2026-05-12T09:30:00Z', '2026-05-12T09:30:00.000Z', false],
    ['2026-05-12 09:30:00+02:00', '2026-05-12T07:30:00.000Z', false],
    ['2026-05-12 09:30', '2026-05-12T07:30:00.000Z', false],
    ['12.05.2026 09:30', '2026-05-12T07:30:00.000Z', false],
    ['12/05/2026, 9:30 PM', '2026-05-12T19:30:00.000Z', false],
    ['2026/05/12 9:30:05 PM GMT+2', '2026-05-12T19:30:05.000Z', false],
    ['Tue May 12 2026 09:30:00 GMT+0200 (Central European Summer Time)', '2026-05-12T07:30:00.000Z', false],
    ['Tue, 12 May 2026 09:30:00 +0530', '2026-05-12T04:00:00.000Z', false],
    ['2026-05-12 09:30 UTC-5', '2026-05-12T14:30:00.000Z', false],
    ['12 May 2026 09:30 CEST', '2026-05-12T07:30:00.000Z', false],
    ['May 12, 2026 9:30 AM PDT', '2026-05-12T16:30:00.000Z', false],
    ['1778578200', '2026-05-12T09:30:00.000Z', false],
  ])('%j is %s', (text, timestamp, isDay) => {
    expect(parsePastedDate(text, 'dmy', reader)).toEqual({ timestamp, isDay })
  })

  it('asks if day and month differ only in their order', () => {
    expect(parsePastedDate('5/12/2026', undefined, reader)).toBe('ambiguous')
    expect(parsePastedDate('5/12/2026', 'mdy', reader)).toMatchObject({
      timestamp: '2026-05-12T00:00:00.000Z',
    })
    expect(parsePastedDate('5/5/2026', undefined, reader)).toMatchObject({
      timestamp: '2026-05-05T00:00:00.000Z',
    })
    expect(guessDateOrder(['5/12/2026', '13/12/2026'])).toBe('dmy')
    expect(guessDateOrder(['5/12/2026', '5/13/2026'])).toBe('mdy')
    expect(guessDateOrder(['5/12/2026'])).toBeUndefined()
    expect(guessDateOrder(['5.12.2026'])).toBe('dmy')
  })

  it.each(['', 'n/a', '31.02.2026', '2026-13-01', '12:30', '77', '2026-05-12 25:00', '12.05.2026 soon'])(
    '%j is none',
    (text) => {
      expect(parsePastedDate(text, 'dmy', reader)).toBeUndefined()
    },
  )

  it('is the same day in whatever way it is written', () => {
    const day = fc.date({ min: new Date('1970-01-02'), max: new Date('2100-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(day, (date) => {
        const iso = date.toISOString().slice(0, 10)
        const [year = '', month = '', dayOfMonth = ''] = iso.split('-')
        const expected = { timestamp: `${iso}T00:00:00.000Z`, isDay: true }
        expect(parsePastedDate(iso, undefined, reader)).toEqual(expected)
        expect(parsePastedDate(`${dayOfMonth}.${month}.${year}`, 'dmy', reader)).toEqual(expected)
        expect(parsePastedDate(`${Number(month)}/${Number(dayOfMonth)}/${year}`, 'mdy', reader)).toEqual(
          expected,
        )
        const serial = Math.floor(Date.parse(iso) / 86_400_000) + 25_569
        expect(parsePastedDate(String(serial), undefined, reader)).toEqual(expected)
      }),
    )
  })

  it('never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d./: -]{0,20}$/)), (text) => {
        expect(() => parsePastedDate(text, 'mdy', reader)).not.toThrow()
      }),
    )
  })
})

const read = (text: string) => {
  const rows = readPastedTable(text)
  const reading = guessReading(rows, { reader, decimalOfLocale: '.' })
  return { reading, metrics: readPastedMetrics(rows, reading, reader) }
}

describe('a pasted table', () => {
  it('is read as a spreadsheet gives it, with the lines of the paste', () => {
    const { reading, metrics } = read(
      'Date\tShare\n12.05.2026\t77,5 %\n\n46150\t76\n7.05.2026\tn/a\n\t74,2\n',
    )
    expect(reading).toMatchObject({
      dateColumn: 0,
      valueColumn: 1,
      decimal: ',',
      dateOrder: 'dmy',
      headings: 1,
    })
    expect(
      metrics.map(({ line, value, timestamp, error }) => [line, value, timestamp?.slice(0, 10), error]),
    ).toEqual([
      [2, 77.5, '2026-05-12', undefined],
      [4, 76, '2026-05-08', undefined],
      [5, undefined, '2026-05-07', 'Value “n/a” is not a number'],
      [6, 74.2, undefined, 'No date'],
    ])
  })

  it('finds the columns in any order, also in quoted CSV', () => {
    const { reading, metrics } = read(
      'name,value,when\n"Holm, quay","1,250.5",2026-05-12\nLunsay,3,2026-05-11',
    )
    expect(reading).toMatchObject({ valueColumn: 1, dateColumn: 2, decimal: '.' })
    expect(metrics.map(({ value }) => value)).toEqual([1250.5, 3])
  })

  it.each([
    [['78', '77.5', '0.768', '77.1', '76'], ['3 Far below nearby values']],
    [['78', '7750', '77', '76'], ['2 Far above nearby values']],
    [['7', '7.5', '-700', '7', '6.8', '7.1'], ['3 Far below nearby values']],
    [['-7', '-7.5', '-0.7', '-7', '-6.8'], ['3 Far above nearby values']],
    [
      ['78', '77', '0.76', '0.77', '76', '75'],
      ['3 Far below nearby values', '4 Far below nearby values'],
    ],
    [['70', '71.5', '-3', '(2)', '1,234.5'], []],
    [['70', '71.5', '-3', '(2)', '3'], []],
    [['70', '71.5', '3'], []],
    [['0', '0', '0', '5'], []],
  ])('marks values far from neighbours that are alike: %j', (values, marked) => {
    const days = values.map((value, day) => `2026-05-0${day + 1}\t${value}`)
    const { metrics } = read(days.join('\n'))
    expect(metrics.map(({ value }) => value)).not.toContain(undefined)
    expect(
      metrics.flatMap(({ line, warning }) => (warning === undefined ? [] : [`${line} ${warning}`])),
    ).toEqual(marked)
  })

  it('is read whole, however long', () => {
    const text = Array.from(
      { length: 2500 },
      (_, day) => `${new Date(day * 86_400_000).toISOString().slice(0, 10)}\t${day}`,
    )
    expect(read(text.join('\n')).metrics).toHaveLength(2500)
  })
})
