import { describe, expect, test } from 'vitest'

import {
  formatAgo,
  formatCount,
  formatDate,
  formatDuration,
  formatInitials,
  formatNumber,
  formatShare,
  formatShortDate,
  formatWhen,
  formatWithUnit,
} from './format.ts'

const now = new Date(2026, 5, 18, 14, 2)
const at = (...[month, day, hour, minute]: [number, number, number, number]) =>
  new Date(2026, month - 1, day, hour, minute)

describe('numbers', () => {
  test.each([
    [1140, '1,140'],
    [-5, '−5'],
    [-0, '0'],
    [7.4, '7.4'],
    [0.1 + 0.2, '0.3'],
    [0.0012, '0.0012'],
    [-0.00004567, '−0.000046'],
    [0.008, '0.01'],
  ])('%d is %s', (value, words) => expect(formatNumber(value, 2, 'en-GB')).toBe(words))

  test('a unit follows after a space, none after nothing', () => {
    expect(formatWithUnit(78, '%', 'en-GB')).toBe('78 %')
    expect(formatWithUnit(78, ' ', 'en-GB')).toBe('78')
    expect(formatWithUnit(78, null, 'en-GB')).toBe('78')
  })

  test('shares and counts', () => {
    expect(formatShare(0.617, 'en-GB')).toBe('62 %')
    expect(formatCount(1, 'entry', 'entries')).toBe('1 entry')
    expect(formatCount(3, 'card')).toBe('3 cards')
  })
})

describe('times', () => {
  test.each([
    [at(6, 18, 13, 52), '13:52'],
    [at(6, 17, 23, 59), 'Yesterday'],
    [at(6, 4, 9, 0), '4 June'],
    [new Date(2025, 11, 24), '24 December 2025'],
  ])('lists say %s as %s', (when, words) => expect(formatWhen(when, now, 'en-GB')).toBe(words))

  test.each([
    [at(6, 18, 14, 2), 'just now'],
    [at(6, 18, 14, 3), 'just now'],
    [at(6, 18, 13, 50), '12 min ago'],
    [at(6, 18, 11, 0), '3 h ago'],
    [at(6, 18, 0, 30), '13 h ago'],
    [at(6, 17, 23, 0), 'yesterday'],
    [at(6, 14, 9, 0), '4 days ago'],
    [at(6, 4, 9, 0), 'on 4 June'],
  ])('sentences say %s as %s', (when, words) => expect(formatAgo(when, now, 'en-GB')).toBe(words))

  test('a date follows the locale', () => expect(formatDate(at(6, 4, 9, 0), now, 'de')).toBe('4. Juni'))

  test('a short date has the year only of other years', () => {
    expect(formatShortDate(at(5, 9, 9, 0), now, 'en-GB')).toBe('9 May')
    expect(formatShortDate(new Date(2025, 4, 9), now, 'en-GB')).toBe('9 May 2025')
  })
})

test.each([
  ['Varra Isles Transit', 'VI'],
  ['Understory', 'UN'],
  ['  élan vital ', 'ÉV'],
  ['', ''],
])('the initials of %s are %s', (name, initials) => expect(formatInitials(name)).toBe(initials))

test.each([
  [11.4, '11 s'],
  [60, '1 min'],
  [2893, '48 min'],
  [3590, '1 h'],
  [280_393, '77 h 53 min'],
])('%d seconds last %s', (seconds, text) => expect(formatDuration(seconds, 'en-GB')).toBe(text))
