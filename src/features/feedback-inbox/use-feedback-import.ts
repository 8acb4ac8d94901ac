import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import * as z from 'zod/mini'

import { dismissImport, failedRowsQuery, importFeedback } from '#data/feedback/add-feedback.ts'
import { stopImport } from '#data/feedback/send-import.ts'
import { useHeldEntries } from '#data/history/held-actions.ts'
import type { EntryOf, HeldEntry } from '#data/history/history-entry.ts'
import { useHeldActions } from '#data/history/organization-held-actions.ts'
import { tabId } from '#data/history/tab-id.ts'
import { saveDraft } from '#data/local/local-records.ts'
import { useOrganizationStorage } from '#data/organization-data.ts'
import {
  buildImportRows,
  guessMapping,
  importFields,
  type ImportMapping,
  type ImportRow,
  looksLikeHeading,
  readImportTable,
} from '#domain/feedback/feedback-import.ts'
import { parseJson } from '#domain/parse-json.ts'
import type { DateOrder } from '#domain/metric-import/date-reader.ts'
import { guessDateOrder } from '#domain/metric-import/pasted-date-order.ts'

/** Times without a zone are in the browser's zone. */
const reader = {
  toInstantMs: (...[year, month, ...rest]: [number, number, number, number, number, number]) =>
    new Date(year, month - 1, ...rest).getTime(),
}
const savedMapping = z.array(z.nullable(z.enum(importFields)))

export type FeedbackImport = ReturnType<typeof useFeedbackImport>

/** Stores the mapping for files with the same columns. */
export function useFeedbackImport() {
  const storage = useOrganizationStorage()
  const client = useQueryClient()
  const [text, setText] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  const [heading, setHeading] = useState<boolean>()
  const [ownMapping, setMapping] = useState<ImportMapping>()
  const [ownOrder, setOrder] = useState<DateOrder>()
  const [parseMarkdown, setMarkdown] = useState(false)
  const [isSending, setSending] = useState(false)
  const [leftOut, setLeftOut] = useState<readonly ImportRow[]>([])

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
    /** It may not fit the dates of another column. */
    isOrderChosen: ownOrder !== undefined,
    hasHeading,
    parseMarkdown,
    /** The rows of the sent file that could not be added. */
    leftOut,
    typed,
    setTyped,
    setHeading: (has: boolean) => {
      setHeading(has)
      setMapping(undefined)
    },
    setMapping,
    setOrder,
    setMarkdown,
    take: (given: string) => {
      const hasText = given.trim() !== ''
      if (hasText) setText(given)
      setHeading(undefined)
      setMapping(undefined)
      setOrder(undefined)
      return hasText
    },
    drop: () => setText(null),
    send: async () => {
      if (isSending) return
      setSending(true)
      saveDraft(storage, { draftId, text: JSON.stringify(mapping) })
      await importFeedback(client, ready)
      setLeftOut(rows.filter(({ problems }) => problems.length > 0))
      setSending(false)
      setText(null)
    },
  }
}

function readMapping(text: string | undefined, columnCount: number): ImportMapping | null {
  const read = savedMapping.safeParse(parseJson(text))
  return read.success && read.data.length === columnCount ? read.data : null
}

type SentImport = HeldEntry & EntryOf<'importFeedback'>

export function useSentImport() {
  const client = useQueryClient()
  const held = useHeldActions()
  const imports = useHeldEntries(held).filter(
    (entry): entry is SentImport => entry.kind === 'importFeedback' && entry.state !== 'undone',
  )
  const openId = imports.findLast(({ state }) => state !== 'done')?.entryId
  const [shownId, setShownId] = useState(openId)
  // The result stays on the screen after the last row.
  if (openId !== undefined && openId !== shownId) setShownId(openId)
  const entry = imports.find(({ entryId }) => entryId === shownId)
  const failedRows = useQuery({
    ...failedRowsQuery(entry ?? { importId: '', state: 'done' }),
    enabled: (entry?.failed ?? 0) > 0,
    placeholderData: keepPreviousData,
  })
  const progress = progressOf(entry)
  return {
    ...progress,
    failedRows: progress.failed > 0 ? (failedRows.data ?? []) : [],
    stop: () => entry && stopImport(client, entry),
    retry: () => entry && held.sendNow([entry]),
    dismiss: () => {
      if (entry) void dismissImport(client, entry)
      setShownId(undefined)
    },
  }
}

const noImport = { total: 0, state: 'done', tabId: '' } as const

function progressOf(entry: Partial<SentImport> = noImport) {
  const { total = 0, done = 0, failed = 0, resumesAt = 0, state } = entry
  return {
    total,
    done,
    failed,
    resumesAt,
    left: total - done - failed,
    isOpen: state !== 'done',
    isRunning: state === 'held' || state === 'pending',
    isElsewhere: entry.tabId !== tabId(),
    reason: state === 'failed' ? entry.reason : undefined,
  }
}
