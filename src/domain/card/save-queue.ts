import type { CardChange } from '#contract/cards.ts'

/** The fields of a card that can be edited, each by its word in the API. */
export type CardField = keyof CardChange
export type FieldValue = string | readonly ResourceValue[]
/** A resource as the service gave it: what another service adds to it goes back with it. */
export interface ResourceValue {
  url?: string | undefined
  title?: string | undefined
  [member: string]: unknown
}

/** One edit: what the field was when the person began, and what it is to become. */
export interface FieldEdit {
  base: FieldValue
  value: FieldValue
}

export type Edits = Partial<Record<CardField, FieldEdit>>

/** The same field was changed elsewhere, and the two cannot be joined. */
export interface FieldConflict {
  field: CardField
  base: FieldValue
  mine: FieldValue
  theirs: FieldValue
}

export interface SaveFailure {
  message: string
  /** The field that was refused, where it is known; of a lost connection it is not about a field. */
  field?: CardField | undefined
  /** The same request may succeed a little later. */
  isPassing: boolean
}

/** What is to be saved of one card: at most one request is on its way, what is edited meanwhile waits behind it. */
export interface SaveQueue {
  waiting: Edits
  sending: Edits | null
  conflicts: readonly FieldConflict[]
  failure: SaveFailure | null
}

export const emptyQueue: SaveQueue = { waiting: {}, sending: null, conflicts: [], failure: null }

/** A resource by what it holds, in any order; what is empty is absent. */
const contentOf = (resource: ResourceValue) =>
  JSON.stringify(
    Object.entries(resource)
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )

export const isSameValue = (a: FieldValue, b: FieldValue): boolean =>
  typeof a === 'string' || typeof b === 'string'
    ? a === b
    : a.length === b.length && a.every((item, index) => contentOf(item) === contentOf(b[index] ?? {}))

export const fieldsOf = (edits: Partial<Record<CardField, unknown>>) => Object.keys(edits) as CardField[]

const without = (edits: Edits, fields: readonly CardField[]): Edits =>
  Object.fromEntries(Object.entries(edits).filter(([field]) => !fields.some((left) => left === field)))

/** The value that stands in the field now: the newest edit, or what the service has. */
export function shownValue(queue: SaveQueue, field: CardField, saved: FieldValue): FieldValue {
  return (queue.waiting[field] ?? queue.sending?.[field])?.value ?? saved
}

/**
 * Takes an edit. `saved` is what the service was last known to have; behind a request the edit is based on what that
 * request carries. An edit that leads back to its beginning is none.
 */
export function edit(queue: SaveQueue, field: CardField, value: FieldValue, saved: FieldValue): SaveQueue {
  const base = queue.waiting[field]?.base ?? queue.sending?.[field]?.value ?? saved
  const waiting = isSameValue(base, value)
    ? without(queue.waiting, [field])
    : { ...queue.waiting, [field]: { base, value } }
  const conflicts = queue.conflicts.filter((conflict) => conflict.field !== field)
  const isAboutField = queue.failure?.field === field || fieldsOf(waiting).length === 0
  return { ...queue, waiting, conflicts, failure: isAboutField ? null : queue.failure }
}

/** What would be sent next: all that waits, but for the fields that wait for a decision. */
export function nextEdits(queue: SaveQueue): Edits | null {
  if (queue.sending) return null
  const edits = without(
    queue.waiting,
    queue.conflicts.map(({ field }) => field),
  )
  return fieldsOf(edits).length === 0 ? null : edits
}

/** Puts what waits on its way; the same queue where nothing may go. */
export function start(queue: SaveQueue): SaveQueue {
  const sending = nextEdits(queue)
  if (!sending) return queue
  const { failure } = queue
  // The reason of a choice that was taken back stays until the field is edited again.
  const isAboutOther = failure?.field !== undefined && !sending[failure.field]
  return {
    ...queue,
    sending,
    waiting: without(queue.waiting, fieldsOf(sending)),
    failure: isAboutOther ? failure : null,
  }
}

/** Takes back what is on its way: a newer value of a field stays, its beginning is the older one. */
function putBack(queue: SaveQueue): Edits {
  const waiting = { ...queue.waiting }
  for (const field of fieldsOf(queue.sending ?? {})) {
    const sent = queue.sending?.[field]
    const later = waiting[field]
    if (!sent) continue
    if (later && isSameValue(later.value, sent.base)) delete waiting[field]
    else waiting[field] = { base: sent.base, value: later?.value ?? sent.value }
  }
  return waiting
}

/** The request was done; `rebased` are edits behind it that were joined with what others wrote. */
export function succeed(queue: SaveQueue, rebased: Edits = {}): SaveQueue {
  return { ...queue, sending: null, waiting: { ...queue.waiting, ...rebased } }
}

const choices: readonly CardField[] = ['cardType', 'cardStatus']

/** The request was not done. What was typed is kept; a choice that the service refused is taken back, and its reason stays. */
export function fail(queue: SaveQueue, failure: SaveFailure): SaveQueue {
  const waiting = putBack(queue)
  const isChoice = choices.some((field) => field === failure.field)
  const dropped = !failure.isPassing && failure.field && isChoice ? [failure.field] : []
  return { ...queue, sending: null, waiting: without(waiting, dropped), failure }
}

/** Some fields were changed elsewhere: they wait for a decision, the others go on. */
export function conflict(queue: SaveQueue, conflicts: readonly FieldConflict[]): SaveQueue {
  const fields = conflicts.map(({ field }) => field)
  const waiting = putBack(queue)
  const kept = queue.conflicts.filter(({ field }) => !fields.includes(field))
  const current = conflicts.map((each) => ({ ...each, mine: waiting[each.field]?.value ?? each.mine }))
  return { ...queue, sending: null, waiting, conflicts: [...kept, ...current] }
}

/** Puts an earlier edit, typed over an older card, beside what the service has now, for a decision. */
export function compare(
  queue: SaveQueue,
  field: CardField,
  { base, value }: FieldEdit,
  theirs: FieldValue,
): SaveQueue {
  const waiting = { ...queue.waiting, [field]: { base, value } }
  const others = queue.conflicts.filter((each) => each.field !== field)
  return { ...queue, waiting, conflicts: [...others, { field, base, mine: value, theirs }] }
}

/** A decision: the value that is to stand, over what the service has now. */
export function decide(queue: SaveQueue, field: CardField, value: FieldValue): SaveQueue {
  const about = queue.conflicts.find((each) => each.field === field)
  if (!about) return queue
  const waiting = isSameValue(about.theirs, value)
    ? without(queue.waiting, [field])
    : { ...queue.waiting, [field]: { base: about.theirs, value } }
  return { ...queue, waiting, conflicts: queue.conflicts.filter((each) => each !== about) }
}

/** Gives up what was edited in a field. */
export function drop(queue: SaveQueue, field: CardField): SaveQueue {
  return {
    ...queue,
    waiting: without(queue.waiting, [field]),
    conflicts: queue.conflicts.filter((each) => each.field !== field),
    failure: queue.failure?.field === field ? null : queue.failure,
  }
}

export const isSettled = (queue: SaveQueue) => !queue.sending && fieldsOf(queue.waiting).length === 0
