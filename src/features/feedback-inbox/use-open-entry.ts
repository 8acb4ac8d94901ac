import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect } from 'react'

import { feedbackQueries, type ListedFeedback, type ReadFeedback } from '#data/feedback/queries.ts'
import { isUnknownId } from '#data/api-error.ts'
import { useFailure } from '#data/use-failure.ts'

import type { Departure } from './inbox-words.ts'

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

/** Without its record, the service accepts no action on the entry. */
export const isDeleted = ({ id, departure }: OpenEntry, feedbackId: string | null): boolean =>
  departure === 'deleted' && id === feedbackId

/** The beginning in the list is known at once. The entry is requested after its row is painted. */
export function useOpenEntry(
  id: string | null,
  listed: ListedFeedback | undefined,
  isDeparted: boolean,
): OpenEntry {
  const requestedId = useDeferredValue(id)
  const detail = feedbackQueries.detail(requestedId ?? '')
  const query = useQuery({ ...detail, enabled: requestedId !== null })
  const isRequested = requestedId === id
  const data = isRequested ? query.data : undefined
  const failure = useFailure(detail.queryKey, query)
  const departure = useDeparture(isDeparted ? id : null, query)
  const entry: ReadFeedback | undefined = id === null ? undefined : (data ?? listed)
  return {
    id,
    entry,
    text: (data?.content ?? entry?.textPreview ?? '').trim(),
    isDeparted,
    departure,
    isComplete: data !== undefined,
    error: isRequested && data === undefined ? failure.error : null,
    retry: failure.retry,
  }
}

interface ReadQuery {
  data: ReadFeedback | undefined
  error: Error | null
}

/** Reads an entry again that has left the list. */
function useDeparture(departedId: string | null, { data, error }: ReadQuery): Departure | undefined {
  const client = useQueryClient()
  useEffect(() => {
    if (departedId !== null)
      void client.invalidateQueries({ queryKey: feedbackQueries.detail(departedId).queryKey })
  }, [client, departedId])
  if (departedId === null) return undefined
  if (isUnknownId(error)) return 'deleted'
  return data?.processed === true ? 'processed' : undefined
}
