import fc from 'fast-check'
import { expect, it } from 'vitest'

import { parseTranscript } from './parse-transcript.ts'
import { formatClock, formatTimestamp, lineAt, parseTimestamp } from './timestamp.ts'

it.each([
  [0, 0],
  [4, 0],
  [23, 1],
  [24, 2],
  [9999, 3],
])('at %i s line %i is spoken', (timeSeconds, index) => {
  const lines = parseTranscript('00:00:04 A: a\n00:00:14 B: b\n00:00:24 A: c\n00:01:00 B: d')
  expect(lineAt(lines, timeSeconds)).toBe(index)
})

it('finds no line without times', () => {
  expect(lineAt(parseTranscript('A: a'), 4)).toBe(-1)
})

it('parses its own output', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 359_999 }), (seconds) => {
      expect(parseTimestamp(formatTimestamp(seconds))).toBe(seconds)
    }),
  )
})

it.each([
  ['12:31', 751],
  ['90', 90],
  ['1:02:03', 3723],
  ['1:75', null],
  ['10:005:00', null],
  ['1:60:00', null],
  ['soon', null],
])('parses %s', (text, seconds) => {
  expect(parseTimestamp(text)).toBe(seconds)
})

it.each([
  [0, undefined, '00:00'],
  [2892.7, undefined, '48:12'],
  [4328, undefined, '1:12:08'],
  [280_393, undefined, '77:53:13'],
  [900, 4328, '0:15:00'],
])('writes %d s of %s s as %s', (seconds, end, text) => {
  expect(formatClock(seconds, end)).toBe(text)
})
