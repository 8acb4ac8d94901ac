import type { InteractionBody } from '#contract/feedback.ts'

import { parseCsv } from '../csv.ts'
import type { DateOrder, DateReader } from '../metric-import/date-reader.ts'
import { parsePastedDate } from '../metric-import/pasted-date.ts'
import { parseJson } from '../parse-json.ts'
import {
  cardsOfIds,
  checkDraft,
  type DraftProblem,
  draftToBody,
  type FeedbackDraft,
} from './feedback-draft.ts'

export const importFields = ['body', 'customer', 'name', 'recordedBy', 'cards', 'timestamp', 'url'] as const
export type ImportField = (typeof importFields)[number]
export type ImportMapping = readonly (ImportField | null)[]

export interface ImportTable {
  /** Of a file without names: 'Column 1'. */
  columns: readonly string[]
  rows: readonly (readonly string[])[]
  /** Of JSON only: by index, the text of each row that is no object. */
  notObjects?: ReadonlyMap<number, string>
}

const delimiters = [',', ';', '\t', '|'] as const
const sampleRows = 50

/** Reads CSV or JSONL; the first row names the columns only if `hasHeading`. */
export function readImportTable(text: string, hasHeading: boolean): ImportTable {
  const plain = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  const objects = readObjects(plain)
  if (objects !== null) return objects
  const rows = parseCsv(plain, bestDelimiter(plain)).filter((cells) => cells.some((cell) => cell !== ''))
  const width = Math.max(0, ...rows.slice(0, sampleRows).map((cells) => cells.length))
  const columns = Array.from({ length: width }, (_, index) => {
    const name = hasHeading ? rows[0]?.[index] : undefined
    return name || `Column ${index + 1}`
  })
  return { columns, rows: hasHeading ? rows.slice(1) : rows }
}

