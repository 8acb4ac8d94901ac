import { resource, type Resource } from '#contract/cards.ts'

import { groupBy } from '../group-by.ts'
import { parseJson } from '../parse-json.ts'
import { leftOutOf, factsOf, type FileCard, type FileCards, isFilled } from './file-cards.ts'

type Row = Readonly<Record<string, unknown>>

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null

const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isRow) : [])

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

const firstText = (...values: readonly unknown[]) => values.map(textOf).find((text) => text !== '') ?? ''

const titleIn = (row: Row) => firstText(row.cardTitle, row.title, row.name)

/** Of a card, or of a reference to one. */
const idIn = (value: unknown) => (isRow(value) ? firstText(value.cardId, value.id) : textOf(value))

const hasAny = (row: Row, test: RegExp) =>
  Object.entries(row).some(([key, value]) => test.test(key) && isFilled(value))

interface Link {
  parentId: string
  cardId: string
}

interface FlatRows {
  rows: { row: Row; cardId: string }[]
  links: Link[]
}

/** Children are in their parent, or are named there by their id. */
function flatten(roots: readonly Row[]): FlatRows {
  const flat: FlatRows = { rows: [], links: [] }
  const visit = (row: Row, parentId?: string) => {
    const cardId = idIn(row) || `row ${flat.rows.length}`
    flat.rows.push({ row, cardId })
    if (parentId !== undefined) flat.links.push({ parentId, cardId })
    for (const child of Array.isArray(row.children) ? (row.children as unknown[]) : []) {
      if (isRow(child) && titleIn(child) !== '') visit(child, cardId)
      else flat.links.push({ parentId: cardId, cardId: idIn(child) })
    }
  }
  for (const row of roots) visit(row)
  return flat
}

/** An export of an organization has the parents in a list of their own. */
function parentsOf(links: readonly Link[]): ReadonlyMap<string, string[]> {
  const groups = groupBy(links, ({ cardId }) => cardId)
  return new Map([...groups].map(([cardId, group]) => [cardId, group.map(({ parentId }) => parentId)]))
}

/** Without those that the service would reject. */
const resourcesOf = (row: Row): Resource[] =>
  rowsOf(row.resources).flatMap(({ url, title }) => {
    const read = resource.safeParse({ url: textOf(url), title: textOf(title) || undefined })
    return read.success && !/\s/.test(read.data.url) ? read.data : []
  })

function cardOfRow(row: Row, cardId: string): FileCard[] {
  const { cardType, type, cardStatus, status, parents, parent, parentId } = row
  const cardTitle = titleIn(row)
  if (cardTitle === '') return []
  const parentIds = [...(Array.isArray(parents) ? (parents as unknown[]) : []), parent, parentId]
  return [
    {
      cardId,
      cardTitle,
      ...factsOf(firstText(cardType, type), firstText(cardStatus, status)),
      cardDetails: firstText(row.cardDetails, row.details, row.description),
      resources: resourcesOf(row),
      parentIds: parentIds.map(idIn).filter(Boolean),
    },
  ]
}

/** A list of cards, an object with such a list, or one card with its children. */
function partsOf(read: unknown): Row & { cards: Row[] } {
  if (Array.isArray(read)) return { cards: rowsOf(read) }
  const row = isRow(read) ? read : {}
  return { ...row, cards: Array.isArray(row.cards) || titleIn(row) === '' ? rowsOf(row.cards) : [row] }
}

export function cardsOfJson(text: string): FileCards {
  const { cards, ...others } = partsOf(parseJson(text))
  const { rows, links } = flatten(cards)
  const current = rows.filter(({ row }) => row.archived !== true)
  const measured = new Set(rowsOf(others.metrics).map(({ cardId }) => cardId))
  const listed = rowsOf(others.links).map((link) => ({
    parentId: textOf(link.parentId),
    cardId: textOf(link.cardId),
  }))
  const parents = parentsOf([...listed, ...links])
  const known = current
    .flatMap(({ row, cardId }) => cardOfRow(row, cardId))
    .map((card) => ({ ...card, parentIds: [...card.parentIds, ...(parents.get(card.cardId) ?? [])] }))
  const ids = new Set(known.map(({ cardId }) => cardId))
  // The root of a branch has no parent in its file.
  const isPartlyKnown = ({ parentIds }: FileCard) =>
    parentIds.some((id) => ids.has(id)) && parentIds.some((id) => !ids.has(id))
  const count = (test: (row: Row) => boolean) => current.filter(({ row }) => test(row)).length
  return {
    cards: known,
    leftOut: leftOutOf(known, {
      metrics: count((row) => hasAny(row, /^metric/) || measured.has(row.cardId)),
      resources: count(
        (row) => Array.isArray(row.resources) && resourcesOf(row).length < row.resources.length,
      ),
      peopleAndDates: count((row) => hasAny(row, /^(?:assignees|labels|startDate|endDate)$/)),
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
