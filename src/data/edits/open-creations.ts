import type { EntryOf, HistoryEntry } from '../history/history-entry.ts'
import { useHistory } from '../history/history.ts'
import type { CardToCreate } from './find-created-card.ts'

/** The creation of a card that the service may not have. */
export type OpenCreation = EntryOf<'create'> & { body: CardToCreate }

export const isOpenCreation = (entry: HistoryEntry): entry is OpenCreation =>
  entry.kind === 'create' && entry.body !== undefined

const leftByEntries = new WeakMap<readonly HistoryEntry[], readonly OpenCreation[]>()

/** The cards that were not created, and those whose creation another page left unfinished. */
export function leftCreations(entries: readonly HistoryEntry[]): readonly OpenCreation[] {
  const known = leftByEntries.get(entries)
  if (known) return known
  const left = entries
    .filter(isOpenCreation)
    .filter(({ state, isResumed }) => state === 'failed' || isResumed)
  leftByEntries.set(entries, left)
  return left
}

export const useLeftCreations = (): readonly OpenCreation[] => useHistory(leftCreations)
