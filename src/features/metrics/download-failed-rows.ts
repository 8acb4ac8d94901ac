import { failedRows, type RowFates } from '#domain/metric-import/metric-import.ts'
import type { PastedMetric } from '#domain/metric-import/pasted-metrics.ts'
import { writeCsv } from '#domain/metric-import/pasted-table.ts'
import { downloadFile } from '#ui/download-file.ts'

/** Saves the rows that did not go through, with their reasons, as CSV. */
export function downloadFailedRows(rows: readonly PastedMetric[], fates: RowFates): void {
  const csv = new Blob([`\ufeff${writeCsv(failedRows(rows, fates))}`], { type: 'text/csv' })
  downloadFile('failed-rows.csv', csv)
}
