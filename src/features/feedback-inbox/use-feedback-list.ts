import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import { useEffect } from 'react'

import { failureSoFar } from '#data/api-error.ts'
import { feedbackQueries, type FeedbackPage, type ListedFeedback } from '#data/feedback/queries.ts'
import {
  filterFeedback,
  processedOf,
  sourcesOf,
  type FeedbackFilter,
  type FeedbackShow,
} from '#domain/feedback/feedback-list.ts'

export interface FeedbackList {
  /** The loaded entries that the filter lets through, newest first. */
  entries: readonly ListedFeedback[]
  loadedCount: number
  sources: readonly { source: string; count: number }[]
  isFiltered: boolean
  unreadable: number
  hasMore: boolean
  isLoadingMore: boolean
  /** Reading anything of the list, also what is shown already. */
  isReading: boolean
  /** Why more could not be loaded. */
  moreError: Error | null
  loadMore: () => void
  /** Nothing has been loaded yet, and nothing failed. */
  isPending: boolean
  /** Why nothing could be loaded at all, or not anew. */
  error: Error | null
  retry: () => void
}

const emptyIntervalMs = 30_000

const hasEntries = (data: InfiniteData<FeedbackPage> | undefined) =>
  data?.pages.some(({ feedback }) => feedback.length > 0) === true

/** The list as far as it is loaded, narrowed by the filter. */
export function useFeedbackList(show: FeedbackShow, filter: FeedbackFilter): FeedbackList {
  const query = useInfiniteQuery({
    ...feedbackQueries.list({ processed: processedOf(show) }),
    // Nobody turns to an empty inbox to see whether it is still empty.
    refetchInterval: ({ state }) => (hasEntries(state.data) ? false : emptyIntervalMs),
  })
  const loaded = query.data?.entries ?? []
  const { fetchNextPage } = query

  // A page may be empty, or be emptied by what was processed, and still have a next one.
  const wantsNext = query.isSuccess && loaded.length === 0 && query.hasNextPage && !query.isFetching
  useEffect(() => {
    if (wantsNext) void fetchNextPage()
  }, [wantsNext, fetchNextPage])

  return {
    entries: filterFeedback(loaded, filter),
    loadedCount: loaded.length,
    sources: sourcesOf(loaded),
    isFiltered: filter.text.trim() !== '' || filter.source !== null,
    unreadable: query.data?.unreadable ?? 0,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    isReading: query.isFetching,
    moreError: query.isFetchNextPageError ? query.error : null,
    loadMore: () => {
      if (!query.isFetching) void query.fetchNextPage()
    },
    isPending: query.isPending,
    error: query.isFetchNextPageError ? null : failureSoFar(query),
    retry: () => void query.refetch(),
  }
}
