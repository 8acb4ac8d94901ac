import { describe, expect, it } from 'vitest'

import type { DateReader } from './date-reader.ts'
import { readPastedMetrics } from './pasted-metrics.ts'
import { guessReading, isRowOfValues } from './pasted-reading.ts'
import { readPastedTable } from './pasted-table.ts'

const namesOf = (locale: string) =>
  (['long', 'short'] as const).map((month) =>
    Array.from({ length: 12 }, (_, at) =>
      new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' }).format(Date.UTC(2026, at)),
    ),
  )

/** A zone two hours ahead, whatever the machine's own is. */
const reader: DateReader = {
  toInstantMs: (year, month, day, hour, minute, second) =>
    Date.UTC(year, month - 1, day, hour - 2, minute, second),
  monthNames: ['de', 'fr', 'es', 'it', 'nl', 'pt', 'sv', 'nb', 'pl'].flatMap(namesOf),
  weekdayNames: ['Montag', 'Dienstag', 'mandag', 'tirsdag', 'lundi', 'mardi'],
}

/** 'row date value' as they were read, or 'row: why not', with what the row is warned of in brackets. */
function read(text: string, decimalOfLocale: '.' | ',' = '.', unit?: string): string[] {
  const rows = readPastedTable(text, (cells) => isRowOfValues(cells, reader))
  const reading = guessReading(rows, { reader, decimalOfLocale, unit })
  return readPastedMetrics(rows, reading, { ...reader, unit }).map((row) => {
    const { line, timestamp = '', isDay, value, error, warning } = row
    const when = isDay ? timestamp.slice(0, 10) : timestamp.replace(':00.000Z', 'Z')
    return error === undefined
      ? `${line} ${when} ${value}${warning === undefined ? '' : ` [${warning}]`}`
      : `${line}: ${error}`
  })
}

interface Paste {
  of: string
  text: string
  is: string[]
  decimal?: ','
  unit?: string
}

const days = (...values: (number | string)[]) =>
  values.map((value, index) => `${index + 1} 2026-05-${12 - index} ${value}`)

