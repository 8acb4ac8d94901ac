import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { parseCursor, printCursor } from './keyset.ts'

const secret = Buffer.from('a secret of the organization')
const keyset = fc.record({
  createdAt: fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  id: fc.string({ unit: 'grapheme' }),
  processed: fc.constantFrom(true, false, undefined),
})

describe('a cursor', () => {
  it('survives printing and parsing, with characters for a URL', () => {
    fc.assert(
      fc.property(keyset, (place) => {
        const cursor = printCursor(place, secret)
        expect(encodeURIComponent(cursor)).toBe(cursor)
        expect(parseCursor(cursor, secret)).toEqual(place)
      }),
    )
  })

  it('is not valid with another secret or after a change', () => {
    fc.assert(
      fc.property(keyset, fc.nat(), fc.string({ minLength: 1, maxLength: 1 }), (place, at, letter) => {
        const cursor = printCursor(place, secret)
        expect(parseCursor(cursor, Buffer.from('another'))).toBeUndefined()
        const changed = cursor.slice(0, at % cursor.length) + letter + cursor.slice((at % cursor.length) + 1)
        fc.pre(changed !== cursor)
        expect(parseCursor(changed, secret)).toBeUndefined()
      }),
    )
  })
})
