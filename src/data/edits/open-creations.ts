import type { EntryOf, HistoryEntry } from '../history/history-entry.ts'
import { useHistory } from '../history/history.ts'
import type { CardToCreate } from './find-created-card.ts'

export type OpenCreation = EntryOf<'create'> & { body: CardToCreate }

export const isOpenCreation = (entry: HistoryEntry): entry is OpenCreation =>
  entry.kind === 'create' && entry.body !== undefined

const leftByEntries = new WeakMap<readonly HistoryEntry[], readonly OpenCreation[]>()

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
