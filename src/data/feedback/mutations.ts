import { type InfiniteData, mutationOptions, type QueryClient } from '@tanstack/react-query'

import type { RequestOf } from '#contract/endpoint.ts'
import { createFeedback, deleteFeedback, processFeedback } from '#contract/feedback.ts'

import { dropInsights } from '../cards/drop-insights.ts'
import { cardQueries } from '../cards/queries.ts'
import { request } from '../http.ts'
import { forgetAnswer } from '../persistence.ts'
import { type CachedPlace, patchCached, refetchWhenSettled, undoAll, type Undo } from '../optimistic.ts'
import { type FoundFeedback, searchQueries } from '../search/queries.ts'
import {
  type FeedbackPage,
  feedbackQueries,
  type ListedFeedback,
  type ReadFeedback,
  type WaitingFeedback,
} from './queries.ts'

type FeedbackPages = InfiniteData<FeedbackPage>

const changeIn = <Entry extends { id: string }>(
  entries: Entry[],
  feedbackId: string,
  change: (entry: Entry) => Entry,
): Entry[] =>
  entries.some(({ id }) => id === feedbackId)
    ? entries.map((entry) => (entry.id === feedbackId ? change(entry) : entry))
    : entries

const inLists = (feedbackId: string): CachedPlace<FeedbackPages, ListedFeedback> => ({
  queryKey: feedbackQueries.lists(),
  entryId: feedbackId,
  update: (data, change) => {
    const pages = data.pages.map((page) => {
      const feedback = changeIn(page.feedback, feedbackId, change)
      return feedback === page.feedback ? page : { ...page, feedback }
    })
    return pages.every((page, index) => page === data.pages[index]) ? data : { ...data, pages }
  },
})

const inWaiting = (feedbackId: string): CachedPlace<WaitingFeedback, ListedFeedback> => ({
  queryKey: feedbackQueries.waiting().queryKey,
  entryId: feedbackId,
  update: (data, change) => ({ ...data, entries: changeIn(data.entries, feedbackId, change) }),
})

const inSearches = (feedbackId: string): CachedPlace<FoundFeedback, FoundFeedback['hits'][number]> => ({
  queryKey: searchQueries.feedbackAll(),
  entryId: feedbackId,
  update: (data, change) => ({ ...data, hits: changeIn(data.hits, feedbackId, change) }),
})

const inDetail = (feedbackId: string): CachedPlace<ReadFeedback, ReadFeedback> => ({
  queryKey: feedbackQueries.detail(feedbackId).queryKey,
  entryId: feedbackId,
  update: (entry, change) => change(entry),
})

function patchProcessed(client: QueryClient, feedbackId: string, cardIds: readonly string[] = []): Undo {
  const guess = (entry: ListedFeedback) => ({
    processed: true,
    ...(cardIds.length === 0 ? {} : { cardIds: [...new Set([...(entry.cardIds ?? []), ...cardIds])] }),
  })
  return undoAll(
    patchCached(client, inLists(feedbackId), guess),
    patchCached(client, inWaiting(feedbackId), guess),
    patchCached(client, inSearches(feedbackId), guess),
    patchCached(client, inDetail(feedbackId), guess),
  )
}

const processingKey = ['feedback', 'triage'] as const

export interface ProcessChoice {
  cardIds?: string[]
}

/** Patches again on success: a page that was read in the meantime may have overwritten the patch. */
export const processFeedbackMutation = (feedbackId: string) =>
  mutationOptions({
    mutationKey: processingKey,
    scope: { id: `feedback:${feedbackId}` },
    mutationFn: (choice: ProcessChoice, { client }) =>
      request(processFeedback, { params: { feedbackId }, body: choice }, { client }),
    onMutate: ({ cardIds }, { client }) => patchProcessed(client, feedbackId, cardIds),
    onSuccess: (_answer, { cardIds }, _undo, { client }) => void patchProcessed(client, feedbackId, cardIds),
    onError: (_error, _choice, undo) => undo?.(),
    onSettled: (_answer, _error, { cardIds = [] }, _undo, { client }) =>
      refetchAfterTriage(client, feedbackId, cardIds),
  })

const hidden = () => ({ isDeleted: true })

function patchDeleted(client: QueryClient, feedbackId: string): Undo {
  return undoAll(
    patchCached(client, inLists(feedbackId), hidden),
    patchCached(client, inWaiting(feedbackId), hidden),
    patchCached(client, inSearches(feedbackId), hidden),
  )
}

export const deleteFeedbackMutation = (feedbackId: string) =>
  mutationOptions({
    mutationKey: processingKey,
    scope: { id: `feedback:${feedbackId}` },
    mutationFn: (_: void, { client }) => request(deleteFeedback, { params: { feedbackId } }, { client }),
    onMutate: (_, { client }) => patchDeleted(client, feedbackId),
    onSuccess: (_answer, _, _undo, { client }) => {
      patchDeleted(client, feedbackId)
      forgetAnswer(client, feedbackQueries.detail(feedbackId).queryKey)
      dropInsights(client, feedbackId)
    },
    onError: (_error, _, undo) => undo?.(),
    onSettled: (_answer, _error, _, _undo, { client }) =>
      refetchWhenSettled(client, feedbackQueries.waiting().queryKey),
  })

const refetchAfterTriage = (client: QueryClient, feedbackId: string, cardIds: readonly string[]) =>
  refetchWhenSettled(
    client,
    feedbackQueries.detail(feedbackId).queryKey,
    feedbackQueries.waiting().queryKey,
    feedbackQueries.list({ processed: true }).queryKey,
    ...(cardIds.length === 0 ? [] : [cardQueries.contexts()]),
  )

/** Serves only `data/feedback/add-feedback.ts`. Only the service knows the position of the new entry. */
export const createFeedbackMutation = () =>
  mutationOptions({
    mutationKey: ['feedback', 'create'] as const,
    mutationFn: (body: RequestOf<typeof createFeedback>['body'], { client }) =>
      request(createFeedback, { body }, { client }),
    onSettled: (_answer, _error, { cardIds = [] }, _undo, { client }) =>
      refetchWhenSettled(
        client,
        feedbackQueries.newestAll(),
        feedbackQueries.waiting().queryKey,
        ...(cardIds.length === 0 ? [] : [cardQueries.contexts()]),
      ),
  })