function bestDelimiter(text: string): string {
  const scores = delimiters.map((delimiter) => {
    const counts = parseCsv(text, delimiter, sampleRows).map((cells) => cells.length)
    const usual = counts.toSorted((one, other) => one - other)[Math.floor(counts.length / 2)] ?? 1
    return usual < 2 ? 0 : counts.filter((count) => count === usual).length
  })
  return delimiters[scores.indexOf(Math.max(...scores))] ?? ','
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The list of an object that has nothing else to be feedback, such as an answer of the API: `{ feedback: […] }`. */
function listIn(whole: unknown): readonly unknown[] | undefined {
  if (Array.isArray(whole)) return whole
  if (!isObject(whole)) return undefined
  const hasText = Object.entries(whole).some(([key, value]) => isText(key) && typeof value === 'string')
  const lists = Object.values(whole).filter(Array.isArray)
  return hasText || lists.length !== 1 || !lists[0]?.some(isObject) ? undefined : lists[0]
}

/** Reads one JSON object per line, or a list of objects; null for another text. */
function readObjects(text: string): ImportTable | null {
  if (!/^\s*[[{]/.test(text)) return null
  const whole = parseJson(text)
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const values =
    listIn(whole) ??
    lines.map((line) => {
      const value = parseJson(line)
      return isObject(value) ? value : line
    })
  const columns = [...new Set(values.filter(isObject).flatMap((object) => Object.keys(object)))]
  if (columns.length === 0) return null
  const notObjects = new Map(
    [...values.entries()].flatMap(([index, value]) =>
      isObject(value) ? [] : [[index, typeof value === 'string' ? value : JSON.stringify(value)]],
    ),
  )
  const rows = values.map((value) => columns.map((name) => (isObject(value) ? cellOf(value[name]) : '')))
  return { columns, rows, notObjects }
}

function cellOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value.trim()
  if (Array.isArray(value)) return value.map(cellOf).join(', ')
  return (isObject(value) ? personIn(value) : undefined) ?? JSON.stringify(value)
}

/** Returns 'Ida Holm <ida@holm.example>', or only the name or the address. */
function personIn(object: Record<string, unknown>): string | undefined {
  const textOf = (key: string) => (typeof object[key] === 'string' ? object[key].trim() : '')
  const email = textOf('email')
  const name = `${textOf('firstName')} ${textOf('lastName')}`.trim() || textOf('name')
  if (email === '') return name || undefined
  return name === '' ? email : `${name} <${email}>`
}

const names: readonly [ImportField, RegExp][] = [
  ['body', /^(body|text|comment|feedback|content|message|review|description|verbatim|answer)s?$/i],
  ['recordedBy', /^(recorded[ _]?by|receivers?|feedbackReceivers|agent|owner)$/i],
  ['customer', /(e-?mail|\bmail\b|feedbackProviders)/i],
  ['name', /name$/i],
  ['cards', /^cards?([ _]?ids?)?$/i],
  ['timestamp', /^(timestamp|date|day|time|when|created[ _]?at|captured[ _]?at|created|submitted.*)$/i],
  ['url', /^(url|link|source[ _]?url|source)$/i],
]

/** The heading of a column of addresses or of names. */
const who = /^(customer|who|user|from|author)$/i

const isText = (name: string) => names[0]![1].test(name)

/** What the cells of a column are, if its name doesn't say it. */
const contents: readonly [ImportField, RegExp][] = [
  ['customer', /^[^@]+@[^@]+\.[^@]+(?:[,;]\s*[^@]+@[^@]+\.[^@]+)*$/],
  ['timestamp', /^\d{1,4}([-./])\d{1,2}\1\d{1,4}(?:[T ]|$)/],
  ['url', /^https?:\/\/\S+$/],
]

/** Whether the first row names the columns: by a known name, or by words above a column of numbers. */
export function looksLikeHeading([first = [], ...rows]: readonly (readonly string[])[]): boolean {
  const sample = rows.slice(0, sampleRows)
  const isNumeric = (column: number) =>
    sample.length > 0 && sample.every((cells) => /\d/.test(cells[column] ?? ''))
  return first.some(
    (cell, column) =>
      who.test(cell) ||
      names.some(([, pattern]) => pattern.test(cell)) ||
      (cell !== '' && !/\d/.test(cell) && isNumeric(column)),
  )
}

/** Guesses by name, then by content; without a name for the text, the column with the longest cells is the text. */
export function guessMapping({ columns, rows }: ImportTable): ImportMapping {
  const taken = new Set<ImportField>()
  const sample = rows.slice(0, sampleRows)
  const cellsOf = (index: number) =>
    sample.map((cells) => cells[index]?.trim() ?? '').filter((cell) => cell !== '')
  // A few cells may be wrong.
  const isMostly = (index: number, pattern: RegExp) =>
    cellsOf(index).filter((cell) => pattern.test(cell)).length > cellsOf(index).length / 2
  const take = (field: ImportField | null = null) => {
    if (field !== null) taken.add(field)
    return field
  }
  const named = columns.map((column) =>
    take(names.find(([field, pattern]) => !taken.has(field) && pattern.test(column))?.[0]),
  )
  const known = named.map(
    (field, index) =>
      field ?? take(contents.find(([each, pattern]) => !taken.has(each) && isMostly(index, pattern))?.[0]),
  )
  const mapping = known.map((field, index) => {
    if (field !== null || !who.test(columns[index] ?? '')) return field
    const [fitting] = (['customer', 'name'] as const).filter((each) => !taken.has(each))
    return take(fitting)
  })
  if (taken.has('body')) return mapping
  const lengths = mapping.map((field, index) => (field === null ? cellsOf(index).join('').length + 1 : 0))
  const longest = lengths.indexOf(Math.max(...lengths))
  return mapping.map((field, index) => (index === longest ? 'body' : field))
}

export const mapColumn = (mapping: ImportMapping, column: number, field: ImportField | null): ImportMapping =>
  mapping.map((each, index) => (index === column ? field : each === field ? null : each))

export type ImportProblem =
  | DraftProblem
  | { kind: 'notDate'; text: string }
  | { kind: 'openDate'; text: string }
  | { kind: 'notObject' }

/** A row of the file, numbered from 1 without the heading. */
export interface ImportRow {
  row: number
  cells: readonly string[]
  /** Only without problems. */
  body?: InteractionBody
  problems: readonly ImportProblem[]
}

interface ImportReading {
  mapping: ImportMapping
  parseMarkdown: boolean
  order: DateOrder | undefined
  reader: DateReader
}

export const buildImportRows = ({ rows, notObjects }: ImportTable, reading: ImportReading): ImportRow[] =>
  rows.map((cells, index) => {
    const text = notObjects?.get(index)
    return text === undefined
      ? buildRow(cells, index + 1, reading)
      : { row: index + 1, cells: [text], problems: [{ kind: 'notObject' }] }
  })

const listOf = (text: string) =>
  text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** A name in a column of its own belongs to a single address. */
function customersOf(addresses: readonly string[], name: string): readonly string[] {
  const [only] = addresses
  const isNamed = name !== '' && addresses.length === 1 && only?.includes('<') === false
  return isNamed ? [`${name} <${only}>`] : addresses
}

/** A day begins where it is shown, in the browser: 00:00 UTC would be the day before in the west. */
function timestampOf(read: { timestamp: string; isDay?: boolean }, { toInstantMs }: DateReader): string {
  if (read.isDay !== true) return read.timestamp
  const day = new Date(read.timestamp)
  const ms = toInstantMs(day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate(), 0, 0, 0)
  return new Date(ms).toISOString()
}

function buildRow(
  cells: readonly string[],
  row: number,
  { mapping, parseMarkdown, order, reader }: ImportReading,
): ImportRow {
  const cell = (field: ImportField) => cells[mapping.indexOf(field)]?.trim() ?? ''
  const date = cell('timestamp')
  const read = date === '' ? { timestamp: '' } : parsePastedDate(date, order, reader)
  const dateProblem: ImportProblem[] =
    read === undefined
      ? [{ kind: 'notDate', text: date }]
      : read === 'ambiguous'
        ? [{ kind: 'openDate', text: date }]
        : []
  const draft: FeedbackDraft = {
    parseMarkdown,
    body: cell('body'),
    customers: customersOf(listOf(cell('customer')), cell('name')),
    recordedBy: listOf(cell('recordedBy')),
    cards: cardsOfIds(listOf(cell('cards'))),
    timestamp: typeof read === 'object' ? timestampOf(read, reader) : '',
    url: cell('url'),
  }
  const problems = [...Object.values(checkDraft(draft)), ...dateProblem]
  return problems.length === 0 ? { row, cells, body: draftToBody(draft), problems } : { row, cells, problems }
}
