export type MarkdownCommand =
  | 'bold'
  | 'italic'
  | 'code'
  | 'link'
  | 'heading'
  | 'list'
  | 'numbers'
  | 'checklist'
  | 'quote'

export interface SelectedText {
  text: string
  start: number
  end: number
}

const signs = new Map<MarkdownCommand, string>([
  ['bold', '**'],
  ['italic', '*'],
  ['code', '`'],
])
const prefixes = new Map<MarkdownCommand, string>([
  ['heading', '## '],
  ['list', '- '],
  ['numbers', '1. '],
  ['checklist', '- [ ] '],
  ['quote', '> '],
])

function wrap({ text, start, end }: SelectedText, sign: string): SelectedText {
  const isWrapped =
    text.slice(start - sign.length, start) === sign && text.slice(end, end + sign.length) === sign
  if (isWrapped && start >= sign.length) {
    const inner = text.slice(start, end)
    return {
      text: text.slice(0, start - sign.length) + inner + text.slice(end + sign.length),
      start: start - sign.length,
      end: end - sign.length,
    }
  }
  return {
    text: text.slice(0, start) + sign + text.slice(start, end) + sign + text.slice(end),
    start: start + sign.length,
    end: end + sign.length,
  }
}

function prefix({ text, start, end }: SelectedText, sign: string): SelectedText {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const lineEnd = text.indexOf('\n', end)
  const to = lineEnd === -1 ? text.length : lineEnd
  const lines = text.slice(from, to).split('\n')
  const haveAll = lines.every((line) => line.startsWith(sign))
  const changed = lines.map((line) => (haveAll ? line.slice(sign.length) : sign + line)).join('\n')
  return { text: text.slice(0, from) + changed + text.slice(to), start: from, end: from + changed.length }
}

const address = 'https://'

function link({ text, start, end }: SelectedText): SelectedText {
  const label = text.slice(start, end) || 'link text'
  const at = start + label.length + 3
  return {
    text: `${text.slice(0, start)}[${label}](${address})${text.slice(end)}`,
    start: at,
    end: at + address.length,
  }
}

export function applyMarkdown(selected: SelectedText, command: MarkdownCommand): SelectedText {
  if (command === 'link') return link(selected)
  const sign = signs.get(command)
  return sign === undefined ? prefix(selected, prefixes.get(command) ?? '') : wrap(selected, sign)
}

/** Turns the selected words into a link to a pasted URL. Returns undefined without words or without a URL. */
export function linkSelection({ text, start, end }: SelectedText, pasted: string): SelectedText | undefined {
  const url = pasted.trim()
  const words = text.slice(start, end)
  if (words.trim() === '' || words.includes('\n') || !/^(?:https?:\/\/|mailto:)\S+$/i.test(url))
    return undefined
  if (/^https?:/i.test(words)) return undefined
  const written = `[${words}](${url.replaceAll('(', '%28').replaceAll(')', '%29')})`
  return {
    text: text.slice(0, start) + written + text.slice(end),
    start: start + written.length,
    end: start + written.length,
  }
}

export function toggleTask(text: string, offset: number): string {
  const lineEnd = text.indexOf('\n', offset)
  const line = text.slice(offset, lineEnd === -1 ? text.length : lineEnd)
  const toggled = line.replace(/\[([ xX])\]/, (_box, mark: string) => (mark === ' ' ? '[x]' : '[ ]'))
  return text.slice(0, offset) + toggled + text.slice(offset + line.length)
}

const listItem = /^(\s*(?:> ?)*)(?:([-*+])|(\d{1,9})([.)]))( +)(\[[ xX]\] +)?/

/** Leaves an empty line: without it, the next words would belong to the item above. */
function endList(text: string, from: number, line: string): SelectedText {
  const space = /\S\n$/.test(text.slice(0, from)) ? '\n' : ''
  const at = from + space.length
  return { text: text.slice(0, from) + space + text.slice(from + line.length), start: at, end: at }
}

/** Continues with the same bullet, the next number or an empty checkbox. An empty item is outdented, or ends the list. */
export function continueList({ text, start, end }: SelectedText): SelectedText | undefined {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const lineEnd = text.indexOf('\n', start)
  const line = text.slice(from, lineEnd === -1 ? text.length : lineEnd)
  const item = listItem.exec(line)
  if (item === null || start - from < item[0].length) return undefined
  const [sign, indent = '', bullet, number, point = '', gap = '', box] = item
  if (line.slice(sign.length).trim() === '' && start === end) {
    const outdented = indentItems({ text, start, end }, -1)
    if (outdented) return outdented
    return endList(text, from, line)
  }
  const next = `\n${indent}${bullet ?? `${Number(number) + 1}${point}`}${gap}${box === undefined ? '' : '[ ] '}`
  const at = start + next.length
  return { text: text.slice(0, start) + next + text.slice(end), start: at, end: at }
}

