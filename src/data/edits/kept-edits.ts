import {
  type EarlierEdit,
  type EditQueue,
  type Edits,
  emptyQueue,
  fieldsOf,
  pendingEdits,
  without,
} from '#domain/card/edit-queue.ts'
import { isSameValue } from '#domain/card/field-value.ts'

import { tabId } from '../history/tab-id.ts'
import { createDelayedSave, type DelayedSave } from '../local/delayed-save.ts'
import type { KeptEdit } from '../local/local-schemas.ts'
import type { LocalStore } from '../local/local-store.ts'

type Kept = LocalStore<readonly KeptEdit[]>

/** A closed tab loses at most this much typing. */
const keepAfterMs = 300

export const keepEdits = (kept: Kept, cardId: string, queue: () => EditQueue): DelayedSave =>
  createDelayedSave(() => storeEdits(kept, cardId, queue()), { delayMs: keepAfterMs })

function storeEdits(kept: Kept, cardId: string, queue: EditQueue): void {
  const pending = pendingEdits(queue)
  const edits: Edits = { ...pending }
  for (const { field, ...offer } of queue.offers) edits[field] ??= offer
  const ownerId = tabId()
  kept.update((list) => {
    const now = Date.now()
    const next = fieldsOf(edits).map((field): KeptEdit => {
      const { base, value, origin, leftAt = now } = edits[field]!
      const sending = queue.sending?.[field]
      // An edit in conflict waits for the user, also after its tab is closed.
      const isAsked = queue.conflicts.some((each) => each.field === field)
      const tried = [...((sending ?? edits[field]!).tried ?? []), ...(sending ? [sending.value] : [])]
      // Stored as JSON, so that members of other services stay.
      return {
        cardId,
        field,
        value,
        base: sending ? sending.base : base,
        tried: tried.length === 0 ? undefined : tried,
        typedAt: leftAt,
        isOffered: pending[field] && !isAsked ? undefined : true,
        refusal: queue.refused[field],
        ownerId,
        origin,
      } as KeptEdit
    })
    const others = list.filter((each) => each.cardId !== cardId || each.ownerId !== ownerId)
    return next.length === 0 && others.length === list.length ? list : [...next, ...others]
  })
}

export type LeftEdits = Pick<EditQueue, 'waiting' | 'offers' | 'refused' | 'failure'>

const refusedOf = (waiting: Edits, refused: EditQueue['refused']): EditQueue['refused'] =>
  Object.fromEntries(Object.entries(refused).filter(([field]) => field in waiting))

/** Newer edits and offers of the same fields win; the user decides about another text that was left. */
export function withLeft(queue: EditQueue, { waiting, offers, refused, failure }: LeftEdits): EditQueue {
  const newer = pendingEdits(queue)
  const passed = fieldsOf(waiting).flatMap((field): EarlierEdit[] => {
    const { base, value, origin, leftAt = Date.now() } = waiting[field]!
    const isOther = newer[field] !== undefined && !isSameValue(newer[field].value, value)
    return isOther ? [{ field, base, value, origin, leftAt }] : []
  })
  const offered = new Set(queue.offers.map(({ field }) => field))
  return {
    ...queue,
    waiting: { ...without(waiting, fieldsOf(newer)), ...queue.waiting },
    offers: [...queue.offers, ...[...passed, ...offers].filter(({ field }) => !offered.has(field))],
    refused: { ...refusedOf(without(waiting, fieldsOf(newer)), refused), ...queue.refused },
    failure: queue.failure ?? failure,
  }
}

/** Removes the edits that a tab left unsent, and returns them by card. */
export function takeEdits(kept: Kept, fromTab: string): Map<string, LeftEdits> {
  const taken = new Map<string, LeftEdits>()
  kept.update((list) => {
    const left = list.filter((each) => each.ownerId === fromTab)
    for (const { cardId, field, base, value, tried, origin, isOffered, refusal, typedAt: leftAt } of left) {
      const known: LeftEdits = taken.get(cardId) ?? emptyQueue
      const { waiting, offers, refused } = known
      const edit = { base, value, origin, leftAt }
      const edits: Partial<LeftEdits> = isOffered
        ? { offers: [...offers, { field, ...edit }] }
        : { waiting: { ...waiting, [field]: { ...edit, tried } } }
      const rejected: Partial<LeftEdits> =
        refusal === undefined
          ? {}
          : {
              refused: { ...refused, [field]: refusal },
              failure: { message: refusal, field, isPassing: false },
            }
      taken.set(cardId, { ...known, ...edits, ...rejected })
    }
    return left.length === 0 ? list : list.filter((each) => each.ownerId !== fromTab)
  })
  return taken
}