/** Pastes as people make them, and what a careful person reads there. */
const pastes: Paste[] = [
  { of: 'Excel, German', text: '12.05.2026\t1.234,50\r\n11.05.2026\t987,25\r\n', is: days(1234.5, 987.25) },
  {
    of: 'Excel, English',
    text: '5/12/2026\t1,234.50\n5/13/2026\t987.25',
    is: ['1 2026-05-12 1234.5', '2 2026-05-13 987.25'],
  },
  {
    of: 'Excel, French',
    text: '12/05/2026\t1\u202f234,50\n31/05/2026\t987,25',
    is: ['1 2026-05-12 1234.5', '2 2026-05-31 987.25'],
  },
  {
    of: 'Excel, Indian English',
    text: '12-05-2026\t12,34,567.50\n13-05-2026\t₹ 1,23,456',
    is: ['1 2026-05-12 1234567.5', '2 2026-05-13 123456'],
  },
  {
    of: 'Excel, Swiss',
    text: '12.05.2026\tCHF 1’234.50\n11.05.2026\tCHF 12.–',
    is: days(1234.5, 12),
  },
  {
    of: 'Excel, Swedish with minus',
    text: '2026-05-12\t\u221212,5\n2026-05-11\t1\u00a0234,5',
    is: days(-12.5, 1234.5),
  },
  {
    of: 'Google Sheets with weekdays',
    text: 'Tue, May 12, 2026\t78%\nMon, May 11, 2026\t77.5%',
    is: days(78, 77.5),
  },
  {
    of: 'a CSV with semicolons and quotes',
    text: '"Datum";"Wert"\r\n"12.05.2026";"1.234,5"\r\n',
    is: ['2 2026-05-12 1234.5'],
  },
  {
    of: 'a CSV with commas and quoted thousands',
    text: 'date,value,note\n2026-05-12,"1,234.5","storm, all day"\n2026-05-11,3,\n2026-05-10,4,',
    is: ['2 2026-05-12 1234.5', '3 2026-05-11 3', '4 2026-05-10 4'],
  },
  {
    of: 'a CSV that cuts its thousands',
    text: 'date,value\n2026-05-12,1,234\n2026-05-11,987',
    is: ['2: One cell more than in other rows: is “1,234” one number?', '3 2026-05-11 987'],
  },
  {
    of: 'a byte order mark and sep=',
    text: '\ufeffsep=;\r\nDatum;Anteil\r\n12.05.2026;77,5 %\r\n',
    is: ['3 2026-05-12 77.5'],
  },
  {
    of: 'line breaks in a cell',
    text: 'note\tdate\tvalue\n"two\nlines"\t2026-05-12\t78\nx\t2026-05-11\t77',
    is: ['2 2026-05-12 78', '3 2026-05-11 77'],
  },
  {
    of: 'columns of spaces with decimal commas',
    text: '12.05.2026 77,5\n11.05.2026 76,5\n',
    is: days(77.5, 76.5),
  },
  {
    of: 'columns of spaces with a percent sign',
    text: '12 May 2026 78 %\n11 May 2026 77 %',
    is: days(78, 77),
  },
  {
    of: 'aligned columns of spaces',
    text: '12 Mai 2026    1 234,5\n11 Mai 2026      987,5',
    is: days(1234.5, 987.5),
  },
  {
    of: 'a Markdown table',
    text: '| Day | Share |\n|---|---|\n| 2026-05-12 | 78 |\n| 2026-05-11 | 77 |',
    is: ['3 2026-05-12 78', '4 2026-05-11 77'],
  },
  {
    of: 'brackets and accounting signs',
    text: '2026-05-12\t(1,250.00)\n2026-05-11\t$(3.50)\n2026-05-10\t(2.5%)\n2026-05-09\t 4.00-\n2026-05-08\t-',
    is: [
      '1 2026-05-12 -1250 [Far below nearby values]',
      '2 2026-05-11 -3.5',
      '3 2026-05-10 -2.5',
      '4 2026-05-09 -4',
      '5: Value “-” is not a number',
    ],
  },
  {
    of: 'currencies',
    text: '2026-05-12\t€ 12.50\n2026-05-11\t12.50 EUR\n2026-05-10\tkr 12.50\n2026-05-09\tUS$12.50\n2026-05-08\t12.50 zł',
    is: [
      '1 2026-05-12 12.5',
      '2 2026-05-11 12.5',
      '3 2026-05-10 12.5',
      '4 2026-05-09 12.5',
      '5 2026-05-08 12.5',
    ],
  },
  {
    of: 'the unit of the card',
    text: '2026-05-12\t7.4 min\n2026-05-11\t8 apples',
    unit: 'min',
    is: ['1 2026-05-12 7.4', '2: Value “8 apples” is not a number'],
  },
  {
    of: 'ambiguous days and months',
    text: '5/12/2026\t78\n4/12/2026\t77',
    is: ['1: Day or month first?', '2: Day or month first?'],
  },
  {
    of: 'days and months that contradict each other',
    text: '13/5/2026\t78\n5/13/2026\t77\n5/6/2026\t1',
    is: ['1 2026-05-13 78 [Duplicate time: row 2 is used]', '2 2026-05-13 77', '3: Day or month first?'],
  },
  { of: 'years of two digits first', text: '26-05-12\t78\n26-05-11\t77\n26-05-10\t76', is: days(78, 77, 76) },
  {
    of: 'years of two digits last',
    text: '13/05/26\t78\n12/05/26\t77',
    is: ['1 2026-05-13 78', '2 2026-05-12 77'],
  },
  {
    of: 'ISO with and without a zone',
    text: '2026-05-12T09:30:00Z\t1\n2026-05-12T09:30:00+02:00\t2\n2026-05-12 09:31\t3\n2026-05-12 09:32:00+02\t4',
    is: ['1 2026-05-12T09:30Z 1', '2 2026-05-12T07:30Z 2', '3 2026-05-12T07:31Z 3', '4 2026-05-12T07:32Z 4'],
  },
  {
    of: 'day numbers with and without a time',
    text: 'Day\tValue\n46154\t78\n46153.5\t77\n46152,25\t76',
    is: ['2 2026-05-12 78', '3 2026-05-11T10:00Z 77', '4 2026-05-10T04:00Z 76'],
  },
  {
    of: 'names of months in several languages',
    text: '12. März 2026\t1\n12 févr. 2026\t2\n1 de mayo de 2026\t3\n12-Okt-25\t4\n12 grudnia 2025\t5\n5. mai 2026\t6',
    is: [
      '1 2026-03-12 1',
      '2 2026-02-12 2',
      '3 2026-05-01 3',
      '4 2025-10-12 4',
      '5: Date “12 grudnia 2025” can’t be read',
      '6 2026-05-05 6',
    ],
  },
  {
    of: 'months',
    text: 'Month\tUsers\nJan 2026\t1,200\nFebruary 2026\t1,300\nMar-26\t1,400\n2026-04\t1,500\nApr \u201926\t1,600',
    is: [
      '2 2026-01-01 1200',
      '3 2026-02-01 1300',
      '4 2026-03-01 1400 [Read as a month of 2026]',
      '5 2026-04-01 1500 [Duplicate time: row 6 is used]',
      '6 2026-04-01 1600',
    ],
  },
  {
    of: 'quarters, weeks and years',
    text: '2026-05-12\t1\nQ1 2026\t2\n2026-W20\t3\n2026\t4\n12 May\t5',
    is: [
      '1 2026-05-12 1',
      '2: “Q1 2026” is a period, not a day',
      '3: “2026-W20” is a period, not a day',
      '4: “2026” is a period, not a day',
      '5: Date “12 May” has no year',
    ],
  },
  {
    of: 'newest first with gaps',
    text: '12.05.2026\t78\n\n\n10.05.2026\t77\n\n',
    is: ['1 2026-05-12 78', '4 2026-05-10 77'],
  },
  {
    of: 'a title, two heading rows and a total',
    text: 'Boarding\n\nDay\tShare\n\t%\n12.05.2026\t78\n11.05.2026\t77\nTotal\t155',
    is: ['5 2026-05-12 78', '6 2026-05-11 77', '7: Date “Total” can’t be read'],
  },
  {
    of: 'several columns, one of row numbers',
    text: 'No\tWhen\tWho\tShare\n1\t12.05.2026\tHolm\t78\n2\t11.05.2026\tLunsay\t77\n3\t10.05.2026\tHolm\t76\n4\t09.05.2026\tHolm\t75',
    is: ['2 2026-05-12 78', '3 2026-05-11 77', '4 2026-05-10 76', '5 2026-05-09 75'],
  },
  {
    of: 'date and time in two columns',
    text: 'Date\tTime\tWait\n12.05.2026\t09:30\t7\n12.05.2026\t21:30:15\t8\n12.05.2026\t\t9',
    is: ['2 2026-05-12T07:30Z 7', '3 2026-05-12T19:30:15.000Z 8', '4 2026-05-12 9'],
  },
  {
    of: 'values that look like times',
    text: 'Date\tRate\tShare\n2026-01-01\t8.00\t12.30\n2026-01-02\t8.10\t12.31',
    is: ['2 2026-01-01 8', '3 2026-01-02 8.1'],
  },
  {
    of: 'Mar, which is also a weekday',
    text: 'Feb 2026\t7\nMar 2026\t8\nMar 5, 2026\t9\nmar. 12.05.2026\t9',
    is: ['1 2026-02-01 7', '2 2026-03-01 8', '3 2026-03-05 9', '4 2026-05-12 9'],
  },
  {
    of: 'duplicate times',
    text: '2026-05-12\t78\n2026-05-11\t77\n2026-05-12\t79',
    is: ['1 2026-05-12 78 [Duplicate time: row 3 is used]', '2 2026-05-11 77', '3 2026-05-12 79'],
  },
  {
    of: 'exponents',
    text: '2026-05-12\t1.5E+03\n2026-05-11\t2E-1\n2026-05-10\t1,234E+05',
    is: ['1 2026-05-12 1500', '2 2026-05-11 0.2', '3: Value “1,234E+05” is not a number'],
  },
  {
    of: 'faults of a spreadsheet',
    text: '2026-05-12\t#REF!\n2026-05-11\t#N/A\n2026-05-10\tn/a\n2026-05-09\t',
    is: [
      '1: Value “#REF!” is not a number',
      '2: Value “#N/A” is not a number',
      '3: Value “n/a” is not a number',
      '4: No value',
    ],
  },
  {
    of: 'days that do not exist',
    text: '31.02.2026\t1\n30.02.2026\t2\n12.05.2026\t3',
    is: [
      '1: There is no “31.02.2026” with the day first',
      '2: There is no “30.02.2026” with the day first',
      '3 2026-05-12 3',
    ],
  },
  {
    of: 'invisible marks of Windows',
    text: '\u200e12/\u200e05/\u200e2026\t78\n\u200e31/\u200e05/\u200e2026\t77',
    is: ['1 2026-05-12 78', '2 2026-05-31 77'],
  },
  {
    of: 'clocks of the day in words',
    text: 'May 12, 2026, 9:30 PM\t1\n12. Mai 2026 um 09:30 Uhr\t2\n12/05/2026 à 09h31\t3\n12 May 2026 9 a.m.\t4\n13/05/2026\t5',
    is: [
      '1 2026-05-12T19:30Z 1',
      '2 2026-05-12T07:30Z 2',
      '3 2026-05-12T07:31Z 3',
      '4 2026-05-12T07:00Z 4',
      '5 2026-05-13 5',
    ],
  },
  {
    of: 'other writing systems',
    text: '2026年5月12日\t７８\n2026. 5. 11.\t١٢٫٥',
    is: ['1 2026-05-12 78', '2 2026-05-11 12.5'],
    decimal: ',',
  },
  {
    of: 'thousands without a hint, in a locale of points',
    text: '2026-05-12\t1,234\n2026-05-11\t5,678',
    is: days(1234, 5678),
  },
  {
    of: 'the same, in a locale of commas',
    text: '2026-05-12\t1,234\n2026-05-11\t5,678',
    decimal: ',',
    is: days(1.234, 5.678),
  },
  { of: 'values without dates', text: '78\n77,5\n76', is: ['1: No date', '2: No date', '3: No date'] },
  {
    of: 'two numbers in a cell',
    text: '2026-05-12\t77 78\n2026-05-11\t12:30',
    is: ['1: Value “77 78” is not a number', '2: Value “12:30” is not a number'],
  },
  { of: 'values before dates', text: '78 %\t12.05.2026\n77 %\t11.05.2026', is: days(78, 77) },
  {
    of: 'Unix time',
    text: 'time,value\n1778578200,5\n1778578260000,6',
    is: ['2 2026-05-12T09:30Z 5', '3 2026-05-12T09:31Z 6'],
  },
]

describe('a paste as people make it', () => {
  it.each(pastes)('of $of', ({ text, is, decimal, unit }) => {
    expect(read(text, decimal, unit)).toEqual(is)
  })

  it('counts day numbers from 1904 if the reading says so', () => {
    const rows = readPastedTable('44692\t78\n44691.5\t77')
    const reading = guessReading(rows, { reader, decimalOfLocale: '.' })
    expect(
      readPastedMetrics(rows, { ...reading, dayZero: 1904 }, reader).map((row) => row.timestamp),
    ).toEqual(['2026-05-12T00:00:00.000Z', '2026-05-11T10:00:00.000Z'])
  })
})
