import type { QueryClient } from '@tanstack/react-query'
import { createStore } from 'zustand/vanilla'

import { memoizeByObject } from '#domain/memoize.ts'

import { changeEntries } from './change-entries.ts'
import { type HeldEntry, type HistoryEntry, isHeldKind, isRestored } from './history-entry.ts'
import { historyOf, isOwnAction, patchEntries } from './history.ts'
import { heldActionsOf } from './organization-held-actions.ts'
import type { Direction, RevertResult } from './send-revert.ts'
import { tabId } from './tab-id.ts'
import { isWaiting } from '../until-sendable.ts'

type Entries = readonly HistoryEntry[]

export type UndoOutcome =
  | { kind: 'nothing' }
  /** The newest action is created, sent or being sent. */
  | { kind: 'impossible'; entries: Entries }
  /** Redone: the entries were redone, not undone. */
  | { kind: 'tried'; results: readonly RevertResult[]; isRedone?: boolean }

const isRevertible = (entry: HistoryEntry) =>
  entry.kind === 'edit' ||
  entry.kind === 'move' ||
  (entry.kind === 'addValues' && (entry.before !== undefined || isWaiting(entry.entryId)))

export const canRevert = (entry: HistoryEntry): boolean =>
  isHeldKind(entry) ? entry.state === 'held' : entry.state === 'done' && isRevertible(entry)

export function undoable(entries: Entries): Entries {
  const own = entries.filter(isOwnAction)
  const newest = own.findLast(isInEffect)
  return newest === undefined
    ? []
    : own.filter((entry) => entry.groupId === newest.groupId && isInEffect(entry))
}

const undoneAtOf = ({ undoneAt, changedAt }: HistoryEntry) => undoneAt ?? changedAt

export function redoable(entries: Entries): Entries {
  const own = entries.filter(isOwnAction)
  const undone = own.filter(({ state, isPassedByUndo }) => state === 'undone' && isPassedByUndo !== true)
  const undoneAt = Math.max(...undone.map(undoneAtOf))
  const last = undone.findLast((entry) => undoneAtOf(entry) === undoneAt)
  if (last === undefined || own.some(({ at }) => at > undoneAt)) return []
  return undone.filter(({ groupId }) => groupId === last.groupId)
}

/** Returns what the last press of Revert in the journal reverted, if the user did nothing else since. */
function revertedLast(entries: Entries): Entries {
  const reverted = entries.filter(
    ({ state, journalRevert }) => state === 'undone' && journalRevert?.tabId === tabId(),
  )
  const at = Math.max(...reverted.map(({ journalRevert }) => journalRevert!.at))
  const isNewest = !entries.some((entry) => isOwnAction(entry) && entry.at > at)
  return isNewest ? reverted.filter(({ journalRevert }) => journalRevert!.at === at) : []
}

export const canUndo = (entries: Entries): boolean =>
  undoable(entries).length > 0 || revertedLast(entries).length > 0

const inEffect = ['held', 'pending', 'done']
const isInEffect = (entry: HistoryEntry) =>
  inEffect.includes(entry.state) && entry.isPassedByUndo !== true && !isRestored(entry)

interface LastUndo {
  /** The cards that were not changed back. */
  missedIds: readonly string[]
  /** The feedback entries whose processing or deletion was cancelled. */
  feedbackIds: readonly string[]
  /** The feedback entries whose processing or deletion is held again by a redo. */
  reheldFeedbackIds: readonly string[]
  /** The interviews that are no longer deleted. */
  interviewIds: readonly string[]
}

export const lastUndo = createStore<LastUndo>(() => ({
  missedIds: [],
  feedbackIds: [],
  reheldFeedbackIds: [],
  interviewIds: [],
}))

/** Takes back several held actions at once. */
export function cancelHeld(client: QueryClient, held: readonly HeldEntry[]): void {
  heldActionsOf(client).cancel(held)
  // Of several actions, the first: a bulk selection would be an action that the user did not take.
  const first = held.filter(({ groupId }) => groupId === held[0]?.groupId)
  lastUndo.setState({ missedIds: [], reheldFeedbackIds: [], ...restoredIds(first) })
}

export const undo = (client: QueryClient, groupId?: string): Promise<UndoOutcome> =>
  inTurn(client, async (entries, onQueued) => {
    const reverted = groupId === undefined ? revertedLast(entries) : []
    if (reverted.length > 0) return redoGroup(client, entries, reverted, onQueued)
    const group = undoable(entries.filter((entry) => groupId === undefined || entry.groupId === groupId))
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
    forgetJournalRevert(client, revertible)
    const results = revertAll(client, revertible, { isPassing: groupId === undefined })
    if (isQueuedAtOnce(revertible)) onQueued()
    return { kind: 'tried', results: await results }
  })

export const redo = (client: QueryClient): Promise<UndoOutcome> =>
  inTurn(client, async (entries, onQueued) => {
    const group = redoable(entries)
    return group.length === 0 ? { kind: 'nothing' } : redoGroup(client, entries, group, onQueued)
  })

