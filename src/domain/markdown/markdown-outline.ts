import { isKpiStatus, statusesOf } from '../card/card-status.ts'
import type { CardStatus, CardType, Resource } from '#contract/cards.ts'
import { cardTypesInTreeOrder, cardTypeWord } from '../card/card-type.ts'

export interface OutlineItem {
  cardTitle: string
  /** Only if the line contains it, as in a branch copied from a tree. */
  cardType?: CardType
  cardStatus?: CardStatus
  /** The quoted lines below its line: `> text`. */
  cardDetails?: string
  /** The lines below its line: `Resource: [title](url)` or `Resource: <url>`. */
  resources?: Resource[]
  /** Names the card in this outline, in the lines that repeat it. */
  link?: string
  /** Links of the cards that are repeated below it: `[title](link) (also here)`. */
  alsoBelow?: string[]
  children: OutlineItem[]
}

/** Escapes a text so that Markdown and `parseOutline` read it as one line of plain text. */
export function escapeOutlineText(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\`*_~[\]<>&]/g, String.raw`\$&`)
    .replaceAll('·', '&middot;')
    .replace(/^\+/, String.raw`\+`)
}

const unescape = (text: string) =>
  text.replaceAll(/\\([\\`*_~[\]<>&+])|&middot;/g, (_, sign: string | undefined) => sign ?? '·')

