import type { QueryClient } from '@tanstack/react-query'

import type { CardChange } from '#contract/cards.ts'
import { updateCard } from '#contract/cards.ts'
import { statusAfterTypeChange } from '#domain/card/card-status.ts'
import {
  type CardField,
  type Edits,
  type FieldConflict,
  fieldsOf,
  type FieldValues,
  type SaveFailure,
} from '#domain/card/edit-queue.ts'
import { isSameValue } from '#domain/card/field-value.ts'
import { mergeEdits } from '#domain/card/field-merge.ts'
import type { LostValue } from '#domain/card/lost-values.ts'

import { ApiError } from '../api-error.ts'
import { cardQueries, readCard, type ReadCard } from '../cards/queries.ts'
import { recordSave, type Save } from '../cards/recent-saves.ts'
import { request } from '../http.ts'
import { recordCards } from '../local/local-records.ts'
import { storageOfClient } from '../local/organization-storage.ts'
import { runMutation } from '../query-client.ts'
import { savedValue, saveFailureOf } from './card-values.ts'
import { answersField, showRead } from './patches.ts'
import { verifySave } from './verify-save.ts'

const maxTries = 5

export interface SavedEdits {
  kind: 'saved'
  before: ReadCard
  /** The merged values of the PUT; empty if the service had them already. */
  values: FieldValues
  isMerged: boolean
  /** Reports the values that someone replaced right after the PUT. */
  verify: (onLost: (lost: readonly LostValue[]) => void) => Promise<void>
}

export interface FailedEdits {
  kind: 'failed'
  failure: SaveFailure
  refused: readonly CardField[]
  retryAfterMs: number
}

type Conflicts = { kind: 'conflict'; conflicts: FieldConflict[] }
/** Stopped: the organization was left. */
export type SendResult = SavedEdits | Conflicts | FailedEdits | { kind: 'stopped' }

interface Write {
  change: CardChange
  etag: string | undefined
  signal: AbortSignal
}

export const writeScope = (cardId: string) => ({ id: `card:${cardId}` })

const updateCardMutation = (cardId: string) => ({
  mutationKey: ['cards', 'update', cardId] as const,
  scope: writeScope(cardId),
  mutationFn: ({ change, etag, signal }: Write, { client }: { client: QueryClient }) =>
    request(updateCard, { params: { cardId }, body: change }, { client, ifMatch: etag, signal }),
})

export async function sendEdits(
  client: QueryClient,
  cardId: string,
  edits: Edits,
  signal: AbortSignal,
): Promise<SendResult> {
  try {
    const sent = await putEdits(client, cardId, edits, signal)
    return signal.aborted ? { kind: 'stopped' } : sent
  } catch (error) {
    if (signal.aborted) return { kind: 'stopped' }
    const fields = fieldsOf(edits)
    const failure = saveFailureOf(error, fields)
    const retryAfterMs = error instanceof ApiError ? (error.retryAfterMs ?? 0) : 0
    if (failure.isPassing) return { kind: 'failed', failure, refused: [], retryAfterMs }
    void client.invalidateQueries({ queryKey: cardQueries.detail(cardId).queryKey })
    const refused = fields.filter((field) => (failure.field ?? field) === field)
    return { kind: 'failed', failure, refused, retryAfterMs }
  }
}

/** A PUT with a cached version is conditional; otherwise the card is read first, to merge the edits. */
async function putEdits(
  client: QueryClient,
  cardId: string,
  edits: Edits,
  signal: AbortSignal,
): Promise<SavedEdits | Conflicts> {
  const { queryKey } = cardQueries.detail(cardId)
  const readNow = async () => {
    const card = await readCard(client, cardId, { signal })
    client.setQueryData(queryKey, card)
    showRead(client, card)
    return card
  }
  const cached = client.getQueryData(queryKey)
  // After a request without an answer the cached card may be out of date.
  const isUncertain = fieldsOf(edits).some((field) => edits[field]!.tried)
  let before = cached?.etag === undefined || isUncertain ? await readNow() : cached
  for (let tries = 1; ; tries += 1) {
    const card = before
    const { values, conflicts } = mergeEdits(edits, (field) => savedValue(card, field))
    if (conflicts.length > 0) return { kind: 'conflict', conflicts }
    const fields = fieldsOf(values).filter((field) => !isSameValue(values[field], savedValue(card, field)))
    const changed: FieldValues = Object.fromEntries(fields.map((field) => [field, values[field]]))
    const isMerged = fields.some((field) => !isSameValue(edits[field]!.value, values[field]))
    const saved = { kind: 'saved', before, values: changed, isMerged } as const
    if (fields.length === 0) return { ...saved, verify: () => Promise.resolve() }
    try {
      // Types, statuses and resources of other services are sent as they came; the service checks them.
      const write = { change: changed as CardChange, etag: before.etag, signal }
      // Each try follows from the one before.
      await runMutation(client, updateCardMutation(cardId), write)
      // A read that began before the PUT would bring the old values.
      await client.cancelQueries({ queryKey })
      const returned = fields.filter((field) => answersField(client, field))
      const save = { cardId, before, values: changed, returned, savedAt: Date.now() }
      recordSave(client, save)
      client.setQueryData(queryKey, (now) => now && withSaved(now, save))
      recordCards(storageOfClient(client), [withSaved(card, save)])
      return { ...saved, verify: (onLost) => verifySave(client, save, { onLost, signal }) }
    } catch (error) {
      const hasChanged = error instanceof ApiError && error.status === 412
      if (!hasChanged || tries === maxTries) throw error
      before = await readNow()
    }
  }
}

/** The card with saved values; its version is unknown until it is read. */
function withSaved({ etag: _old, ...card }: ReadCard, { values, returned }: Save): ReadCard {
  const { cardType, cardStatus, cardDetails } = values
  const status =
    typeof cardType === 'string' && cardStatus === undefined
      ? { cardStatus: statusAfterTypeChange(cardType, card.cardStatus).cardStatus }
      : {}
  const isUnread = cardDetails !== undefined && !returned.includes('cardDetails')
  const unread = isUnread ? { unreturnedDetails: 'unread' as const } : {}
  return { ...card, ...status, ...(values as Partial<ReadCard>), ...unread }
}
