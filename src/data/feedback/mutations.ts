import { type InfiniteData, mutationOptions, type QueryClient } from '@tanstack/react-query'

import type { RequestOf } from '#contract/endpoint.ts'
import { createFeedback, deleteFeedback, processFeedback } from '#contract/feedback.ts'

import { cardQueries } from '../cards/queries.ts'
import { request } from '../http.ts'
import { type CachedPlace, patchCached, refetchWhenSettled, undoAll, type Undo } from '../optimistic.ts'
import { type FeedbackPage, feedbackQueries, type ListedFeedback, type ReadFeedback } from './queries.ts'

type FeedbackPages = InfiniteData<FeedbackPage>

const inLists = (feedbackId: string): CachedPlace<FeedbackPages, ListedFeedback> => ({
  queryKey: feedbackQueries.lists(),
  entryId: feedbackId,
  update: (data, change) => {
    if (!data.pages.some((page) => page.feedback.some((entry) => entry.id === feedbackId))) return data
    const pages = data.pages.map((page) =>
      page.feedback.some((entry) => entry.id === feedbackId)
        ? {
            ...page,
            feedback: page.feedback.map((entry) => (entry.id === feedbackId ? change(entry) : entry)),
          }
        : page,
    )
    return { ...data, pages }
  },
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
    patchCached(client, inDetail(feedbackId), guess),
  )
}

const processingKey = ['feedback', 'triage'] as const

export interface ProcessChoice {
  cardIds?: string[]
}

/** Marks an entry as processed. Success patches again, because a page that was read in the meantime may have overwritten the patch. */
export const processFeedbackMutation = (feedbackId: string) =>
  mutationOptions({
    mutationKey: processingKey,
    networkMode: 'always',
    scope: { id: `feedback:${feedbackId}` },
    mutationFn: (choice: ProcessChoice, { client }) =>
      request(processFeedback, { params: { feedbackId }, body: choice }, { client }),
    onMutate: ({ cardIds }, { client }) => patchProcessed(client, feedbackId, cardIds),
    onSuccess: (_answer, { cardIds }, _undo, { client }) => void patchProcessed(client, feedbackId, cardIds),
    onError: (_error, _choice, undo) => undo?.(),
    onSettled: (_answer, _error, { cardIds = [] }, _undo, { client }) =>
      refetchAfterTriage(client, feedbackId, cardIds),
  })

const patchDeleted = (client: QueryClient, feedbackId: string): Undo =>
  patchCached(client, inLists(feedbackId), () => ({ isDeleted: true }))

export const deleteFeedbackMutation = (feedbackId: string) =>
  mutationOptions({
    mutationKey: processingKey,
    networkMode: 'always',
    scope: { id: `feedback:${feedbackId}` },
    mutationFn: (_: void, { client }) => request(deleteFeedback, { params: { feedbackId } }, { client }),
    onMutate: (_, { client }) => patchDeleted(client, feedbackId),
    onSuccess: (_answer, _, _undo, { client }) => {
      patchDeleted(client, feedbackId)
      client.removeQueries({ queryKey: feedbackQueries.detail(feedbackId).queryKey })
    },
    onError: (_error, _, undo) => undo?.(),
    onSettled: (_answer, _error, _, _undo, { client }) =>
      refetchWhenSettled(client, feedbackQueries.waiting().queryKey),
  })

/** The patched lists are up to date. The list of processed entries, the count and the insights of the cards are refetched. */
const refetchAfterTriage = (client: QueryClient, feedbackId: string, cardIds: readonly string[]) =>
  refetchWhenSettled(
    client,
    feedbackQueries.detail(feedbackId).queryKey,
    feedbackQueries.waiting().queryKey,
    feedbackQueries.list({ processed: true }).queryKey,
    ...(cardIds.length === 0 ? [] : [cardQueries.contexts()]),
  )

/**
 * Creates an entry, only once it is held (`data/feedback/add-feedback.ts`). The newest entries are read
 * again, because only the service knows its position.
 */
export const createFeedbackMutation = () =>
  mutationOptions({
    mutationKey: ['feedback', 'create'] as const,
    networkMode: 'always',
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
