export interface LineToken {
  text: string
  kind: 'text' | 'syntax' | 'strong'
}

const lineMaxLength = 4000

const fence = /^\s{0,3}(?:```|~~~)/
const lineSigns = /^\s*(?:> ?)*(?:(?:[-*+]|\d{1,9}[.)])(?: +\[[ xX]\])?(?= |$)|#{1,6}(?= |$))?/
const rule = /^ {0,3}(?:(?:-[ ]*){3,}|(?:\*[ ]*){3,}|(?:_[ ]*){3,})$/

/** The order matters, and the limits keep a search short. */
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

/** Returns for each line whether it belongs to a code block, including its fences. */
export function codeLines(lines: readonly string[]): boolean[] {
  let isInside = false
  return lines.map((line) => {
    if (!fence.test(line)) return isInside
    isInside = !isInside
    return true
  })
}

function push(tokens: LineToken[], text: string, kind: LineToken['kind']): void {
  const last = tokens.at(-1)
  if (text === '') return
  if (last?.kind === kind) last.text += text
  else tokens.push({ text, kind })
}

function pushMatch(tokens: LineToken[], match: RegExpExecArray): void {
  const { plain, open, named, address, code, strong, em } = match.groups ?? {}
  if (plain !== undefined) push(tokens, plain, 'text')
  else if (open !== undefined) {
    push(tokens, open, 'syntax')
    push(tokens, named ?? '', 'text')
    push(tokens, address ?? '', 'syntax')
  } else {
    const sign = code ?? strong ?? em ?? ''
    push(tokens, sign, 'syntax')
    push(tokens, match[0].slice(sign.length, -sign.length), strong === undefined ? 'text' : 'strong')
    push(tokens, sign, 'syntax')
  }
}

/** Splits a line of Markdown into tokens. Joined, they are the line. */
export function tokenizeLine(line: string): LineToken[] {
  if (line.length > lineMaxLength) return [{ text: line, kind: 'text' }]
  if (fence.test(line) || rule.test(line)) return [{ text: line, kind: 'syntax' }]
  const tokens: LineToken[] = []
  const begin = lineSigns.exec(line)?.[0] ?? ''
  push(tokens, begin, 'syntax')
  const rest = line.slice(begin.length)
  if (begin.trimStart().startsWith('#')) {
    push(tokens, rest, 'strong')
    return tokens
  }
  let at = 0
  for (const match of rest.matchAll(inline)) {
    push(tokens, rest.slice(at, match.index), 'text')
    pushMatch(tokens, match)
    at = match.index + match[0].length
  }
  push(tokens, rest.slice(at), 'text')
  return tokens
}

/** Returns the words of Markdown without its signs. */
export const markdownWords = (text: string): string =>
  text
    .split('\n')
    .map((line) =>
      tokenizeLine(line)
        .filter(({ kind }) => kind !== 'syntax')
        .map((token) => token.text)
        .join('')
        .trim(),
    )
    .filter((line) => line !== '')
    .join('\n')
