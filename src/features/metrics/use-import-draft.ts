import { useState } from 'react'
import * as z from 'zod/mini'

import { useDraft } from '#data/local/use-draft.ts'
import { sameResult, type RowResults } from '#domain/metric-import/metric-import.ts'
import type { PastedMetric } from '#domain/metric-import/pasted-metrics.ts'
import type { MetricReading } from '#domain/metric-import/pasted-reading.ts'
import type { PastedLine } from '#domain/metric-import/pasted-table.ts'
import { useLeaveQuestion } from '#ui/use-leave-question.ts'

export interface ImportDraft {
  typed: string
  lines: readonly PastedLine[]
  reading: MetricReading | null
  results: RowResults
}

export const emptyImport: ImportDraft = { typed: '', lines: [], reading: null, results: new Map() }

/** A browser stores some 5 MB per site; a paste of more than 10,000 rows would leave no room for the rest. */
const storedMaxLength = 500_000

const column = z.int().check(z.minimum(-1))
const sent = { value: z.number(), timestamp: z.string() }
const result = z.discriminatedUnion('kind', [
  z.object({ ...sent, kind: z.literal('sent') }),
  z.object({ ...sent, kind: z.literal('failed'), error: z.string() }),
  z.object({ ...sent, kind: z.literal('unknown') }),
])
const schema: z.ZodMiniType<ImportDraft> = z.object({
  typed: z.string(),
  lines: z.array(z.object({ line: z.int(), cells: z.array(z.string()), problem: z.optional(z.string()) })),
  reading: z.nullable(
    z.object({
      dateColumn: column,
      timeColumn: column,
      valueColumn: column,
      decimal: z.enum(['.', ',']),
      dateOrder: z.catch(z.union([z.enum(['dmy', 'mdy', 'ymd']), z.undefined()]), undefined),
      dayZero: z.literal([1900, 1904]),
      headings: z.int().check(z.minimum(0)),
    }),
  ),
  results: z.pipe(
    z.array(z.tuple([z.int(), result])),
    z.transform((results) => new Map(results)),
  ),
})

const isEmpty = ({ typed, lines }: ImportDraft) => typed.trim() === '' && lines.length === 0

const isTooLarge = ({ lines }: ImportDraft) =>
  lines.reduce((sum, { cells }) => sum + cells.reduce((length, cell) => length + cell.length + 4, 20), 0) >=
  storedMaxLength

/** Stores the import: a closed dialog or tab loses nothing. */
export function useImportDraft(cardId: string, isDone: (draft: ImportDraft) => boolean) {
  const [inFlight, setInFlight] = useState<readonly PastedMetric[]>([])
  const { value: draft, change } = useDraft(`metrics.import.${cardId}`, {
    schema,
    initial: emptyImport,
    toStored: (value) => {
      if (isDone(value) || isEmpty(value) || isTooLarge(value)) return null
      // A tab that closes now never learns whether these arrived.
      const unknown = inFlight.length === 0 ? [] : sameResult(inFlight, { kind: 'unknown' })
      return { ...value, results: [...new Map([...value.results, ...unknown])] }
    },
  })
  const isLost = isTooLarge(draft)
  useLeaveQuestion(isLost)
  return {
    draft,
    change,
    setInFlight,
    /** Too large to be stored: closing would lose it. */
    isLost,
  }
}
