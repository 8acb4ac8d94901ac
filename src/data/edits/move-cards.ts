import type { QueryClient } from '@tanstack/react-query'

import { ApiError, messageOf } from '../api-error.ts'
import { moveCardMutation } from '../cards/mutations.ts'
import { runMutation } from '../query-client.ts'
import { type EditOptions, runAtOnce } from './edit-cards.ts'

export interface CardMove {
  cardId: string
  added: readonly string[]
  removed: readonly string[]
  /** The parents before the move, as far as this browser knows them. */
  formerParentIds: readonly string[]
}

export interface MoveResult {
  cardId: string
  /** Overtaken: somebody else has moved the card, so that the service rejected this move. */
  state: 'done' | 'overtaken' | 'failed'
  reason?: string | undefined
  error?: unknown
}

/** Changes the parents of cards, at most four cards at once. Never rejects: each card has its own result. */
export function moveCards(
  client: QueryClient,
  moves: readonly CardMove[],
  _options: Pick<EditOptions, 'revertOf' | 'groupId'> = {},
): Promise<MoveResult[]> {
  return runAtOnce(moves, async ({ cardId, added, removed }): Promise<MoveResult> => {
    try {
      await runMutation(client, moveCardMutation(cardId), { addParentIds: added, removeParentIds: removed })
      return { cardId, state: 'done' }
    } catch (error) {
      const isOvertaken = error instanceof ApiError && error.status === 409
      return { cardId, state: isOvertaken ? 'overtaken' : 'failed', reason: messageOf(error), error }
    }
  })
}
