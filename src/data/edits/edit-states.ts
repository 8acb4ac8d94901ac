import { type CardField, type EditQueue, emptyQueue, pendingEdits } from '#domain/card/edit-queue.ts'
import type { LostValue } from '#domain/card/lost-values.ts'

export interface CardEditState {
  queue: EditQueue
  savedAt: number | null
  lost: readonly LostValue[]
  /** The author of lines that were merged in, until the screen reports it; '' if unknown. */
  mergedWith: string | null
}

const noEdits: CardEditState = { queue: emptyQueue, savedAt: null, lost: [], mergedWith: null }
/** By card; a card without an edit is absent. */
export type EditStates = ReadonlyMap<string, CardEditState>

export const editsIn = (states: EditStates, cardId: string): CardEditState => states.get(cardId) ?? noEdits

/** A newer edit meets the present value when it is sent: a value of its field is not lost. */
export function withLost({ queue, lost }: CardEditState, found: readonly LostValue[]): readonly LostValue[] {
  const pending = pendingEdits(queue)
  const added = found.filter(({ field }) => !pending[field])
  return [...lost.filter((each) => added.every(({ field }) => field !== each.field)), ...added]
}

/** Returns why the field is not saved. */
export function reasonOf({ failure, waiting, refused }: EditQueue, field: CardField): string | undefined {
  const isAbout = failure?.isPassing === true ? waiting[field] !== undefined : failure?.field === field
  return refused[field] ?? (isAbout ? failure?.message : undefined)
}
