import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect } from 'react'

import { feedbackQueries, type ListedFeedback, type ReadFeedback } from '#data/feedback/queries.ts'
import { useFailure } from '#data/use-failure.ts'

import type { Departure } from './inbox-words.ts'
import type { Departures } from './use-departures.ts'

export interface OpenEntry {
  id: string | null
  entry: ReadFeedback | undefined
  text: string
  isComplete: boolean
  /** Why the list no longer has it; undefined while it has, or until the entry is read again. */
  departure: Departure | undefined
  isDeparted: boolean
  error: Error | null
  retry: () => void
}

/** Another person may have deleted an entry that the list doesn't have. */
const stalenessOf = (listed: ListedFeedback | undefined) => (listed === undefined ? { staleTime: 0 } : {})

/** The beginning in the list is known at once. The entry is requested after its row is painted, and again when it leaves the list. */
export function useOpenEntry(
  id: string | null,
  listed: ListedFeedback | undefined,
  departures: Departures,
): OpenEntry {
  const client = useQueryClient()
  const requestedId = useDeferredValue(id)
  const detail = feedbackQueries.detail(requestedId ?? '')
  const query = useQuery({ ...detail, ...stalenessOf(listed), enabled: requestedId !== null })
  const isRequested = requestedId === id
  const data = isRequested ? query.data : undefined
  const failure = useFailure(detail.queryKey, query)
  const openId = id ?? ''
  const isDeparted = departures.has(openId)
  useEffect(() => {
    if (isDeparted) void client.invalidateQueries({ queryKey: feedbackQueries.detail(openId).queryKey })
  }, [client, openId, isDeparted])
  const entry: ReadFeedback | undefined = id === null ? undefined : (data ?? listed)
  return {
    id,
    entry,
    text: (data?.content ?? entry?.textPreview ?? '').trim(),
    isDeparted,
    departure: departures.get(openId),
    isComplete: data !== undefined,
    error: isRequested && data === undefined ? failure.error : null,
    retry: failure.retry,
  }
}
