import type { QueryClient } from '@tanstack/react-query'
import { createStore, type StoreApi } from 'zustand/vanilla'

import { type Edits, type FieldConflict, isSettled } from '#domain/card/edit-queue.ts'

import { cardQueries } from '../cards/queries.ts'
import { storageOfClient } from '../local/organization-storage.ts'
import { CardEditor } from './card-editor.ts'
import type { KeptEdit } from './kept-edit.ts'
import { takeEdits } from './kept-edits.ts'

export interface CardConflict {
  cardId: string
  conflict: FieldConflict
}

interface PendingEdits {
  cardIds: readonly string[]
  conflicts: readonly CardConflict[]
}

interface Editors {
  byCard: Map<string, CardEditor>
  pending: StoreApi<PendingEdits>
  stop: () => void
}

const opened = new WeakMap<QueryClient, Editors>()

export function editorsOf(client: QueryClient): Editors {
  const known = opened.get(client)
  if (known) return known
  const byCard = new Map<string, CardEditor>()
  const retryAll = () => {
    for (const editor of byCard.values())
      if (editor.state.getState().queue.failure?.isPassing === true) void editor.send(true)
  }
  globalThis.addEventListener?.('online', retryAll)
  // A later answer shows pending edits again. During our own patch, this writes the other copies first.
  const patched: readonly unknown[] = [cardQueries.trees()[1], cardQueries.contexts()[1]]
  const unsubscribe = client.getQueryCache().subscribe(({ type, query }) => {
    const [area, part] = query.queryKey
    if (type !== 'updated' || area !== cardQueries.all()[0] || !patched.includes(part)) return
    for (const editor of byCard.values()) editor.repatch()
  })
  const editors: Editors = {
    byCard,
    pending: createStore((): PendingEdits => ({ cardIds: [], conflicts: [] })),
    stop: () => {
      globalThis.removeEventListener?.('online', retryAll)
      unsubscribe()
      for (const editor of byCard.values()) editor.stop()
      opened.delete(client)
    },
  }
  opened.set(client, editors)
  return editors
}

/** Continues with the edits that a closed tab, or this one before its reload, left unsent. */
export function resumeEdits(client: QueryClient, fromTab: string): void {
  const left = takeEdits(storageOfClient(client).pendingEdits, fromTab)
  for (const [cardId, edits] of left) editorOf(client, cardId).restore(editsOf(edits))
}

const editsOf = (kept: readonly KeptEdit[]): Edits =>
  Object.fromEntries(
    kept.map(({ field, base, value, tried, origin, typedAt }) => [
      field,
      { base, value, tried, origin, leftAt: typedAt },
    ]),
  )

export function editorOf(client: QueryClient, cardId: string): CardEditor {
  const { byCard, pending } = editorsOf(client)
  const known = byCard.get(cardId)
  if (known) return known
  const editor = new CardEditor(client, cardId)
  byCard.set(cardId, editor)
  editor.state.subscribe(({ queue }) => {
    const isPending = queue.failure !== null && !isSettled(queue)
    const { cardIds, conflicts } = pending.getState()
    const own = conflicts.filter((each) => each.cardId === cardId)
    if (isPending !== cardIds.includes(cardId))
      pending.setState({ cardIds: isPending ? [...cardIds, cardId] : cardIds.filter((id) => id !== cardId) })
    if (own.length + queue.conflicts.length === 0) return
    if (
      own.length === queue.conflicts.length &&
      own.every((each, at) => each.conflict === queue.conflicts[at])
    )
      return
    const others = conflicts.filter((each) => each.cardId !== cardId)
    pending.setState({ conflicts: [...others, ...queue.conflicts.map((conflict) => ({ cardId, conflict }))] })
  })
  return editor
}

/** Gives up unsent edits, before the data of an organization is removed. */
export const stopEditors = (client: QueryClient): void => opened.get(client)?.stop()
