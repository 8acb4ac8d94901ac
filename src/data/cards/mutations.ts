import { mutationOptions, type QueryClient } from '@tanstack/react-query'

import { type CardChange, createCard, updateCard, updateCardParents } from '#contract/cards.ts'
import type { RequestOf } from '#contract/endpoint.ts'

import { request } from '../http.ts'
import { holdReads, refetchWhenSettled, undoAll } from '../optimistic.ts'
import { noteCreated } from './can-create.ts'
import { noteOwnCard, noteOwnEdit, noteOwnMove } from './own-changes.ts'
import { patchCard, patchMove } from './patches.ts'
import { cardQueries } from './queries.ts'

/** Writes to one card go one after the other, in the order in which they were made. */
const scopeOf = (cardId: string) => ({ id: `card:${cardId}` })

/** Sends the fields that changed, and only those. Without a network every write fails at once and says so. */
export const updateCardMutation = (cardId: string) => {
  const mutationKey = ['cards', 'update', cardId] as const
  return mutationOptions({
    mutationKey,
    scope: scopeOf(cardId),
    networkMode: 'always',
    mutationFn: (change: CardChange, { client }) =>
      request(updateCard, { params: { cardId }, body: change }, { client }),
    onMutate: async (change, { client }) => {
      await holdReads(client, cardQueries.detail(cardId).queryKey, cardQueries.trees())
      const forget = noteOwnEdit(client, cardId, change)
      return undoAll(forget, patchCard(client, cardId, change))
    },
    // A branch that was opened meanwhile may have brought the value from before; the guess of a later edit stays.
    onSuccess: (_answer, change, _undo, { client }) => {
      if (client.isMutating({ mutationKey }) === 1) patchCard(client, cardId, change)
    },
    onError: (_error, _change, undo) => undo?.(),
    onSettled: (_answer, _error, _change, _undo, { client }) =>
      refetchWhenSettled(client, cardQueries.detail(cardId).queryKey),
  })
}

/** Parents to add and to remove, in one step. */
export interface ParentsChange {
  addParentIds: readonly string[]
  removeParentIds: readonly string[]
}

/** Moves a card: one request, shown at once in every tree that is loaded. */
export const moveCardMutation = (cardId: string) =>
  mutationOptions({
    mutationKey: ['cards', 'move', cardId] as const,
    scope: scopeOf(cardId),
    networkMode: 'always',
    mutationFn: (change: ParentsChange, { client }) =>
      request(updateCardParents, { params: { cardId }, body: parentsBody(change) }, { client }),
    onMutate: async (change, { client }) => {
      await holdReads(client, cardQueries.detail(cardId).queryKey, cardQueries.trees())
      const move = { cardId, ...change }
      return undoAll(noteOwnMove(client, move), patchMove(client, move))
    },
    onError: (_error, _change, undo) => undo?.(),
    onSettled: (_answer, _error, { addParentIds, removeParentIds }, _undo, { client }) =>
      refetchFamily(client, [cardId, ...addParentIds, ...removeParentIds]),
  })

const parentsBody = ({ addParentIds, removeParentIds }: ParentsChange) => ({
  ...(addParentIds.length === 0 ? {} : { add: addParentIds.map((parentId) => ({ parentId })) }),
  ...(removeParentIds.length === 0 ? {} : { remove: removeParentIds.map((parentId) => ({ parentId })) }),
})

/** Creates a card; nothing is guessed, since its id comes with the answer. */
export const createCardMutation = () =>
  mutationOptions({
    mutationKey: ['cards', 'create'] as const,
    networkMode: 'always',
    mutationFn: (body: RequestOf<typeof createCard>['body'], { client }) =>
      request(createCard, { body }, { client }),
    onSuccess: ({ cardId }, { parentId, parentType }, _undo, { client }) => {
      noteCreated(client)
      if (cardId !== undefined && parentType === 'card') noteOwnCard(client, cardId, parentId)
    },
    onSettled: (_answer, _error, { parentId, parentType }, _undo, { client }) =>
      parentType === 'card' ? refetchFamily(client, [parentId]) : undefined,
  })

/** Several creations below a card as one: what they touch is read again once, behind the last of them. */
export const createTogetherMutation = (parentId: string) =>
  mutationOptions({
    mutationKey: ['cards', 'create', 'together'] as const,
    networkMode: 'always',
    mutationFn: (createAll: () => Promise<number>) => createAll(),
    onSettled: (_count, _error, _createAll, _undo, { client }) => refetchFamily(client, [parentId]),
  })

/** After a change of the family the cards concerned and what leads to them are read again. */
const refetchFamily = (client: QueryClient, cardIds: readonly string[]) =>
  refetchWhenSettled(
    client,
    ...cardIds.map((cardId) => cardQueries.detail(cardId).queryKey),
    cardQueries.trees(),
    cardQueries.contexts(),
  )
