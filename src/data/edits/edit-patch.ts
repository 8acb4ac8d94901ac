import type { QueryClient } from '@tanstack/react-query'

import type { CardChange } from '#contract/cards.ts'
import {
  type CardField,
  type EditQueue,
  type Edits,
  fieldsOf,
  type FieldValues,
  pendingEdits,
} from '#domain/card/edit-queue.ts'
import { isSameValue } from '#domain/card/field-value.ts'

import { cardQueries } from '../cards/queries.ts'
import { type Undo, withoutReads } from '../optimistic.ts'
import { patchCard } from './patches.ts'
import { savedValue } from './card-values.ts'
import { type SavedEdits, sendEdits, type SendResult } from './send-edits.ts'

const without = (values: FieldValues, fields: readonly CardField[]): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !fields.some((each) => each === field)))

/** Also those that the service had already. */
const savedIn = ({ before, values }: SavedEdits, sent: readonly CardField[]): FieldValues => ({
  ...Object.fromEntries(sent.map((field) => [field, savedValue(before, field)])),
  ...values,
})

const patchedParts: readonly unknown[] = [cardQueries.trees()[1], cardQueries.contexts()[1]]

export class EditPatch {
  readonly client: QueryClient
  readonly cardId: string
  readonly readQueue: () => EditQueue
  readonly stop: () => void
  #values: FieldValues = {}
  #undos: Undo[] = []

  constructor(client: QueryClient, cardId: string, readQueue: () => EditQueue) {
    this.client = client
    this.cardId = cardId
    this.readQueue = readQueue
    // After a later answer, pending edits are shown again.
    // Our own write fires this too: the nested call writes the remaining copies.
    this.stop = client.getQueryCache().subscribe(({ type, query }) => {
      const [area, part] = query.queryKey
      if (type === 'updated' && area === cardQueries.all()[0] && patchedParts.includes(part)) this.#renew()
    })
  }

  /** After a rejection, the values that still wait stay visible. */
  showAndSend(edits: Edits, signal: AbortSignal): Promise<SendResult> {
    const sent = fieldsOf(edits)
    return withoutReads(this.client, [cardQueries.trees(), cardQueries.contexts()], async () => {
      this.showPending()
      const result = await sendEdits(this.client, this.cardId, edits, signal)
      if (result.kind === 'saved') this.confirm(savedIn(result, sent))
      if (result.kind === 'failed' && !result.failure.isPassing)
        this.#show(without(this.#values, this.#answered(sent)))
      return result
    })
  }

  /** Shows the edits that are in the history; those that nothing newer has replaced are rolled back. */
  showPending(): void {
    const queue = this.readQueue()
    const edits = pendingEdits(queue)
    const isRecorded = (field: CardField) =>
      edits[field]!.origin?.entryId !== undefined && queue.refused[field] === undefined
    const shown = fieldsOf(edits).filter(
      (field) => queue.sending?.[field] ?? (this.#values[field] !== undefined || isRecorded(field)),
    )
    this.#show(Object.fromEntries(shown.map((field) => [field, edits[field]!.value])))
  }

  #show(values: FieldValues): void {
    const fields = fieldsOf({ ...values, ...this.#values })
    if (fields.every((field) => isSameValue(values[field], this.#values[field]))) return
    this.#rollBack()
    this.#values = values
    this.#renew()
  }

  #renew(): void {
    if (fieldsOf(this.#values).length > 0) this.#undos.push(this.#write(this.#values))
  }

  /** Without the fields that have a newer edit, which stays visible. */
  #answered(sent: readonly CardField[]): readonly CardField[] {
    const { waiting } = this.readQueue()
    return sent.filter((field) => !waiting[field])
  }

  /** Writes what the service has, below the edits that are shown: a later rollback leaves it. */
  confirm(saved: FieldValues): void {
    const others = without(this.#values, this.#answered(fieldsOf(saved)))
    this.#rollBack()
    this.#write(saved)
    this.#values = others
    this.#renew()
  }

  #rollBack(): void {
    const undos = this.#undos
    // Each undo is an update of the cache, which must not renew the patch.
    this.#values = {}
    this.#undos = []
    for (const undo of undos.toReversed()) undo()
  }

  #write(values: FieldValues): Undo {
    // Types and statuses of other services are shown as they are.
    return patchCard(this.client, this.cardId, values as CardChange)
  }
}
