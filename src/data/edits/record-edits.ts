import type { QueryClient } from '@tanstack/react-query'

import { statusAfterTypeChange, statusLostBy } from '#domain/card/card-status.ts'
import {
  type CardField,
  type EditOrigin,
  type EditQueue,
  type Edits,
  type FieldEdit,
  fieldsOf,
} from '#domain/card/edit-queue.ts'
import { type FieldValue, isSameValue } from '#domain/card/field-value.ts'

import { cardQueries } from '../cards/queries.ts'
import type { EntryOf, HistoryEntry } from '../history/history-entry.ts'
import { historyOf, patchEntries, recordEntries, settleEntry } from '../history/history.ts'
import { cardInTrees, knownText, savedValue } from './card-values.ts'
import type { EditPatch } from './edit-patch.ts'
import type { SavedEdits, SendResult } from './send-edits.ts'

interface TypeAndStatus {
  cardType?: string | null
  cardStatus?: string | null
}

interface RecordedEdit {
  cardId: string
  field: CardField
  before: FieldValue | undefined
  after: FieldValue
  hasStatus: boolean
}

function entryOf(client: QueryClient, edit: RecordedEdit) {
  const { cardId, field, before, after, hasStatus } = edit
  const card = client.getQueryData(cardQueries.detail(cardId).queryKey) ?? cardInTrees(client, cardId)
  const isTypeAlone = field === 'cardType' && typeof after === 'string' && !hasStatus
  const known = {
    cardType: typeof before === 'string' ? before : undefined,
    cardStatus: statusWith(card, before),
  }
  const clearedStatus = isTypeAlone ? statusLostBy(after, known) : undefined
  return {
    cardId,
    cardTitle: nameOf(client, edit, 'cardTitle'),
    cardType: nameOf(client, edit, 'cardType'),
    field,
    before,
    after,
    ...(clearedStatus === undefined ? {} : { clearedStatus }),
  }
}

/** The status that a card keeps, if an earlier change of its type is still being sent. */
const statusWith = (card: TypeAndStatus | undefined, cardType: unknown) =>
  typeof cardType === 'string' && card?.cardType !== cardType
    ? statusAfterTypeChange(cardType, card?.cardStatus).cardStatus
    : card?.cardStatus

/** A reload leaves the caches empty: earlier entries and the value before know the names too. */
function nameOf(
  client: QueryClient,
  { cardId, field, before }: RecordedEdit,
  name: 'cardTitle' | 'cardType',
): string {
  const known = knownText(client, cardId, name)
  if (known !== '') return known
  const named = historyOf(client)
    .get()
    .findLast((entry) => 'cardId' in entry && entry.cardId === cardId && entry[name] !== '')
  if (named && 'cardId' in named) return named[name]
  return field === name && typeof before === 'string' ? before : ''
}

/** Returns the entry of the same value, if the edit has one. */
function entryKnownFor(client: QueryClient, { value, origin }: FieldEdit): EntryOf<'edit'> | undefined {
  const known = historyOf(client)
    .get()
    .find(({ entryId }) => entryId === origin?.entryId)
  return known?.kind === 'edit' && isSameValue(known.after as FieldValue, value) ? known : undefined
}

/** An edit that is sent again keeps its entry in the history. */
export const withEntryIds = (edits: Edits): Edits =>
  Object.fromEntries(
    fieldsOf(edits).map((field) => {
      const { origin, ...edited } = edits[field]!
      return [field, { ...edited, origin: { ...origin, entryId: origin?.entryId ?? crypto.randomUUID() } }]
    }),
  )

/** An edit that may have been saved was taken back: its entry keeps its values. */
const isWithdrawal = ({ base, value }: LeftEdit) => isSameValue(value, base)

export const recordPending = (
  client: QueryClient,
  cards: readonly { cardId: string; edits: Edits }[],
): readonly HistoryEntry[] =>
  recordEntries(
    client,
    cards.flatMap(({ cardId, edits }) =>
      fieldsOf(edits).flatMap((field) => {
        const { base, value, origin } = edits[field]!
        if (isWithdrawal(edits[field]!)) return []
        const hasStatus = edits.cardStatus !== undefined
        const entry = entryOf(client, { cardId, field, before: base, after: value, hasStatus })
        const { at, clearedStatus } = entryKnownFor(client, edits[field]!) ?? {}
        // Once the type is shown, the caches have no status that it could clear.
        const cleared = hasStatus || clearedStatus === undefined ? {} : { clearedStatus }
        return { kind: 'edit', state: 'pending', ...cleared, ...entry, ...origin, at }
      }),
    ),
  )

