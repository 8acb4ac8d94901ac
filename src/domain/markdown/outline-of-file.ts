import { resource, type Resource } from '#contract/cards.ts'

import { isCardType, cardTypeWord } from '../card/card-type.ts'
import { statusLook } from '../card/card-status.ts'
import { parseCsv, withoutFormulaSign } from '../csv.ts'
import { groupBy } from '../group-by.ts'
import { parseJson } from '../parse-json.ts'
import { escapeOutlineText, looksLikeOutline, printDetails, printResource } from './markdown-outline.ts'

/** What a file has and a list of cards can't take; the first four count cards. */
export type LeftOut = Partial<
  Record<
    | 'metrics'
    | 'resources'
    | 'peopleAndDates'
    | 'otherParents'
    | 'insights'
    | 'comments'
    | 'archived'
    | 'notLoaded'
    | 'untitled'
    | 'feedback'
    | 'interviews'
    | 'customers',
    number
  >
>

export interface FileOutline {
  outline: string
  leftOut: LeftOut
}

/** Without a known parent, it belongs to the row before it with a smaller level. */
interface FileCard {
  cardId: string
  cardTitle: string
  facts: string[]
  cardDetails: string
  resources: Resource[]
  parentIds: string[]
}

interface FileCards {
  cards: readonly FileCard[]
  leftOut: LeftOut
}

/** Returns the cards of an exported file as a Markdown outline; null if the file has none. */
export function outlineOfFile(name: string, text: string): FileOutline | null {
  const read = /\.json$/i.test(name) ? cardsOfJson(text) : /\.csv$/i.test(name) ? cardsOfCsv(text) : null
  if (read !== null)
    return read.cards.length === 0 ? null : { outline: printOutline(read.cards), leftOut: read.leftOut }
  return /\.(?:json|csv)$/i.test(name) || !looksLikeOutline(text) ? null : { outline: text, leftOut: {} }
}

const linkTo = ({ cardId }: FileCard) =>
  `#${encodeURIComponent(cardId.toWellFormed()).replaceAll('(', '%28').replaceAll(')', '%29')}`

function printOutline(cards: readonly FileCard[]): string {
  const byId = new Map(cards.map((card) => [card.cardId, card]))
  const known = (card: FileCard) => [...new Set(card.parentIds)].filter((id) => byId.has(id))
  const below = groupBy(cards, (card) => known(card)[0])
  const repeatedBelow = groupBy(
    cards.flatMap((card) =>
      known(card)
        .slice(1)
        .map((parentId) => ({ card, parentId })),
    ),
    ({ parentId }) => parentId,
  )
  const printed = new Set<FileCard>()
  const lines: string[] = []
  const titleLink = (card: FileCard) => `[${escapeOutlineText(card.cardTitle)}](${linkTo(card)})`
  const print = (card: FileCard, depth: number) => {
    if (printed.has(card)) return
    printed.add(card)
    const indent = '  '.repeat(depth)
    const title = known(card).length > 1 ? titleLink(card) : escapeOutlineText(card.cardTitle)
    lines.push(`${indent}- ${[title, ...card.facts].join(' · ')}`)
    lines.push(...printDetails(card.cardDetails).map((line) => `${indent}  ${line}`))
    lines.push(...card.resources.map((each) => `${indent}  ${printResource(each)}`))
    for (const child of below.get(card.cardId) ?? []) print(child, depth + 1)
    for (const repeated of repeatedBelow.get(card.cardId) ?? [])
      lines.push(`${indent}  - ${titleLink(repeated.card)} (also here)`)
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

type Row = Readonly<Record<string, unknown>>

const rowsOf = (value: unknown): Row[] =>
  Array.isArray(value) ? value.filter((row): row is Row => typeof row === 'object' && row !== null) : []

const isFilled = (value: unknown) =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== ''

const hasAny = (row: Row, test: RegExp) =>
  Object.entries(row).some(([key, value]) => test.test(key) && isFilled(value))

/** Without the kinds that the file doesn't have. */
const counted = (counts: LeftOut): LeftOut =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))

