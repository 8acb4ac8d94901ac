import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import { runTask } from './run-task.ts'

/** What the worker finds out about a transcript. Not stored on this browser: it is quick to find again. */
export const workedOut = 'worked-out'

interface LocatedTranscript {
  interviewId: string
  content: string | undefined
  /** Tells two versions of the transcript apart. */
  readAt: number
  previews: readonly string[]
}

/** Locates quotes in a transcript without blocking the page. */
export const quotePositionsQuery = ({ interviewId, content, readAt, previews }: LocatedTranscript) =>
  queryOptions({
    queryKey: [workedOut, 'positions', interviewId, readAt, previews] as const,
    queryFn: () => runTask('locateQuotes', { content: content ?? '', previews }),
    enabled: content !== undefined && previews.length > 0,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 5 * 60_000,
    retry: false,
  })
