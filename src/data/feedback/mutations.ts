import { type InfiniteData, mutationOptions, type QueryClient, type QueryKey } from '@tanstack/react-query'

import type { RequestOf } from '#contract/endpoint.ts'
import { createFeedback, deleteFeedback, processFeedback } from '#contract/feedback.ts'

import { ApiError, isUnreachable } from '../api-error.ts'
import { dropInsights } from '../cards/drop-insights.ts'
import { cardQueries } from '../cards/queries.ts'
import { request } from '../http.ts'
import { isOffline } from '../page-life.ts'
import { forgetAnswer } from '../persistence.ts'
import { patchCached, refetchWhenSettled, undoAll, type Undo } from '../optimistic.ts'
import { type FoundFeedback, searchQueries } from '../search/queries.ts'
import {
  type FeedbackPage,
  feedbackQueries,
  type ListedFeedback,
  type ReadFeedback,
  type WaitingFeedback,
} from './queries.ts'
import { deletedElsewhere, sendTriage } from './send-triage.ts'

type Patched = Pick<ListedFeedback, 'id' | 'processed' | 'cardIds' | 'isDeleted'>

/** Patches the entry in each cached answer that has it: lists, their newest entries, waiting entries, searches and the entry itself. */
function patchEntry(
  client: QueryClient,
  feedbackId: string,
  guess: (entry: Patched) => Partial<Patched>,
): Undo {
  type Change = (entry: Patched) => Patched
  const patchIn = <Data>(queryKey: QueryKey, update: (data: Data, change: Change) => Data) =>
    patchCached(client, { queryKey, entryId: feedbackId, update }, guess)
  const changeIn = <Entry extends Patched>(entries: Entry[], change: Change) =>
    entries.map((entry) => (entry.id === feedbackId ? { ...entry, ...change(entry) } : entry))
  return undoAll(
    patchIn<InfiniteData<FeedbackPage>>(feedbackQueries.lists(), (data, change) => ({
      ...data,
      pages: data.pages.map((page) => ({ ...page, feedback: changeIn(page.feedback, change) })),
    })),
    patchIn<FeedbackPage>(feedbackQueries.newestAll(), (page, change) => ({
      ...page,
      feedback: changeIn(page.feedback, change),
    })),
    patchIn<WaitingFeedback>(feedbackQueries.waiting().queryKey, (data, change) => ({
      ...data,
      entries: changeIn(data.entries, change),
    })),
    patchIn<FoundFeedback>(searchQueries.feedbackAll(), (data, change) => ({
      ...data,
      hits: changeIn(data.hits, change),
    })),
    patchIn<ReadFeedback>(feedbackQueries.detail(feedbackId).queryKey, (entry, change) => ({
      ...entry,
      ...change(entry),
    })),
  )
}

const patchProcessed = (client: QueryClient, feedbackId: string, cardIds: readonly string[] = []): Undo =>
  patchEntry(client, feedbackId, (entry) => ({
    processed: true,
    ...(cardIds.length === 0 ? {} : { cardIds: [...new Set([...(entry.cardIds ?? []), ...cardIds])] }),
  }))

const patchDeleted = (client: QueryClient, feedbackId: string): Undo =>
  patchEntry(client, feedbackId, () => ({ isDeleted: true }))

function removeDeleted(client: QueryClient, feedbackId: string): void {
  patchDeleted(client, feedbackId)
  forgetAnswer(client, feedbackQueries.detail(feedbackId).queryKey)
  dropInsights(client, feedbackId)
}

const longestLimitMs = 10_000

const triageOptions = (feedbackId: string) => ({
  mutationKey: ['feedback', 'triage'] as const,
  scope: { id: `feedback:${feedbackId}` },
  // Both requests can be repeated. A longer wait is reported.
  retry: (failures: number, error: Error) => {
    if (isLimit(error)) return failures < 3 && waitOf(error) <= longestLimitMs
    return failures < 2 && isLostConnection(error) && !isOffline()
  },
  retryDelay: (failures: number, error: Error) => (isLimit(error) ? waitOf(error) : 1000 * 2 ** failures),
})

const isLimit = (error: Error): error is ApiError => error instanceof ApiError && error.status === 429
const waitOf = ({ retryAfterMs = Infinity }: ApiError): number => retryAfterMs

/** The cause is the failure of a request after which the entry was found unchanged. */
const isLostConnection = (error: Error): boolean => isUnreachable(error) || isUnreachable(error.cause)

export interface ProcessChoice {
  cardIds?: string[]
}

async function sendProcessing(client: QueryClient, feedbackId: string, body: ProcessChoice): Promise<void> {
  const { processed, message } = await request(processFeedback, { params: { feedbackId }, body }, { client })
  if (processed === false)
    // Reading the entry shows whether it is processed.
    throw new ApiError(message || 'The service left the entry unprocessed.', { kind: 'unreadable' })
}

/** Patches again on success: a page that was read in the meantime may have overwritten the patch. */
export const processFeedbackMutation = (feedbackId: string, { isRepeated = false } = {}) =>
  mutationOptions({
    ...triageOptions(feedbackId),
    mutationFn: (choice: ProcessChoice, { client }) =>
      sendTriage(client, {
        feedbackId,
        isRepeated,
        send: () => sendProcessing(client, feedbackId, choice),
        isDone: (entry) => entry?.processed === true && hasCards(entry, choice),
      }),
    onMutate: ({ cardIds }, { client }) => patchProcessed(client, feedbackId, cardIds),
    onSuccess: (_answer, { cardIds }, _undo, { client }) => void patchProcessed(client, feedbackId, cardIds),
    onError: (error, _choice, undo, { client }) => {
      undo?.()
      if (error === deletedElsewhere) removeDeleted(client, feedbackId)
    },
    onSettled: (_answer, _error, { cardIds = [] }, _undo, { client }) =>
      refetchAfterTriage(client, feedbackId, cardIds),
  })

const hasCards = (entry: ReadFeedback, { cardIds = [] }: ProcessChoice) =>
  cardIds.every((cardId) => entry.cardIds?.includes(cardId))

export const deleteFeedbackMutation = (feedbackId: string, { isRepeated = false } = {}) =>
  mutationOptions({
    ...triageOptions(feedbackId),
    mutationFn: (_: void, { client }) =>
      sendTriage(client, {
        feedbackId,
        isRepeated,
        send: () => request(deleteFeedback, { params: { feedbackId } }, { client }),
        isDone: (entry) => entry === null,
      }),
    onMutate: (_, { client }) => patchDeleted(client, feedbackId),
    onSuccess: (_answer, _, _undo, { client }) => removeDeleted(client, feedbackId),
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
