import { metricsMaxItems } from '#contract/metrics.ts'

import type { PastedMetric } from './pasted-metrics.ts'

/** After an edit the row counts as new. */
type Sent = Pick<PastedMetric, 'timestamp' | 'value'>

export type RowResult = Sent & ({ kind: 'sent' } | { kind: 'failed'; error: string } | { kind: 'unknown' })

export type RowResults = ReadonlyMap<number, RowResult>

export interface ImportCounts {
  rows: number
  unreadable: number
  replaced: number
  sent: number
  failed: number
  unknown: number
  /** Readable rows that are not stored yet: 'Send' or 'Retry' sends them. */
  ready: number
  untried: number
}

export function rowResult(row: PastedMetric, results: RowResults): RowResult | undefined {
  const result = results.get(row.line)
  return result?.timestamp === row.timestamp && result?.value === row.value ? result : undefined
}

const isReady = (row: PastedMetric, results: RowResults) =>
  row.error === undefined && row.replacedBy === undefined && rowResult(row, results)?.kind !== 'sent'

/** Splits the rows that are not stored yet into requests of at most 1,000. */
export function chunkReady(rows: readonly PastedMetric[], results: RowResults): PastedMetric[][] {
  const ready = rows.filter((row) => isReady(row, results))
  return Array.from({ length: Math.ceil(ready.length / metricsMaxItems) }, (_, index) =>
    ready.slice(index * metricsMaxItems, (index + 1) * metricsMaxItems),
  )
}

const sentOf = ({ timestamp, value }: PastedMetric): Sent => ({ timestamp, value })

export const sameResult = (
  rows: readonly PastedMetric[],
  result: { kind: 'unknown' } | { kind: 'failed'; error: string },
): Map<number, RowResult> => new Map(rows.map((row) => [row.line, { ...sentOf(row), ...result }]))

interface BulkAnswer {
  succeeded: number
  failed: readonly { index?: number; error?: string }[]
}

export function resultsOfAnswer(
  rows: readonly PastedMetric[],
  { succeeded, failed }: BulkAnswer,
): Map<number, RowResult> {
  const named = new Map(
    failed.flatMap(({ index, error }) => (index === undefined || !rows[index] ? [] : [[index, error]])),
  )
  // With fewer successes than unnamed rows, it is unknown which rows failed.
  const isComplete = succeeded >= rows.length - named.size
  return new Map(
    rows.map((row, index): [number, RowResult] => {
      const sent = sentOf(row)
      if (named.has(index))
        return [
          row.line,
          { ...sent, kind: 'failed', error: named.get(index) ?? 'The service rejected this value' },
        ]
      return [row.line, { ...sent, kind: isComplete ? 'sent' : 'unknown' }]
    }),
  )
}

export function countRows(rows: readonly PastedMetric[], results: RowResults): ImportCounts {
  const counts = {
    rows: rows.length,
    unreadable: 0,
    replaced: 0,
    sent: 0,
    failed: 0,
    unknown: 0,
    ready: 0,
    untried: 0,
  }
  for (const row of rows) {
    const result = row.error === undefined ? rowResult(row, results) : undefined
    if (row.error !== undefined) counts.unreadable += 1
    if (row.replacedBy !== undefined) counts.replaced += 1
    if (result !== undefined) counts[result.kind] += 1
    if (!isReady(row, results)) continue
    counts.ready += 1
    if (result === undefined) counts.untried += 1
  }
  return counts
}

/** Returns why a row is not stored; undefined if it is or was never sent. */
export function reasonOf(row: PastedMetric, results: RowResults): string | undefined {
  if (row.error !== undefined) return row.error
  const result = rowResult(row, results)
  if (result?.kind === 'failed') return result.error
  return result?.kind === 'unknown' ? 'May not have arrived; you can send it again' : undefined
}

export const failedRows = (rows: readonly PastedMetric[], results: RowResults): string[][] => [
  ['row', 'date', 'value', 'reason'],
  ...rows.flatMap((row) => {
    const reason = reasonOf(row, results)
    return reason === undefined ? [] : [[String(row.line), row.dateText, row.valueText, reason]]
  }),
]
