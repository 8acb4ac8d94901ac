import type { QueryClient } from '@tanstack/react-query'

import type { CardChange } from '#contract/cards.ts'
import { inverseMove } from '#domain/tree/card-move.ts'

import { messageOf } from '../api-error.ts'
import { cardQueries } from '../cards/queries.ts'
import { editCard } from '../edits/edit-cards.ts'
import { moveCards, type MoveResult, runningMove } from '../edits/move-cards.ts'
import { createMetricMutation } from '../metrics/mutations.ts'
import { runMutation } from '../query-client.ts'
import type { EntryOf, HistoryEntry } from './history-entry.ts'
import { recordEntries, settleEntry } from './history.ts'

/** How taking back one entry, or doing it again, ended. */
export interface RevertResult {
  entry: HistoryEntry
  /** Changed: the field or the parents were changed since, and nothing was sent. */
  state: 'done' | 'pending' | 'changed' | 'failed'
  reason?: string | undefined
  value?: unknown
  move?: MoveResult | undefined
}

export interface Direction {
  /** Redo. */
  isForward: boolean
  seen?: { value: unknown } | undefined
  revertOf: string | undefined
  groupId: string
}

/** Sends the value before an entry, or the value after it for redo. */
export function sendRevert(
  client: QueryClient,
  entry: HistoryEntry,
  direction: Direction,
): Promise<RevertResult> {
  switch (entry.kind) {
    case 'edit':
      return sendField(client, entry, direction)
    case 'move':
      return sendParents(client, entry, direction)
    case 'addValues':
      return sendValue(client, entry, direction)
    default:
      return Promise.resolve({ entry, state: 'failed' })
  }
}

/** The values are what the service once gave or accepted. */
const asChange = (values: object) => values as CardChange

async function sendField(
  client: QueryClient,
  entry: EntryOf<'edit'>,
  { isForward, seen, revertOf, groupId }: Direction,
): Promise<RevertResult> {
  const { cardId, field, before, after, clearedStatus } = entry
  const [from, to] = isForward ? [before, after] : [after, before]
  const only = (value: unknown) => ({ [field]: value ?? (field === 'resources' ? [] : '') })
  // A status that was cleared together with the type comes back with it, unless the card has another one now.
  const present = client.getQueryData(cardQueries.detail(cardId).queryKey)?.cardStatus
  const isRestored = clearedStatus !== undefined && !isForward && !present
  const { state, reason, conflict } = await editCard(
    client,
    {
      cardId,
      change: asChange({ ...only(to), ...(isRestored ? { cardStatus: clearedStatus } : {}) }),
      expected: asChange(only(seen ? seen.value : from)),
    },
    { revertOf, groupId, onConflict: 'report' },
  )
  if (state === 'conflict') return { entry, state: 'changed', value: conflict?.theirs }
  return { entry, state, reason }
}

async function sendParents(
  client: QueryClient,
  entry: EntryOf<'move'>,
  { isForward, revertOf, groupId }: Direction,
): Promise<RevertResult> {
  // A move that is being sent may still be rejected.
  const first = await runningMove(entry.entryId)
  if (first && first.state !== 'done') return { entry, state: 'failed', reason: first.reason }
  const [move] = await moveCards(client, [isForward ? entry : inverseMove(entry)], { revertOf, groupId })
  const { state, reason } = move!
  return { entry, state: state === 'overtaken' ? 'changed' : state, reason, move }
}

/** A value is taken back by the value that its time had before. */
async function sendValue(
  client: QueryClient,
  entry: EntryOf<'addValues'>,
  { isForward, revertOf, groupId }: Direction,
): Promise<RevertResult> {
  const value = isForward ? entry.value : entry.before
  const { timestamp } = entry
  if (value === undefined || timestamp === undefined) return { entry, state: 'failed' }
  const revert = { ...entry, entryId: undefined, at: undefined, value, before: undefined, revertOf, groupId }
  const [recorded] = recordEntries(client, [{ ...revert, state: 'pending' }])
  try {
    await runMutation(client, createMetricMutation(entry.cardId), { value, timestamp })
    settleEntry(client, recorded!.entryId, { state: 'done' })
    return { entry, state: 'done' }
  } catch (error) {
    const reason = messageOf(error)
    settleEntry(client, recorded!.entryId, { state: 'failed', reason })
    return { entry, state: 'failed', reason }
  }
}
