import type { CardChange } from '#contract/cards.ts'

import { type FieldValue, isSameValue } from './field-value.ts'

export type CardField = keyof CardChange
export type FieldValues = Partial<Record<CardField, FieldValue>>
export const cardFields = Object.keys({
  cardTitle: true,
  cardType: true,
  cardStatus: true,
  cardDetails: true,
  resources: true,
} satisfies Record<CardField, true>) as CardField[]

export interface EditOrigin {
  entryId?: string
  groupId?: string
  revertOf?: string
}

export interface FieldEdit {
  /** The value when the edit began; undefined until the card is read. */
  base: FieldValue | undefined
  value: FieldValue
  origin?: EditOrigin
  /** Values of requests without an answer: the service may have them. */
  tried?: readonly FieldValue[]
  /** When an earlier visit left it unsent. If it conflicts, it is offered instead of sent. */
  leftAt?: number
  /** A revert: its caller reports a conflict or a rejection, and drops it. */
  isDroppedOnFailure?: boolean
}

export type Edits = Partial<Record<CardField, FieldEdit>>

export interface FieldConflict {
  field: CardField
  base: FieldValue
  mine: FieldValue
  theirs: FieldValue
  /** `mine` has both texts, for the user to merge: the next edit is the decision. */
  isMerging?: boolean
}

/** It is sent only if the user asks for it. */
export interface EarlierEdit extends Pick<FieldEdit, 'base' | 'value' | 'origin'> {
  field: CardField
  leftAt: number
}

export interface SaveFailure {
  message: string
  field?: CardField
  isPassing: boolean
}

/** The unsaved edits of one card: one request at a time, newer edits wait behind it. */
export interface EditQueue {
  waiting: Edits
  sending: Edits | null
  conflicts: readonly FieldConflict[]
  offers: readonly EarlierEdit[]
  failure: SaveFailure | null
  /** Waiting fields that the service rejected, with its reason: sent again after an edit, or when the user asks for it. */
  refused: Readonly<Partial<Record<CardField, string>>>
}

export const emptyQueue: EditQueue = {
  waiting: {},
  sending: null,
  conflicts: [],
  offers: [],
  failure: null,
  refused: {},
}

export const fieldsOf = (edits: Partial<Record<CardField, unknown>>) => Object.keys(edits) as CardField[]

export const without = (edits: Edits, fields: readonly CardField[]): Edits =>
  Object.fromEntries(Object.entries(edits).filter(([field]) => !fields.some((each) => each === field)))

const choices: readonly CardField[] = ['cardType', 'cardStatus']

export const pendingEdits = (queue: EditQueue): Edits => ({ ...queue.sending, ...queue.waiting })

/** Whether an edit of the field waits or needs a decision. */
export const isOpen = ({ waiting, conflicts }: EditQueue, field: CardField): boolean =>
  waiting[field] !== undefined || conflicts.some((each) => each.field === field)

export const isSettled = (queue: EditQueue) => !queue.sending && fieldsOf(queue.waiting).length === 0

/** Adds an edit, or removes one that restores its base. */
export function edit(queue: EditQueue, field: CardField, added: FieldEdit): EditQueue {
  // A field that loses the focus to the question repeats its value.
  const isAsked = queue.conflicts.some((each) => each.field === field && isSameValue(each.mine, added.value))
  if (isAsked) return queue
  const earlier = earlierEdit(queue, field, added.value)
  const sending = queue.sending?.[field]
  const next = earlier
    ? replaceEdit(earlier, added)
    : { ...added, base: sending ? sending.value : added.base }
  // After a lost answer the service may have another value than the base.
  const isBack = isSameValue(next.base, next.value) && !next.tried
  const waiting = isBack ? without(queue.waiting, [field]) : { ...queue.waiting, [field]: next }
  const conflicts = queue.conflicts.filter((conflict) => conflict.field !== field)
  const refused = withoutRefusal(queue, field)
  const failure = failureWithout({ ...queue, waiting, refused }, field)
  // A newer choice replaces an earlier one; an earlier text may still be of use.
  const { offers } = choices.includes(field) ? dropOffer(queue, field) : queue
  return { ...queue, waiting, conflicts, offers, refused, failure }
}

const withoutRefusal = ({ refused }: EditQueue, field: CardField): EditQueue['refused'] =>
  Object.fromEntries(Object.entries(refused).filter(([each]) => each !== field))

/** Returns the failure that is left once an edit of the field is replaced or given up. */
function failureWithout({ failure, waiting, refused }: EditQueue, field: CardField): SaveFailure | null {
  const isAlone = fieldsOf(waiting).every((each) => refused[each] !== undefined)
  const isOver = failure?.field === field || fieldsOf(waiting).length === 0 || (failure?.isPassing && isAlone)
  return isOver ? refusalLeft(refused) : failure
}

const refusalLeft = (refused: EditQueue['refused']): SaveFailure | null => {
  const [field] = fieldsOf(refused)
  return field === undefined ? null : { message: refused[field]!, field, isPassing: false }
}

/** Texts that are merged by hand replace the other person's; an undo restores the base, which only gives up the edit. */
function earlierEdit(
  { waiting, conflicts }: EditQueue,
  field: CardField,
  value: FieldValue,
): FieldEdit | undefined {
  const earlier = waiting[field]
  const merging = conflicts.find((each) => each.field === field && each.isMerging)
  const isUndo = isSameValue(earlier?.base, value)
  return earlier && merging && !isUndo ? { ...earlier, base: merging.theirs } : earlier
}

