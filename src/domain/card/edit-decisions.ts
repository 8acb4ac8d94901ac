import {
  type CardField,
  type EditQueue,
  type Edits,
  type FieldConflict,
  type FieldEdit,
  without,
} from './edit-queue.ts'
import { isSameValue, type FieldValue } from './field-value.ts'

/** Makes an offered edit a conflict again, for the user to decide. */
export function compare(queue: EditQueue, field: CardField, theirs: FieldValue): EditQueue {
  const offer = queue.offers.find((each) => each.field === field)
  if (!offer) return queue
  const { base, value, origin } = offer
  const others = queue.conflicts.filter((each) => each.field !== field)
  return {
    ...queue,
    waiting: { ...queue.waiting, [field]: { base, value, origin } },
    conflicts: [...others, { field, base: base ?? '', mine: value, theirs }],
    offers: queue.offers.filter((each) => each !== offer),
  }
}

export function decide(queue: EditQueue, field: CardField, value: FieldValue): EditQueue {
  const about = queue.conflicts.find((each) => each.field === field)
  if (!about) return queue
  const waiting = isSameValue(about.theirs, value)
    ? without(queue.waiting, [field])
    : { ...queue.waiting, [field]: { ...queue.waiting[field], base: about.theirs, value } }
  return { ...queue, waiting, conflicts: queue.conflicts.filter((each) => each !== about) }
}

/** Shows both texts to be merged. Nothing is sent before an edit: until then, the conflict waits. */
export function merge(queue: EditQueue, field: CardField, both: string): EditQueue {
  const about = queue.conflicts.find((each) => each.field === field)
  if (!about) return queue
  const waiting = { ...queue.waiting, [field]: { ...queue.waiting[field], value: both } as FieldEdit }
  // Both texts are in `mine`, so that merging once more adds nothing.
  const merging = { ...about, base: about.theirs, mine: both, isMerging: true }
  return {
    ...queue,
    waiting,
    conflicts: queue.conflicts.map((each) => (each === about ? merging : each)),
  }
}

/** The conflicts that the user decides. */
export const askedConflicts = ({ conflicts, waiting }: EditQueue): readonly FieldConflict[] =>
  conflicts.filter(({ field }) => waiting[field]?.isDroppedOnFailure !== true)

/** From now on the user decides about the edit, as about any other. */
export function leaveToUser(queue: EditQueue, field: CardField): EditQueue {
  const left = (edits: Edits): Edits =>
    edits[field]?.isDroppedOnFailure
      ? { ...edits, [field]: { ...edits[field], isDroppedOnFailure: false } }
      : edits
  return { ...queue, waiting: left(queue.waiting), sending: queue.sending && left(queue.sending) }
}
