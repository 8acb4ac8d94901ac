import type { DateOrder } from './date-reader.ts'
import { plainText } from './pasted-text.ts'

const threeNumbers = /^\D{0,12}(\d{1,2})\s?([-/. ])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{2})(?!\d)/

interface Numbers {
  one: number
  other: number
  last: number
  sign: string
  isShort: boolean
}

function numbersOf(text: string): Numbers[] {
  const read = threeNumbers.exec(plainText(text))
  if (!read) return []
  const [, one = '', sign = '', other = '', last = ''] = read
  const isShort = one.length === 2 && other.length === 2 && last.length === 2
  return [{ one: Number(one), other: Number(other), last: Number(last), sign, isShort }]
}

export const hasDateOrder = (text: string): boolean => numbersOf(text).length > 0

/** Whether another order would make another day of the text. */
export const dependsOnDateOrder = (text: string): boolean =>
  numbersOf(text).some(
    (numbers) =>
      (numbers.one <= 12 && numbers.other <= 12 && numbers.one !== numbers.other) || isYearPossible(numbers),
  )

export const mayBeginWithYear = (text: string): boolean =>
  numbersOf(text).some(({ isShort, sign }) => isShort && sign !== '.')

const isYearPossible = ({ isShort, sign, other, last }: Numbers) =>
  isShort && sign !== '.' && other <= 12 && last >= 1 && last <= 31

const distinct = (numbers: readonly Numbers[], part: 'one' | 'last') =>
  new Set(numbers.map((each) => each[part])).size

/** Two-digit years change less often than the last numbers, which can hardly be years. */
function yearsFirst(numbers: readonly Numbers[]): 'ymd' | 'open' | undefined {
  const isPossible = numbers.every((each) => isYearPossible(each) && each.one > 12)
  if (!isPossible) return undefined
  const isSlower = distinct(numbers, 'one') < distinct(numbers, 'last')
  if (isSlower && numbers.some(({ last }) => last <= 12)) return 'ymd'
  // 26-05-12 alone may be a day of 2012 or of 2026.
  return numbers.some(({ sign }) => sign === '-') && distinct(numbers, 'one') <= distinct(numbers, 'last')
    ? 'open'
    : undefined
}

/** Guesses the date order of a column: a number above 12 is a day, and dots mean that the day comes first. */
export function guessDateOrder(texts: readonly string[]): DateOrder | undefined {
  const numbers = texts.flatMap(numbersOf)
  const years = numbers.length > 0 ? yearsFirst(numbers) : undefined
  if (years !== undefined) return years === 'ymd' ? 'ymd' : undefined
  const isDayFirst = numbers.some(({ one }) => one > 12)
  const isMonthFirst = numbers.some(({ other }) => other > 12)
  if (isDayFirst !== isMonthFirst) return isDayFirst ? 'dmy' : 'mdy'
  if (isDayFirst) return undefined
  const isDotted = numbers.some(({ sign }) => sign === '.')
  return isDotted && numbers.every(({ one, other, sign }) => sign === '.' || one === other)
    ? 'dmy'
    : undefined
}
