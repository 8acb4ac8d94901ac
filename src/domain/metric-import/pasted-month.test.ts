import { describe, expect, it } from 'vitest'

import { isWeekday, monthOf } from './pasted-month.ts'

const french = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
]

describe('the name of a month', () => {
  it.each([
    ['May', 5],
    ['sept.', 9],
    ['Mrz', 3],
    ['FÉVR.', 2],
    ['fevrier', 2],
    ['juil', 7],
    ['mai', 5],
    ['aout', 8],
  ])('%s is %d', (name, month) => expect(monthOf(name, [french])).toBe(month))

  it.each(['jui', 'Ma', 'Market', 'Decision', 'Total', ''])('%j is none', (name) => {
    expect(monthOf(name, [french])).toBeUndefined()
  })

  it('is not mistaken for a day of the week', () => {
    expect(isWeekday('Tue')).toBe(true)
    expect(isWeekday('March')).toBe(false)
    expect(isWeekday('lun.', ['lundi'])).toBe(true)
    expect(isWeekday('lun.')).toBe(false)
  })
})
