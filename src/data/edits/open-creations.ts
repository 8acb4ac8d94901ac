import { memoizeByObject } from '#domain/memoize.ts'

import type { EntryOf, HistoryEntry } from '../history/history-entry.ts'
import { useHistory } from '../history/history.ts'
import type { CardToCreate } from './find-created-card.ts'

export type OpenCreation = EntryOf<'create'> & { body: CardToCreate }

export const isOpenCreation = (entry: HistoryEntry): entry is OpenCreation =>
  entry.kind === 'create' && entry.body !== undefined

export const leftCreations = memoizeByObject((entries: readonly HistoryEntry[]): readonly OpenCreation[] =>
  entries.filter(isOpenCreation).filter(({ state, isLeft }) => state === 'failed' || isLeft),
)

export const useLeftCreations = (): readonly OpenCreation[] => useHistory(leftCreations)
