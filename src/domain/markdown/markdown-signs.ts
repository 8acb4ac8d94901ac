/** A stretch of a line as it is written: its words, the signs around them, and words that the signs make strong. */
export interface WrittenPart {
  text: string
  look: 'words' | 'sign' | 'strong'
}

/** A longer line is no sentence, and its signs would be looked for too long. */
const lineMaxLength = 4000

const fence = /^\s{0,3}(?:```|~~~)/
const lineSigns = /^\s*(?:> ?)*(?:(?:[-*+]|\d{1,9}[.)])(?: +\[[ xX]\])?(?= |$)|#{1,6}(?= |$))?/
const rule = /^ {0,3}(?:(?:-[ ]*){3,}|(?:\*[ ]*){3,}|(?:_[ ]*){3,})$/

/** In order: what is escaped, code, an address, a link, strong, struck out, stressed. The lengths keep one search short. */
const inline = new RegExp(
  [
    String.raw`(?<plain>\\[\\${'`'}*_~[\]()#>-]|https?://[^\s)]+)`,
    String.raw`(?<code>${'`'}{1,3})[^${'`'}]{1,400}\k<code>`,
    String.raw`(?<open>!?\[)(?<named>[^\[\]]{1,400})(?<address>\]\([^()\s]{0,800}\))`,
    String.raw`(?<strong>\*\*|__)(?=\S)(?:[^*_]|[*_](?!\k<strong>)){0,400}[^\s*_]\k<strong>`,
    String.raw`(?<em>~~|[*_])(?=[^\s*_~])[^*_~]{0,400}[^\s*_~]\k<em>(?![\p{L}\p{N}])`,
  ].join('|'),
  'gu',
)

/** Which lines stand in a block of code, its fences included. */
export function codeLines(lines: readonly string[]): boolean[] {
  let isInside = false
  return lines.map((line) => {
    if (!fence.test(line)) return isInside
    isInside = !isInside
    return true
  })
}

function push(parts: WrittenPart[], text: string, look: WrittenPart['look']): void {
  const last = parts.at(-1)
  if (text === '') return
  if (last?.look === look) last.text += text
  else parts.push({ text, look })
}

function pushMatch(parts: WrittenPart[], match: RegExpExecArray): void {
  const { plain, open, named, address, code, strong, em } = match.groups ?? {}
  if (plain !== undefined) push(parts, plain, 'words')
  else if (open !== undefined) {
    push(parts, open, 'sign')
    push(parts, named ?? '', 'words')
    push(parts, address ?? '', 'sign')
  } else {
    const sign = code ?? strong ?? em ?? ''
    push(parts, sign, 'sign')
    push(parts, match[0].slice(sign.length, -sign.length), strong === undefined ? 'words' : 'strong')
    push(parts, sign, 'sign')
  }
}

/** A line of Markdown in parts, which make up the line letter by letter. */
export function partsOfLine(line: string): WrittenPart[] {
  if (line.length > lineMaxLength) return [{ text: line, look: 'words' }]
  if (fence.test(line) || rule.test(line)) return [{ text: line, look: 'sign' }]
  const parts: WrittenPart[] = []
  const begin = lineSigns.exec(line)?.[0] ?? ''
  push(parts, begin, 'sign')
  const rest = line.slice(begin.length)
  if (begin.trimStart().startsWith('#')) {
    push(parts, rest, 'strong')
    return parts
  }
  let at = 0
  for (const match of rest.matchAll(inline)) {
    push(parts, rest.slice(at, match.index), 'words')
    pushMatch(parts, match)
    at = match.index + match[0].length
  }
  push(parts, rest.slice(at), 'words')
  return parts
}
