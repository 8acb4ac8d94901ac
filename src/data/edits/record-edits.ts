import type { QueryClient } from '@tanstack/react-query'

import { statusLostBy } from '#domain/card/card-status.ts'
import {
  type CardField,
  type EditOrigin,
  type Edits,
  type FieldEdit,
  fieldsOf,
  type FieldValue,
  isSameValue,
} from '#domain/card/edit-queue.ts'

import { cardQueries } from '../cards/queries.ts'
import { historyOf, recordEntries, settleEntry } from '../history/history.ts'
import { cardInTrees, savedValue } from './card-values.ts'
import type { SavedEdits } from './send-edits.ts'

interface RecordedEdit {
  cardId: string
  field: CardField
  before: FieldValue | undefined
  after: FieldValue
  hasStatus: boolean
}

function entryOf(client: QueryClient, { cardId, field, before, after, hasStatus }: RecordedEdit) {
  const card = client.getQueryData(cardQueries.detail(cardId).queryKey) ?? cardInTrees(client, cardId)
  const isTypeAlone = field === 'cardType' && typeof after === 'string' && !hasStatus
  const known = { cardType: typeof before === 'string' ? before : undefined, cardStatus: card?.cardStatus }
  const clearedStatus = isTypeAlone ? statusLostBy(after, known) : undefined
  return {
    cardId,
    cardTitle: card?.cardTitle ?? '',
    cardType: card?.cardType ?? '',
    field,
    before,
    after,
    ...(clearedStatus === undefined ? {} : { clearedStatus }),
  }
}

const givenOf = (origin: EditOrigin | undefined) =>
  Object.fromEntries(Object.entries(origin ?? {}).filter(([, id]) => id !== undefined)) as EditOrigin & {
    entryId?: string
    groupId?: string
  }

function editedAt(client: QueryClient, { value, origin }: FieldEdit): number | undefined {
  const entries = historyOf(client).get()
  const known = entries.find(({ entryId }) => entryId === origin?.entryId)
  return known?.kind === 'edit' && isSameValue(known.after as FieldValue, value) ? known.at : undefined
}

export function recordStarted(client: QueryClient, cardId: string, edits: Edits): Edits {
  const fields = fieldsOf(edits)
  const hasStatus = edits.cardStatus !== undefined
  const entries = recordEntries(
    client,
    fields.map((field) => {
      const { base, value, origin } = edits[field]!
      const entry = entryOf(client, { cardId, field, before: base, after: value, hasStatus })
      const at = editedAt(client, edits[field]!)
      return { kind: 'edit' as const, state: 'pending' as const, ...entry, ...givenOf(origin), at }
    }),
  )
  return Object.fromEntries(
    fields.map((field, index): [CardField, FieldEdit] => {
      const entryId = entries[index]?.entryId
      return [field, { ...edits[field]!, origin: { ...edits[field]!.origin, entryId } }]
    }),
  )
}

export function recordSaved(client: QueryClient, cardId: string, edits: Edits, sent: SavedEdits): void {
  const hasStatus = sent.values.cardStatus !== undefined
  for (const field of fieldsOf(edits)) {
    const { base, value, origin } = edits[field]!
    const after = sent.values[field]
    const before = savedValue(sent.before, field)
    const isWithdrawn = after === undefined && isSameValue(value, base)
    const saved = after === undefined ? {} : entryOf(client, { cardId, field, before, after, hasStatus })
    if (origin?.entryId)
      settleEntry(client, origin.entryId, { ...saved, state: isWithdrawn ? 'undone' : 'done' })
  }
}

export function recordFailed(
  client: QueryClient,
  edits: Edits,
  fields: readonly CardField[],
  reason: string,
): void {
  for (const field of fields) {
    const entryId = edits[field]?.origin?.entryId
    if (entryId) settleEntry(client, entryId, { state: 'failed', reason })
  }
}

export function recordWithdrawn(client: QueryClient, { entryId }: EditOrigin): void {
  if (entryId) settleEntry(client, entryId, { state: 'undone' })
}
