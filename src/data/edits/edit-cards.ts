import type { QueryClient } from '@tanstack/react-query'

import type { CardChange } from '#contract/cards.ts'
import { type CardField, fieldsOf, type FieldValue, pendingEdits } from '#domain/card/edit-queue.ts'

import { runInTurn } from '../in-turn.ts'
import type { CardEditor } from './card-editor.ts'
import { editorOf, editorsOf } from './card-editors.ts'

export interface CardEdit {
  cardId: string
  /** '' and null clear a status. */
  change: CardChange
  /** Values that the fields must still have; by default those that this browser last read. */
  expected?: CardChange
}

export interface EditOptions {
  when?: 'now' | 'later'
  revertOf?: string
  groupId?: string
  /** 'report' gives up the edit and returns the other value; 'ask' keeps it and opens the conflict dialog. */
  onConflict?: 'ask' | 'report'
}

export interface EditResult {
  cardId: string
  /** Pending: kept in this browser and sent again by itself. Conflict: see `onConflict`. */
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
  const groupId = options.groupId ?? crypto.randomUUID()
  // All are stored before the first is sent: a closed tab leaves none of them out.
  const sends = edits.map((edit) => addEdit(client, edit, { ...options, groupId }))
  return runInTurn(sends, (send) => send())
}

export async function editCard(
  client: QueryClient,
  edit: CardEdit,
  options: EditOptions = {},
): Promise<EditResult> {
  const send = addEdit(client, edit, options)
  return options.when === 'later' ? { cardId: edit.cardId, state: 'pending' } : send()
}

/** Stores an edit and returns what sends it. */
function addEdit(
  client: QueryClient,
  { cardId, change, expected }: CardEdit,
  { when, revertOf, groupId = crypto.randomUUID(), onConflict = 'ask' }: EditOptions,
): () => Promise<EditResult> {
  const editor = editorOf(client, cardId)
  const fields = fieldsOf(change)
  for (const field of fields) {
    editor.edit(field, {
      value: valueIn(change, field) ?? '',
      expected: valueIn(expected, field),
      isSentLater: when === 'later',
      revertOf,
      groupId,
    })
  }
  return async () => {
    await editor.send()
    const result = resultOf(editor, fields)
    if (result.conflict && onConflict === 'report') for (const field of fields) editor.drop(field)
    return result
  }
}

const valueIn = (change: CardChange | undefined, field: CardField): FieldValue | undefined =>
  change && field in change ? (change[field] ?? '') : undefined

function resultOf({ cardId, state }: CardEditor, fields: readonly CardField[]): EditResult {
  const { queue } = state.getState()
  const { failure } = queue
  const conflict = queue.conflicts.find(({ field }) => fields.includes(field))
  if (conflict) return { cardId, state: 'conflict', conflict }
  const rejected = failure?.field === undefined ? queue.refused : [failure.field]
  const isRejected = failure?.isPassing === false && fields.some((field) => rejected.includes(field))
  if (isRejected) return { cardId, state: 'failed', reason: failure.message }
  const isPending = fields.some((field) => pendingEdits(queue)[field])
  return isPending ? { cardId, state: 'pending', reason: failure?.message } : { cardId, state: 'done' }
}

/** Settles when each card is saved or its request failed. */
export async function retryEdits(client: QueryClient): Promise<void> {
  await Promise.all([...editorsOf(client).byCard.values()].map((editor) => editor.send(true)))
}
