import type { CardChange } from '#contract/cards.ts'
import { statusLostBy } from '#domain/card/card-status.ts'
import type { FieldValues } from '#domain/card/merge-edits.ts'
import type { CardField, FieldValue, SaveFailure } from '#domain/card/save-queue.ts'

import { ApiError, messageOf } from '../api-error.ts'
import { recordEdit } from '../local/local-records.ts'
import type { OrganizationStorage } from '../local/organization-storage.ts'
import type { ReadCard } from './queries.ts'

/** The value of a field as it is edited: what is absent is empty. */
export function savedValue(card: ReadCard | undefined, field: CardField): FieldValue {
  return field === 'resources' ? (card?.resources ?? []) : (card?.[field] ?? '')
}

/** The request body: only the fields that changed; empty details and an empty status are cleared. */
export function bodyOf(values: FieldValues): CardChange {
  // The service is the one that says whether a type, status or resource of another service's making is known to it.
  return values as CardChange
}

const namesOfFields: readonly (readonly [RegExp, CardField])[] = [
  [/title/i, 'cardTitle'],
  [/status/i, 'cardStatus'],
  [/type/i, 'cardType'],
  [/details/i, 'cardDetails'],
  [/resource|url/i, 'resources'],
]

/** Why a save was not done, and the field that the reason is about. */
export function saveFailureOf(error: unknown, fields: readonly CardField[]): SaveFailure {
  const message = messageOf(error)
  const isPassing = error instanceof ApiError && error.isPassing
  if (isPassing) return { message, isPassing }
  const named = namesOfFields.find(([words, field]) => fields.includes(field) && words.test(message))?.[1]
  return { message, isPassing, field: fields.length === 1 ? fields[0] : named }
}

/** Writes what was saved into the journal of one's own edits. */
export function noteSaved(memory: OrganizationStorage, before: ReadCard, values: FieldValues): void {
  const { cardId, cardTitle = '', cardType = '' } = before
  for (const [field, after] of Object.entries(values) as [CardField, FieldValue][]) {
    const isAlone = field === 'cardType' && typeof after === 'string' && values.cardStatus === undefined
    const clearedStatus = isAlone ? statusLostBy(after, before) : undefined
    const edit = { cardId, cardTitle, cardType, field, before: savedValue(before, field), after }
    recordEdit(memory, { ...edit, ...(clearedStatus === undefined ? {} : { clearedStatus }) })
  }
}
