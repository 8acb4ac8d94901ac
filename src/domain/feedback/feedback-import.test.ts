import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { createFeedback } from '#contract/feedback.ts'

import {
  buildImportRows,
  guessMapping,
  looksLikeHeading,
  mapColumn,
  readImportTable,
} from './feedback-import.ts'

const reader = {
  toInstantMs: (...[year, month, ...rest]: [number, number, number, number, number, number]) =>
    Date.UTC(year, month - 1, ...rest),
}
const reading = { parseMarkdown: false, order: 'dmy' as const, reader }
const csv = `comment;who;day;link;stars
"The sign for gate B; it is hidden";tuva@skarvoy.example;02.06.2026;https://survey.example/1;4
;ole@lunsay.example;02.06.2026;;1
Great views;not given;03.06.2026;;5
The timetable is old;ida@holm.example;31.06.2026;;3
"Two
lines";;;;`

const rowsOf = (text: string, hasHeading = true) => {
  const table = readImportTable(text, hasHeading)
  return buildImportRows(table, { ...reading, mapping: guessMapping(table) })
}

test('begins a day without a time at midnight of the browser', () => {
  const west = {
    toInstantMs: (...date: Parameters<typeof reader.toInstantMs>) =>
      reader.toInstantMs(...date) + 5 * 3_600_000,
  }
  const table = readImportTable('comment,date\nWet ramp,2026-06-02', true)
  const [row] = buildImportRows(table, { ...reading, reader: west, mapping: ['body', 'timestamp'] })
  expect(row?.body).toMatchObject({ timestamp: '2026-06-02T05:00:00.000Z' })
})

describe('CSV', () => {
  test('finds delimiter, columns and fields, and names the rows that cannot be added', () => {
    const table = readImportTable(csv, true)
    expect(guessMapping(table)).toEqual(['body', 'customer', 'timestamp', 'url', null])
    expect(rowsOf(csv).map(({ row, body, problems }) => [row, body?.body ?? problems[0]?.kind])).toEqual([
      [1, 'The sign for gate B; it is hidden'],
      [2, 'empty'],
      [3, 'notEmail'],
      [4, 'notDate'],
      [5, 'Two\nlines'],
    ])
    expect(rowsOf(csv)[0]?.body).toEqual({
      body: 'The sign for gate B; it is hidden',
      parseMarkdown: false,
      feedbackProviders: [{ email: 'tuva@skarvoy.example' }],
      timestamp: '2026-06-02T00:00:00.000Z',
      url: 'https://survey.example/1',
    })
  })

  test('lists all problems of a row', () => {
    const [row] = rowsOf('comment;who;day\n;not given;31.06.2026')
    expect(row?.problems.map(({ kind }) => kind)).toEqual(['empty', 'notEmail', 'notDate'])
  })

  test('takes the column with the longest cells as the text if none is named so', () => {
    const table = readImportTable('4,The ramp is too steep\n5,The crew was kind', false)
    expect(table.columns).toEqual(['Column 1', 'Column 2'])
    expect(guessMapping(table)).toEqual([null, 'body'])
  })

  test('knows dates, addresses and links by their content', () => {
    const german =
      'Datum;Kunde;Adresse;Kommentar;Link\n24.11.2026;Ole;ole@lunsay.example;Die Rampe ist steil;https://a.example/1\n;;tuva;Gut;\n;;ida@holm.example;Kurz;'
    const table = readImportTable(german, true)
    expect(guessMapping(table)).toEqual(['timestamp', null, 'customer', 'body', 'url'])
    expect(guessMapping(readImportTable('https://a.example/1\nhttps://a.example/2', false))).toEqual(['body'])
  })

  test('finds the address of the customer under several names', () => {
    const heading = 'text,Customer mail\nKind crew,ole@lunsay.example'
    expect(guessMapping(readImportTable(heading, true))).toEqual(['body', 'customer'])
  })

  test.each([
    ['text,Customer,Mail\nKind crew,Ole Dahl,ole@lunsay.example', ['body', 'name', 'customer']],
    ['text,Customer,Name\nKind crew,ole@lunsay.example,Ole Dahl', ['body', 'customer', 'name']],
    ['text,Customer\nKind crew,ole@lunsay.example', ['body', 'customer']],
    ['text,Customer\nKind crew,"ole@lunsay.example, tuva@skarvoy.example"', ['body', 'customer']],
    ['text,Customer\nKind crew,Ole Dahl', ['body', 'customer']],
    [
      'text,Author,Agent\nKind crew,ole@lunsay.example,maren@varra.example',
      ['body', 'customer', 'recordedBy'],
    ],
    ['text,Customer\nKind crew,', ['body', 'customer']],
    ['text,Customer,Adresse\nKind crew,Ole Dahl,ole@lunsay.example', ['body', 'name', 'customer']],
  ])('finds the names and addresses of customers: %j', (csv, mapping) => {
    expect(guessMapping(readImportTable(csv, true))).toEqual(mapping)
  })

  test('joins a name and an address', () => {
    expect(
      rowsOf('text,email,name\nKind crew,ole@lunsay.example,Ole Dahl')[0]?.body?.feedbackProviders,
    ).toEqual([{ email: 'ole@lunsay.example', firstName: 'Ole', lastName: 'Dahl' }])
  })

  test('asks for the order of an ambiguous date', () => {
    const table = readImportTable('text,date\nKind crew,02/03/2026', true)
    const rows = buildImportRows(table, { ...reading, order: undefined, mapping: guessMapping(table) })
    expect(rows[0]?.problems).toEqual([{ kind: 'openDate', text: '02/03/2026' }])
  })
})

