import type { QueryClient } from '@tanstack/react-query'

import type { CardChange } from '#contract/cards.ts'

import { messageOf } from '../api-error.ts'
import { cardQueries } from '../cards/queries.ts'
import { editCard, runAtOnce } from '../edits/edit-cards.ts'
import { moveCards } from '../edits/move-cards.ts'
import { createMetricMutation } from '../metrics/mutations.ts'
import { runMutation } from '../query-client.ts'
import { type EntryOf, type HistoryEntry, isHeldKind } from './history-entry.ts'
import { historyOf, patchEntries, recordEntries, settleEntry } from './history.ts'
import { heldActionsOf } from './organization-held-actions.ts'
import { tabId } from './tab-id.ts'

type Entries = readonly HistoryEntry[]

/** How taking back one entry, or doing it again, ended. */
export interface RevertResult {
  entry: HistoryEntry
  /** Changed: the field or the parents were changed since, and nothing was sent. */
  state: 'done' | 'pending' | 'changed' | 'failed'
  reason?: string | undefined
  /** The value that the field has now. */
  value?: unknown
}

export type UndoOutcome =
  | { kind: 'nothing' }
  /** The newest action can't be taken back: it is created, sent or being sent. */
  | { kind: 'impossible'; entries: Entries }
  | { kind: 'tried'; results: readonly RevertResult[] }

const isRevertible = (entry: HistoryEntry) =>
  entry.kind === 'edit'
    ? entry.field !== 'parents'
    : entry.kind === 'move' || (entry.kind === 'addValues' && entry.before !== undefined)

/** Whether the journal offers to revert an entry: what waits is cancelled, what is done is changed back. */
export const canRevert = (entry: HistoryEntry): boolean =>
  isHeldKind(entry) ? entry.state === 'held' : entry.state === 'done' && isRevertible(entry)

/** The newest action of this tab that is in effect; empty where there is none. */
export function undoable(entries: Entries): Entries {
  const own = entries.filter(isOwnAction)
  const newest = own.findLast(
    ({ state, isPassedByUndo }) =>
      isPassedByUndo !== true && (state === 'held' || state === 'pending' || state === 'done'),
  )
  return newest === undefined
    ? []
    : own.filter(
        ({ groupId, state }) => groupId === newest.groupId && state !== 'undone' && state !== 'failed',
      )
}

/** The action of this tab that was taken back last, unless there is a newer one. */
export function redoable(entries: Entries): Entries {
  const own = entries.filter(isOwnAction)
  const undone = own.filter(({ state, isPassedByUndo }) => state === 'undone' && isPassedByUndo !== true)
  const undoneAt = Math.max(...undone.map(({ changedAt }) => changedAt))
  const last = undone.findLast(({ changedAt }) => changedAt === undoneAt)
  if (last === undefined || own.some(({ at }) => at > undoneAt)) return []
  return undone.filter(({ groupId }) => groupId === last.groupId)
}

const isOwnAction = ({ tabId: tab, revertOf }: HistoryEntry) => tab === tabId() && revertOf === undefined

/** Takes back the newest action of this tab, of whatever kind. */
export const undo = (client: QueryClient): Promise<UndoOutcome> =>
  once(client, async (entries) => {
    const group = undoable(entries)
    if (group.length === 0) return { kind: 'nothing' }
    const held = group.filter(isHeldKind).filter(({ state }) => state === 'held')
    if (held.length > 0) {
      heldActionsOf(client).cancel(held)
      return { kind: 'tried', results: held.map((entry) => ({ entry, state: 'done' })) }
    }
    const revertible = group.filter(isRevertible)
    if (revertible.length === 0) {
      patchEntries(historyOf(client), group, () => ({ isPassedByUndo: true }))
      return { kind: 'impossible', entries: group }
    }
    return { kind: 'tried', results: await revertAll(client, revertible) }
  })

/** Does again what was undone last. */
export const redo = (client: QueryClient): Promise<UndoOutcome> =>
  once(client, async (entries) => {
    const group = redoable(entries)
    if (group.length === 0) return { kind: 'nothing' }
    const held = group.filter(isHeldKind)
    heldActionsOf(client).holdAgain(held)
    const changed = group.filter(isRevertible)
    const groupId = crypto.randomUUID()
    const results = await runAtOnce(changed, (entry) => {
      const revert = entries.findLast(({ revertOf, state }) => revertOf === entry.entryId && state === 'done')
      return change(client, entry, { isForward: true, revertOf: revert?.entryId, groupId })
    })
    return {
      kind: 'tried',
      results: [...held.map((entry): RevertResult => ({ entry, state: 'done' })), ...results],
    }
  })

/** Takes back one entry of the journal. `seen`: the newer value of its field that the user decided to overwrite. */
export async function revertEntry(
  client: QueryClient,
  entry: HistoryEntry,
  seen?: { value: unknown },
): Promise<RevertResult> {
  if (!isHeldKind(entry)) return (await revertAll(client, [entry], seen))[0]!
  heldActionsOf(client).cancel([entry])
  return { entry, state: 'done' }
}

const running = new WeakSet<QueryClient>()

/** A second key press while the first one is still at work would act on a list that is about to change. */
async function once(
  client: QueryClient,
  run: (entries: Entries) => Promise<UndoOutcome>,
): Promise<UndoOutcome> {
  if (running.has(client)) return { kind: 'nothing' }
  running.add(client)
  try {
    return await run(historyOf(client).state.getState().entries)
  } finally {
    running.delete(client)
  }
}

/** The newest edit first: a field that was edited twice gets the value before the first edit. */
function revertAll(
  client: QueryClient,
  entries: Entries,
  seen?: { value: unknown },
): Promise<RevertResult[]> {
  const groupId = crypto.randomUUID()
  return runAtOnce(entries.toReversed(), (entry) =>
    change(client, entry, { isForward: false, seen, revertOf: entry.entryId, groupId }),
  )
}

interface Direction {
  /** Redo. */
  isForward: boolean
  seen?: { value: unknown } | undefined
  revertOf: string | undefined
  groupId: string
}

async function change(client: QueryClient, entry: HistoryEntry, direction: Direction): Promise<RevertResult> {
  const result = await send(client, entry, direction)
  const isSent = result.state === 'done' || result.state === 'pending'
  patchEntries(historyOf(client), [entry], () => ({
    state: isSent === direction.isForward ? 'done' : 'undone',
  }))
  return result
}

function send(client: QueryClient, entry: HistoryEntry, direction: Direction): Promise<RevertResult> {
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
  const { cardId, formerParentIds } = entry
  const [added, removed] = isForward ? [entry.added, entry.removed] : [entry.removed, entry.added]
  const kept = formerParentIds.filter((id) => !entry.removed.includes(id))
  const move = {
    cardId,
    added,
    removed,
    formerParentIds: isForward ? formerParentIds : [...kept, ...entry.added],
  }
  const [result] = await moveCards(client, [move], { revertOf, groupId })
  return {
    entry,
    state: result?.state === 'overtaken' ? 'changed' : (result?.state ?? 'failed'),
    reason: result?.reason,
  }
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
