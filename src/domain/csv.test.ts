import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { parseCsv, toCsv } from './csv.ts'

describe('writing CSV', () => {
  it.each([
    ['=1+1', `"'=1+1"`],
    ['+1+1', `"'+1+1"`],
    ['-cmd', `"'-cmd"`],
    ['@SUM', `"'@SUM"`],
    ['\tx', `"'\tx"`],
    ['=1\n2', `"'=1\n2"`],
    ['a "b", c', '"a ""b"", c"'],
    ['plain', 'plain'],
    ['-3.2', '-3.2'],
    ['-77,5 %', `"'-77,5 %"`],
    [-1.5, '-1.5'],
  ])('writes %j', (cell, expected) => {
    expect(toCsv([[cell]])).toBe(`\uFEFF${expected}\r\n`)
  })

  it('leaves no text that a spreadsheet would run', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(toCsv([[text]]).slice(1)).not.toMatch(/^"?(?![-+]?[\d.,]+%?"?\r\n$)[=+\-@\t\r]\S/)
      }),
    )
  })

  it('can be read again', () => {
    const cell = fc
      .string({ maxLength: 8 })
      .filter((text) => !/[\r\t]|^[=+@-]|^\s|\s$/.test(text) && text !== '')
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 6 }), (rows) => {
        const text = toCsv(rows).slice(1, -2).replaceAll('\r\n', '\n')
        expect(parseCsv(text, ',')).toEqual(rows)
      }),
    )
  })
})

describe('reading CSV', () => {
  it.each([
    ['a quote that is never closed', 'a;b\n"x;1\ny;2\n"z";3', ['a|b', 'x|1', 'y|2', 'z|3']],
    ['text behind a closing quote', 'a;b\n"x" y;1\nz;2', ['a|b', 'x" y|1', 'z|2']],
    ['quotes within a cell', '5" pipe;1\nz;2', ['5" pipe|1', 'z|2']],
    ['spaces around quoted cells', '"x" ;"1"  \n"z";2', ['x|1', 'z|2']],
    [
      'many malformed quotes',
      Array.from({ length: 30 }, () => '"x;1').join('\n'),
      expect.arrayContaining(['"x|1']),
    ],
  ])('keeps the rows apart in spite of %s', (_, text, rows) => {
    expect(parseCsv(text, ';').map((cells) => cells.join('|'))).toEqual(rows)
  })
})
