import { parseCsv, withoutFormulaSign } from '../csv.ts'
import { groupBy } from '../group-by.ts'
import { leftOutOf, factsOf, type FileCard, type FileCards, isFilled } from './file-cards.ts'

/** The columns that are read, with the names that other tools give them. */
const columnNames = {
  title: ['title', 'name', 'card title', 'cardtitle', 'summary'],
  type: ['type', 'kind', 'card type', 'cardtype', 'issue type'],
  status: ['status', 'state', 'card status', 'cardstatus'],
  details: ['details', 'description', 'notes', 'card details', 'carddetails'],
  level: ['level', 'depth'],
  parent: ['parent', 'parent id', 'parentid', 'parent title', 'parent card'],
  cardId: ['card id', 'id', 'cardid', 'key'],
  otherParents: ['also under'],
  metric: ['metric'],
  target: ['target'],
  unit: ['unit'],
  insights: ['insights'],
  notLoaded: ['children not loaded'],
  link: ['link'],
} as const
type Column = keyof typeof columnNames

const besideTitle: readonly Column[] = ['type', 'status', 'details', 'level', 'parent', 'cardId']

export const readColumns = 'Type, Status, Details, and Parent or Level'

type Cell = (column: Column) => string

interface Table {
  has: (column: Column) => boolean
  rows: readonly Cell[]
  /** The names of filled columns that are not read. */
  otherColumns: string[]
}

function tableOf(text: string): Table {
  const source = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  const head = source.slice(0, source.indexOf('\n'))
  const delimiter = [';', '\t'].find((sign) => head.includes(sign) && !head.includes(',')) ?? ','
  const [columns = [], ...rows] = parseCsv(source, delimiter)
  const names = columns.map((column) => column.trim().toLowerCase())
  const indexOf = (column: Column) =>
    columnNames[column].map((name) => names.indexOf(name)).find((index) => index >= 0) ?? -1
  const filled = rows.filter((cells) => cells.some((cell) => cell.trim() !== ''))
  const read = new Set((Object.keys(columnNames) as Column[]).map(indexOf))
  const isFilledAt = (index: number) => filled.some((cells) => isFilled(cells[index]?.trim()))
  return {
    has: (column) => indexOf(column) >= 0,
    rows: filled.map((cells) => (column) => withoutFormulaSign(cells[indexOf(column)]?.trim() ?? '')),
    otherColumns: columns.flatMap((name, index) =>
      read.has(index) || !isFilledAt(index) ? [] : [name.trim() || `column ${index + 1}`],
    ),
  }
}

/** Returns the parents of each row: by the levels, otherwise by a column with the parent's id or title. */
function parentsByRow({ has, rows }: Table): { parentIds: string[]; isPartlyKnown: boolean }[] {
  const byTitle = groupBy(rows.keys(), (index) => rows[index]!('title'))
  const byId = groupBy(rows.keys(), (index) => rows[index]!('cardId'))
  const rowOf = (name: string): string[] => {
    const [first, ...others] = byId.get(name) ?? byTitle.get(name) ?? []
    return first === undefined || others.length > 0 ? [] : [rowId(first)]
  }
  /** The last row of each level. */
  const above: string[] = []
  return rows.map((cell, index) => {
    const others = cell('otherParents').split('; ').filter(Boolean)
    const named = has('level') ? others : [cell('parent'), ...others].filter(Boolean)
    const found = named.flatMap(rowOf)
    const isPartlyKnown = found.length < named.length
    if (!has('level')) return { parentIds: found, isPartlyKnown }
    const depth = Math.max(0, Math.trunc(Number(cell('level'))) || 0)
    above.length = Math.min(above.length, depth)
    const first = above.at(-1)
    above[depth] = rowId(index)
    // A root of the file stays one.
    return { parentIds: first === undefined ? [] : [first, ...found], isPartlyKnown }
  })
}

const rowId = (index: number) => `row ${index}`

/**
 * Returns whether the text is copied from a spreadsheet or a CSV file, with a heading that names the titles. Between
 * commas it names another column that is read too: a line of a list may have commas.
 */
export function isTableOfCards(text: string): boolean {
  const separator = /^[^\n]*?([\t,;])[^\n]*\n\s*\S/.exec(text)?.[1]
  if (separator === undefined) return false
  const { has } = tableOf(text)
  return has('title') && (separator === '\t' || besideTitle.some(has))
}

export function cardsOfCsv(text: string): FileCards {
  const table = tableOf(text)
  const titled = { ...table, rows: table.rows.filter((cell) => cell('title') !== '') }
  const { rows } = titled
  const parents = parentsByRow(titled)
  const cards = rows.map((cell, index): FileCard => ({
    cardId: rowId(index),
    cardTitle: cell('title'),
    ...factsOf(cell('type'), cell('status')),
    cardDetails: cell('details'),
    resources: [],
    parentIds: parents[index]!.parentIds,
  }))
  const count = (column: Column) => rows.reduce((sum, cell) => sum + (Number(cell(column)) || 0), 0)
  return {
    cards,
    leftOut: {
      ...leftOutOf(cards, {
        metrics: rows.filter((cell) => [cell('metric'), cell('target'), cell('unit')].some(isFilled)).length,
        otherParents: parents.filter(({ isPartlyKnown }) => isPartlyKnown).length,
        insights: count('insights'),
        notLoaded: count('notLoaded'),
        untitled: table.rows.length - rows.length,
      }),
      ...(table.otherColumns.length > 0 && { columns: table.otherColumns }),
    },
  }
}
