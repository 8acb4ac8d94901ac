import type { QueryClient } from '@tanstack/react-query'

import { ApiError } from '#data/api-error.ts'
import { isOffline } from '#data/page-life.ts'
import { knownText } from '#data/edits/card-values.ts'
import { isMissed, moveCards, type MoveResult } from '#data/edits/move-cards.ts'
import { historyOf } from '#data/history/history.ts'
import { undo, undoable } from '#data/history/undo.ts'
import { titleOf } from '#domain/card/title-of.ts'
import { type CardMove, rebaseMove } from '#domain/tree/card-move.ts'
import { runAction } from '#ui/actions/use-actions.tsx'
import { showToast, type ToastNote } from '#ui/toast.tsx'

type Turn = 'do' | 'undo' | 'redo'

export async function sendMoves(
  client: QueryClient,
  moves: readonly CardMove[],
  groupId?: string,
): Promise<MoveResult[]> {
  if (isOffline()) showToast({ text: 'Moves are sent when the connection is back' })
  const results = await moveCards(client, moves, { groupId })
  const toast = missedMovesToast(client, results)
  if (toast) showToast(toast)
  return results
}

/** Its undo takes back this move, also if it is not the newest action. */
export function showMoved(client: QueryClient, groupId: string, text: string): void {
  showToast({ text, action: { label: 'Undo', run: () => void undoMoves(client, groupId, text) } })
}

async function undoMoves(client: QueryClient, groupId: string, text: string): Promise<void> {
  if (undoable(historyOf(client).get())[0]?.groupId === groupId) return void runAction('app.undo')
  const outcome = await undo(client, groupId)
  if (outcome.kind !== 'tried') return
  const moves = outcome.results.flatMap(({ move }) => move ?? [])
  showToast(missedMovesToast(client, moves, 'undo') ?? { text: `Undone: ${text}` })
}

/** Names the cards that were not moved and offers the same moves again; null if all were moved. */
export function missedMovesToast(
  client: QueryClient,
  results: readonly MoveResult[],
  turn: Turn = 'do',
): ToastNote | null {
  const missed = results.filter(isMissed)
  const first = missed.find(({ state }) => state === 'overtaken') ?? missed[0]
  if (!first) return null
  const { cardId } = first.move
  const name = `“${titleOf({ cardId, cardTitle: knownText(client, cardId, 'cardTitle') })}”`
  const news = newsOf(first)
  const why = news === undefined ? (first.reason ?? '') : `${name} ${news}`
  const text =
    results.length > 1
      ? `${missedCount(missed.length, results.length, turn)}: ${why}`
      : `${prefixes[turn]}${news === undefined ? `${name} was not changed: ` : ''}${why}`
  const again = news === undefined ? retryOf(missed) : forceOf(missed, turn)
  if (again.moves.length === 0) return { text, tone: 'bad' }
  const action = { label: again.label, run: () => void sendMoves(client, again.moves) }
  return { text, tone: 'bad', action }
}

const prefixes = { do: '', undo: 'Not undone: ', redo: 'Not redone: ' }

export const missedCount = (missed: number, total: number, turn: Turn = 'do'): string =>
  `${missed} of ${total} cards were not changed${turn === 'do' ? '' : ' back'}`

function retryOf(missed: readonly MoveResult[]) {
  const passing = missed.filter(({ error }) => error instanceof ApiError && error.isPassing)
  return { label: 'Retry', moves: passing.map(({ move }) => move) }
}

function forceOf(missed: readonly MoveResult[], turn: Turn) {
  const moves = missed.flatMap(({ move, parents }) => (parents && rebaseMove(move, idsOf(parents))) ?? [])
  const count = moves.length === 1 ? '' : ` of ${moves.length} cards`
  return { label: `Force move${turn === 'undo' ? ' back' : ''}${count}`, moves }
}

const idsOf = (parents: readonly { cardId: string }[]) => parents.map(({ cardId }) => cardId)

/** Where another person moved the card; the words follow its title. */
function newsOf({ move, parents }: MoveResult): string | undefined {
  if (!parents) return undefined
  const place =
    parents.length === 0
      ? 'without a parent'
      : `under ${parents.map((parent) => `“${titleOf(parent)}”`).join(' and ')}`
  const { formerParentIds: former } = move
  const isWhereItWas =
    parents.length === former.length && parents.every(({ cardId }) => former.includes(cardId))
  return isWhereItWas
    ? `is still ${place}: the move was rejected because the tree changed. Reload and try again`
    : `was moved in the meantime: it is now ${place}`
}
