import type { QueryClient } from '@tanstack/react-query'

import type { CardField, FieldValues } from '#domain/card/edit-queue.ts'
import type { FieldValue } from '#domain/card/field-value.ts'
import { isEquivalent } from '#domain/card/lost-values.ts'
import { memoizeByObject } from '#domain/memoize.ts'

import type { ReadCard } from './queries.ts'

export interface Save {
  cardId: string
  before: ReadCard
  values: FieldValues
  /** The fields that the service returns: only their values can be behind. */
  returned: readonly CardField[]
  savedAt: number
}

/** For this long, a value from before a save may be an answer that is behind. */
export const graceMs = 20_000

const savesIn = memoizeByObject((_client: QueryClient) => new Map<string, readonly Save[]>())

const recentSaves = (client: QueryClient, cardId: string): readonly Save[] =>
  (savesIn(client).get(cardId) ?? []).filter(({ savedAt }) => Date.now() - savedAt < graceMs)

export function recordSave(client: QueryClient, save: Save): void {
  savesIn(client).set(save.cardId, [...recentSaves(client, save.cardId), save])
}

export const isSavedAgain = (client: QueryClient, save: Save, field: CardField): boolean =>
  recentSaves(client, save.cardId).some(
    (each) => each !== save && each.savedAt >= save.savedAt && each.values[field] !== undefined,
  )

/** Returns the card with the values of recent saves where the service answered as before them. */
export function withRecentSaves(client: QueryClient, cardId: string, card: ReadCard): ReadCard {
  const saves = recentSaves(client, cardId)
  // A new version is no answer from before the save.
  if (!saves.some(({ before }) => before.etag === card.etag)) return card
  const isAnswered = (field: CardField, value: FieldValue | null | undefined) =>
    isEquivalent(value ?? '', card[field] ?? '')
  const newest: FieldValues = Object.assign({}, ...saves.map(({ values }) => values))
  const behind = saves
    .flatMap(({ before, returned }) => returned.filter((field) => isAnswered(field, before[field])))
    .filter((field) => !isAnswered(field, newest[field]))
  if (behind.length === 0) return card
  const { etag: _old, ...answer } = card
  const saved = Object.fromEntries(behind.map((field) => [field, newest[field]]))
  return { ...answer, ...saved, isBehind: true }
}
