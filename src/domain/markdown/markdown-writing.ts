/** What a writer's toolbar does to a text: pure, so that keys, buttons and tests share it. */
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

/** A text with what is selected in it. */
export interface Writing {
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

/** Puts signs around the selection, or takes them away where they stand already. */
function wrap({ text, start, end }: Writing, sign: string): Writing {
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

/** Begins every line of the selection with the sign, or takes it away where all have it. */
function prefix({ text, start, end }: Writing, sign: string): Writing {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const lineEnd = text.indexOf('\n', end)
  const to = lineEnd === -1 ? text.length : lineEnd
  const lines = text.slice(from, to).split('\n')
  const haveAll = lines.every((line) => line.startsWith(sign))
  const changed = lines.map((line) => (haveAll ? line.slice(sign.length) : sign + line)).join('\n')
  return { text: text.slice(0, from) + changed + text.slice(to), start: from, end: from + changed.length }
}

const address = 'https://'

/** Makes the selection the words of a link whose address is then selected. */
function link({ text, start, end }: Writing): Writing {
  const words = text.slice(start, end) || 'words'
  const at = start + words.length + 3
  return {
    text: `${text.slice(0, start)}[${words}](${address})${text.slice(end)}`,
    start: at,
    end: at + address.length,
  }
}

export function applyMarkdown(writing: Writing, command: MarkdownCommand): Writing {
  if (command === 'link') return link(writing)
  const sign = signs.get(command)
  return sign === undefined ? prefix(writing, prefixes.get(command) ?? '') : wrap(writing, sign)
}

/** What pasting an address over selected words makes of them: a link. Undefined where either is missing. */
export function linkTo({ text, start, end }: Writing, pasted: string): Writing | undefined {
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

/** Ticks or unticks the box of the checklist item that begins at `offset`. */
export function toggleTask(text: string, offset: number): string {
  const lineEnd = text.indexOf('\n', offset)
  const line = text.slice(offset, lineEnd === -1 ? text.length : lineEnd)
  const toggled = line.replace(/\[([ xX])\]/, (_box, mark: string) => (mark === ' ' ? '[x]' : '[ ]'))
  return text.slice(0, offset) + toggled + text.slice(offset + line.length)
}

const listItem = /^(\s*(?:> ?)*)(?:([-*+])|(\d{1,9})([.)]))( +)(\[[ xX]\] +)?/

/**
 * What Enter does in a list: the next line begins with the same sign, the next number or an open box. An item without words
 * ends the list. Undefined outside a list, and before the item's own words.
 */
export function continueList({ text, start, end }: Writing): Writing | undefined {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const lineEnd = text.indexOf('\n', start)
  const line = text.slice(from, lineEnd === -1 ? text.length : lineEnd)
  const item = listItem.exec(line)
  if (item === null || start - from < item[0].length) return undefined
  const [sign, indent = '', bullet, number, point = '', gap = '', box] = item
  if (line.slice(sign.length).trim() === '' && start === end) {
    return { text: text.slice(0, from) + text.slice(from + line.length), start: from, end: from }
  }
  const next = `\n${indent}${bullet ?? `${Number(number) + 1}${point}`}${gap}${box === undefined ? '' : '[ ] '}`
  const at = start + next.length
  return { text: text.slice(0, start) + next + text.slice(end), start: at, end: at }
}

/** What one text has in the place of a stretch of another: the least that must be written to make one of the other. */
export function changedStretch(before: string, after: string): { start: number; end: number; text: string } {
  const most = Math.min(before.length, after.length)
  let head = 0
  while (head < most && before[head] === after[head]) head += 1
  let tail = 0
  while (tail < most - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1
  return { start: head, end: before.length - tail, text: after.slice(head, after.length - tail) }
}
