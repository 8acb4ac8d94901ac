import type { QueryClient } from '@tanstack/react-query'

import { isPassing } from '#data/api-error.ts'
import { isOffline } from '#data/page-life.ts'
import { knownText } from '#data/edits/card-values.ts'
import { isMissed, moveCards, type MoveResult } from '#data/edits/move-cards.ts'
import { hideMoveFailures, historyOf } from '#data/history/history.ts'
import { undo } from '#data/history/undo.ts'
import { titleOf } from '#domain/card/title-of.ts'
import { type CardMove, moveNews, parentsAfter, rebaseMove } from '#domain/tree/card-move.ts'
import { formatCount, shortTitle } from '#ui/format.ts'
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

/** Reports the moves in a toast with Undo. */
export async function moveAndReport(client: QueryClient, moves: readonly CardMove[]): Promise<MoveResult[]> {
  const groupId = crypto.randomUUID()
  const results = await sendMoves(client, moves, groupId)
  const text = movedWords(client, moves)
  if (text !== '' && results.every(({ state }) => state === 'done')) showUndoable(client, groupId, text)
  return results
}

/** Its undo takes back this action, also if it is not the newest. Silent if it was undone before its answer. */
export function showUndoable(client: QueryClient, groupId: string, text: string): void {
  const entries = historyOf(client).get()
  if (!entries.some((entry) => entry.groupId === groupId && entry.state === 'done')) return
  showToast({ text, action: { label: 'Undo', run: () => void undoGroup(client, groupId, text) } })
}

async function undoGroup(client: QueryClient, groupId: string, text: string): Promise<void> {
  const outcome = await undo(client, groupId)
  if (outcome.kind !== 'tried') return
  const { results } = outcome
  const moves = results.flatMap(({ move }) => move ?? [])
  const missed = results.find(({ state, move }) => (state === 'failed' || state === 'changed') && !move)
  const { reason = 'It was changed since.' } = missed ?? {}
  if (missed) showToast({ text: `Not undone: ${reason}`, tone: 'bad' })
  else showToast(missedMovesToast(client, moves, 'undo') ?? { text: `Undone: ${text}` })
}

const nameOf = (client: QueryClient, cardId: string) =>
  titleOf({ cardId, cardTitle: knownText(client, cardId, 'cardTitle') })

const quotedTitle = (client: QueryClient, cardId: string) => `“${nameOf(client, cardId)}”`

/** Says of moves that have the same kind of change what they did; '' without moves. */
function movedWords(client: QueryClient, moves: readonly CardMove[]): string {
  const [first] = moves
  if (!first) return ''
  const titles = (ids: readonly string[]) => ids.map((id) => quotedTitle(client, id)).join(' and ')
  const isOne = moves.length === 1
  const subject = isOne ? quotedTitle(client, first.cardId) : formatCount(moves.length, 'card')
  const { added, removed, formerParentIds } = first
  if (added.length === 0) {
    const kept = parentsAfter(first)
    return isOne
      ? `${subject} is no longer under ${titles(removed)}${kept.length > 0 ? `, but still under ${titles(kept)}` : ''}`
      : `${subject} moved out of their parents`
  }
  const isKept = removed.length === 0 && formerParentIds.length > 0
  return `${subject} ${isKept ? `${isOne ? 'is' : 'are'} now also` : 'moved'} under ${titles(added)}`
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
  const name = quotedTitle(client, cardId)
  const news = first.parents && moveNews(first.move, first.parents)
  const why = news === undefined ? (first.reason ?? '') : `${name} ${news}`
  const text =
    results.length > 1
      ? `${missedCount(missed.length, results.length, turn)}: ${why}`
      : `${prefixes[turn]}${news === undefined ? `${notMoved(first.move, name)}: ` : ''}${why}`
  const again = news === undefined ? retryOf(missed) : forceOf(client, missed, turn)
  const onDismiss = () =>
    hideMoveFailures(
      client,
      missed.map(({ move }) => move.cardId),
    )
  if (again.moves.length === 0) return { text, tone: 'bad', onDismiss }
  const action = { label: again.label, run: () => void moveAndReport(client, again.moves) }
  return { text, tone: 'bad', action, onDismiss }
}

const notMoved = ({ added, removed }: CardMove, name: string): string =>
  added.length > 0 && removed.length > 0 ? `${name} was not moved` : `The parents of ${name} were not changed`

const prefixes = { do: '', undo: 'Not undone: ', redo: 'Not redone: ' }

export const missedCount = (missed: number, total: number, turn: Turn = 'do'): string =>
  `${missed} of ${total} cards were not changed${turn === 'do' ? '' : ' back'}`

function retryOf(missed: readonly MoveResult[]) {
  const passing = missed.filter(({ error }) => isPassing(error))
  return { label: 'Retry', moves: passing.map(({ move }) => move) }
}

/** Of a button next to a sentence that must stay readable. */
const targetMaxLength = 24

function forceOf(client: QueryClient, missed: readonly MoveResult[], turn: Turn) {
  const moves = missed.flatMap(({ move, parents }) => (parents && rebaseMove(move, idsOf(parents))) ?? [])
  const count = moves.length === 1 ? '' : ` of ${moves.length} cards`
  const [targetId, ...others] = new Set(moves.flatMap(({ added }) => added))
  const isOne = targetId !== undefined && others.length === 0
  const target = isOne ? ` under “${shortTitle(nameOf(client, targetId), targetMaxLength)}”` : ''
  return { label: `Force move${turn === 'undo' ? ' back' : ''}${count}${target}`, moves }
}

const idsOf = (parents: readonly { cardId: string }[]) => parents.map(({ cardId }) => cardId)
