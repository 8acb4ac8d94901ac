import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'

import {
  feedbackQueries,
  type FeedbackPage,
  type ListedFeedback,
  type LoadedFeedback,
  loadedFeedback,
} from '#data/feedback/queries.ts'
import { useFailure } from '#data/use-failure.ts'
import { departedIds, type NewestEntries } from '#domain/feedback/departed-entries.ts'
import {
  customersOf,
  type FeedbackFilter,
  type FeedbackShow,
  filterFeedback,
  isFilterEmpty,
  isTooOld,
  processedOf,
  sourcesOf,
} from '#domain/feedback/feedback-list.ts'
import { useNow } from '#ui/use-now.ts'

import { useArrivals } from './use-arrivals.ts'
import { type Departures, useDepartures } from './use-departures.ts'
import { type FurtherSearch, useFurtherSearch } from './use-further-search.ts'
import { useKeptEntries } from './use-kept-entries.ts'
import { useServiceSearch } from './use-service-search.ts'

export interface FeedbackList {
  entries: readonly ListedFeedback[]
  loaded: readonly ListedFeedback[]
  /** Shown although others processed or deleted them: the user is working on them. */
  departures: Departures
  loadedCount: number
  sources: readonly { source: string; count: number }[]
  customers: readonly { userId: string; count: number }[]
  isFiltered: boolean
  unreadable: number
  hasMore: boolean
  /** The last pages brought no new entry: the next one is loaded only on request. */
  isStalled: boolean
  /** The service repeats its last page: what follows can't be loaded. */
  isRepeating: boolean
  isLoadingMore: boolean
  isFetching: boolean
  moreError: Error | null
  loadMore: () => void
  loadNext: () => void
  search: FurtherSearch
  foundCount: number
  /** The first pages were dropped from memory. */
  hasNewer: boolean
  loadNewer: () => void
  arrivals: readonly ListedFeedback[]
  areMoreArrivals: boolean
  areArrivalsOwn: boolean
  showArrivals: () => void
  isPending: boolean
  error: Error | null
  readAt: number
  retry: () => void
}

/** More pages without a new entry are not loaded: a service that repeats itself would never end. */
const idlePagesMax = 5
/** An unfiltered list keeps this many pages in memory. */
const pagesInMemory = 100
/** Of a longer list, no page is read again: new entries are added in front. */
const refetchedPages = 3

const nothingLoaded = loadedFeedback({ pages: [] }, undefined)

const isShort = ({ state }: { state: { data?: { pages: readonly unknown[] } } }) =>
  (state.data?.pages.length ?? 0) <= refetchedPages

interface FeedbackListOptions {
  show: FeedbackShow
  filter: FeedbackFilter
  /** The entry in the address, listed or not. */
  feedbackId: string | null
  listName: string
  /** Whether the user is working on an entry, so that it stays when others process or delete it. */
  isKept: (feedbackId: string) => boolean
}

