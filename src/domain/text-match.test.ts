import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { createFinder, findSharedWords, findWords, foldText } from './text-match.ts'

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

const textsOf = (text: string, ranges: readonly { start: number; end: number }[]) =>
  ranges.map(({ start, end }) => text.slice(start, end))

it.each([
  ['The gate at Gate B', 'gate', ['gate', 'Gate']],
  ['Café at the gate', 'gate cafe', ['Café', 'gate']],
  ['aggregate gate', 'gate aggregate', ['aggregate', 'gate']],
  ['The gate', '  ', []],
])('finds in %j the words of %j', (text, query, words) => {
  expect(textsOf(text, findWords(text, query))).toEqual(words)
})

it.each([
  ['The gates beep twice', 'A gate that beeps', ['gates', 'beep']],
  ['They have been here before', 'They have been here before', ['here']],
  ['The boarding', 'A board', ['boarding']],
  ['The boardwalk', 'A board', []],
])('finds in %j the words that it shares with %j', (text, other, words) => {
  expect(textsOf(text, findSharedWords(text, other))).toEqual(words)
})
