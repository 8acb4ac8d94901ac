import type { QueryClient } from '@tanstack/react-query'

import type { CardChange } from '#contract/cards.ts'
import {
  type CardField,
  type EditQueue,
  fieldsOf,
  type FieldValues,
  isSameValue,
  pendingEdits,
} from '#domain/card/edit-queue.ts'

import type { Undo } from '../optimistic.ts'
import { patchCard } from './patches.ts'

/** The pending values of a card, as the cached trees and contexts show them. */
export class EditPatch {
  readonly #client: QueryClient
  readonly #cardId: string
  #values: FieldValues = {}
  #undos: Undo[] = []

  constructor(client: QueryClient, cardId: string) {
    this.#client = client
    this.#cardId = cardId
  }

  /** Rejected values are rolled back where nothing newer has replaced them. */
  showPending(queue: EditQueue, rejected: readonly CardField[] = []): void {
    const edits = pendingEdits(queue)
    const isShown = (field: CardField) => queue.sending?.[field] ?? this.#values[field] !== undefined
    const shown = fieldsOf(edits).filter((field) => isShown(field) && !rejected.includes(field))
    this.#show(Object.fromEntries(shown.map((field) => [field, edits[field]!.value])))
  }

  #show(values: FieldValues): void {
    const fields = fieldsOf({ ...values, ...this.#values })
    if (fields.every((field) => isSameValue(values[field], this.#values[field]))) return
    this.#rollBack()
    this.#values = values
    this.renew()
  }

  renew(): void {
    if (fieldsOf(this.#values).length > 0) this.#undos.push(this.#write(this.#values))
  }

  /** Keeps saved values: a later rollback leaves them. */
  confirm(saved: FieldValues): void {
    const others = Object.entries(this.#values).filter(([field]) => !(field in saved))
    this.#rollBack()
    this.#write(saved)
    this.#values = Object.fromEntries(others)
    this.renew()
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
    return patchCard(this.#client, this.#cardId, values as CardChange)
  }
}
