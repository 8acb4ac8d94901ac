import { mutationOptions, type QueryClient } from '@tanstack/react-query'

import { updateCardParents } from '#contract/cards.ts'
import { type CardMove, moveNews } from '#domain/tree/card-move.ts'

import { ApiError, isAnswerLost, messageOf } from '../api-error.ts'
import { cardQueries, readCard, reloadBranches } from '../cards/queries.ts'
import { followPlace, forgetPlaces } from '../cards/recent-places.ts'
import type { EntryOf } from '../history/history-entry.ts'
import { historyOf, recordEntries, settleEntry } from '../history/history.ts'
import { request } from '../http.ts'
import { createTurns, type InTurn } from '../in-turn.ts'
import { holdReads } from '../optimistic.ts'
import { untilPageStays } from '../page-life.ts'
import { runMutation } from '../query-client.ts'
import { untilSendable, withdrawn } from '../until-sendable.ts'
import type { EditOptions } from './card-values.ts'
import { knownText } from './card-values.ts'
import { patchMove } from './patches.ts'
import { refetchFamily } from './refetch-family.ts'
import { writeScope } from './send-edits.ts'

export interface MoveResult {
  move: CardMove
  /** Overtaken: another person moved the card, so the service rejected this move. Withdrawn: undone before it was sent, or there is nothing to revert. */
  state: 'done' | 'overtaken' | 'failed' | 'withdrawn'
  reason?: string
  error?: unknown
  parents?: readonly { cardId: string; cardTitle: string }[]
}

export const isMissed = ({ state }: MoveResult): boolean => state === 'overtaken' || state === 'failed'

interface Sending {
  entryId: string
  inTurn: InTurn
  isRevert?: boolean
  /** The move that this one reverts, if it has no answer yet. */
  reverted?: Promise<MoveResult> | undefined
}

const moveCardMutation = (cardId: string, { entryId, inTurn, isRevert = false, reverted }: Sending) =>
  mutationOptions({
    mutationKey: ['cards', 'move', cardId] as const,
    scope: writeScope(cardId),
    mutationFn: async (move: CardMove, { client }) => {
      const first = await reverted
      if (first && first.state !== 'done') throw notMoved
      await untilSendable(entryId)
      const body = parentsBody(move)
      await inTurn(async () => {
        try {
          await request(updateCardParents, { params: { cardId }, body }, { client })
        } catch (error) {
          // An undo reports instead where the card is now.
          const mayBeMoved = isAnswerLost(error) || (isOvertaken(error) && !isRevert)
          if (!mayBeMoved || !(await isMoved(client, move).catch(() => false))) throw error
        }
      })
    },
    onMutate: async (move, { client }) => {
      const details = [cardId, ...move.added, ...move.removed].map((id) => cardQueries.detail(id).queryKey)
      await holdReads(client, ...details, cardQueries.contexts(), cardQueries.trees())
      return patchMove(client, move)
    },
    onSuccess: (_answer, move, _undo, { client }) =>
      followPlace(client, move, {
        readAgain: () => refetchMoved(client, move),
        onNotPlaced: () => void checkMove(client, entryId, move),
      }),
    // A move that was not made is rolled back already.
    onError: (error, _move, undo) => (error === notMoved ? undefined : undo?.()),
    onSettled: (_answer, _error, move, _undo, { client }) => refetchMoved(client, move),
  })

const refetchMoved = (client: QueryClient, { cardId, added, removed }: CardMove) =>
  refetchFamily(client, [cardId, ...added, ...removed])

const notMoved = new ApiError('The move was not made, so there is nothing to undo.', { kind: 'refused' })

const isOvertaken = (error: unknown) => error instanceof ApiError && error.status === 409

const parentsBody = ({ added, removed }: CardMove) => ({
  ...(added.length === 0 ? {} : { add: added.map((parentId) => ({ parentId })) }),
  ...(removed.length === 0 ? {} : { remove: removed.map((parentId) => ({ parentId })) }),
})

/** Changes the parents of cards, with at most four requests at once. Never rejects: each card has its own result. */
export function moveCards(
  client: QueryClient,
  moves: readonly CardMove[],
  { entryId: knownId, revertOf, groupId = crypto.randomUUID() }: Omit<EditOptions, 'when' | 'onFailure'> = {},
): Promise<MoveResult[]> {
  // All are recorded before the first is sent: a closed tab leaves none of them out.
  const entries = recordEntries(
    client,
    moves.map((move) => {
      const action = { kind: 'move', state: 'pending', entryId: knownId, groupId, revertOf } as const
      return { ...action, ...namesOf(client, move), ...listsOf(move) }
    }),
  )
  const inTurn = createTurns()
  const isRevert = revertOf !== undefined
  const reverted = running.get(revertOf ?? '')
  return Promise.all(
    moves.map((move, index) => {
      const { entryId } = entries[index]!
      return settleMove(client, entryId, moveCard(client, move, { entryId, inTurn, isRevert, reverted }))
    }),
  )
}

