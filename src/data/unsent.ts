import { isOpenCreation } from './edits/open-creations.ts'
import { type HistoryEntry, isHeldKind } from './history/history-entry.ts'
import { storageOf } from './local/organization-storage.ts'

export interface Unsent {
  changes: number
  rows: number
}

/** Counts the actions that can still be undone. */
export const heldCountOf = (organizationIds: readonly string[]): number =>
  organizationIds
    .flatMap((id) => storageOf(id).history.get())
    .filter((entry) => isHeldKind(entry) && entry.state === 'held').length

/** Counts unsent changes; with `hasEnded`, also those that wait for a retry. */
export function unsentOf(organizationIds: readonly string[], hasEnded: boolean): Unsent {
  const storages = organizationIds.map(storageOf)
  const entries = storages
    .flatMap(({ history }) => history.get())
    .filter(({ state }) => state === 'pending' || state === 'held' || (hasEnded && state === 'failed'))
    .filter(isSentLater)
  const imports = entries.filter((entry) => entry.kind === 'importFeedback')
  const edits = storages.flatMap(({ pendingEdits }) => pendingEdits.get())
  return {
    changes: entries.length - imports.length + edits.length,
    rows: imports.reduce((sum, { total, done = 0, cancelled = 0 }) => sum + total - done - cancelled, 0),
  }
}

/** Edits are counted where they are stored. A move or value that failed is over. */
const isSentLater = (entry: HistoryEntry) =>
  isHeldKind(entry) || isOpenCreation(entry) || (entry.kind !== 'edit' && entry.state === 'pending')
