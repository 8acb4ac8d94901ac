import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { answeredFates, chunkReady, countRows, failedRows, type RowFate } from './metric-import.ts'
import type { PastedMetric } from './pasted-metrics.ts'

const row = (line: number, error?: string): PastedMetric => ({
  line,
  dateText: `day ${line}`,
  valueText: String(line),
  value: error === undefined ? line : undefined,
  timestamp: error === undefined ? '2026-05-12T00:00:00.000Z' : undefined,
  isDay: true,
  error,
  warning: undefined,
})

describe('importing rows', () => {
  it('sends 2,500 rows in 3 requests', () => {
    const rows = Array.from({ length: 2500 }, (_, index) => row(index + 1))
    expect(chunkReady(rows, new Map()).map((chunk) => chunk.length)).toEqual([1000, 1000, 500])
  })

  it('names failures by their rows, and sends only those again', () => {
    const rows = [row(2), row(3, 'No date'), row(4), row(7)]
    const [chunk = []] = chunkReady(rows, new Map())
    const fates = answeredFates(chunk, [{ index: 1, error: 'value must be finite' }])
    expect(countRows(rows, fates)).toEqual({
      rows: 4,
      unreadable: 1,
      sent: 2,
      failed: 1,
      unknown: 0,
      ready: 1,
    })
    expect(chunkReady(rows, fates)).toEqual([[rows[2]]])
    expect(failedRows(rows, fates)).toEqual([
      ['row', 'date', 'value', 'reason'],
      ['3', 'day 3', '3', 'No date'],
      ['4', 'day 4', '4', 'value must be finite'],
    ])
  })

  it('never sends what has arrived, whatever happened before', () => {
    const fate = fc.constantFrom<RowFate | undefined>(
      undefined,
      { kind: 'sent' },
      { kind: 'failed', error: 'no' },
      { kind: 'unknown' },
    )
    fc.assert(
      fc.property(fc.array(fate, { maxLength: 30 }), (kinds) => {
        const rows = kinds.map((_, index) => row(index))
        const fates = new Map(kinds.flatMap((kind, index) => (kind ? [[index, kind] as const] : [])))
        const sent = chunkReady(rows, fates).flat()
        expect(sent.every(({ line }) => kinds[line]?.kind !== 'sent')).toBe(true)
        expect(sent).toHaveLength(countRows(rows, fates).ready)
      }),
    )
  })
})