describe('JSONL', () => {
  test('reads the list of an answer of the API', () => {
    const answer = JSON.stringify({ feedback: [{ content: 'wrapped' }, { content: 'kind' }], hasMore: false })
    expect(rowsOf(answer).map(({ body }) => body?.body)).toEqual(['wrapped', 'kind'])
    const one = JSON.stringify({ text: 'One entry', feedbackProviders: [{ email: 'ole@lunsay.example' }] })
    expect(rowsOf(one).map(({ body }) => body?.body)).toEqual(['One entry'])
  })

  test('reads the fields of the API, one object per line', () => {
    const line = JSON.stringify({
      body: 'The gate beeps',
      feedbackProviders: [{ email: 'ole@lunsay.example', firstName: 'Ole' }],
      cardIds: ['crd_1', 'crd_2'],
      timestamp: '2026-06-02T10:00:00Z',
    })
    expect(rowsOf(`${line}\n\n{"body":""}`).map(({ body, problems }) => body ?? problems[0])).toEqual([
      {
        body: 'The gate beeps',
        parseMarkdown: false,
        feedbackProviders: [{ email: 'ole@lunsay.example', firstName: 'Ole' }],
        cardIds: ['crd_1', 'crd_2'],
        timestamp: '2026-06-02T10:00:00.000Z',
      },
      { kind: 'empty' },
    ])
  })

  test('reads names in objects, columns with underscores and times in seconds', () => {
    const line = JSON.stringify({
      text: 'The gate beeps',
      email: 'ole@lunsay.example',
      customer: { id: 4, name: 'Ole Dahl' },
      recorded_by: 'ida@holm.example',
      created_at: 1780394400,
      source_url: 'https://a.example/1',
    })
    expect(rowsOf(line).map(({ body }) => body)).toEqual([
      {
        body: 'The gate beeps',
        parseMarkdown: false,
        feedbackProviders: [{ email: 'ole@lunsay.example', firstName: 'Ole', lastName: 'Dahl' }],
        feedbackReceivers: [{ email: 'ida@holm.example' }],
        timestamp: '2026-06-02T10:00:00.000Z',
        url: 'https://a.example/1',
      },
    ])
  })

  test('shows the text of a line that is no object', () => {
    const rows = rowsOf('{"body":"Kind crew","stars":5}\n{broken\n["list"]\n7')
    expect(readImportTable('{"body":"Kind crew"}\n["list"]', true).columns).toEqual(['body'])
    expect(rows.map(({ cells, problems }) => [cells, problems[0]?.kind])).toEqual([
      [['Kind crew', '5'], undefined],
      [['{broken'], 'notObject'],
      [['["list"]'], 'notObject'],
      [['7'], 'notObject'],
    ])
  })

  test('reads a list of objects', () => {
    expect(rowsOf('[{"text":"One"},{"text":"Two"}]').map(({ body }) => body?.body)).toEqual(['One', 'Two'])
  })
})

test('recognizes a heading', () => {
  expect(looksLikeHeading([['comment', 'stars']])).toBe(true)
  expect(
    looksLikeHeading([
      ['remark', 'stars'],
      ['Kind crew', '4'],
    ]),
  ).toBe(true)
  expect(looksLikeHeading([['The crew was kind', '4']])).toBe(false)
  expect(looksLikeHeading([])).toBe(false)
})

test('a field belongs to one column', () => {
  expect(mapColumn(['body', null, 'url'], 1, 'body')).toEqual([null, 'body', 'url'])
  expect(mapColumn(['body', null], 1, null)).toEqual(['body', null])
})

test('every row of any text is a request that the contract accepts, or has a problem', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), fc.boolean(), (text, hasHeading) => {
      for (const { body, problems } of rowsOf(text, hasHeading))
        expect(problems.length > 0 || createFeedback.body.safeParse(body).success).toBe(true)
    }),
  )
})
