import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'

import { feedbackQueries, type ListedFeedback, type ReadFeedback } from '#data/feedback/queries.ts'
import { useFailure } from '#data/use-failure.ts'

export interface OpenEntry {
  id: string | null
  entry: ReadFeedback | undefined
  text: string
  isComplete: boolean
  error: Error | null
  retry: () => void
}

/** The beginning in the list is known at once. The entry is requested after its row is painted. */
export function useOpenEntry(id: string | null, listed: ListedFeedback | undefined): OpenEntry {
  const requestedId = useDeferredValue(id)
  const query = useQuery({ ...feedbackQueries.detail(requestedId ?? ''), enabled: requestedId !== null })
  // The result of a query is another object in each render.
  const { refetch } = query
  const isRequested = requestedId === id
  const data = isRequested ? query.data : undefined
  const failure = useFailure(query)
  const entry: ReadFeedback | undefined = id === null ? undefined : (data ?? listed)
  return {
    id,
    entry,
    text: (data?.content ?? entry?.textPreview ?? '').trim(),
    isComplete: data !== undefined,
    error: isRequested && data === undefined ? failure : null,
    retry: () => void refetch(),
  }
}
