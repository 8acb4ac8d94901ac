import { type DateOrder, type DateReader, guessDateOrder, parsePastedDate } from './pasted-date.ts'
import { type DecimalSign, guessDecimal, parsePastedNumber } from './pasted-number.ts'
import type { PastedLine } from './pasted-table.ts'

/** How pasted rows are read: guessed, and changed by the person. */
export interface MetricReading {
  dateColumn: number
  valueColumn: number
  decimal: DecimalSign
  /** Undefined where it has to be asked. */
  dateOrder: DateOrder | undefined
  /** The first row names the columns. */
  hasHeader: boolean
}

export interface PastedMetric {
  /** The line of the paste, from 1. */
  line: number
  dateText: string
  valueText: string
  value: number | undefined
  /** UTC; undefined where the date cannot be read. */
  timestamp: string | undefined
  isDay: boolean
  /** Why the row cannot be sent. */
  error: string | undefined
  /** What looks odd about a row that can. */
  warning: string | undefined
}

export const cellOf = ({ cells }: PastedLine, column: number): string => cells[column] ?? ''

const isDate = (text: string, reader: DateReader) => parsePastedDate(text, undefined, reader) !== undefined
const isNumber = (text: string) =>
  parsePastedNumber(text, '.') !== undefined || parsePastedNumber(text, ',') !== undefined

interface ColumnScore {
  dates: number
  /** Dates that are written as such, not counted from a day zero. */
  writtenDates: number
  numbers: number
}

const sampleSize = 200

function scoreColumn(rows: readonly PastedLine[], column: number, reader: DateReader): ColumnScore {
  const score: ColumnScore = { dates: 0, writtenDates: 0, numbers: 0 }
  for (const row of rows.slice(0, sampleSize)) {
    const text = cellOf(row, column)
    const hasDate = isDate(text, reader)
    const hasNumber = isNumber(text)
    if (hasDate) score.dates += 1
    if (hasDate && !hasNumber) score.writtenDates += 1
    if (hasNumber) score.numbers += 1
  }
  return score
}

const columnsOf = (rows: readonly PastedLine[]) =>
  Math.max(0, ...rows.slice(0, sampleSize).map(({ cells }) => cells.length))

/** The column with the most; the first of equals. */
function best(columns: readonly number[], scoreOf: (column: number) => number): number | undefined {
  return columns.toSorted((one, other) => scoreOf(other) - scoreOf(one) || one - other)[0]
}

/** Guesses columns, decimal sign and date order; what cannot be told is left open. */
export function guessReading(
  rows: readonly PastedLine[],
  { reader, decimalOfLocale }: { reader: DateReader; decimalOfLocale: DecimalSign },
): MetricReading {
  const [first, ...others] = rows
  const body = others.length > 0 ? others : rows
  const columns = Array.from({ length: columnsOf(rows) }, (_, column) => column)
  const scores = columns.map((column) => scoreColumn(body, column, reader))
  const dateScore = (column: number) => {
    const { dates, writtenDates } = scores[column] ?? { dates: 0, writtenDates: 0 }
    return dates + writtenDates
  }
  const foundDate = best(columns, dateScore)
  const hasDates = columns.length > 1 && foundDate !== undefined && dateScore(foundDate) > 0
  const dateColumn = hasDates ? foundDate : columns.length > 1 ? 0 : -1
  const valueColumn =
    best(
      columns.filter((column) => column !== dateColumn),
      (column) => scores[column]?.numbers ?? 0,
    ) ?? 0
  const isBody = (row: PastedLine) =>
    isDate(cellOf(row, dateColumn), reader) || isNumber(cellOf(row, valueColumn))
  const hasHeader = first !== undefined && others.length > 0 && !isBody(first) && others.some(isBody)
  const read = hasHeader ? others : rows
  return {
    dateColumn,
    valueColumn,
    hasHeader,
    decimal: guessDecimal(
      read.map((row) => cellOf(row, valueColumn)),
      decimalOfLocale,
    ),
    dateOrder: guessDateOrder(read.map((row) => cellOf(row, dateColumn))),
  }
}

function dateError(text: string): string {
  return text === '' ? 'No date' : `Date “${text}” cannot be read`
}

/** Reads one row. */
export function readPastedMetric(row: PastedLine, reading: MetricReading, reader: DateReader): PastedMetric {
  const dateText = cellOf(row, reading.dateColumn)
  const valueText = cellOf(row, reading.valueColumn)
  const date = parsePastedDate(dateText, reading.dateOrder, reader)
  const value = parsePastedNumber(valueText, reading.decimal)
  const known = typeof date === 'object' ? date : undefined
  const errors = [
    value === undefined && (valueText === '' ? 'No value' : `Value “${valueText}” is not a number`),
    date === 'ambiguous' && 'Day or month first?',
    date === undefined && dateError(dateText),
  ].filter((error) => error !== false)
  return {
    line: row.line,
    dateText,
    valueText,
    value,
    timestamp: known?.timestamp,
    isDay: known?.isDay ?? false,
    error: errors[0],
    warning: undefined,
  }
}

const neighbours = 3
const farFactor = 8

/** Marks values that stand far from those before and after them: a decimal sign or a percent sign may be missing. */
function warnOfOutliers(rows: readonly PastedMetric[]): PastedMetric[] {
  const readable = rows.filter((row) => row.error === undefined)
  const warnings = new Map<PastedMetric, string>()
  for (const [index, row] of readable.entries()) {
    const around = readable
      .slice(Math.max(0, index - neighbours), index + neighbours + 1)
      .filter((other) => other !== row)
      .map(({ value = 0 }) => Math.abs(value))
      .toSorted((one, other) => one - other)
    const middle = around[Math.floor(around.length / 2)] ?? 0
    const own = Math.abs(row.value ?? 0)
    if (around.length < neighbours || middle === 0 || own === 0) continue
    if (own * farFactor < middle) warnings.set(row, 'Far below its neighbours')
    if (own > middle * farFactor) warnings.set(row, 'Far above its neighbours')
  }
  return rows.map((row) => {
    const warning = warnings.get(row)
    return warning === undefined ? row : { ...row, warning }
  })
}

/** Reads all rows; none is left out, those that cannot be sent say why. */
export function readPastedMetrics(
  rows: readonly PastedLine[],
  reading: MetricReading,
  reader: DateReader,
): PastedMetric[] {
  const body = reading.hasHeader ? rows.slice(1) : rows
  return warnOfOutliers(body.map((row) => readPastedMetric(row, reading, reader)))
}