function cardsOfJson(text: string): FileCards {
  const read = parseJson(text)
  const { cards, ...others } = Array.isArray(read)
    ? { cards: read }
    : ((read ?? {}) as Record<string, unknown>)
  const rows = rowsOf(cards)
  const current = rows.filter(({ archived }) => archived !== true)
  const measured = new Set(rowsOf(others.metrics).map(({ cardId }) => cardId))
  const parents = parentsOf(others.links)
  const known = current
    .flatMap((row, index) => cardOfRow(row, index))
    .map((card) => ({ ...card, parentIds: [...card.parentIds, ...(parents.get(card.cardId) ?? [])] }))
  const ids = new Set(known.map(({ cardId }) => cardId))
  // The root of a branch has no parent in its file.
  const isPartlyKnown = ({ parentIds }: FileCard) =>
    parentIds.some((id) => ids.has(id)) && parentIds.some((id) => !ids.has(id))
  return {
    cards: known,
    leftOut: counted({
      metrics: current.filter((row) => hasAny(row, /^metric/) || measured.has(row.cardId)).length,
      resources: current.filter(
        (row) => Array.isArray(row.resources) && resourcesOf(row).length < row.resources.length,
      ).length,
      peopleAndDates: current.filter((row) => hasAny(row, /^(?:assignees|labels|startDate|endDate)$/)).length,
      otherParents: known.filter(isPartlyKnown).length,
      insights: rowsOf(others.insights).length,
      comments: rowsOf(others.comments).length,
      archived: rows.length - current.length,
      untitled: current.length - known.length,
      feedback: rowsOf(others.feedback).length,
      interviews: rowsOf(others.interviews).length,
      customers: rowsOf(others.customers).length,
    }),
  }
}

/** An export of an organization has the parents in a list of their own. */
function parentsOf(links: unknown): ReadonlyMap<string | undefined, string[]> {
  const pairs = rowsOf(links).map(({ parentId, cardId }) => [textOf(cardId), textOf(parentId)] as const)
  const groups = groupBy(pairs, ([cardId]) => cardId)
  return new Map([...groups].map(([cardId, group]) => [cardId, group.map(([, parentId]) => parentId)]))
}

const firstText = (...values: readonly unknown[]) => values.map(textOf).find((text) => text !== '') ?? ''

/** Without those that the service would reject. */
const resourcesOf = (row: Row): Resource[] =>
  rowsOf(row.resources).flatMap(({ url, title }) => {
    const read = resource.safeParse({ url: textOf(url), title: textOf(title) || undefined })
    return read.success && !/\s/.test(read.data.url) ? read.data : []
  })

function cardOfRow(row: Row, index: number): FileCard[] {
  const { cardId, id, cardTitle, title, cardType, type, cardStatus, status, parents, cardDetails } = row
  const named = firstText(cardTitle, title)
  if (named === '') return []
  return [
    {
      cardId: firstText(cardId, id, `row ${index}`),
      cardTitle: named,
      facts: factsOf(firstText(cardType, type), firstText(cardStatus, status)),
      cardDetails: firstText(cardDetails, row.details),
      resources: resourcesOf(row),
      parentIds: (Array.isArray(parents) ? (parents as unknown[]) : [])
        .map((parent) => firstText(parent, (parent as Row | null)?.cardId, (parent as Row | null)?.id))
        .filter(Boolean),
    },
  ]
}

type Cell = (column: string) => string

/** Returns a reader for each row with a title. */
function rowsOfCsv(text: string): Cell[] {
  const source = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  const head = source.slice(0, source.indexOf('\n'))
  const delimiter = [';', '\t'].find((sign) => head.includes(sign) && !head.includes(',')) ?? ','
  const [columns = [], ...rows] = parseCsv(source, delimiter)
  const names = columns.map((column) => column.trim().toLowerCase())
  return rows
    .map(
      (cells): Cell =>
        (column) =>
          withoutFormulaSign(cells[names.indexOf(column)]?.trim() ?? ''),
    )
    .filter((cell) => cell('title') !== '')
}

function cardsOfCsv(text: string): FileCards {
  const rows = rowsOfCsv(text)
  const ids = groupBy(rows.keys(), (index) => rows[index]!('title'))
  /** Only the title of another parent is known. */
  const idOf = (title: string) => (ids.get(title)?.length === 1 ? `row ${ids.get(title)![0]}` : undefined)
  let otherParents = 0
  /** The last row of each level. */
  const above: string[] = []
  const cards = rows.map((cell, index): FileCard => {
    const cardId = `row ${index}`
    const depth = Math.max(0, Math.trunc(Number(cell('level'))) || 0)
    above.length = Math.min(above.length, depth)
    const first = above.at(-1)
    above[depth] = cardId
    const others = cell('also under').split('; ').filter(Boolean)
    if (others.some((title) => idOf(title) === undefined)) otherParents += 1
    return {
      cardId,
      cardTitle: cell('title'),
      facts: factsOf(cell('type'), cell('status')),
      cardDetails: cell('details'),
      resources: [],
      // A root of the file stays one.
      parentIds: first === undefined ? [] : [first, ...others.flatMap((title) => idOf(title) ?? [])],
    }
  })
  const count = (column: string) => rows.reduce((sum, cell) => sum + (Number(cell(column)) || 0), 0)
  return {
    cards,
    leftOut: counted({
      metrics: rows.filter((cell) => [cell('metric'), cell('target'), cell('unit')].some(isFilled)).length,
      otherParents,
      insights: count('insights'),
      notLoaded: count('children not loaded'),
    }),
  }
}
