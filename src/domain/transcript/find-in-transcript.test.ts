import { expect, it } from 'vitest'

import { findInTranscript, findPattern, hitAfter, hitsOfLine } from './find-in-transcript.ts'
import { parseTranscript } from './parse-transcript.ts'

it('finds a query in the text of each line, whatever its case and accents', () => {
  const lines = parseTranscript('Maren: Which boat?\nIda: Às vezes à pé.\nJon: Boat, boat.')
  expect(findInTranscript(lines, 'às VEZES a')).toEqual([{ line: 1, start: 0, end: 10 }])
  expect(findInTranscript(lines, 'boat').map(({ line }) => line)).toEqual([0, 2, 2])
  expect(findInTranscript(lines, '  ')).toEqual([])
})

it('finds entire words only', () => {
  const lines = parseTranscript('Ida: Boat, boats and a båt.\nIda: boat')
  expect(findInTranscript(lines, 'boat', 'words').map(({ line, start }) => [line, start])).toEqual([
    [0, 0],
    [1, 0],
  ])
})

it('finds a regular expression, and reports an invalid one', () => {
  expect(findPattern(['at 06:40', 'none', '07:10'], String.raw`\d\d:\d\d`)).toEqual([
    { at: 0, start: 3, end: 8 },
    { at: 2, start: 0, end: 5 },
  ])
  expect(findPattern(['a'], 'x*')).toEqual([])
  expect(findPattern(['a'], '(')).toBeNull()
})

it.each([
  [{ line: 0, start: 0 }, 0],
  [{ line: 2, start: 5 }, 1],
  [{ line: 3, start: 0 }, 0],
])('continues after %j', (point, position) => {
  const hits = [
    { line: 1, start: 0, end: 1 },
    { line: 2, start: 5, end: 6 },
  ]
  expect(hitAfter(hits, point)).toBe(position)
  expect(hitAfter([], point)).toBe(-1)
})

it('returns the hits of one line', () => {
  const hits = [1, 1, 4].map((line, start) => ({ line, start, end: start + 1 }))
  expect(hitsOfLine(hits, 1)).toEqual(hits.slice(0, 2))
  expect(hitsOfLine(hits, 2)).toEqual([])
})
