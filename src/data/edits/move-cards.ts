import { mutationOptions, type QueryClient } from '@tanstack/react-query'

import { updateCardParents } from '#contract/cards.ts'

import { ApiError, messageOf } from '../api-error.ts'
import { cardQueries } from '../cards/queries.ts'
import { recordEntries, settleEntry } from '../history/history.ts'
import { request } from '../http.ts'
import { holdReads } from '../optimistic.ts'
import { runMutation } from '../query-client.ts'
import { knownText } from './card-values.ts'
import { type EditOptions, runAtOnce } from './edit-cards.ts'
import { patchMove } from './patches.ts'
import { refetchFamily } from './refetch-family.ts'
import { writeScope } from './send-edits.ts'

export interface CardMove {
  cardId: string
  added: readonly string[]
  removed: readonly string[]
  /** The parents before the move, as far as this browser knows them. */
  formerParentIds: readonly string[]
}

export interface MoveResult {
  cardId: string
  /** Overtaken: another person moved the card, so the service rejected this move. */
  state: 'done' | 'overtaken' | 'failed'
  reason?: string | undefined
  error?: unknown
}

/** One request, shown at once in every loaded tree and rolled back if it is rejected. */
const moveCardMutation = (cardId: string) =>
  mutationOptions({
    mutationKey: ['cards', 'move', cardId] as const,
    scope: writeScope(cardId),
    networkMode: 'always',
    mutationFn: ({ added, removed }: CardMove, { client }) =>
      request(updateCardParents, { params: { cardId }, body: parentsBody(added, removed) }, { client }),
    onMutate: async ({ added, removed }, { client }) => {
      await holdReads(client, cardQueries.detail(cardId).queryKey, cardQueries.trees())
      return patchMove(client, { cardId, addParentIds: added, removeParentIds: removed })
    },
    onError: (_error, _move, undo) => undo?.(),
    onSettled: (_answer, _error, { added, removed }, _undo, { client }) =>
      refetchFamily(client, [cardId, ...added, ...removed]),
  })

const parentsBody = (added: readonly string[], removed: readonly string[]) => ({
  ...(added.length === 0 ? {} : { add: added.map((parentId) => ({ parentId })) }),
  ...(removed.length === 0 ? {} : { remove: removed.map((parentId) => ({ parentId })) }),
})

/** Changes the parents of cards, at most four cards at once. Never rejects: each card has its own result. */
export function moveCards(
  client: QueryClient,
  moves: readonly CardMove[],
  { revertOf, groupId = crypto.randomUUID() }: Pick<EditOptions, 'revertOf' | 'groupId'> = {},
): Promise<MoveResult[]> {
  return runAtOnce(moves, async (move): Promise<MoveResult> => {
    const { cardId } = move
    const [entry] = recordEntries(client, [
      { kind: 'move', state: 'pending', groupId, revertOf, ...namesOf(client, move), ...listsOf(move) },
    ])
    try {
      await runMutation(client, moveCardMutation(cardId), move)
      settleEntry(client, entry!.entryId, { state: 'done' })
      return { cardId, state: 'done' }
    } catch (error) {
      const reason = messageOf(error)
      settleEntry(client, entry!.entryId, { state: 'failed', reason })
      const isOvertaken = error instanceof ApiError && error.status === 409
      return { cardId, state: isOvertaken ? 'overtaken' : 'failed', reason, error }
    }
  })
}

const listsOf = ({ formerParentIds, added, removed }: CardMove) => ({
  formerParentIds: [...formerParentIds],
  added: [...added],
  removed: [...removed],
})

const namesOf = (client: QueryClient, { cardId, added, removed }: CardMove) => ({
  cardId,
  cardTitle: knownText(client, cardId, 'cardTitle'),
  cardType: knownText(client, cardId, 'cardType'),
  parentTitles: Object.fromEntries(
    [...added, ...removed].map((parentId) => [parentId, knownText(client, parentId, 'cardTitle')]),
  ),
})
