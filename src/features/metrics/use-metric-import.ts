import { countRows } from '#domain/metric-import/metric-import.ts'
import { readPastedMetrics, type PastedMetric } from '#domain/metric-import/pasted-metrics.ts'
import { guessReading, isRowOfValues, type MetricReading } from '#domain/metric-import/pasted-reading.ts'
import { readPastedTable, type PastedLine } from '#domain/metric-import/pasted-table.ts'

import { browserDecimal, browserReader } from './browser-reader.ts'
import { emptyImport, useImportDraft, type ImportDraft } from './use-import-draft.ts'
import { useSending } from './use-sending.ts'

interface ImportedCard {
  cardId: string
  metricUnit?: string | null
}

function readRows({ lines, reading }: ImportDraft, unit: string | null | undefined): PastedMetric[] {
  return reading === null ? [] : readPastedMetrics(lines, reading, { ...browserReader(), unit })
}

const withCell = ({ line, cells }: PastedLine, column: number, text: string): PastedLine => ({
  line,
  cells: Array.from({ length: Math.max(cells.length, column + 1) }, (_, at) =>
    at === column ? text : (cells[at] ?? ''),
  ),
})

export function useMetricImport({ cardId, metricUnit: unit }: ImportedCard) {
  const { draft, change, setInFlight, isLost } = useImportDraft(cardId, (paste) => {
    const { rows, replaced, sent } = countRows(readRows(paste, unit), paste.results)
    return rows > 0 && sent + replaced === rows
  })
  const { lines, reading, results, typed } = draft
  const rows = readRows(draft, unit)
  const { progress, failure, clearFailure, send, cancel } = useSending(cardId, {
    setInFlight,
    onResults: (known) => change({ results: known }),
  })

  const take = (text: string): boolean => {
    const reader = browserReader()
    const table = readPastedTable(text, (cells) => isRowOfValues(cells, reader))
    if (table.length === 0) return false
    clearFailure()
    const guess = guessReading(table, { reader, decimalOfLocale: browserDecimal(), unit })
    change({ typed: '', lines: table, reading: guess, results: new Map() })
    return true
  }

  const editCell = (line: number, part: 'date' | 'value', text: string) => {
    if (reading === null) return
    const { dateColumn, timeColumn, valueColumn } = reading
    const edit = (row: PastedLine) => {
      if (part === 'value') return withCell(row, valueColumn, text)
      // A missing date gets a column after the others.
      const dated = withCell(row, dateColumn < 0 ? valueColumn + 1 : dateColumn, text)
      return timeColumn < 0 ? dated : withCell(dated, timeColumn, '')
    }
    change({
      lines: lines.map((row) => (row.line === line ? edit(row) : row)),
      ...(part === 'date' && dateColumn < 0 && { reading: { ...reading, dateColumn: valueColumn + 1 } }),
    })
  }

  return {
    unit,
    typed,
    setTyped: (text: string) => change({ typed: text }),
    lines,
    reading,
    setReading: (next: MetricReading) => change({ reading: next }),
    rows,
    results,
    counts: countRows(rows, results),
    progress,
    failure,
    isLost,
    take,
    editCell,
    send: () => void send(rows, results),
    cancel,
    clear: () => {
      clearFailure()
      change(emptyImport)
    },
  }
}

export type MetricImport = ReturnType<typeof useMetricImport>
