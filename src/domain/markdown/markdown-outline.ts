import { isKpiStatus, statusesOf } from '../card/card-status.ts'
import type { CardStatus, CardType } from '#contract/cards.ts'
import { cardTypesInTreeOrder, cardTypeWord } from '../card/card-type.ts'

export interface OutlineItem {
  cardTitle: string
  /** Only if the line contains it, as in a branch copied from a tree. */
  cardType?: CardType
  cardStatus?: CardStatus
  children: OutlineItem[]
}

/** Escapes a text so that Markdown and `parseOutline` read it as one line of plain text. */
export function escapeOutlineText(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\`*_[\]<>&]/g, String.raw`\$&`)
    .replaceAll('·', '&middot;')
    .replace(/^\+/, String.raw`\+`)
}

const unescape = (text: string) =>
  text.replaceAll(/\\([\\`*_[\]<>&+])|&middot;/g, (_, sign: string | undefined) => sign ?? '·')

const marker = /^(?:[-*+•◦▪‣–]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?/
const notLoaded = /^\+\d+ not loaded$/
const link = /^\[((?:\\.|[^\]\\])*)\]\([^)\s]*\)/

const typeByWord = new Map(
  cardTypesInTreeOrder.map((cardType) => [cardTypeWord(cardType).toLowerCase(), cardType]),
)

function readFacts(text: string): Omit<OutlineItem, 'children'> {
  const parts = text.split(' · ')
  for (const [back, hasStatus] of [
    [2, true],
    [1, false],
  ] as const) {
    const cardType = typeByWord.get(parts.at(-back)?.trim().toLowerCase() ?? '')
    if (parts.length <= back || cardType === undefined) continue
    const cardTitle = unescape(parts.slice(0, -back).join(' · ')).trim()
    if (!hasStatus) return { cardTitle, cardType }
    const word = parts.at(-1)!.trim().toLowerCase()
    const cardStatus = statusesOf(cardType).find((status) => status === word)
    // The service derives the status of a KPI.
    if (cardStatus ?? (cardType === 'kpi' && isKpiStatus(word))) return { cardTitle, cardType, cardStatus }
  }
  return { cardTitle: unescape(text).trim() }
}

function readLine(content: string): Omit<OutlineItem, 'children'> | undefined {
  // In a spreadsheet row the first cell is the title; type and status follow.
  const text = content
    .split('\t')
    .map((cell) => cell.trim())
    .filter(Boolean)
    .join(' · ')
  const linked = link.exec(text)
  const behind = linked ? text.slice(linked[0].length) : ''
  if (notLoaded.test(text) || behind.trim() === '(also here)') return undefined
  const item = readFacts(linked ? `${linked[1]}${behind}` : text)
  return item.cardTitle === '' ? undefined : item
}

function widthOf(space: string): number {
  let width = 0
  for (const sign of space) width += sign === '\t' ? 4 - (width % 4) : 1
  return width
}

/** Reads tabs and spaces; the parent is the nearest line above with less indentation. */
export function parseOutline(text: string): OutlineItem[] {
  const items: OutlineItem[] = []
  const open: { indent: number; children: OutlineItem[] }[] = []
  for (const line of text.split(/\r\n?|\n/)) {
    const content = line.trimStart()
    const item = readLine(content.replace(marker, ''))
    if (item === undefined) continue
    const indent = widthOf(line.slice(0, line.length - content.length))
    while (open.length > 0 && open.at(-1)!.indent >= indent) open.pop()
    const read: OutlineItem = { ...item, children: [] }
    const siblings = open.at(-1)?.children ?? items
    siblings.push(read)
    open.push({ indent, children: read.children })
  }
  return items
}

export function looksLikeOutline(text: string): boolean {
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '')
  return lines.length > 1 || lines.some((line) => /^(?:[-*+•◦▪‣]|\d{1,9}[.)])[ \t]+\S/.test(line.trimStart()))
}
