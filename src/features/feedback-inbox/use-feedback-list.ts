import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import { useEffect } from 'react'

import { failureSoFar } from '#data/api-error.ts'
import { feedbackQueries, type FeedbackPage, type ListedFeedback } from '#data/feedback/queries.ts'
import {
  type FeedbackFilter,
  type FeedbackShow,
  filterFeedback,
  processedOf,
  sourcesOf,
} from '#domain/feedback/feedback-list.ts'

export interface FeedbackList {
  /** The loaded entries that match the filter, newest first. */
  entries: readonly ListedFeedback[]
  loadedCount: number
  sources: readonly { source: string; count: number }[]
  isFiltered: boolean
  unreadable: number
  hasMore: boolean
  isLoadingMore: boolean
  /** Any request of the list is pending. */
  isFetching: boolean
  /** Why the next page failed. */
  moreError: Error | null
  loadMore: () => void
  isPending: boolean
  /** Why the list itself failed. */
  error: Error | null
  retry: () => void
}

const emptyIntervalMs = 30_000

const hasEntries = (data: InfiniteData<FeedbackPage> | undefined) =>
  data?.pages.some(({ feedback }) => feedback.length > 0) === true

/** Loads the list and filters the loaded entries. */
export function useFeedbackList(show: FeedbackShow, filter: FeedbackFilter): FeedbackList {
  const query = useInfiniteQuery({
    ...feedbackQueries.list({ processed: processedOf(show) }),
    // Polls only while the list is empty, so that new feedback appears without a reload.
    refetchInterval: ({ state }) => (hasEntries(state.data) ? false : emptyIntervalMs),
  })
  const loaded = query.data?.entries ?? []
  const { fetchNextPage } = query

  // A page may be empty, or become empty by processing, and still have a next one.
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
    isFetching: query.isFetching,
    moreError: query.isFetchNextPageError ? query.error : null,
    loadMore: () => {
      if (!query.isFetching) void query.fetchNextPage()
    },
    isPending: query.isPending,
    error: query.isFetchNextPageError ? null : failureSoFar(query),
    retry: () => void query.refetch(),
  }
}