const replaceEdit = ({ base, tried, origin }: FieldEdit, added: FieldEdit): FieldEdit => ({
  ...added,
  base,
  tried,
  origin: joinedOrigin(origin, added.origin),
})

/** An edit that waits has its entry in the history already, which becomes part of the newer action. A revert keeps the action. */
function joinedOrigin(earlier?: EditOrigin, added?: EditOrigin): EditOrigin | undefined {
  // A newer edit gives up a revert, which it does not continue.
  if (!earlier?.entryId || (earlier.revertOf && !added?.revertOf)) return added
  return added?.revertOf ? earlier : { ...added, entryId: earlier.entryId }
}

/** Returns the same queue if nothing can be sent. */
export function start(queue: EditQueue): EditQueue {
  const { failure, refused } = queue
  const sending = without(queue.waiting, [...queue.conflicts.map(({ field }) => field), ...fieldsOf(refused)])
  const fields = fieldsOf(sending)
  if (queue.sending || fields.length === 0) return queue
  // The reason for a rejected value stays until its field is edited again.
  const isAboutOther = failure?.field !== undefined && !sending[failure.field]
  return {
    ...queue,
    sending,
    waiting: without(queue.waiting, fields),
    failure: isAboutOther ? failure : refusalLeft(refused),
  }
}

const maxTried = 5

/** Re-queues the edits of the request; newer edits of the same field win with their entry, and keep the older base. */
function requeue(queue: EditQueue, hasAnswer: boolean): Edits {
  const waiting = { ...queue.waiting }
  for (const field of fieldsOf(queue.sending ?? {})) {
    const sent = queue.sending![field]!
    const later = waiting[field]
    const edits = hasAnswer ? sent : { ...sent, tried: [...(sent.tried ?? []), sent.value].slice(-maxTried) }
    if (later && !edits.tried && isSameValue(later.value, sent.base)) delete waiting[field]
    else waiting[field] = later ? { ...later, base: edits.base, tried: edits.tried } : edits
  }
  return waiting
}

/** Ends a request; `rebased` are newer edits, merged with the saved values. */
export function succeed(queue: EditQueue, rebased: Edits = {}): EditQueue {
  return { ...queue, sending: null, waiting: { ...queue.waiting, ...rebased } }
}

export const allowRefused = (queue: EditQueue): EditQueue =>
  fieldsOf(queue.refused).length === 0 ? queue : { ...queue, refused: {} }

/** Keeps rejected texts until an edit; drops a rejected choice, but not its reason or a newer choice. */
export function fail(queue: EditQueue, failure: SaveFailure): EditQueue {
  const { field, isPassing } = failure
  const waiting = requeue(queue, !isPassing)
  const rejected = isPassing ? undefined : choices.find((each) => each === field)
  const newer = rejected && queue.waiting[rejected]
  const left = rejected && !newer ? without(waiting, [rejected]) : waiting
  const isRefused = (each: CardField) =>
    (field ?? each) === each && isSameValue(left[each]?.value, queue.sending?.[each]?.value)
  const fields = isPassing ? [] : fieldsOf(queue.sending ?? {}).filter(isRefused)
  const refused = Object.fromEntries(fields.map((each) => [each, failure.message]))
  return { ...queue, sending: null, waiting: left, failure, refused: { ...queue.refused, ...refused } }
}

/** Holds fields that others changed too for a decision; offers edits of an earlier visit. */
export function conflict(queue: EditQueue, found: readonly FieldConflict[]): EditQueue {
  const waiting = requeue(queue, true)
  const isEarlier = ({ field }: FieldConflict) => waiting[field]?.leftAt !== undefined
  const offers = found.filter(isEarlier).map(({ field, base, mine }) => {
    const { leftAt = 0, origin } = waiting[field]!
    return { field, base, value: mine, leftAt, origin }
  })
  const conflicts = found
    .filter((each) => !isEarlier(each) && waiting[each.field])
    .map((each) => ({ ...each, mine: waiting[each.field]!.value }))
  const fields = found.map(({ field }) => field)
  const others = <Item extends { field: CardField }>(list: readonly Item[]) =>
    list.filter(({ field }) => !fields.includes(field))
  return {
    ...queue,
    sending: null,
    waiting: without(
      waiting,
      offers.map(({ field }) => field),
    ),
    conflicts: [...others(queue.conflicts), ...conflicts],
    offers: [...others(queue.offers), ...offers],
  }
}

export const dropOffer = (queue: EditQueue, field: CardField): EditQueue => ({
  ...queue,
  offers: queue.offers.filter((each) => each.field !== field),
})

export function drop(queue: EditQueue, field: CardField): EditQueue {
  const refused = withoutRefusal(queue, field)
  const isOfOther = queue.failure?.isPassing === false && (queue.failure.field ?? field) !== field
  const wasRefused = queue.failure?.isPassing === false && fieldsOf(refused).length === 0
  const waiting = without(queue.waiting, [field])
  const conflicts = queue.conflicts.filter((each) => each.field !== field)
  const left = wasRefused ? null : failureWithout({ ...queue, waiting, refused }, field)
  return { ...queue, waiting, conflicts, refused, failure: isOfOther ? queue.failure : left }
}
