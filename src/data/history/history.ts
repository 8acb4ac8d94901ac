import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useStore } from 'zustand'

import { memoizeByObject } from '#domain/memoize.ts'

import { storageOfClient } from '../local/organization-storage.ts'
import { type EntryKind, type EntryOf, type EntryState, type HistoryEntry } from './history-entry.ts'
import { type HistoryStore, joinTyping, sortEntries } from './history-store.ts'
import { tabId } from './tab-id.ts'

type Given = 'entryId' | 'at' | 'groupId' | 'tabId' | 'changedAt'

export type NewEntry = {
  [Kind in EntryKind]: Omit<EntryOf<Kind>, Given> & Partial<Pick<EntryOf<Kind>, Given>>
}[EntryKind]

export const historyOf = (client: QueryClient): HistoryStore => storageOfClient(client).history

/** Groups entries without a group. A known id replaces the earlier entry; `at` is when the user acted. */
export function recordEntries(client: QueryClient, entries: readonly NewEntry[]): HistoryEntry[] {
  const history = historyOf(client)
  const now = Date.now()
  const groupId = crypto.randomUUID()
  const recorded = entries.map((entry): HistoryEntry => {
    const { entryId = crypto.randomUUID(), at = now } = entry
    const filled = { ...entry, groupId: entry.groupId ?? groupId, tabId: entry.tabId ?? tabId() }
    return { ...filled, entryId, at, changedAt: now }
  })
  if (recorded.length === 0) return recorded
  const ids = new Set(recorded.map(({ entryId }) => entryId))
  history.update(
    (list) => sortEntries([...list.filter(({ entryId }) => !ids.has(entryId)), ...recorded]),
    true,
  )
  for (const entry of recorded) markReverted(history, entry)
  return recorded
}

export interface EntryResult {
  state: EntryState
  reason?: string
  isRefused?: boolean
}

export function settleEntry(
  client: QueryClient,
  entryId: string,
  result: EntryResult & Partial<EntryOf<'edit'>>,
): void {
  settleIn(historyOf(client), entryId, result)
}

export function settleIn(history: HistoryStore, entryId: string, result: EntryResult): void {
  const entry = find(history, entryId)
  if (!entry) return
  const isReverted = result.state === 'done' && history.get().some(reverts(entryId))
  const state = isReverted ? 'undone' : result.state
  patchEntries(history, [entry], () => ({ reason: undefined, ...result, state }), false)
  history.update(joinTyping, false)
  markReverted(history, entry)
}

/** Whether an entry is a revert of this one that is sent or being sent. */
const reverts =
  (entryId: string) =>
  ({ revertOf, state }: HistoryEntry) =>
    revertOf === entryId && (state === 'pending' || state === 'done')

/** A failed revert marks its target as done again. A target that is a revert itself does the opposite. */
function markReverted(history: HistoryStore, { revertOf }: HistoryEntry): void {
  const target = revertOf === undefined ? undefined : find(history, revertOf)
  // A failed action was never done.
  if (!target || target.state === 'failed') return
  // Of a type and the status that it cleared, one may be refused.
  const isReverted = history.get().some(reverts(target.entryId))
  const targetState = isReverted ? 'undone' : 'done'
  if (target.state === targetState) return
  patchEntries(history, [target], () => ({ state: targetState }))
  markReverted(history, target)
}

const find = (history: HistoryStore, entryId: string) =>
  history.get().find((entry) => entry.entryId === entryId)

/** Patches the current versions of entries. Null leaves an entry unchanged. */
export function patchEntries<Entry extends HistoryEntry>(
  history: HistoryStore,
  entries: readonly Entry[],
  changeOf: (entry: Entry) => Partial<Entry> | null,
  isUrgent = true,
): void {
  if (entries.length === 0) return
  const ids = new Set(entries.map(({ entryId }) => entryId))
  const changedAt = Date.now()
  history.update(
    (list) =>
      list.map((entry) => {
        // The same id is the same kind.
        const change = ids.has(entry.entryId) ? changeOf(entry as Entry) : null
        return change === null ? entry : { ...entry, ...change, changedAt }
      }),
    isUrgent,
  )
}

const lastFailures = memoizeByObject((entries: readonly HistoryEntry[]): ReadonlyMap<string, string> => {
  const newest = entries.findLast((entry) => entry.tabId === tabId() && entry.at >= performance.timeOrigin)
  const failed = entries.flatMap((entry): [string, string][] =>
    entry.groupId === newest?.groupId &&
    entry.state === 'failed' &&
    'cardId' in entry &&
    !(entry.kind === 'move' && entry.isFailureHidden === true)
      ? [[entry.cardId, entry.reason ?? '']]
      : [],
  )
  return new Map(failed)
})

/** Shows failed moves of these cards in the journal only. */
export function hideMoveFailures(client: QueryClient, cardIds: readonly string[]): void {
  const history = historyOf(client)
  const failed = history
    .get()
    .filter((entry) => entry.kind === 'move' && entry.state === 'failed' && cardIds.includes(entry.cardId))
  patchEntries(history, failed, () => ({ isFailureHidden: true }))
}

export const useLastFailure = (cardId: string): string | undefined =>
  useHistory((entries) => lastFailures(entries).get(cardId))

export function useHistory<Selected>(select: (entries: readonly HistoryEntry[]) => Selected): Selected {
  return useStore(historyOf(useQueryClient()).state(), select)
}

/** Whether this tab acted, other than by an undo. */
export const isOwnAction = ({ tabId: tab, revertOf }: HistoryEntry): boolean =>
  tab === tabId() && revertOf === undefined

/** Returns when this tab acted last, in milliseconds; 0 if it did not. */
export const lastActionAt = (entries: readonly HistoryEntry[]): number =>
  Math.max(0, ...entries.filter(isOwnAction).map(({ at }) => at))