/** Edits and a move are sent in the order in which they were queued. */
const isQueuedAtOnce = (entries: Entries) =>
  entries.every(({ kind }) => kind === 'edit') || (entries.length === 1 && entries[0]!.kind === 'move')

async function redoGroup(
  client: QueryClient,
  entries: Entries,
  group: Entries,
  onQueued: () => void,
): Promise<UndoOutcome> {
  // Before the try: if it fails, the next undo takes back older actions.
  forgetJournalRevert(client, group)
  const held = group.filter(isHeldKind)
  heldActionsOf(client).holdAgain(held)
  const groupId = crypto.randomUUID()
  const results = changeEntries(client, group.filter(isRevertible), ({ parts }) => ({
    isForward: true,
    revertOf: revertOfAny(entries, parts),
    groupId,
    isPassing: true,
  }))
  if (isQueuedAtOnce(group)) onQueued()
  return {
    kind: 'tried',
    results: [...held.map((entry): RevertResult => ({ entry, state: 'done' })), ...(await results)],
    isRedone: true,
  }
}

const forgetJournalRevert = (client: QueryClient, entries: Entries) =>
  patchEntries(historyOf(client), entries, ({ journalRevert }) =>
    journalRevert ? { journalRevert: undefined } : null,
  )

interface JournalRevert {
  /** When the user pressed Revert, in milliseconds: one press can revert several entries. */
  at: number
  /** The newer value of the field that the user decided to overwrite. */
  seen?: { value: unknown }
}

export async function revertInJournal(
  client: QueryClient,
  entry: HistoryEntry,
  { at, seen }: JournalRevert,
): Promise<RevertResult> {
  if (isHeldKind(entry)) {
    heldActionsOf(client).cancel([entry])
    return { entry, state: 'done' }
  }
  patchEntries(historyOf(client), [entry], () => ({ journalRevert: { tabId: tabId(), at } }))
  const [result] = await revertAll(client, [entry], { seen })
  return result!
}

interface Turns {
  last: Promise<unknown>
  count: number
}
const turnsOf = memoizeByObject((_client: QueryClient): Turns => ({ last: Promise.resolve(), count: 0 }))
/** One turn runs and one waits: a key that is held down must not undo more than is seen. */
const maxTurns = 2

/**
 * One after the other, because each changes the entries for the next. A turn that calls `onQueued` has changed them and
 * shows its result: the next one begins before the answer.
 */
async function inTurn(
  client: QueryClient,
  run: (entries: Entries, onQueued: () => void) => Promise<UndoOutcome>,
): Promise<UndoOutcome> {
  const turns = turnsOf(client)
  if (turns.count >= maxTurns) return { kind: 'nothing' }
  turns.count += 1
  const { last } = turns
  let resolveTurn: (() => void) | undefined
  const end = () => resolveTurn?.()
  turns.last = new Promise<void>((resolve) => {
    resolveTurn = resolve
  }).then(() => {
    turns.count -= 1
  })
  const outcome = await last.then(() => run(historyOf(client).get(), end)).finally(end)
  if (outcome.kind === 'tried') {
    const { results, isRedone = false } = outcome
    const entries = results.map(({ entry }) => entry)
    lastUndo.setState({
      missedIds: results.flatMap(missedIdOf),
      reheldFeedbackIds: isRedone ? feedbackIdsOf(entries) : [],
      ...restoredIds(isRedone ? [] : entries),
    })
  }
  return outcome
}

const missedIdOf = ({ entry, state }: RevertResult) =>
  'cardId' in entry && (state === 'changed' || state === 'failed') ? [entry.cardId] : []

const feedbackIdsOf = (entries: Entries) =>
  entries.flatMap((entry) =>
    entry.kind === 'processFeedback' || entry.kind === 'deleteFeedback' ? [entry.feedbackId] : [],
  )

const restoredIds = (entries: Entries): Pick<LastUndo, 'feedbackIds' | 'interviewIds'> => ({
  feedbackIds: feedbackIdsOf(entries),
  interviewIds: entries.flatMap((entry) => (entry.kind === 'deleteInterview' ? [entry.interviewId] : [])),
})

const revertOfAny = (entries: Entries, targets: Entries): string | undefined => {
  const ids = new Set(targets.map(({ entryId }) => entryId))
  return entries.findLast(
    ({ revertOf, state }) =>
      revertOf !== undefined && ids.has(revertOf) && (state === 'done' || state === 'pending'),
  )?.entryId
}

function revertAll(
  client: QueryClient,
  entries: Entries,
  options: Pick<Direction, 'seen' | 'isPassing'>,
): Promise<RevertResult[]> {
  const groupId = crypto.randomUUID()
  return changeEntries(client, entries, ({ entry }) => ({
    ...options,
    isForward: false,
    revertOf: entry.entryId,
    groupId,
  }))
}
