import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { ApiError, messageOf } from '#data/api-error.ts'
import { createMetricsMutation } from '#data/metrics/mutations.ts'
import { runMutation } from '#data/query-client.ts'
import { answeredFates, chunkReady, countRows, type RowFate, type RowFates } from '#domain/metric-import.ts'
import {
  guessReading,
  readPastedMetrics,
  type MetricReading,
  type PastedMetric,
} from '#domain/pasted-metrics.ts'
import { readPastedTable, type PastedLine } from '#domain/pasted-table.ts'

import { browserDecimal, browserReader } from './browser-reader.ts'

export interface ImportProgress {
  /** Which request is on its way, from 1. */
  request: number
  requests: number
  done: number
  total: number
}

const datapointOf = ({ value = 0, timestamp = '' }: PastedMetric) => ({ value, timestamp })

/** A paste on its way to the service: how it is read, what became of each row, and what is being sent. */
export function useMetricImport(cardId: string) {
  const client = useQueryClient()
  const [lines, setLines] = useState<readonly PastedLine[]>([])
  const [reading, setReading] = useState<MetricReading | null>(null)
  const [fates, setFates] = useState<RowFates>(new Map())
  const [progress, setProgress] = useState<ImportProgress | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const isCancelled = useRef(false)
  const rows = reading === null ? [] : readPastedMetrics(lines, reading, browserReader)

  const take = (text: string) => {
    const table = readPastedTable(text)
    setLines(table)
    setFates(new Map())
    setFailure(null)
    const guess = { reader: browserReader, decimalOfLocale: browserDecimal() }
    setReading(table.length === 0 ? null : guessReading(table, guess))
  }

  /** Writes another text into a cell; the row counts as new. */
  const editCell = (line: number, column: number, text: string) => {
    setLines(
      lines.map((row) =>
        row.line === line
          ? {
              line,
              cells: Array.from({ length: Math.max(row.cells.length, column + 1) }, (_, at) =>
                at === column ? text : (row.cells[at] ?? ''),
              ),
            }
          : row,
      ),
    )
    setFates(new Map([...fates].filter(([each]) => each !== line)))
  }

  async function sendChunk(chunk: readonly PastedMetric[]): Promise<Map<number, RowFate>> {
    try {
      const { failed } = await runMutation(client, createMetricsMutation(cardId), chunk.map(datapointOf))
      return answeredFates(chunk, failed)
    } catch (error) {
      setFailure(messageOf(error))
      isCancelled.current = true
      // A request whose answer was lost may have been done.
      const isUnknown = error instanceof ApiError && error.isPassing && error.status !== 429
      const fate: RowFate = isUnknown ? { kind: 'unknown' } : { kind: 'failed', error: messageOf(error) }
      return new Map(chunk.map(({ line }) => [line, fate]))
    }
  }

  /** Sends what is readable and has not arrived: at first all, afterwards only what failed. */
  const send = async () => {
    const chunks = chunkReady(rows, fates)
    const total = chunks.reduce((sum, chunk) => sum + chunk.length, 0)
    isCancelled.current = false
    setFailure(null)
    let known = fates
    let done = 0
    for (const [index, chunk] of chunks.entries()) {
      if (isCancelled.current) break
      setProgress({ request: index + 1, requests: chunks.length, done, total })
      // oxlint-disable-next-line no-await-in-loop -- one request at a time, so that a cancel leaves the rest unsent
      known = new Map([...known, ...(await sendChunk(chunk))])
      done += chunk.length
      setFates(known)
    }
    setProgress(null)
  }

  return {
    lines,
    reading,
    setReading,
    rows,
    fates,
    counts: countRows(rows, fates),
    progress,
    failure,
    take,
    editCell,
    send: () => void send(),
    cancel: () => {
      isCancelled.current = true
    },
  }
}

export type MetricImport = ReturnType<typeof useMetricImport>
