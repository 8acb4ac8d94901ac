import type { DateReader } from './date-reader.ts'
import { type DateReading, parsePastedDate, whyNoDate } from './pasted-date.ts'
import { parsePastedNumber } from './pasted-number.ts'
import { cellOf, type MetricReading } from './pasted-reading.ts'
import type { PastedLine } from './pasted-table.ts'

export interface PastedMetric {
  line: number
  dateText: string
  valueText: string
  value: number | undefined
  /** In UTC; undefined if the date is unreadable. */
  timestamp: string | undefined
  isDay: boolean
  error: string | undefined
  warning: string | undefined
  /** The later row with the same time, which is sent instead. */
  replacedBy: number | undefined
}

export interface MetricReader extends DateReader {
  unit?: string | null
}

function errorOf(row: PastedLine, date: DateReading, value: number | undefined, texts: [string, string]) {
  const [valueText, dateProblem] = texts
  if (row.problem !== undefined) return row.problem
  if (value === undefined) return valueText === '' ? 'No value' : `Value “${valueText}” is not a number`
  if (date === 'ambiguous') return 'Day or month first?'
  return date === undefined ? dateProblem : undefined
}

function readPastedMetric(row: PastedLine, reading: MetricReading, reader: MetricReader): PastedMetric {
  const time = cellOf(row, reading.timeColumn)
  const dateText = `${cellOf(row, reading.dateColumn)}${time === '' ? '' : ` ${time}`}`
  const valueText = cellOf(row, reading.valueColumn)
  const date = parsePastedDate(dateText, reading.dateOrder, { ...reader, dayZero: reading.dayZero })
  const value = parsePastedNumber(valueText, reading.decimal, reader.unit)
  const known = typeof date === 'object' ? date : undefined
  return {
    line: row.line,
    dateText,
    valueText,
    value,
    timestamp: known?.timestamp,
    isDay: known?.isDay ?? false,
    error: errorOf(row, date, value, [valueText, whyNoDate(dateText, reading.dateOrder)]),
    warning: known?.note,
    replacedBy: undefined,
  }
}

const neighbours = 3
const farFactor = 8
/** Neighbours that differ among themselves are no measure: more than this share must be near their middle. */
const alikeShare = 0.75

const middleOf = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

/** A value far from its neighbours may lack a decimal or percent sign. */
function warnOfOutliers(rows: readonly PastedMetric[]): Map<number, string> {
  const warnings = new Map<number, string>()
  for (const [index, row] of rows.entries()) {
    const { value: own = 0 } = row
    const around = rows
      .slice(Math.max(0, index - neighbours), index + neighbours + 1)
      .filter((other) => other !== row)
      .map(({ value = 0 }) => value)
    const sizes = around.map(Math.abs)
    const middle = middleOf(sizes)
    if (around.length < neighbours || middle === 0 || own === 0) continue
    const isBelow = (size: number) => size * farFactor < middle
    const isAbove = (size: number) => size > middle * farFactor
    const alike = sizes.filter((size) => !isBelow(size) && !isAbove(size)).length
    if (alike <= sizes.length * alikeShare) continue
    if (isBelow(Math.abs(own)) || isAbove(Math.abs(own)))
      warnings.set(row.line, `Far ${own < middleOf(around) ? 'below' : 'above'} nearby values`)
  }
  return warnings
}

/** The service keeps one value per time (contract/README.md, M2). */
function lastOfEachTime(rows: readonly PastedMetric[]): Map<string, number> {
  return new Map(rows.flatMap(({ timestamp, line }) => (timestamp === undefined ? [] : [[timestamp, line]])))
}

/** Makes a change of one cell parse one row. */
const readRows = new WeakMap<MetricReading, WeakMap<PastedLine, PastedMetric>>()

/** Caches rows, so `reader` must be the same for one `reading`. Rows that can't be sent have an error. */
export function readPastedMetrics(
  rows: readonly PastedLine[],
  reading: MetricReading,
  reader: MetricReader,
): PastedMetric[] {
  const known = readRows.get(reading) ?? new WeakMap<PastedLine, PastedMetric>()
  readRows.set(reading, known)
  const read = rows.slice(reading.headings).map((row) => {
    const metric = known.get(row) ?? readPastedMetric(row, reading, reader)
    known.set(row, metric)
    return metric
  })
  const readable = read.filter((row) => row.error === undefined)
  const warnings = warnOfOutliers(readable)
  const last = lastOfEachTime(readable)
  return read.map((row) => {
    if (row.error !== undefined) return row
    const line = last.get(row.timestamp ?? '')
    const replacedBy = line === row.line ? undefined : line
    const warning =
      replacedBy === undefined
        ? (row.warning ?? warnings.get(row.line))
        : `Duplicate time: row ${replacedBy} is used`
    return replacedBy === undefined && warning === undefined ? row : { ...row, warning, replacedBy }
  })
}