export function useFeedbackList(options: FeedbackListOptions): FeedbackList {
  const { show, filter, feedbackId, listName, isKept } = options
  const processed = processedOf(show)
  const isFiltered = !isFilterEmpty(filter)
  const listQuery = feedbackQueries.list({ processed })
  const query = useInfiniteQuery({
    ...listQuery,
    // A search through the list keeps its matches.
    ...(isFiltered ? {} : { maxPages: pagesInMemory }),
    refetchOnMount: isShort,
    refetchOnWindowFocus: isShort,
    refetchOnReconnect: isShort,
  })
  // The result of a query is another object in each render.
  const { hasNextPage: hasMore, isFetching, fetchPreviousPage } = query
  const failure = useFailure(listQuery.queryKey, query)
  const read = query.data ?? nothingLoaded
  const { ids, unreadable, isRepeating, idlePages, pageCount } = read
  const { newest, newestError, retryNewest, ...shownArrivals } = useArrivals(
    show,
    query.isSuccess ? query.data : undefined,
    query.hasPreviousPage,
  )
  const answers = useAnswers({ query, newest, isUnprocessed: processed === false })
  const loaded = usePresentEntries(read, answers)
  const now = useNow()
  const { isStalled, loadMore, loadNext } = usePaging(query, { idlePages, loadedCount: loaded.length })
  const last = loaded.at(-1)
  const isEndOld = last !== undefined && isTooOld(last, filter, now)
  const matches = useMemo(() => filterFeedback(loaded, filter, now), [loaded, filter, now])
  const pageSearch = useFurtherSearch({
    isPossible: isFiltered && hasMore && !query.isFetchNextPageError && !isStalled && !isEndOld,
    isReady: !isFetching,
    found: matches.length,
    pages: pageCount,
    filter,
    loadNext,
  })
  const { search, found } = useServiceSearch({ processed, filter, now, knownIds: ids, hasMore, pageSearch })
  const listed = useMemo(() => (found.length === 0 ? matches : [...matches, ...found]), [matches, found])
  const { entries, keptIds } = useKeptEntries({ listed, answers, listName, isKept })
  const departures = useDepartures(keptIds, feedbackId, show)
  const sources = useMemo(() => sourcesOf(loaded), [loaded])
  const customers = useMemo(() => customersOf(loaded), [loaded])

  return {
    entries,
    loaded,
    departures,
    loadedCount: loaded.length,
    sources,
    customers,
    isFiltered,
    unreadable,
    hasMore,
    isStalled,
    isRepeating,
    isLoadingMore: query.isFetchingNextPage,
    isFetching,
    moreError: query.isFetchNextPageError ? query.error : null,
    loadMore,
    loadNext,
    foundCount: found.length,
    search,
    hasNewer: query.hasPreviousPage,
    loadNewer: () => {
      if (!isFetching) void fetchPreviousPage()
    },
    ...shownArrivals,
    isPending: query.isPending,
    // A list that is still fresh is not read again, only its newest entries.
    error: query.isFetchNextPageError ? null : (failure.error ?? newestError),
    readAt: query.dataUpdatedAt,
    retry: () => {
      void failure.retry()
      void retryNewest()
    },
  }
}

function usePresentEntries({ entries, askedAt }: LoadedFeedback, answers: ReturnType<typeof useAnswers>) {
  return useMemo(() => {
    const departed = departedIds(askedAt, answers)
    return departed.size === 0 ? entries : entries.filter(({ id }) => !departed.has(id))
  }, [entries, askedAt, answers])
}

interface AnswersOptions {
  query: { data: LoadedFeedback | undefined; hasPreviousPage: boolean; hasNextPage: boolean }
  newest: FeedbackPage | undefined
  isUnprocessed: boolean
}

/** Returns what the last answers say about the beginning of the list. */
function useAnswers({ query, newest, isUnprocessed }: AnswersOptions): readonly NewestEntries[] {
  const { data: list, hasPreviousPage, hasNextPage } = query
  const { data: waiting } = useQuery({ ...feedbackQueries.waiting(), enabled: isUnprocessed })
  return useMemo(() => {
    const answers: NewestEntries[] = []
    if (list && !hasPreviousPage)
      answers.push({ ids: list.ids, hasMore: hasNextPage, askedAt: list.newestAskedAt })
    if (newest)
      answers.push({
        ids: idsOf(newest.feedback),
        hasMore: newest.nextCursor !== undefined,
        askedAt: newest.askedAt ?? 0,
      })
    if (waiting && isUnprocessed)
      answers.push({
        ids: idsOf(waiting.entries),
        hasMore: waiting.hasMore,
        askedAt: waiting.askedAt ?? 0,
      })
    return answers
  }, [list, hasPreviousPage, hasNextPage, newest, waiting, isUnprocessed])
}

const idsOf = (entries: readonly ListedFeedback[]) => new Set(entries.map(({ id }) => id))

interface Paging {
  isSuccess: boolean
  hasNextPage: boolean
  isFetching: boolean
  fetchNextPage: () => Promise<unknown>
}

/** After some pages without a new entry, only the user continues. */
function usePaging(query: Paging, { idlePages, loadedCount }: { idlePages: number; loadedCount: number }) {
  const { isSuccess, hasNextPage, isFetching, fetchNextPage } = query
  const [idleAllowed, setIdleAllowed] = useState(idlePagesMax)
  const isStalled = idlePages >= idleAllowed

  // A page may be empty, or become empty by processing, and still have a next one.
  const wantsNext = isSuccess && loadedCount === 0 && hasNextPage && !isFetching && !isStalled
  useEffect(() => {
    if (wantsNext) void fetchNextPage()
  }, [wantsNext, fetchNextPage])

  const loadNext = () => {
    if (!isFetching) void fetchNextPage()
  }
  const loadMore = () => {
    setIdleAllowed(idlePages + idlePagesMax)
    loadNext()
  }
  return { isStalled, loadMore, loadNext }
}
