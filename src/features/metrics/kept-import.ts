import * as z from 'zod/mini'

import { dropDraft, saveDraft } from '#data/local/local-records.ts'
import type { OrganizationStorage } from '#data/local/organization-storage.ts'
import type { RowFates } from '#domain/metric-import/metric-import.ts'
import type { MetricReading } from '#domain/metric-import/pasted-reading.ts'
import type { PastedLine } from '#domain/metric-import/pasted-table.ts'

/** A paste as it stands: what is being typed, or rows, how they are read and what became of them. */
export interface KeptImport {
  typed: string
  lines: readonly PastedLine[]
  reading: MetricReading | null
  fates: RowFates
}

export const emptyImport: KeptImport = { typed: '', lines: [], reading: null, fates: new Map() }

/** The storage of a browser holds some 5 MB in all; a paste of more than 10,000 rows would crowd out the rest. */
const keptMax = 500_000

const draftIdOf = (cardId: string) => `metrics.import.${cardId}`

const column = z.int().check(z.minimum(-1))
/** What was sent has a value and a time. */
const sent = { value: z.number(), timestamp: z.string() }
const stored = z.object({
  typed: z.string(),
  lines: z.array(z.object({ line: z.int(), cells: z.array(z.string()), problem: z.optional(z.string()) })),
  reading: z.nullable(
    z.object({
      dateColumn: column,
      timeColumn: column,
      valueColumn: column,
      decimal: z.enum(['.', ',']),
      dateOrder: z.optional(z.enum(['dmy', 'mdy', 'ymd'])),
      dayZero: z.literal([1900, 1904]),
      headings: z.int().check(z.minimum(0)),
    }),
  ),
  fates: z.array(
    z.tuple([
      z.int(),
      z.discriminatedUnion('kind', [
        z.object({ ...sent, kind: z.literal('sent') }),
        z.object({ ...sent, kind: z.literal('failed'), error: z.string() }),
        z.object({ ...sent, kind: z.literal('unknown') }),
      ]),
    ]),
  ),
})

/** What an earlier visit left of a paste into this card. */
export function readKeptImport(memory: OrganizationStorage, cardId: string): KeptImport {
  const draft = memory.drafts.get().find(({ draftId }) => draftId === draftIdOf(cardId))
  try {
    const read = stored.safeParse(JSON.parse(draft?.text ?? 'null'))
    if (!read.success) return emptyImport
    const { reading, fates } = read.data
    return {
      ...read.data,
      reading: reading && { ...reading, dateOrder: reading.dateOrder },
      fates: new Map(fates),
    }
  } catch {
    return emptyImport
  }
}

const isEmpty = ({ typed, lines }: KeptImport) => typed.trim() === '' && lines.length === 0

/** Whether a paste is small enough to be kept. */
export const canKeep = ({ lines }: KeptImport): boolean =>
  lines.reduce((sum, { cells }) => sum + cells.reduce((length, cell) => length + cell.length + 4, 20), 0) <
  keptMax

export function keepImport(memory: OrganizationStorage, cardId: string, kept: KeptImport): void {
  if (isEmpty(kept) || !canKeep(kept)) return dropDraft(memory, draftIdOf(cardId))
  const text = JSON.stringify({ ...kept, fates: [...kept.fates] })
  saveDraft(memory, { draftId: draftIdOf(cardId), text })
}
