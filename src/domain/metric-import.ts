import { metricsMaxItems } from '#contract/metrics.ts'

import type { PastedMetric } from './pasted-metrics.ts'

/** What became of a row that was sent. */
export type RowFate = { kind: 'sent' } | { kind: 'failed'; error: string } | { kind: 'unknown' }

/** By the line of the paste. */
export type RowFates = ReadonlyMap<number, RowFate>

export interface ImportCounts {
  rows: number
  unreadable: number
  sent: number
  failed: number
  unknown: number
  /** What 'Send' or 'Retry' would send: readable, and not known to have arrived. */
  ready: number
}

/** A row that can be sent: it was read, and is not known to have arrived. */
const isReady = (row: PastedMetric, fates: RowFates) =>
  row.error === undefined && fates.get(row.line)?.kind !== 'sent'

/** Rows to send, in requests of at most 1,000; what arrived is never among them. */
export function chunkReady(rows: readonly PastedMetric[], fates: RowFates): PastedMetric[][] {
  const ready = rows.filter((row) => isReady(row, fates))
  return Array.from({ length: Math.ceil(ready.length / metricsMaxItems) }, (_, index) =>
    ready.slice(index * metricsMaxItems, (index + 1) * metricsMaxItems),
  )
}

/** The fates of a request that was answered: `failed` names rows by their place in it. */
export function answeredFates(
  rows: readonly PastedMetric[],
  failed: readonly { index?: number | undefined; error?: string | undefined }[],
): Map<number, RowFate> {
  const fates = new Map<number, RowFate>(rows.map(({ line }) => [line, { kind: 'sent' }]))
  for (const { index, error } of failed) {
    const row = index === undefined ? undefined : rows[index]
    if (row) fates.set(row.line, { kind: 'failed', error: error ?? 'The service refused this value' })
  }
  return fates
}

export function countRows(rows: readonly PastedMetric[], fates: RowFates): ImportCounts {
  const ofKind = (kind: RowFate['kind']) => rows.filter(({ line }) => fates.get(line)?.kind === kind).length
  return {
    rows: rows.length,
    unreadable: rows.filter((row) => row.error !== undefined).length,
    sent: ofKind('sent'),
    failed: ofKind('failed'),
    unknown: ofKind('unknown'),
    ready: rows.filter((row) => isReady(row, fates)).length,
  }
}

/** Why a row is not in the service, for the list and its download; undefined where it is, or has not been tried. */
export function reasonOf(row: PastedMetric, fates: RowFates): string | undefined {
  const fate = fates.get(row.line)
  if (row.error !== undefined) return row.error
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
