import { useQueryClient } from '@tanstack/react-query'

import { isSameSpan } from '#domain/transcript/line-span.ts'

import { useHistory } from '../history/history.ts'
import { changeReading, emptyReading } from '../local/local-records.ts'
import type { SavedReading } from '../local/local-schemas.ts'
import { useLocalStore } from '../local/local-store.ts'
import { storageOfClient } from '../local/organization-storage.ts'

export function useReading(interviewId: string) {
  const storage = storageOfClient(useQueryClient())
  const saved =
    useLocalStore(storage.readings).find((each) => each.interviewId === interviewId) ?? emptyReading
  const entries = useHistory((list) => list)
  const missing = entries.filter(({ state }) => state === 'failed' || state === 'undone')
  const isMissing = (quoteId: string | undefined) => missing.some(({ entryId }) => entryId === quoteId)
  // A quote that the service rejected is not feedback, until it is sent again: its lines keep their tag.
  const quotes = saved.quotes.filter(({ entryId }) => !isMissing(entryId))
  const reading = { ...saved, quotes, tags: saved.tags.filter((tag) => !quotes.some(isSameSpan(tag))) }
  const change = (changeOf: (reading: SavedReading) => Partial<SavedReading>) =>
    changeReading(storage, interviewId, changeOf)
  return { reading, change }
}

export type Reading = ReturnType<typeof useReading>
