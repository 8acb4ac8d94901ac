import type { QueryClient } from '@tanstack/react-query'

import type { CardChange } from '#contract/cards.ts'
import { inverseMove } from '#domain/tree/card-move.ts'

import { messageOf } from '../api-error.ts'
import { cardQueries } from '../cards/queries.ts'
import { resumeCreation } from '../edits/create-card.ts'
import { editCard, runAtOnce } from '../edits/edit-cards.ts'
import { moveCards, type MoveResult, resumeMove, runningMove } from '../edits/move-cards.ts'
import { isOpenCreation } from '../edits/open-creations.ts'
import { createMetricMutation } from '../metrics/mutations.ts'
import { untilPageStays } from '../page-life.ts'
import { runMutation } from '../query-client.ts'
import type { EntryOf, HistoryEntry } from './history-entry.ts'
import { historyOf, patchEntries, recordEntries, settleEntry } from './history.ts'
import { tabId } from './tab-id.ts'

export interface RevertResult {
  entry: HistoryEntry
  /** Changed: the field or the parents were changed since, and nothing was sent. */
  state: 'done' | 'pending' | 'changed' | 'failed'
  reason?: string
  value?: unknown
  move?: MoveResult
}

export interface Direction {
  /** Redo. */
  isForward: boolean
  seen?: { value: unknown }
  revertOf: string | undefined
  groupId: string
}

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
  return { entry, ...(await sendRecorded(client, recorded!.entryId, { ...entry, value, timestamp })) }
}

/** Sends the value of a pending entry. A value that arrived before is replaced by itself. */
async function sendRecorded(
  client: QueryClient,
  entryId: string,
  { cardId, value, timestamp }: { cardId: string; value: number; timestamp: string },
): Promise<Pick<RevertResult, 'reason'> & { state: 'done' | 'failed' }> {
  const result = await runMutation(client, createMetricMutation(cardId), { value, timestamp }).then(
    () => ({ state: 'done' as const }),
    async (error: unknown) => {
      await untilPageStays(error)
      return { state: 'failed' as const, reason: messageOf(error) }
    },
  )
  settleEntry(client, entryId, result)
  return result
}

/** Finishes the moves, values and creations that a closed tab, or this tab before its reload, left without their results. */
export function resumeActions(client: QueryClient, fromTab: string): void {
  const history = historyOf(client)
  const left = history
    .get()
    .filter(({ tabId: tab, state }) => tab === fromTab && state === 'pending')
    .filter((entry) => entry.kind === 'move' || entry.kind === 'addValues' || isOpenCreation(entry))
  if (left.length === 0) return
  patchEntries(history, left, () => ({ tabId: tabId() }))
  if (!globalThis.navigator.onLine) {
    globalThis.addEventListener('online', () => resumeActions(client, tabId()), { once: true })
    return
  }
  void runAtOnce(left, async (entry) => {
    if (entry.kind === 'move') return resumeMove(client, entry)
    if (entry.kind === 'create') return resumeCreation(client, entry)
    const { entryId, value, timestamp } = entry
    if (value !== undefined && timestamp !== undefined)
      await sendRecorded(client, entryId, { ...entry, value, timestamp })
  })
}
