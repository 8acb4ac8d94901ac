import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'

import {
  feedbackQueries,
  type ListedFeedback,
  loadedFeedback,
  type LoadedFeedback,
  prependFeedback,
  restartFeedback,
} from '#data/feedback/queries.ts'
import { useHistory } from '#data/history/history.ts'
import { useFailure } from '#data/use-failure.ts'
import { type FeedbackShow, processedOf } from '#domain/feedback/feedback-list.ts'

const noArrivals: readonly ListedFeedback[] = []

/** Shows the user's own entries, those that an action could not remove, and any in an empty list, at once. */
export function useArrivals(
  show: FeedbackShow,
  known: Pick<LoadedFeedback, 'ids' | 'newestAskedAt'> | undefined,
  hasNewer: boolean,
) {
  const client = useQueryClient()
  const processed = processedOf(show)
  const list = feedbackQueries.list({ processed }).queryKey
  const newestQuery = feedbackQueries.newest({ processed })
  const newest = useQuery({
    ...newestQuery,
    enabled: known !== undefined,
    // An entry that was added during the first read of the list may be missing there.
    initialData: () =>
      client.getQueryState(newestQuery.queryKey)?.isInvalidated === true
        ? undefined
        : client.getQueryData(list)?.pages[0],
    initialDataUpdatedAt: () => client.getQueryState(list)?.dataUpdatedAt,
  })
  const failure = useFailure(newestQuery.queryKey, newest)
  const ownIds = useHistory(ownIdsOf)
  const unknown = useMemo(() => {
    const { feedback: page = [], askedAt = 0 } = newest.data ?? {}
    // An older answer has entries that have left the list since.
    if (known === undefined || hasNewer || askedAt < known.newestAskedAt) return []
    const end = page.findIndex(({ id }) => known.ids.has(id))
    return page.slice(0, end === -1 ? page.length : end)
  }, [newest.data, known, hasNewer])
  const arrivals = useMemo(() => {
    const page = { feedback: unknown, nextCursor: undefined, unreadable: 0 }
    return loadedFeedback({ pages: [page] }, processed).entries
  }, [unknown, processed])
  const isOverlapping = unknown.length < (newest.data?.feedback.length ?? 0)

  const arrivalCount = arrivals.length
  useEffect(() => {
    if (arrivalCount > 0) void client.invalidateQueries({ queryKey: feedbackQueries.waiting().queryKey })
  }, [client, arrivalCount])

  const showArrivals = () => {
    // More arrived than a page holds, or nothing was listed: the list starts again.
    if (isOverlapping) prependFeedback(client, { processed }, arrivals, newest.data?.askedAt)
    else if (newest.data) restartFeedback(client, { processed }, newest.data)
  }
  const own = new Set(ownIds.split('\n'))
  const isOwn = arrivals.length > 0 && arrivals.every(({ id }) => own.has(id))
  const showsAtOnce = (isOwn && isOverlapping) || (arrivals.length > 0 && known?.ids.size === 0)
  useEffect(() => {
    if (showsAtOnce) showArrivals()
  })
  return {
    arrivals: showsAtOnce ? noArrivals : arrivals,
    /** More may have arrived than a page holds. */
    areMoreArrivals: !isOverlapping,
    areArrivalsOwn: isOwn,
    showArrivals,
    newest: newest.data,
    newestError: failure.error,
    retryNewest: failure.retry,
  }
}

/** As one text, so that other changes of the history are no change. */
const ownIdsOf = (entries: Parameters<Parameters<typeof useHistory>[0]>[0]): string =>
  entries
    .flatMap((entry) => {
      if (entry.kind === 'importFeedback') return entry.newIds ?? []
      if (entry.kind === 'processFeedback' || entry.kind === 'deleteFeedback')
        return entry.state === 'failed' ? entry.feedbackId : []
      return entry.kind === 'createFeedback' ? (entry.feedbackId ?? []) : []
    })
    .join('\n')
