import { plainText } from './pasted-text.ts'

export type DecimalSign = '.' | ','

/** Hyphen, minus sign and the dashes of word processors. */
const minus = '[-\\u2010-\\u2014\\u2212\\ufe63\\uff0d]'
const codes =
  'AED|AUD|BGN|BRL|CAD|CHF|CNY|CZK|DKK|EUR|GBP|HKD|HUF|ILS|INR|ISK|JPY|KRW|MXN|NOK|NZD|PLN|RON|SAR|SEK|SGD|TRY|USD|ZAR'
const currency = `(?:(?:US|CA?|AU?|NZ|HK|S|R)?\\p{Sc}|S?Fr\\.?|[Kk]r\\.?|Rs\\.?|zł|Kč|Ft|lei|${codes})`
const percent = '[%\\u2030\\u066a\\uff05]'
const number = "[.,]?\\d(?:[\\d.,'\\u2019 ]*\\d)?[.,]?"
const pattern = new RegExp(
  `^(${minus}|\\+)? ?${currency}? ?(\\()? ?(${minus}|\\+)? ?${currency}? ?(${number})(?:[eE]([-+\\u2212]?\\d{1,3}))? ?(?:${percent}|${currency})? ?(${minus})?(\\))? ?${percent}?$`,
  'u',
)
/** Longer texts are not matched, so that the pattern stays fast. */
const longest = 64

interface Digits {
  digits: string
  isNegative: boolean
  exponent: string | undefined
}

function digitsOf(text: string, unit?: string | null): Digits | undefined {
  // '12.–' and '12,--' are not negative; a leading apostrophe marks a text in spreadsheets.
  const plain = withoutUnit(plainText(text), unit)
    .replace(/^'/, '')
    .replace(/(\d)[.,](?:--?|\u2013|\u2014)$/, '$1')
  const read = plain.length > longest ? null : pattern.exec(plain)
  if (!read) return undefined
  const [, sign, open, second, digits = '', exponent, behind, close] = read
  const marks = [sign, open, second, behind].filter((mark) => mark !== undefined)
  if (marks.length > 1 || (open === undefined) !== (close === undefined)) return undefined
  const isNegative = marks.length === 1 && sign !== '+' && second !== '+'
  return { digits, isNegative, exponent: exponent?.replace('\u2212', '-') }
}

function withoutUnit(text: string, unit: string | null | undefined): string {
  const word = unit == null ? '' : plainText(unit).toLowerCase()
  return word !== '' && text.toLowerCase().endsWith(word) ? text.slice(0, -word.length).trimEnd() : text
}

const thousands = /^[1-9]\d{0,2}(?:([.,' ])\d{3})(?:\1\d{3})*$/
/** Indian grouping: lakhs and crores in groups of two. */
const lakhs = /^[1-9]\d?(?:([, ])\d{2})(?:\1\d{2})*\1\d{3}$/

/** Undefined if the separators are misplaced. */
function withPoint(digits: string, decimal: DecimalSign): string | undefined {
  const [whole = '', fraction = '', ...more] = digits.replaceAll('\u2019', "'").split(decimal)
  if (more.length > 0 || /\D/.test(fraction)) return undefined
  // '0,768' with a decimal point is not 768, and '77 78' is two numbers.
  if (/\D/.test(whole) && !thousands.test(whole) && !lakhs.test(whole)) return undefined
  return `${whole.replaceAll(/\D/g, '') || '0'}.${fraction || '0'}`
}

/** Accepts digit groups, U+2212, brackets for negatives, percent, currency and the `unit`. */
export function parsePastedNumber(
  text: string,
  decimal: DecimalSign,
  unit?: string | null,
): number | undefined {
  const read = digitsOf(text, unit)
  const plain = read && withPoint(read.digits, decimal)
  if (!read || plain === undefined) return undefined
  // With an exponent there are no groups: '1,234E+05' has a decimal comma.
  if (read.exponent !== undefined && /\D/.test(read.digits.split(decimal)[0] ?? '')) return undefined
  const value = Number(`${plain}e${read.exponent ?? '0'}`)
  if (!Number.isFinite(value)) return undefined
  return read.isNegative && value !== 0 ? -value : value
}

/** 'open' if both signs are possible, undefined without separators. */
function decimalIn(text: string, unit?: string | null): DecimalSign | 'open' | undefined {
  const read = digitsOf(text, unit)
  if (read === undefined) return undefined
  const { digits, exponent } = read
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  if (last < 0) return undefined
  const sign = digits.charAt(last) === ',' ? ',' : '.'
  const other = sign === ',' ? '.' : ','
  if (digits.includes(other)) return sign
  if (digits.indexOf(sign) !== last) return other
  const isGroup = /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits) && exponent === undefined
  return isGroup ? 'open' : sign
}

export function guessDecimal(
  texts: readonly string[],
  ofLocale: DecimalSign,
  unit?: string | null,
): DecimalSign {
  const counts = { '.': 0, ',': 0 }
  for (const text of texts) {
    const decimal = decimalIn(text, unit)
    if (decimal === '.' || decimal === ',') counts[decimal] += 1
  }
  if (counts['.'] === counts[',']) return ofLocale
  return counts['.'] > counts[','] ? '.' : ','
}

/** Returns whether a column has numbers with two readings and no number that decides. */
export function isDecimalOpen(texts: readonly string[], unit?: string | null): boolean {
  let isOpen = false
  for (const text of texts) {
    const decimal = decimalIn(text, unit)
    if (decimal === 'open') isOpen = true
    else if (decimal !== undefined) return false
  }
  return isOpen
}
