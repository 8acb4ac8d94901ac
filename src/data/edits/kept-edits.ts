import {
  type CardField,
  type EditQueue,
  type FieldEdit,
  fieldsOf,
  pendingEdits,
} from '#domain/card/edit-queue.ts'
import { addTo } from '#domain/group-by.ts'

import { createDelayedSave, type DelayedSave } from '../local/delayed-save.ts'
import type { LocalStore } from '../local/local-store.ts'
import type { KeptEdit } from './kept-edit.ts'

type Kept = LocalStore<readonly KeptEdit[]>

const ownerId: string = crypto.randomUUID()

/** A closed tab loses at most this much typing. */
const keepAfterMs = 300

export const keepEdits = (kept: Kept, cardId: string, queue: () => EditQueue): DelayedSave =>
  createDelayedSave(() => storeEdits(kept, cardId, queue()), { delayMs: keepAfterMs })

function storeEdits(kept: Kept, cardId: string, queue: EditQueue): void {
  const edits: Partial<Record<CardField, FieldEdit>> = { ...pendingEdits(queue) }
  for (const { field, leftAt, ...offer } of queue.offers) edits[field] ??= { ...offer, leftAt }
  kept.update((list) => {
    const now = Date.now()
    const next = fieldsOf(edits).map((field): KeptEdit => {
      const { base, value, origin, leftAt = now } = edits[field]!
      const sending = queue.sending?.[field]
      const tried = [...((sending ?? edits[field]!).tried ?? []), ...(sending ? [sending.value] : [])]
      // Stored as JSON, so that members of other services stay.
      return {
        cardId,
        field,
        value,
        base: sending ? sending.base : base,
        tried: tried.length === 0 ? undefined : tried,
        typedAt: leftAt,
        ownerId,
        origin,
      } as KeptEdit
    })
    const others = list.filter((each) => each.cardId !== cardId || each.ownerId !== ownerId)
    return next.length === 0 && others.length === list.length ? list : [...next, ...others]
  })
}

/** Takes over what a closed page left; returns what each card still has to send. */
export function takeEdits(kept: Kept, closedOwnerId: string): Map<string, KeptEdit[]> {
  const taken = new Map<string, KeptEdit[]>()
  kept.update((list) => {
    const left = list.filter((each) => each.ownerId === closedOwnerId)
    for (const each of left) addTo(taken, each.cardId, each)
    return left.length === 0 ? list : list.filter((each) => each.ownerId !== closedOwnerId)
  })
  return taken
}

const lockOf = (id: string) => `understory.edits.${id}`
let isLocked = false

/** Calls `onClosed` for every closed page that has stored edits, now or later. Returns the stop. */
export function watchClosedPages(kept: Kept, onClosed: (ownerId: string) => void): () => void {
  const locks = (globalThis.navigator?.locks ?? undefined) as LockManager | undefined
  const ends = new AbortController()
  const known = new Set([ownerId])
  if (!isLocked) {
    isLocked = true
    // Held for as long as this page lives.
    void locks?.request(lockOf(ownerId), () => new Promise(() => {})).catch(() => {})
  }
  const watch = () => {
    for (const owner of new Set(kept.get().map((each) => each.ownerId))) {
      if (known.has(owner)) continue
      known.add(owner)
      if (locks === undefined) onClosed(owner)
      else void locks.request(lockOf(owner), { signal: ends.signal }, () => onClosed(owner)).catch(() => {})
    }
  }
  watch()
  const unsubscribe = kept.subscribe(watch)
  return () => {
    ends.abort()
    unsubscribe()
  }
}
