import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { createFinder, foldText } from './text-match.ts'

it.each([
  ['Skarvøy CAFÉ', 'skarvøy cafe'],
  ['Größe', 'große'],
  ['ﬁve ２', 'five 2'],
  ['İzmir', 'izmir'],
])('folds %j to %j', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})

const found = (text: string, query: string) =>
  createFinder(query)(text).map(({ start, end }) => text.slice(start, end))

describe('createFinder', () => {
  it.each([
    ['Às vezes à pé', 'as VEZES', ['Às vezes']],
    ['Cafe\u0301 and café', 'café', ['Cafe\u0301', 'café']],
    ['Wait… no… here', 'no', ['no']],
    ['the ﬁrst', 'f', ['ﬁ']],
    ['A boat, a boat', 'boat', ['boat', 'boat']],
    ['anything', '  ', []],
  ])('in %j finds %j', (text, query, expected) => {
    expect(found(text, query)).toEqual(expected)
  })

  it('returns ranges in order, within the text and without overlap', () => {
    const anyText = fc.string({ unit: 'grapheme' })
    fc.assert(
      fc.property(anyText, anyText, (before, query) => {
        const text = `${before} ${query} ${before}`
        const ranges = createFinder(query)(text)
        expect(ranges.length > 0).toBe(foldText(query.trim()) !== '')
        let from = 0
        for (const { start, end } of ranges) {
          expect(start).toBeGreaterThanOrEqual(from)
          expect(end).toBeGreaterThan(start)
          from = end
        }
        expect(from).toBeLessThanOrEqual(text.length)
      }),
    )
  })
})