const spacesOf = (line: string) => line.length - line.trimStart().length

/** The nearest of the lines, from the end, that is a list item at this indent. Lines of deeper items are passed over. */
function itemAt(lines: readonly string[], indent: number): RegExpExecArray | undefined {
  const above = lines.findLast((line) => line.trim() !== '' && spacesOf(line) <= indent)
  const item = above === undefined || spacesOf(above) < indent ? null : listItem.exec(above)
  return item ?? undefined
}

/** The indent of the nearest item above that is less deep. */
function outerIndent(lines: readonly string[], indent: number): number {
  const outer = lines.findLast((line) => spacesOf(line) < indent && listItem.test(line))
  return outer === undefined ? 0 : spacesOf(outer)
}

const isListLine = (line: string) => /^\s*(?:[-*+]|\d{1,9}[.)]) /.test(line)

export function isInList({ text, start }: SelectedText): boolean {
  return isListLine(text.slice(text.lastIndexOf('\n', start - 1) + 1).split('\n', 1)[0]!)
}

/** Puts the selected list items one level deeper (1) or less deep (-1), with the marker of that level. Returns undefined where there is no such level. */
export function indentItems({ text, start, end }: SelectedText, by: 1 | -1): SelectedText | undefined {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const lineEnd = text.indexOf('\n', end)
  const to = lineEnd === -1 ? text.length : lineEnd
  const [first = '', ...others] = text.slice(from, to).split('\n')
  const above = text.slice(0, from).split('\n').slice(0, -1)
  if (!isListLine(first)) return undefined
  const indent = spacesOf(first)
  const parent = itemAt(above, indent)
  const markerWidth = parent && parent[0].trimStart().length - (parent[6]?.length ?? 0)
  const next = by === -1 ? outerIndent(above, indent) : indent + (markerWidth ?? 0)
  if (next === indent) return undefined
  const shift = (line: string) => ' '.repeat(Math.max(0, spacesOf(line) + next - indent)) + line.trimStart()
  const head = shift(first).replace(/(?<=^\s*)(?:[-*+]|\d+[.)])/, (marker) => {
    const [, , bullet, number, point = ''] = itemAt(above, next) ?? []
    if (number !== undefined) return `${Number(number) + 1}${point}`
    return bullet ?? marker.replace(/\d+/, '1')
  })
  const written = [head, ...others.map(shift)].join('\n')
  const at = Math.max(from, start + head.length - first.length)
  return {
    text: text.slice(0, from) + written + text.slice(to),
    start: at,
    end: start === end ? at : end + written.length - (to - from),
  }
}

/** The marker that Enter gives the line at an offset of the text. */
function addedMarker(text: string, from: number) {
  const above = Math.max(from - 1, 0)
  const added = continueList({ text: text.slice(0, above), start: above, end: above })?.text.slice(from) ?? ''
  const [, , bullet, number, point = '', , box = ''] = listItem.exec(added) ?? []
  return { added, sign: `${bullet ?? `${number ?? ''}${point}`} `, box }
}

const checkbox = /^\[[ xX]\] /

/** Leaves out the marker of a typed or pasted text right behind the same one, which Enter has added. A checkbox replaces the added one. */
export function repeatMarker({ text, start, end }: SelectedText, typed: string): SelectedText | undefined {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const { added, sign, box } = addedMarker(text, from)
  if (added === '' || !text.slice(from, start).startsWith(added)) return undefined
  const before = text.slice(from + added.length, start)
  const written = (before + typed).trimStart()
  const own = written.startsWith(sign) ? written.slice(sign.length) : written
  const hasBox = box !== '' && checkbox.test(own)
  const repeated = own === written ? (hasBox ? box : '') : sign
  // A text that exists already stays unchanged.
  if (before.length >= repeated.length) return undefined
  const line = (hasBox ? added.slice(0, -box.length) : added) + own
  const at = from + line.length
  return { text: text.slice(0, from) + line + text.slice(end), start: at, end: at }
}

export function replacedPart(before: string, after: string): { start: number; end: number; text: string } {
  const most = Math.min(before.length, after.length)
  let head = 0
  while (head < most && before[head] === after[head]) head += 1
  let tail = 0
  while (tail < most - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1
  return { start: head, end: before.length - tail, text: after.slice(head, after.length - tail) }
}
