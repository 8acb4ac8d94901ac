import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import * as z from 'zod/mini'

import { importFeedback } from '#data/feedback/add-feedback.ts'
import { useHeldEntries } from '#data/history/held-actions.ts'
import type { EntryOf, HeldEntry } from '#data/history/history-entry.ts'
import { useHeldActions } from '#data/history/organization-held-actions.ts'
import { saveDraft } from '#data/local/local-records.ts'
import { useOrganizationStorage } from '#data/organization-data.ts'
import {
  buildImportRows,
  guessMapping,
  importFields,
  type ImportMapping,
  looksLikeHeading,
  readImportTable,
} from '#domain/feedback/feedback-import.ts'
import { parseJson } from '#domain/parse-json.ts'
import type { DateOrder } from '#domain/metric-import/date-reader.ts'
import { guessDateOrder } from '#domain/metric-import/pasted-date-order.ts'

type ImportedEntry = HeldEntry & EntryOf<'createFeedback'>

/** Times without a zone are in the browser's zone. */
const reader = {
  toInstantMs: (...[year, month, ...rest]: [number, number, number, number, number, number]) =>
    new Date(year, month - 1, ...rest).getTime(),
}
const savedMapping = z.array(z.nullable(z.enum(importFields)))

export type FeedbackImport = ReturnType<typeof useFeedbackImport>

/** Reads a file, maps its columns and shows which rows can be added. The mapping is remembered for files with the same columns. */
export function useFeedbackImport() {
  const storage = useOrganizationStorage()
  const client = useQueryClient()
  const [text, setText] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  const [heading, setHeading] = useState<boolean>()
  const [ownMapping, setMapping] = useState<ImportMapping>()
  const [ownOrder, setOrder] = useState<DateOrder>()
  const [parseMarkdown, setMarkdown] = useState(false)

  const hasHeading = heading ?? (text !== null && looksLikeHeading(readImportTable(text, false).rows))
  const table = useMemo(() => (text === null ? null : readImportTable(text, hasHeading)), [text, hasHeading])
  const draftId = `feedback.import.${JSON.stringify(table?.columns)}`
  const guessed = useMemo(() => (table === null ? [] : guessMapping(table)), [table])
  const stored = storage.drafts.get().find((draft) => draft.draftId === draftId)?.text
  const mapping = ownMapping ?? readMapping(stored, guessed.length) ?? guessed
  const order =
    ownOrder ?? guessDateOrder(table?.rows.map((cells) => cells[mapping.indexOf('timestamp')] ?? '') ?? [])
  const rows = useMemo(
    () => (table === null ? [] : buildImportRows(table, { mapping, parseMarkdown, order, reader })),
    [table, mapping, parseMarkdown, order],
  )
  const ready = rows.flatMap(({ row, body }) => (body === undefined ? [] : [{ row, body }]))
  return {
    table,
    rows,
    ready,
    mapping,
    order,
    hasHeading,
    parseMarkdown,
    typed,
    setTyped,
    setHeading: (has: boolean) => {
      setHeading(has)
      setMapping(undefined)
    },
    setMapping,
    setOrder,
    setMarkdown,
    /** Returns whether the text has rows. */
    take: (given: string) => {
      const hasText = given.trim() !== ''
      if (hasText) setText(given)
      setHeading(undefined)
      setMapping(undefined)
      setOrder(undefined)
      return hasText
    },
    drop: () => setText(null),
    send: () => {
      saveDraft(storage, { draftId, text: JSON.stringify(mapping) })
      importFeedback(client, ready)
      setText(null)
    },
  }
}

function readMapping(text: string | undefined, columnCount: number): ImportMapping | null {
  const read = savedMapping.safeParse(parseJson(text))
  return read.success && read.data.length === columnCount ? read.data : null
}

/** The rows of the last import, until its result was dismissed. */
export function useSentImport() {
  const held = useHeldActions()
  const all = useHeldEntries(held).filter(
    (entry): entry is ImportedEntry =>
      entry.kind === 'createFeedback' && entry.row !== undefined && entry.isPassedByUndo !== true,
  )
  const groupId = all.findLast(({ state }) => state !== 'done' && state !== 'undone')?.groupId
  const [shownId, setShownId] = useState(groupId)
  // The result stays on the screen after the last row.
  if (groupId !== undefined && groupId !== shownId) setShownId(groupId)
  const entries = all.filter((entry) => entry.groupId === shownId)
  const inState = (...states: readonly string[]) => entries.filter(({ state }) => states.includes(state))
  const [waiting, failed] = [inState('held'), inState('failed')]
  return {
    total: entries.length,
    done: inState('done').length,
    cancelled: inState('undone').length,
    sending: inState('pending').length,
    waiting: waiting.length,
    failed,
    cancel: () => held.cancel(waiting),
    retry: () => held.sendNow(failed),
    dismiss: () => {
      held.dismiss(failed)
      setShownId(undefined)
    },
  }
}
