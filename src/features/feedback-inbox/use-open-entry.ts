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
  const entry: ReadFeedback | undefined = id === null ? undefined : (query.data ?? listed)
  return {
    id,
    entry,
    text: (query.data?.content ?? entry?.textPreview ?? '').trim(),
    isComplete: query.data !== undefined,
    error: query.data === undefined ? failureSoFar(query) : null,
    retry: () => void query.refetch(),
  }
}
