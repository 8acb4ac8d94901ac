import type { QueryClient } from '@tanstack/react-query'

import {
  type CardField,
  type EditOrigin,
  type EditQueue,
  fieldsOf,
  isOpen,
  pendingEdits,
} from '#domain/card/edit-queue.ts'
import type { FieldValue } from '#domain/card/field-value.ts'

import { createTurns } from '../in-turn.ts'
import type { EntryOf, HistoryEntry } from '../history/history-entry.ts'
import { historyOf, settleEntry } from '../history/history.ts'
import type { EditOptions, FieldChanges } from './card-values.ts'
import { editorOf, editorsOf } from './card-editors.ts'
import { recordPending } from './record-edits.ts'

export interface CardEdit extends FieldChanges {
  cardId: string
  /** Of this edit only. */
  origin?: EditOrigin
}

export interface EditResult {
  cardId: string
  /** Pending: kept in this browser and sent again by itself. Conflict and failed: see `onFailure`. */
  state: 'done' | 'pending' | 'conflict' | 'failed'
  reason?: string
  conflict?: { field: CardField; theirs: FieldValue }
}

/** Changes fields of cards, at most four cards at once. Never rejects: each card has its own result. */
export function editCards(
  client: QueryClient,
  edits: readonly CardEdit[],
  options: EditOptions = {},
): Promise<EditResult[]> {
  const grouped = { ...options, groupId: options.groupId ?? crypto.randomUUID() }
  // All are queued and recorded before the first is sent: a closed tab or an undo leaves none of them out.
  const queued = edits.map(({ cardId, origin, ...edit }) => ({
    cardId,
    edits: editorOf(client, cardId).enqueue(edit, { ...grouped, ...origin }),
  }))
  recordPending(client, queued)
  const inTurn = createTurns()
  return Promise.all(
    edits.map(async ({ cardId, change, origin }) => {
      const editor = editorOf(client, cardId)
      const fields = fieldsOf(change)
      const result = resultOf(cardId, await editor.sendQueued(fields, grouped, inTurn), fields)
      if (grouped.onFailure !== 'drop' || result.state === 'done') return result
      const { groupId } = { ...grouped, ...origin }
      // The user may have typed another value since, or the revert is part of an edit that waits.
      const isOwn = (field: CardField) =>
        (editor.queue.waiting[field]?.origin?.groupId ?? groupId) === groupId
      for (const field of fields) {
        if (result.state !== 'pending' && isOwn(field)) editor.drop(field)
        else editor.leaveToUser(field)
      }
      const isAsked = fields.some((field) => isOpen(editor.queue, field))
      return result.state === 'conflict' && isAsked ? { cardId, state: 'pending' } : result
    }),
  )
}

export async function editCard(
  client: QueryClient,
  edit: CardEdit,
  options?: EditOptions,
): Promise<EditResult> {
  const [result] = await editCards(client, [edit], options)
  return result!
}

function resultOf(cardId: string, queue: EditQueue, fields: readonly CardField[]): EditResult {
  const { failure } = queue
  const conflict = queue.conflicts.find(({ field }) => fields.includes(field))
  if (conflict) return { cardId, state: 'conflict', conflict }
  const rejected = failure?.isPassing === false && failure.field ? { [failure.field]: failure.message } : {}
  const reasons: EditQueue['refused'] = { ...rejected, ...queue.refused }
  const refused = fields.find((field) => reasons[field] !== undefined)
  if (refused) return { cardId, state: 'failed', reason: reasons[refused] }
  const isPending = fields.some((field) => pendingEdits(queue)[field])
  return isPending ? { cardId, state: 'pending', reason: failure?.message } : { cardId, state: 'done' }
}

/** Sends rejected edits again, as the same entries of the history. */
export const retryRejected = (client: QueryClient, entries: readonly EntryOf<'edit'>[]) =>
  editCards(
    client,
    entries.map(({ cardId, field, before, after, entryId, groupId, revertOf }) => ({
      cardId,
      change: { [field]: after },
      expected: before === undefined ? undefined : { [field]: before },
      origin: { entryId, groupId, revertOf },
    })),
  )

/** Of a choice, nothing else is left: it has left the queue. */
export const lastRejected = (
  entries: readonly HistoryEntry[],
  cardId: string,
  field: CardField,
): EntryOf<'edit'> | undefined =>
  entries
    .filter((entry) => entry.kind === 'edit')
    .findLast((entry) => entry.cardId === cardId && entry.field === field && entry.state === 'failed')

/** Gives up rejected edits with their reasons, but no newer edit of their fields. */
export function discardRejected(client: QueryClient, rejected: readonly EntryOf<'edit'>[]): void {
  for (const { cardId, field, entryId } of rejected) {
    const editor = editorOf(client, cardId)
    const waiting = editor.queue.waiting[field]
    const isWaiting = waiting?.origin?.entryId === entryId
    const isLast = lastRejected(historyOf(client).get(), cardId, field)?.entryId === entryId
    if (isWaiting || (waiting === undefined && isLast)) editor.drop(field)
    // An edit that waits is settled with it.
    if (!isWaiting) settleEntry(client, entryId, { state: 'undone' })
  }
}

/** Gives up the edit of a field that the service rejected, or that waits. */
export function discardField(client: QueryClient, cardId: string, field: CardField): void {
  const editor = editorOf(client, cardId)
  const choice =
    editor.queue.waiting[field] === undefined && lastRejected(historyOf(client).get(), cardId, field)
  if (choice) discardRejected(client, [choice])
  else editor.drop(field)
}

/** Settles when each card is saved or its request failed. Returns the reason of a failure. */
export async function retryEdits(client: QueryClient): Promise<string | undefined> {
  const editors = [...editorsOf(client).byCard.values()]
  await Promise.all(editors.map((editor) => editor.send(true)))
  return editors.find(({ queue }) => queue.failure !== null)?.queue.failure?.message
}
