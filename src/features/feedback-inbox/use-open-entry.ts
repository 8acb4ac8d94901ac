import { useQuery } from '@tanstack/react-query'

import { failureSoFar } from '#data/api-error.ts'
import { feedbackQueries, type ListedFeedback, type ReadFeedback } from '#data/feedback/queries.ts'

export interface OpenEntry {
  id: string | null
  entry: ReadFeedback | undefined
  text: string
  isComplete: boolean
  error: Error | null
  retry: () => void
}

export function useOpenEntry(id: string | null, listed: ListedFeedback | undefined): OpenEntry {
  const query = useQuery({ ...feedbackQueries.detail(id ?? ''), enabled: id !== null })
  // The result of a query is another object in each render.
  const { data, refetch } = query
  const failure = failureSoFar(query)
  const entry: ReadFeedback | undefined = id === null ? undefined : (data ?? listed)
  return {
    id,
    entry,
    text: (data?.content ?? entry?.textPreview ?? '').trim(),
    isComplete: data !== undefined,
    error: data === undefined ? failure : null,
    retry: () => void refetch(),
  }
}
