export type DecimalSign = '.' | ','

const spaces = /[\s\u00a0\u2007\u202f'\u2019]/g
const grouped = /^[1-9]\d{0,2}(?:[.,]\d{2,3})*[.,]\d{3}$/
/** Minus as people write it: hyphen, the sign itself, the dashes that word processors put there, behind, or as brackets. */
const minus = '[-\\u2010-\\u2013\\u2212\\ufe63\\uff0d]'
const pattern = new RegExp(
  `^(\\()?(\\+|${minus})?\\p{Sc}?(${minus})?([\\d.,]*\\d[\\d.,]*)(?:e([-+\\u2212]?\\d{1,3}))?(?:%|\\u2030|\\p{Sc})?(${minus})?(\\))?$`,
  'iu',
)

interface Digits {
  digits: string
  isNegative: boolean
  exponent: string
}

/** The digits with their separators, without sign, currency, percent and spaces; undefined where it is no number. */
function digitsOf(text: string): Digits | undefined {
  const read = pattern.exec(text.replaceAll(spaces, ''))
  if (!read) return undefined
  const [, open, sign, second, digits = '', exponent = '0', behind, close] = read
  const marks = [open, sign, second, behind].filter((mark) => mark !== undefined)
  if (marks.length > 1 || (open === undefined) !== (close === undefined)) return undefined
  const isNegative = marks.length === 1 && sign !== '+'
  return { digits, isNegative, exponent: exponent.replace('\u2212', '-') }
}

/** Digits with a point and without groups; undefined where the separators stand where they cannot. */
function withPoint(digits: string, decimal: DecimalSign): string | undefined {
  const [whole = '', fraction = '', ...more] = digits.split(decimal)
  if (more.length > 0 || /[.,]/.test(fraction)) return undefined
  // '0,768' with a decimal point is not 768.
  if (/[.,]/.test(whole) && !grouped.test(whole)) return undefined
  return `${whole.replaceAll(/[.,]/g, '') || '0'}.${fraction || '0'}`
}

/** Reads a number as it was pasted: thousands separators, U+2212, brackets for negatives, percent and currency signs. */
export function parsePastedNumber(text: string, decimal: DecimalSign): number | undefined {
  const read = digitsOf(text)
  const plain = read && withPoint(read.digits, decimal)
  if (!read || plain === undefined) return undefined
  const value = Number(`${plain}e${read.exponent}`)
  if (!Number.isFinite(value)) return undefined
  return read.isNegative && value !== 0 ? -value : value
}

/** The decimal sign that a number can only have; undefined where both readings are possible or it has none. */
function decimalIn(text: string): DecimalSign | undefined {
  const digits = digitsOf(text)?.digits
  if (digits === undefined) return undefined
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  if (last < 0) return undefined
  const sign = digits.charAt(last) === ',' ? ',' : '.'
  const other = sign === ',' ? '.' : ','
  if (digits.includes(other)) return sign
  if (digits.indexOf(sign) !== last) return other
  const isGroup = digits.length - last - 1 === 3 && last <= 3 && last > 0 && !digits.startsWith('0')
  return isGroup ? undefined : sign
}

/** The decimal sign of a column: what most of its numbers can only have, else that of the locale. */
export function guessDecimal(texts: readonly string[], ofLocale: DecimalSign): DecimalSign {
  const counts = { '.': 0, ',': 0 }
  for (const text of texts) {
    const decimal = decimalIn(text)
    if (decimal) counts[decimal] += 1
  }
  if (counts['.'] === counts[',']) return ofLocale
  return counts['.'] > counts[','] ? '.' : ','
}
