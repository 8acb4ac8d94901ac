import type { DateOrder, DateReader, DayZero } from './date-reader.ts'
import { guessDateOrder } from './pasted-date-order.ts'
import { parsePastedDate } from './pasted-date.ts'
import { type DecimalSign, guessDecimal, parsePastedNumber } from './pasted-number.ts'
import type { PastedLine } from './pasted-table.ts'
import { isTime } from './pasted-time.ts'

/** Guessed, then changed by the user. A missing column is -1. */
export interface MetricReading {
  dateColumn: number
  timeColumn: number
  valueColumn: number
  decimal: DecimalSign
  /** Undefined if the user has to choose. */
  dateOrder: DateOrder | undefined
  dayZero: DayZero
  headings: number
}

export const cellOf = ({ cells }: PastedLine, column: number): string => cells[column] ?? ''

const isDate = (text: string, reader: DateReader) => parsePastedDate(text, undefined, reader) !== undefined
const isNumber = (text: string, unit?: string | null) =>
  parsePastedNumber(text, '.', unit) !== undefined || parsePastedNumber(text, ',', unit) !== undefined

export function isRowOfValues(cells: readonly string[], reader: DateReader): boolean {
  const date = cells.findIndex((cell) => isDate(cell, reader))
  return date >= 0 && cells.some((cell, column) => column !== date && isNumber(cell))
}

interface ColumnScore {
  dates: number
  writtenDates: number
  numbers: number
  times: number
  /** Steps of one, as in row numbers. */
  steps: number
}

const sampleSize = 200

function scoreColumn(texts: readonly string[], { reader, unit }: GuessOptions): ColumnScore {
  const score: ColumnScore = { dates: 0, writtenDates: 0, numbers: 0, times: 0, steps: 0 }
  for (const [row, text] of texts.entries()) {
    const hasDate = isDate(text, reader)
    const hasNumber = isNumber(text, unit)
    if (hasDate) score.dates += 1
    if (hasDate && !hasNumber) score.writtenDates += 1
    if (hasNumber) score.numbers += 1
    // 8.00 may be both: as a time it would date the other values wrongly.
    if (isTime(text) && !hasNumber) score.times += 1
    if (/^\d+$/.test(text) && Number(text) - Number(texts[row - 1]) === 1) score.steps += 1
  }
  return score
}

const columnsOf = (rows: readonly PastedLine[]) =>
  Math.max(0, ...rows.slice(0, sampleSize).map(({ cells }) => cells.length))

function best(columns: readonly number[], scoreOf: (column: number) => number): number {
  const [first] = columns.toSorted((one, other) => scoreOf(other) - scoreOf(one) || one - other)
  return first !== undefined && scoreOf(first) > 0 ? first : -1
}

interface GuessOptions {
  reader: DateReader
  decimalOfLocale: DecimalSign
  unit?: string | null
}

function guessColumns(rows: readonly PastedLine[], options: GuessOptions) {
  const sample = rows.slice(0, sampleSize)
  const columns = Array.from({ length: columnsOf(rows) }, (_, column) => column)
  const scores = columns.map((column) =>
    scoreColumn(
      sample.map((row) => cellOf(row, column)),
      options,
    ),
  )
  const scoreOf = (column: number) => scores[column]!
  const dates = best(columns, (column) => scoreOf(column).dates + scoreOf(column).writtenDates)
  const dateColumn = columns.length < 2 ? -1 : Math.max(0, dates)
  const others = columns.filter((column) => column !== dateColumn)
  // Row numbers are values only if there are no others.
  const isCount = (column: number) =>
    scoreOf(column).steps > 2 && scoreOf(column).steps >= (sample.length - 2) * 0.8
  const found = best(others, (column) => scoreOf(column).numbers * (isCount(column) ? 0.1 : 1))
  const valueColumn = found < 0 ? (others[0] ?? 0) : found
  const left = others.filter((column) => column !== valueColumn)
  return {
    dateColumn,
    valueColumn,
    timeColumn: dateColumn < 0 ? -1 : best(left, (column) => scoreOf(column).times),
  }
}

const headingsMax = 10

export function guessReading(rows: readonly PastedLine[], options: GuessOptions): MetricReading {
  const { reader, decimalOfLocale, unit } = options
  const columns = guessColumns(rows, options)
  const { dateColumn, valueColumn } = columns
  const isBody = (row: PastedLine) =>
    (dateColumn >= 0 && isDate(cellOf(row, dateColumn), reader)) || isNumber(cellOf(row, valueColumn), unit)
  const headings = rows.findIndex(isBody)
  const body = headings > 0 && headings <= headingsMax ? rows.slice(headings) : rows
  const valueTexts = body.map((row) => cellOf(row, valueColumn))
  return {
    ...columns,
    headings: rows.length - body.length,
    decimal: guessDecimal(valueTexts, decimalOfLocale, unit),
    dateOrder: guessDateOrder(body.map((row) => cellOf(row, dateColumn))),
    dayZero: 1900,
  }
}
