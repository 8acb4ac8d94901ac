import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useStore } from 'zustand'

import { organizationOf } from '../query-client.ts'
import {
  type EntryKind,
  type EntryOf,
  type EntryState,
  type HistoryEntry,
  isHeldKind,
} from './history-entry.ts'
import { type HistoryStore, historyStoreOf } from './history-store.ts'
import { tabId } from './tab-id.ts'

type Given = 'entryId' | 'at' | 'groupId' | 'tabId' | 'changedAt'

/** An entry to be recorded: its id, time, group and tab are filled in where they are absent. */
export type NewEntry = {
  [Kind in EntryKind]: Omit<EntryOf<Kind>, Given> & Partial<Pick<EntryOf<Kind>, Given>>
}[EntryKind]

export const historyOf = (client: QueryClient): HistoryStore => historyStoreOf(organizationOf(client) ?? '')

/** Appends entries; those without a group become one. An entry with a known id replaces the earlier one. */
export function recordEntries(client: QueryClient, entries: readonly NewEntry[]): HistoryEntry[] {
  const now = Date.now()
  const groupId = crypto.randomUUID()
  const recorded = entries.map((entry): HistoryEntry => {
    const filled = { entryId: crypto.randomUUID(), at: now, groupId, tabId: tabId(), ...entry }
    return { ...filled, changedAt: now }
  })
  if (recorded.length === 0) return recorded
  const ids = new Set(recorded.map(({ entryId }) => entryId))
  historyOf(client).update((list) => [...list.filter(({ entryId }) => !ids.has(entryId)), ...recorded], true)
  return recorded
}

export interface EntryResult {
  state: EntryState
  /** Why it failed. */
  reason?: string | undefined
}

/** Records how the request of an entry ended. A revert that is done marks the entry that it takes back as undone. */
export function settleEntry(client: QueryClient, entryId: string, { state, reason }: EntryResult): void {
  const history = historyOf(client)
  const entry = history.state.getState().entries.find((each) => each.entryId === entryId)
  if (!entry) return
  const results = new Map<string, EntryResult>([[entryId, { state, reason }]])
  if (state === 'done') markReverted(history, entry, results)
  const changedAt = Date.now()
  history.update(
    (list) =>
      list.map((each) => {
        const result = results.get(each.entryId)
        // A settled entry keeps nothing of an earlier failure.
        return result ? { ...each, reason: undefined, ...result, changedAt } : each
      }),
    isHeldKind(entry),
  )
}

/** The reverted entry is undone; where that one was a revert itself, what it had taken back is in effect again. */
function markReverted(history: HistoryStore, entry: HistoryEntry, results: Map<string, EntryResult>): void {
  if (entry.revertOf === undefined) return
  const { entries } = history.state.getState()
  const target = entries.find(({ entryId }) => entryId === entry.revertOf)
  if (!target) return
  results.set(target.entryId, { state: 'undone' })
  if (target.revertOf !== undefined) results.set(target.revertOf, { state: 'done' })
}

/** The entries of the organization on the screen, oldest first, as far as `select` takes them. */
export function useHistory<Selected>(select: (entries: readonly HistoryEntry[]) => Selected): Selected {
  const { state } = historyOf(useQueryClient())
  return useStore(state, ({ entries }) => select(entries))
}