/** Words in bold, italics, code or struck through. Marks inside a word, as in snake_case, are none. */
const markedWords =
  /(?<![\\\p{L}\p{N}])(?<mark>[*_]{1,3}|~~|`{1,3})(?=\S)(?<words>(?:\\.|(?!\k<mark>)[^\\]){1,400}?)(?<=\S)\k<mark>(?![\p{L}\p{N}])/gu

/** Titles are plain text: marks would be shown as they are written. */
function withoutMarks(text: string): string {
  const unmarked = text.replaceAll(markedWords, '$<words>')
  return unmarked === text ? text : withoutMarks(unmarked)
}

const linkedWords = /(?<!\\)!?\[((?:\\.|[^[\]\\]){1,400})\]\((?:https?:|mailto:|\/)[^()\s]{0,800}\)/g

/** The link that begins a line names its card; of others, a title has only the words. */
const withoutLinks = (text: string) => text.replaceAll(linkedWords, '$1')

const marker = /^(?:[-*+•◦▪‣–]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?/
const notLoaded = /^\+(\d+) not loaded$/
const notReadable = /^\d+ not readable$/
/** The last line of an export of a tree that is not entirely loaded. */
const loadedNote = /^\*\d[^*]* of \d[^*]* cards? loaded\*$/
const link = /^\[((?:\\.|[^\]\\])*)\]\(([^)\s]*)\)/
const resourceLine = /^Resource: (?:\[((?:\\.|[^\]\\])*)\]\(([^)\s]+)\)|<([^>\s]+)>)\s*$/
const quoted = /^>[ \t]?(.*)$/

const typeByWord = new Map(
  cardTypesInTreeOrder.map((cardType) => [cardTypeWord(cardType).toLowerCase(), cardType]),
)

const typePrefix = /^([a-z ]{2,20}):\s+(?=\S)/i

/** Reads 'Opportunity: The queue is long', as people write lists by hand. */
function readPrefix(text: string): Omit<OutlineItem, 'children'> {
  const [prefix = '', word = ''] = typePrefix.exec(text) ?? []
  const cardType = typeByWord.get(word.toLowerCase())
  if (cardType === undefined) return { cardTitle: unescape(text).trim() }
  return { cardTitle: unescape(text.slice(prefix.length)).trim(), cardType }
}

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
  return readPrefix(text)
}

type Line = Omit<OutlineItem, 'children'> & { isRepeated?: boolean }

function readLine(content: string): Line | undefined {
  // In a spreadsheet row the first cell is the title; type and status follow.
  const cells = content.split('\t').map((cell) => cell.trim())
  const text = withoutMarks(cells.filter(Boolean).join(' · '))
  const linked = link.exec(text)
  if (notLoaded.test(text) || notReadable.test(text) || loadedNote.test(content)) return undefined
  if (!linked) return withTitle(readFacts(withoutLinks(text)))
  const behind = withoutLinks(text.slice(linked[0].length))
  const isRepeated = behind.trim() === '(also here)'
  return withTitle({
    ...readFacts(`${linked[1]}${isRepeated ? '' : behind}`),
    link: linked[2],
    ...(isRepeated && { isRepeated }),
  })
}

const withTitle = (line: Line) => (line.cardTitle === '' ? undefined : line)

function widthOf(space: string): number {
  let width = 0
  for (const sign of space) width += sign === '\t' ? 4 - (width % 4) : 1
  return width
}

/** Returns the lines of a card's details below its line in an outline. */
export const printDetails = (details: string): string[] =>
  details === '' ? [] : details.split(/\r\n?|\n/).map((line) => `> ${line}`.trimEnd())

export function printResource({ url, title }: Resource): string {
  const address = url.replaceAll(/[()<>]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `Resource: ${title ? `[${escapeOutlineText(title)}](${address})` : `<${address}>`}`
}

/** Returns whether the line is a resource of the item. */
function addResource(item: OutlineItem | undefined, content: string): boolean {
  const [line, title, named, bare] = resourceLine.exec(content) ?? []
  const url = named ?? bare
  if (item === undefined || line === undefined || url === undefined) return false
  const resource = title ? { url, title: unescape(title) } : { url }
  item.resources = [...(item.resources ?? []), resource]
  return true
}

/** Returns whether the line belongs to the details of the item. */
function addDetails(item: OutlineItem | undefined, content: string): boolean {
  const details = quoted.exec(content)?.[1]
  if (item === undefined || details === undefined) return false
  item.cardDetails = item.cardDetails === undefined ? details : `${item.cardDetails}\n${details}`
  return true
}

/** Returns the new item; undefined for a repeated one, which its parent notes. */
function addItem({ isRepeated, ...facts }: Line, parent: OutlineItem | undefined, siblings: OutlineItem[]) {
  if (isRepeated) {
    if (parent && facts.link) parent.alsoBelow = [...(parent.alsoBelow ?? []), facts.link]
    return undefined
  }
  const item: OutlineItem = { ...facts, children: [] }
  siblings.push(item)
  return item
}

/** Headings are above all lines: `## ` is less indented than `### `. */
const heading = /^(#{1,6})[ \t]+(?=\S)/
const headingLevels = 6

function indentOf(line: string): number {
  const signs = heading.exec(line)?.[1]
  const space = line.slice(0, line.length - line.trimStart().length)
  return signs === undefined ? widthOf(space) : signs.length - 1 - headingLevels
}

const withoutMarker = (line: string) =>
  heading.test(line) ? line.replace(heading, '') : line.trimStart().replace(marker, '')

/** Reads headings, tabs and spaces; the parent is the nearest line above with less indentation. */
export function parseOutline(text: string): OutlineItem[] {
  const items: OutlineItem[] = []
  const open: { indent: number; item: OutlineItem }[] = []
  for (const line of text.split(/\r\n?|\n/)) {
    const content = line.trimStart()
    const above = open.at(-1)?.item
    if (addDetails(above, content) || addResource(above, content)) continue
    const read = readLine(withoutMarker(line))
    if (read === undefined) continue
    const indent = indentOf(line)
    while (open.length > 0 && open.at(-1)!.indent >= indent) open.pop()
    const parent = open.at(-1)?.item
    const item = addItem(read, parent, parent?.children ?? items)
    if (item) open.push({ indent, item })
  }
  return items
}

/** Counts the cards that a copied branch names only by their number. */
export function countNotLoaded(text: string): number {
  let count = 0
  for (const line of text.split(/\r\n?|\n/)) {
    count += Number(notLoaded.exec(withoutMarker(line).trimEnd())?.[1] ?? 0)
  }
  return count
}

export function looksLikeOutline(text: string): boolean {
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '')
  return lines.length > 1 || lines.some((line) => /^(?:[-*+•◦▪‣]|\d{1,9}[.)])[ \t]+\S/.test(line.trimStart()))
}
