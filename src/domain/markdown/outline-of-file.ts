import { isCardType, cardTypeWord } from '../card/card-type.ts'
import { statusLook } from '../card/card-status.ts'
import { parseCsv } from '../csv.ts'
import { groupBy } from '../group-by.ts'
import { parseJson } from '../parse-json.ts'
import { escapeOutlineText, looksLikeOutline } from './markdown-outline.ts'

/** Without a known parent, it belongs to the row before it with a smaller level. */
interface FileCard {
  cardId: string
  cardTitle: string
  facts: string[]
  parentId: string | undefined
}

/** Returns the cards of an exported file as a Markdown outline; null if the file has none. */
export function outlineOfFile(name: string, text: string): string | null {
  const cards = /\.json$/i.test(name) ? cardsOfJson(text) : /\.csv$/i.test(name) ? cardsOfCsv(text) : null
  if (cards !== null) return cards.length === 0 ? null : printOutline(cards)
  return /\.(?:json|csv)$/i.test(name) || !looksLikeOutline(text) ? null : text
}

function printOutline(cards: readonly FileCard[]): string {
  const ids = new Set(cards.map(({ cardId }) => cardId))
  const below = groupBy(cards, ({ parentId }) => (ids.has(parentId ?? '') ? parentId : undefined))
  const printed = new Set<FileCard>()
  const lines: string[] = []
  const print = (card: FileCard, depth: number) => {
    if (printed.has(card)) return
    printed.add(card)
    const title = escapeOutlineText(card.cardTitle)
    lines.push(`${'  '.repeat(depth)}- ${[title, ...card.facts].join(' · ')}`)
    for (const child of below.get(card.cardId) ?? []) print(child, depth + 1)
  }
  for (const card of below.get(undefined) ?? []) print(card, 0)
  // Cards of a cycle have no root.
  for (const card of cards) print(card, 0)
  return `${lines.join('\n')}\n`
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

function factsOf(type: string, status: string): string[] {
  const cardType = type.toLowerCase()
  const typeWord = isCardType(cardType) ? cardTypeWord(cardType) : type
  return typeWord === '' ? [] : [typeWord, ...(status === '' ? [] : [statusLook(status.toLowerCase()).word])]
}

function cardsOfJson(text: string): FileCard[] {
  const read = parseJson(text)
  const { cards, links } = Array.isArray(read) ? { cards: read } : ((read ?? {}) as Record<string, unknown>)
  if (!Array.isArray(cards)) return []
  const linked = firstParents(links)
  return cards
    .flatMap((row: unknown, index) => cardOfRow(row, index))
    .map((card) => ({ ...card, parentId: card.parentId || linked.get(card.cardId) }))
}

/** An export of an organization has the parents in a list of their own. */
function firstParents(links: unknown): ReadonlyMap<string, string> {
  const parents = new Map<string, string>()
  for (const link of Array.isArray(links) ? (links as unknown[]) : []) {
    const { parentId, cardId } = (link ?? {}) as Record<string, unknown>
    const child = textOf(cardId)
    if (!parents.has(child)) parents.set(child, textOf(parentId))
  }
  return parents
}

const firstText = (...values: readonly unknown[]) => values.map(textOf).find((text) => text !== '') ?? ''

function cardOfRow(row: unknown, index: number): FileCard[] {
  if (typeof row !== 'object' || row === null) return []
  const { cardId, id, cardTitle, title, cardType, type, cardStatus, status, parents, archived } =
    row as Record<string, unknown>
  const named = firstText(cardTitle, title)
  if (named === '' || archived === true) return []
  const [parent] = Array.isArray(parents) ? (parents as unknown[]) : []
  return [
    {
      cardId: firstText(cardId, id, `row ${index}`),
      cardTitle: named,
      facts: factsOf(firstText(cardType, type), firstText(cardStatus, status)),
      parentId: firstText(parent, (parent as { id?: unknown } | undefined)?.id),
    },
  ]
}

function cardsOfCsv(text: string): FileCard[] {
  const source = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  const head = source.slice(0, source.indexOf('\n'))
  const delimiter = [';', '\t'].find((sign) => head.includes(sign) && !head.includes(',')) ?? ','
  const [columns = [], ...rows] = parseCsv(source, delimiter)
  const at = (name: string) => columns.findIndex((column) => column.toLowerCase() === name)
  const [level, title, type, status] = [at('level'), at('title'), at('type'), at('status')]
  if (title < 0) return []
  /** The last row of each level. */
  const above: string[] = []
  return rows.flatMap((cells, index) => {
    const cardTitle = cells[title] ?? ''
    if (cardTitle === '') return []
    const depth = Math.max(0, Math.trunc(Number(cells[level] ?? 0)) || 0)
    const cardId = `row ${index}`
    above.length = Math.min(above.length, depth)
    const parentId = above.at(-1)
    above[depth] = cardId
    return [{ cardId, cardTitle, facts: factsOf(cells[type] ?? '', cells[status] ?? ''), parentId }]
  })
}
