import type { QueryClient } from '@tanstack/react-query'

import type { CardChange } from '#contract/cards.ts'
import { type CardField, cardFields, type EditOrigin, type SaveFailure } from '#domain/card/edit-queue.ts'
import type { FieldValue } from '#domain/card/field-value.ts'
import type { LoadedTree } from '#domain/tree/loaded-tree.ts'

import { ApiError, messageOf } from '../api-error.ts'
import { storageOfClient } from '../local/organization-storage.ts'
import { cardQueries, type ReadCard, type ReadContext } from '../cards/queries.ts'
import type { NamedCard } from '#domain/card/title-of.ts'

export function savedValue(card: ReadCard | undefined, field: CardField): FieldValue {
  return field === 'resources' ? (card?.resources ?? []) : (card?.[field] ?? '')
}

export interface FieldChanges {
  /** '' and null clear a status. */
  change: CardChange
  /** Values that the fields must still have; by default those that this browser last read. */
  expected?: CardChange
}

/** An edit with the id of an entry in the history replaces that entry. */
export interface EditOptions extends EditOrigin {
  /** Later: when typing pauses. */
  when?: 'now' | 'later'
  /** After a conflict or a refusal, 'drop' gives up the edit; 'keep' shows it and lets the user decide. */
  onFailure?: 'keep' | 'drop'
}

export const valueIn = (change: CardChange | undefined, field: CardField): FieldValue | undefined =>
  change && field in change ? (change[field] ?? '') : undefined

export function cardInTrees(client: QueryClient, cardId: string): NamedCard | undefined {
  for (const [, tree] of client.getQueriesData<LoadedTree>({ queryKey: cardQueries.trees() })) {
    const card = tree?.cards.find((loaded) => loaded.cardId === cardId)
    if (card) return card
  }
  return undefined
}

export function knownValue(client: QueryClient, cardId: string, field: CardField): FieldValue | undefined {
  const detail = client.getQueryData(cardQueries.detail(cardId).queryKey)
  if (detail) return savedValue(detail, field)
  const loaded = cardInTrees(client, cardId)
  const isInTrees = field === 'cardTitle' || field === 'cardType' || field === 'cardStatus'
  return loaded && isInTrees ? (loaded[field] ?? '') : undefined
}

export function knownText(client: QueryClient, cardId: string, field: 'cardTitle' | 'cardType'): string {
  const value = knownValue(client, cardId, field)
  if (typeof value === 'string' && value !== '') return value
  const seen = storageOfClient(client).seenCards.get()
  return seen.find((card) => card.cardId === cardId)?.[field] ?? ''
}

export function knownParentIds(client: QueryClient, cardId: string): string[] {
  const detail = client.getQueryData(cardQueries.detail(cardId).queryKey)
  if (detail?.parents) return detail.parents.flatMap(({ id }) => id ?? [])
  const trees = client.getQueriesData<LoadedTree>({ queryKey: cardQueries.trees() })
  const contexts = client.getQueriesData<ReadContext>({ queryKey: cardQueries.contexts() })
  const parentIds = [
    ...trees.flatMap(([, tree]) => tree?.cards.filter((card) => card.childIds?.includes(cardId)) ?? []),
    ...contexts.flatMap(
      ([, context]) => context?.items.filter((item) => item.children?.includes(cardId)) ?? [],
    ),
  ].map((card) => card.cardId)
  return [...new Set(parentIds)]
}

/** Returns '' for a root, and if the parent or its title isn't known. */
export function knownParentTitle(client: QueryClient, cardId: string): string {
  const [parentId] = knownParentIds(client, cardId)
  return parentId === undefined ? '' : knownText(client, parentId, 'cardTitle')
}

export const fieldWords: Record<CardField, string> = {
  cardTitle: 'title',
  cardType: 'type',
  cardStatus: 'status',
  cardDetails: 'details',
  resources: 'resources',
}

const fieldNames: readonly (readonly [RegExp, CardField])[] = [
  [/title/i, 'cardTitle'],
  [/status/i, 'cardStatus'],
  [/type/i, 'cardType'],
  [/details/i, 'cardDetails'],
  [/resource|url/i, 'resources'],
]

export function saveFailureOf(error: unknown, fields: readonly CardField[]): SaveFailure {
  const message = messageOf(error)
  // A key may be accepted again, or be replaced: the edit waits for that.
  const isPassing = error instanceof ApiError && (error.isPassing || error.status === 401)
  if (isPassing) return { message, isPassing }
  const named = fieldNames.find(([words, field]) => fields.includes(field) && words.test(message))?.[1]
  return { message: inWords(message), isPassing, field: fields.length === 1 ? fields[0] : named }
}

/** 'cardTitle is required' is 'The title is required' for the user. */
function inWords(message: string): string {
  const field = cardFields.find((each) => message.startsWith(`${each} `))
  return field === undefined ? message : `The ${fieldWords[field]}${message.slice(field.length)}`
}
