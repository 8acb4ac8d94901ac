import { failedRows, type RowFates } from '#domain/metric-import/metric-import.ts'
import type { PastedMetric } from '#domain/metric-import/pasted-metrics.ts'
import { writeCsv } from '#domain/metric-import/pasted-table.ts'

/** Saves the rows that did not go through, with their reasons, as CSV. */
export function downloadFailedRows(rows: readonly PastedMetric[], fates: RowFates): void {
  const csv = new Blob([`\ufeff${writeCsv(failedRows(rows, fates))}`], { type: 'text/csv' })
  const url = URL.createObjectURL(csv)
  const link = document.createElement('a')
  link.href = url
  link.download = 'failed-rows.csv'
  link.click()
  // The browser reads the address after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