/** Sends a move that a closed page left without a result, unless the service has it already. */
export async function resumeMove(client: QueryClient, move: EntryOf<'move'>): Promise<void> {
  if (running.has(move.entryId)) return
  await settleMove(client, move.entryId, finishMove(client, move))
}

async function finishMove(client: QueryClient, move: EntryOf<'move'>): Promise<MoveResult> {
  const isDone = () => isMoved(client, move).catch(() => false)
  // In the scope of the card from the start: an undo waits behind it.
  const inTurn: InTurn = async (send) => ((await isDone()) ? (undefined as never) : send())
  const result = await moveCard(client, move, { entryId: move.entryId, inTurn })
  // The service may have come to the request of the closed page in between.
  return result.state !== 'done' && (await isDone()) ? { move, state: 'done' } : result
}

async function isMoved(client: QueryClient, move: CardMove): Promise<boolean> {
  const { cardId, added, removed } = move
  // A query that another edit cancels would return its cached data, with this move already in them.
  const { parents } = await readCard(client, cardId)
  const has = (parentId: string) => parents?.some(({ id }) => id === parentId) === true
  if (!added.every(has) || !parents || removed.some(has)) return false
  refetchMoved(client, move)
  return true
}

/** Reports a move that the service accepted and did not make. */
async function checkMove(client: QueryClient, entryId: string, move: CardMove): Promise<void> {
  const card = await readCard(client, move.cardId).catch(() => undefined)
  const parentIds = new Set(card?.parents?.flatMap(({ id }) => id ?? []))
  const isAsBefore =
    parentIds.size === move.formerParentIds.length && move.formerParentIds.every((id) => parentIds.has(id))
  const entry = historyOf(client)
    .get()
    .find((each) => each.entryId === entryId)
  if (!card?.parents || !isAsBefore || entry?.state !== 'done') return
  const reason = 'The service accepted the move, but still returns the parents from before.'
  settleEntry(client, entryId, { state: 'failed', reason })
}

function settleMove(client: QueryClient, entryId: string, moving: Promise<MoveResult>): Promise<MoveResult> {
  const settled = moving.then((result) => {
    running.delete(entryId)
    settleEntry(client, entryId, {
      state: result.state === 'withdrawn' ? 'undone' : isMissed(result) ? 'failed' : 'done',
      reason: result.reason,
    })
    return result
  })
  running.set(entryId, settled)
  return settled
}

const running = new Map<string, Promise<MoveResult>>()

async function moveCard(client: QueryClient, move: CardMove, sending: Sending): Promise<MoveResult> {
  try {
    await runMutation(client, moveCardMutation(move.cardId, sending), move)
    return { move, state: 'done' }
  } catch (error) {
    if (error === withdrawn) return { move, state: 'withdrawn' }
    if (error === notMoved) return { move, state: 'withdrawn', reason: (await sending.reverted)?.reason }
    await untilPageStays(error)
    const parents = isOvertaken(error) ? await readParents(client, move).catch(() => undefined) : undefined
    return parents
      ? { move, state: 'overtaken', reason: `It ${moveNews(move, parents)}.`, error, parents }
      : { move, state: 'failed', reason: messageOf(error), error }
  }
}

async function readParents(client: QueryClient, { cardId, formerParentIds }: CardMove) {
  forgetPlaces(client, cardId)
  const card = await client.fetchQuery({ ...cardQueries.detail(cardId), staleTime: 0 })
  const parentIds = (card.parents ?? []).flatMap(({ id }) => id ?? [])
  await reloadBranches(client, [...formerParentIds, ...parentIds])
  return Promise.all(
    parentIds.map(async (parentId) => {
      const known = knownText(client, parentId, 'cardTitle')
      const read = known === '' ? await readTitle(client, parentId) : known
      return { cardId: parentId, cardTitle: read }
    }),
  )
}

const readTitle = (client: QueryClient, cardId: string) =>
  client.fetchQuery(cardQueries.detail(cardId)).then(
    ({ cardTitle }) => cardTitle ?? '',
    () => '',
  )

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
