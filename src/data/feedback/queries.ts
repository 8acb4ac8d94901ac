import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'

import {
  type Feedback,
  feedbackPageMaxSize,
  feedbackPageSize,
  type FeedbackSummary,
  getFeedback,
  listFeedback,
} from '#contract/feedback.ts'
import type { Tolerant } from '#contract/tolerant.ts'

import { request, requestCounted } from '../http.ts'

/** An entry of the list. `isDeleted` hides an entry whose deletion was sent, without changing its page. */
export type ListedFeedback = Tolerant<FeedbackSummary> & { isDeleted?: boolean }
export type ReadFeedback = Tolerant<Feedback>

export interface FeedbackPage {
  feedback: ListedFeedback[]
  nextCursor: string | undefined
  unreadable: number
}

export interface FeedbackListOptions {
  /** Absent: all. */
  processed?: boolean | undefined
}

export interface LoadedFeedback {
  entries: ListedFeedback[]
  unreadable: number
}

async function readPage(
  client: QueryClient,
  query: { processed?: boolean | undefined; limit: number; cursor?: string | undefined },
  signal: AbortSignal,
): Promise<FeedbackPage> {
  const { answer, unreadable } = await requestCounted(listFeedback, { query }, { signal, client })
  // A cursor that leads back to the same page would never end.
  const nextCursor = answer.nextCursor === query.cursor ? undefined : answer.nextCursor || undefined
  return { feedback: answer.feedback ?? [], nextCursor, unreadable }
}

/** Merges loaded pages. Duplicates, deleted entries and entries that moved to the other list are left out. */
export function loadedFeedback(
  { pages }: InfiniteData<FeedbackPage>,
  processed: boolean | undefined,
): LoadedFeedback {
  const entries = new Map<string, ListedFeedback>()
  for (const { feedback } of pages)
    for (const entry of feedback) if (!entries.has(entry.id)) entries.set(entry.id, entry)
  const isListed = (entry: ListedFeedback) =>
    entry.isDeleted !== true &&
    (processed === undefined || entry.processed === undefined || entry.processed === processed)
  return {
    entries: Array.from(entries.values()).filter(isListed),
    unreadable: pages.reduce((sum, page) => sum + page.unreadable, 0),
  }
}

const waitingPages = [feedbackPageMaxSize, feedbackPageSize] as const

export const feedbackQueries = {
  all: () => ['feedback'] as const,
  lists: () => [...feedbackQueries.all(), 'list'] as const,

  /** Newest first; `data` is a LoadedFeedback. A page may be empty and still have a next one. */
  list: ({ processed }: FeedbackListOptions = {}) =>
    infiniteQueryOptions({
      queryKey: [...feedbackQueries.lists(), { processed }] as const,
      queryFn: ({ client, pageParam, signal }) =>
        readPage(client, { processed, limit: feedbackPageSize, cursor: pageParam }, signal),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page: FeedbackPage) => page.nextCursor,
      select: (data) => loadedFeedback(data, processed),
      // Reading a long list again means reading all of its pages.
      staleTime: 2 * 60_000,
    }),

  detail: (feedbackId: string) =>
    queryOptions({
      queryKey: [...feedbackQueries.all(), 'detail', feedbackId] as const,
      queryFn: ({ client, signal }) => request(getFeedback, { params: { feedbackId } }, { signal, client }),
    }),

  /** The newest unprocessed entries, at most 150: what home counts. `hasMore` makes '150+' of the count. */
  waiting: () =>
    queryOptions({
      queryKey: [...feedbackQueries.all(), 'waiting'] as const,
      queryFn: async ({ client, signal }) => {
        const entries: ListedFeedback[] = []
        let cursor: string | undefined
        for (const limit of waitingPages) {
          // Each page needs the cursor of the one before.
          // oxlint-disable-next-line no-await-in-loop
          const page = await readPage(client, { processed: false, limit, cursor }, signal)
          entries.push(...page.feedback)
          cursor = page.nextCursor
          if (cursor === undefined) break
        }
        return { entries, hasMore: cursor !== undefined }
      },
    }),
}
