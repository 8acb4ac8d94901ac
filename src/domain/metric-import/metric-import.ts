import { metricsMaxItems } from '#contract/metrics.ts'

import type { PastedMetric } from './pasted-metrics.ts'

/** What of a row was sent: a row that is read otherwise since is a new one. */
type Sent = Pick<PastedMetric, 'timestamp' | 'value'>

/** What became of a row that was sent. */
export type RowFate = Sent & ({ kind: 'sent' } | { kind: 'failed'; error: string } | { kind: 'unknown' })

/** By the line of the paste. */
export type RowFates = ReadonlyMap<number, RowFate>

export interface ImportCounts {
  rows: number
  unreadable: number
  /** Rows whose time a later row has too. */
  replaced: number
  sent: number
  failed: number
  unknown: number
  /** What 'Send' or 'Retry' would send: readable, and not known to have arrived. */
  ready: number
  /** Of those, the ones that were never tried. */
  untried: number
}

/** What became of a row as it is read now; undefined where that has not been sent. */
export function fateOf(row: PastedMetric, fates: RowFates): RowFate | undefined {
  const fate = fates.get(row.line)
  return fate?.timestamp === row.timestamp && fate?.value === row.value ? fate : undefined
}

/** A row that can be sent: it was read, counts, and is not known to have arrived. */
const isReady = (row: PastedMetric, fates: RowFates) =>
  row.error === undefined && row.replacedBy === undefined && fateOf(row, fates)?.kind !== 'sent'

/** Rows to send, in requests of at most 1,000; what arrived is never among them. */
export function chunkReady(rows: readonly PastedMetric[], fates: RowFates): PastedMetric[][] {
  const ready = rows.filter((row) => isReady(row, fates))
  return Array.from({ length: Math.ceil(ready.length / metricsMaxItems) }, (_, index) =>
    ready.slice(index * metricsMaxItems, (index + 1) * metricsMaxItems),
  )
}

const sentOf = ({ timestamp, value }: PastedMetric): Sent => ({ timestamp, value })

/** The fates of rows whose request was not answered, or refused as a whole. */
export const commonFate = (
  rows: readonly PastedMetric[],
  fate: { kind: 'unknown' } | { kind: 'failed'; error: string },
): Map<number, RowFate> => new Map(rows.map((row) => [row.line, { ...sentOf(row), ...fate }]))

interface BulkAnswer {
  succeeded: number
  failed: readonly { index?: number | undefined; error?: string | undefined }[]
}

/** The fates of a request that was answered: `failed` names rows by their place in it. */
export function answeredFates(
  rows: readonly PastedMetric[],
  { succeeded, failed }: BulkAnswer,
): Map<number, RowFate> {
  const named = new Map(
    failed.flatMap(({ index, error }) => (index === undefined || !rows[index] ? [] : [[index, error]])),
  )
  // A service that counts fewer successes than it leaves unnamed does not say which rows failed.
  const isTold = succeeded >= rows.length - named.size
  return new Map(
    rows.map((row, index): [number, RowFate] => {
      const sent = sentOf(row)
      if (named.has(index))
        return [
          row.line,
          { ...sent, kind: 'failed', error: named.get(index) ?? 'The service refused this value' },
        ]
      return [row.line, { ...sent, kind: isTold ? 'sent' : 'unknown' }]
    }),
  )
}

export function countRows(rows: readonly PastedMetric[], fates: RowFates): ImportCounts {
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
    const fate = row.error === undefined ? fateOf(row, fates) : undefined
    if (row.error !== undefined) counts.unreadable += 1
    if (row.replacedBy !== undefined) counts.replaced += 1
    if (fate !== undefined) counts[fate.kind] += 1
    if (!isReady(row, fates)) continue
    counts.ready += 1
    if (fate === undefined) counts.untried += 1
  }
  return counts
}

/** Why a row is not in the service, for the list and its download; undefined where it is, or has not been tried. */
export function reasonOf(row: PastedMetric, fates: RowFates): string | undefined {
  if (row.error !== undefined) return row.error
  const fate = fateOf(row, fates)
  if (fate?.kind === 'failed') return fate.error
  return fate?.kind === 'unknown' ? 'Not known whether it arrived; sending it again is safe' : undefined
}

/** The rows that did not go through, as rows of a CSV under their head. */
export const failedRows = (rows: readonly PastedMetric[], fates: RowFates): string[][] => [
  ['row', 'date', 'value', 'reason'],
  ...rows.flatMap((row) => {
    const reason = reasonOf(row, fates)
    return reason === undefined ? [] : [[String(row.line), row.dateText, row.valueText, reason]]
  }),
]
