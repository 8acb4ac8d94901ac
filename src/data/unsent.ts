import { isOpenCreation } from './edits/open-creations.ts'
import { type EntryState, type HistoryEntry, isHeldKind } from './history/history-entry.ts'
import { storageOf } from './local/organization-storage.ts'

export interface Unsent {
  changes: number
  rows: number
}

/** Held actions can still be undone. Leaving an organization also ends requests, and signing out ends retries. */
const statesOf = {
  held: ['held'],
  switch: ['held', 'pending'],
  signOut: ['held', 'pending', 'failed'],
} satisfies Record<string, EntryState[]>

export function unsentOf(organizationIds: readonly string[], kind: keyof typeof statesOf): Unsent {
  const storages = organizationIds.map(storageOf)
  const states: readonly EntryState[] = statesOf[kind]
  const entries = storages
    .flatMap(({ history }) => history.get())
    .filter((entry) => states.includes(entry.state) && isSentLater(entry))
  const imports = entries.filter((entry) => entry.kind === 'importFeedback')
  const edits = kind === 'held' ? [] : storages.flatMap(({ pendingEdits }) => pendingEdits.get())
  return {
    changes: entries.length - imports.length + edits.length,
    rows: imports.reduce((sum, { total, done = 0 }) => sum + total - done, 0),
  }
}

/** Edits are counted where they are stored. A move or value that failed is over. */
const isSentLater = (entry: HistoryEntry) =>
  isHeldKind(entry) || isOpenCreation(entry) || (entry.kind !== 'edit' && entry.state === 'pending')