export async function recordAndSend(
  edits: Edits,
  patch: EditPatch,
  signal: AbortSignal,
): Promise<SendResult> {
  const { client, cardId } = patch
  recordPending(client, [{ cardId, edits }])
  const result = await patch.showAndSend(edits, signal)
  for (const field of fieldsOf(edits)) {
    const entryId = edits[field]!.origin?.entryId ?? ''
    if (result.kind === 'saved')
      settleEntry(client, entryId, savedEntry(client, { cardId, field, result, edit: edits[field]! }))
    if (result.kind === 'failed' && result.refused.includes(field))
      settleEntry(client, entryId, {
        state: 'failed',
        reason: result.failure.message,
        ...rejectedValues(edits[field]!),
      })
  }
  return result
}

/** The user restored the old value, and the service rejected that: it may still have the new one. */
const rejectedValues = ({ base, value, tried, origin }: FieldEdit) =>
  isWithdrawal({ base, value }) && origin?.revertOf === undefined
    ? { before: tried?.at(-1) ?? base, after: value }
    : {}

function savedEntry(
  client: QueryClient,
  { cardId, field, edit, result }: { cardId: string; field: CardField; edit: FieldEdit; result: SavedEdits },
) {
  // After a lost answer, the same request carries out the revert.
  if (isWithdrawal(edit)) return { state: edit.origin?.revertOf ? ('done' as const) : ('undone' as const) }
  const after = result.values[field]
  // The service had the value already.
  if (after === undefined) return { state: 'done' as const }
  const before = savedValue(result.before, field)
  const hasStatus = result.values.cardStatus !== undefined
  return { ...entryOf(client, { cardId, field, before, after, hasStatus }), state: 'done' as const }
}

function recordWithdrawn(client: QueryClient, origin: EditOrigin | undefined): void {
  if (origin?.entryId) settleEntry(client, origin.entryId, { state: 'undone' })
}

/** Marks the edit of a field as undone that waited or was offered, if the new queue has none. */
export function recordReplaced(
  client: QueryClient,
  field: CardField,
  before: EditQueue,
  after: EditQueue,
): void {
  const offerIn = ({ offers }: EditQueue) => offers.find((offer) => offer.field === field)
  const origin = before.waiting[field]?.origin
  if (origin?.entryId !== after.waiting[field]?.origin?.entryId) recordWithdrawn(client, origin)
  if (!offerIn(after)) recordWithdrawn(client, offerIn(before)?.origin)
}

interface FailedRequest {
  /** With the edits of the request. */
  before: EditQueue
  after: EditQueue
  refused?: readonly CardField[]
}

/** After a failed request: marks edits as undone if the user restored their old value in the meantime. */
export function recordDropped(client: QueryClient, { before, after, refused = [] }: FailedRequest): void {
  const { sending, waiting } = before
  for (const field of fieldsOf(sending ?? {})) {
    const isLeft = after.waiting[field] ?? after.offers.find((offer) => offer.field === field)
    if (!isLeft && !refused.includes(field)) recordWithdrawn(client, sending![field]?.origin)
  }
  const edits = [...Object.values(sending ?? {}), ...Object.values(waiting)]
  const entryIds = edits.flatMap(({ origin }) => origin?.entryId ?? [])
  recordJoined(client, entryIds, [...Object.values(after.waiting), ...after.offers])
}

type LeftEdit = Pick<FieldEdit, 'base' | 'value' | 'origin'>

/** Leaves out the entries that became part of a newer edit of their field, which has their old value for its undo. */
export function recordJoined(
  client: QueryClient,
  entryIds: readonly string[],
  left: readonly LeftEdit[],
): void {
  const editOf = new Map(left.map((edit) => [edit.origin?.entryId, edit]))
  const reverted = new Set(left.map(({ origin }) => origin?.revertOf))
  const history = historyOf(client)
  const entries = history.get().filter(({ entryId }) => entryIds.includes(entryId) || editOf.has(entryId))
  patchEntries(history, entries, (entry) => {
    const edit = editOf.get(entry.entryId)
    if (edit) return isWithdrawal(edit) ? null : { before: edit.base }
    // Not settled: leaving out a revert must not change the entry that it reverted.
    const isOver = entry.state !== 'pending' || reverted.has(entry.entryId)
    return isOver ? null : { state: 'undone', isPassedByUndo: true }
  })
}
