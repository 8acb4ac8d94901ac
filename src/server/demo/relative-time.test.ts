import { describe, expect, it } from 'vitest'

import { ageMs, dateAt, instantAt } from './relative-time.ts'

const now = new Date('2026-03-01T01:30:00Z')

describe('relative times', () => {
  it.each([
    ['40min', '2026-03-01T00:50:00.000Z'],
    ['3h', '2026-02-28T22:30:00.000Z'],
    ['12d', '2026-02-17T01:30:00.000Z'],
    ['2d 5h', '2026-02-26T20:30:00.000Z'],
  ])('%s before the first start is %s', (age, instant) => {
    expect(instantAt(age, now)).toBe(instant)
  })

  it.each([
    ['1d', '2026-02-28'],
    ['in 31d', '2026-04-01'],
  ])('the planned day %s is %s', (day, date) => {
    expect(dateAt(day, now)).toBe(date)
  })

  it.each(['', '3', '3 h', 'soon', '-2d'])('refuses the age %j', (text) => {
    expect(() => ageMs(text)).toThrow('is not an age')
  })
})
