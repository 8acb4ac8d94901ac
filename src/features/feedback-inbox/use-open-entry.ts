import { useQuery } from '@tanstack/react-query'

import { failureSoFar } from '#data/api-error.ts'
import { feedbackQueries, type ListedFeedback, type ReadFeedback } from '#data/feedback/queries.ts'

export interface OpenEntry {
  id: string | null
  /** From the list at once, whole as soon as it has been read. */
  entry: ReadFeedback | undefined
  /** As much of the text as is known. */
  text: string
  /** Whether the text is all of it. */
  isWhole: boolean
  error: Error | null
  retry: () => void
}

/** The entry that is open: what its list knows of it until it has been read itself. */
export function useOpenEntry(id: string | null, listed: ListedFeedback | undefined): OpenEntry {
  const query = useQuery({ ...feedbackQueries.detail(id ?? ''), enabled: id !== null })
  const entry: ReadFeedback | undefined = id === null ? undefined : (query.data ?? listed)
  return {
    id,
    entry,
    text: (query.data?.content ?? entry?.textPreview ?? '').trim(),
    isWhole: query.data !== undefined,
    error: query.data === undefined ? failureSoFar(query) : null,
    retry: () => void query.refetch(),
  }
}
