import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { resultsOfAnswer, chunkReady, countRows, failedRows, type RowResult } from './metric-import.ts'
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
  replacedBy: undefined,
})

describe('importing rows', () => {
  it('sends 2,500 rows in 3 requests', () => {
    const rows = Array.from({ length: 2500 }, (_, index) => row(index + 1))
    expect(chunkReady(rows, new Map()).map((chunk) => chunk.length)).toEqual([1000, 1000, 500])
  })

  it('names failures by their rows, and sends only those again', () => {
    const rows = [row(2), row(3, 'No date'), row(4), row(7)]
    const [chunk = []] = chunkReady(rows, new Map())
    const results = resultsOfAnswer(chunk, {
      succeeded: 2,
      failed: [{ index: 1, error: 'value must be finite' }],
    })
    expect(countRows(rows, results)).toEqual({
      rows: 4,
      unreadable: 1,
      replaced: 0,
      sent: 2,
      failed: 1,
      unknown: 0,
      ready: 1,
      untried: 0,
    })
    expect(chunkReady(rows, results)).toEqual([[rows[2]]])
    expect(failedRows(rows, results)).toEqual([
      ['row', 'date', 'value', 'reason'],
      ['3', 'day 3', '3', 'No date'],
      ['4', 'day 4', '4', 'value must be finite'],
    ])
  })

  it('marks every row as unknown if the service does not name the failed ones', () => {
    const results = resultsOfAnswer([row(1), row(2)], { succeeded: 1, failed: [] })
    expect([...results.values()].map(({ kind }) => kind)).toEqual(['unknown', 'unknown'])
  })

  it('takes a row that is read otherwise since for a new one', () => {
    const results = resultsOfAnswer([row(1)], { succeeded: 1, failed: [] })
    expect(chunkReady([row(1)], results)).toEqual([])
    const later = { ...row(1), timestamp: '2026-12-05T00:00:00.000Z' }
    expect(chunkReady([later], results)).toEqual([[later]])
  })

  it('leaves out a row if a later one has the same time', () => {
    const rows = [{ ...row(1), replacedBy: 2 }, row(2)]
    expect(chunkReady(rows, new Map())).toEqual([[rows[1]]])
    expect(countRows(rows, new Map())).toMatchObject({ rows: 2, replaced: 1, ready: 1 })
  })

  it('never sends a stored row again', () => {
    const kind = fc.constantFrom(undefined, 'sent' as const, 'failed' as const, 'unknown' as const)
    fc.assert(
      fc.property(fc.array(kind, { maxLength: 30 }), (kinds) => {
        const rows = kinds.map((_, index) => row(index))
        const results = new Map(
          kinds.flatMap((of, index): [number, RowResult][] => {
            const sent = { value: index, timestamp: row(index).timestamp }
            if (of === undefined) return []
            return [[index, of === 'failed' ? { ...sent, kind: of, error: 'no' } : { ...sent, kind: of }]]
          }),
        )
        const sent = chunkReady(rows, results).flat()
        expect(sent.every(({ line }) => kinds[line] !== 'sent')).toBe(true)
        expect(sent).toHaveLength(countRows(rows, results).ready)
      }),
    )
  })
})
