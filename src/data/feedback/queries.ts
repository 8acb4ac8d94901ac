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
  listFeedback,
} from '#contract/feedback.ts'
import type { Tolerant } from '#contract/tolerant.ts'

import { ApiError, isUnknownId } from '../api-error.ts'
import { requestCounted } from '../http.ts'
import { readEntry } from './read-entry.ts'

/** An entry of the list. `isDeleted` hides a deleted entry without changing its page. */
export type ListedFeedback = Tolerant<FeedbackSummary> & { isDeleted?: boolean }
export type ReadFeedback = Tolerant<Feedback>

export interface FeedbackPage {
  feedback: ListedFeedback[]
  nextCursor: string | undefined
  /** Its cursor leads back to itself: what follows can't be read. */
  isRepeating?: boolean
  unreadable: number
  /** When the page was requested. Missing in answers that an earlier version stored. */
  askedAt?: number
}

/** A page that was dropped from memory can be read again. */
interface FeedbackPageParam {
  cursor: string
  /** The cursors of the pages before, nearest first. */
  earlier: readonly string[]
}

export interface FeedbackListOptions {
  processed?: boolean
}

export interface LoadedFeedback {
  entries: ListedFeedback[]
  /** The ids of all entries in the pages, also of those that left the list. */
  ids: ReadonlySet<string>
  /** When the page of each of these ids was requested, in milliseconds. */
  askedAt: ReadonlyMap<string, number>
  newestAskedAt: number
  unreadable: number
  isRepeating: boolean
  pageCount: number
  idlePages: number
}

export interface WaitingFeedback {
  entries: ListedFeedback[]
  unreadable: number
  hasMore: boolean
  askedAt?: number
}

export const isListedAs =
  (processed: boolean | undefined) =>
  (entry: ListedFeedback): boolean =>
    entry.isDeleted !== true &&
    (processed === undefined || entry.processed === undefined || entry.processed === processed)

interface PageQuery extends FeedbackListOptions {
  limit: number
  cursor?: string
}

async function readPage(client: QueryClient, query: PageQuery, signal: AbortSignal): Promise<FeedbackPage> {
  const askedAt = Date.now()
  const { answer, unreadable } = await requestCounted(listFeedback, { query }, { signal, client })
  if (answer.feedback === undefined)
    throw new ApiError('The service answered without a list of feedback.', { kind: 'unreadable' })
  // A cursor that leads back to the same page would never end.
  const isRepeating = query.cursor !== undefined && answer.nextCursor === query.cursor
  const nextCursor = isRepeating ? undefined : answer.nextCursor || undefined
  return { feedback: answer.feedback, nextCursor, isRepeating, unreadable, askedAt }
}

const restartPages = 500

async function readAfterKnown(
  client: QueryClient,
  query: PageQuery,
  known: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<FeedbackPage> {
  let cursor: string | undefined
  let isAfterKnown = false
  let first: FeedbackPage | undefined
  for (let pages = 0; pages < restartPages; pages += 1) {
    // Each page needs the cursor of the one before.
    const page = await readPage(client, { ...query, limit: feedbackPageMaxSize, cursor }, signal)
    first ??= page
    const feedback = page.feedback.filter(({ id }) => {
      isAfterKnown ||= known.has(id)
      return isAfterKnown && !known.has(id)
    })
    if (feedback.length > 0) return { ...page, feedback }
    if (page.nextCursor === undefined) return isAfterKnown ? page : first
    cursor = page.nextCursor
  }
  throw new ApiError('The position in the list has expired. Reload the page.', { kind: 'unreadable' })
}

async function readListPage(
  client: QueryClient,
  { processed }: FeedbackListOptions,
  { cursor }: FeedbackPageParam,
  signal: AbortSignal,
): Promise<FeedbackPage> {
  const query = { processed, limit: feedbackPageSize }
  if (cursor === '') return readPage(client, query, signal)
  try {
    return await readPage(client, { ...query, cursor }, signal)
  } catch (error) {
    const loaded = client.getQueryData(feedbackQueries.list({ processed }).queryKey)
    if (!isUnknownId(error) || loaded === undefined) throw error
    return readAfterKnown(client, query, loadedFeedback(loaded, processed).ids, signal)
  }
}

/** Leaves out duplicates, deleted entries and entries that moved to the other list. */
export function loadedFeedback(
  { pages }: Pick<InfiniteData<FeedbackPage>, 'pages'>,
  processed: boolean | undefined,
): LoadedFeedback {
  const entries = new Map<string, ListedFeedback>()
  const askedAtOf = new Map<string, number>()
  let idlePages = 0
  for (const { feedback, askedAt = 0 } of pages) {
    const before = entries.size
    for (const entry of feedback) {
      if (entries.has(entry.id)) continue
      entries.set(entry.id, entry)
      askedAtOf.set(entry.id, askedAt)
    }
    idlePages = entries.size === before ? idlePages + 1 : 0
  }
  return {
    entries: Array.from(entries.values()).filter(isListedAs(processed)),
    ids: new Set(entries.keys()),
    askedAt: askedAtOf,
    newestAskedAt: pages[0]?.askedAt ?? 0,
    unreadable: pages.reduce((sum, page) => sum + page.unreadable, 0),
    isRepeating: pages.at(-1)?.isRepeating === true,
    pageCount: pages.length,
    idlePages,
  }
}

export function prependFeedback(
  client: QueryClient,
  { processed }: FeedbackListOptions,
  arrivals: readonly ListedFeedback[],
  askedAt: number | undefined,
): void {
  client.setQueryData(feedbackQueries.list({ processed }).queryKey, (data) => {
    const [first, ...rest] = data?.pages ?? []
    if (data === undefined || first === undefined) return data
    return { ...data, pages: [{ ...first, askedAt, feedback: [...arrivals, ...first.feedback] }, ...rest] }
  })
}

export function restartFeedback(
  client: QueryClient,
  { processed }: FeedbackListOptions,
  newest: FeedbackPage,
): void {
  client.setQueryData(feedbackQueries.list({ processed }).queryKey, {
    pages: [newest],
    pageParams: [firstPage],
  })
}

const firstPage: FeedbackPageParam = { cursor: '', earlier: [] }
const minuteMs = 60_000
/** So many dropped first pages of a long list can be read again. */
const earlierCursors = 50
/** After a reload, other people's changes are wanted at once. */
const staleUnlessOfThisVisit = ({ state }: { state: { dataUpdatedAt: number } }): number =>
  state.dataUpdatedAt < performance.timeOrigin ? 0 : minuteMs / 2
const waitingPages = [feedbackPageMaxSize, feedbackPageSize] as const

export const feedbackQueries = {
  all: () => ['feedback'] as const,
  lists: () => [...feedbackQueries.all(), 'list'] as const,
  newestAll: () => [...feedbackQueries.all(), 'newest'] as const,

  /** Newest first; `data` is a LoadedFeedback. A page may be empty and still have a next one. */
  list: ({ processed }: FeedbackListOptions = {}) =>
    infiniteQueryOptions({
      queryKey: [...feedbackQueries.lists(), { processed }] as const,
      queryFn: ({ client, pageParam, signal }) => readListPage(client, { processed }, pageParam, signal),
      initialPageParam: firstPage,
      getNextPageParam: ({ nextCursor }: FeedbackPage, _pages, { cursor, earlier }) =>
        nextCursor === undefined
          ? undefined
          : { cursor: nextCursor, earlier: [cursor, ...earlier].slice(0, earlierCursors) },
      getPreviousPageParam: (_page: FeedbackPage, _pages, { earlier: [cursor, ...earlier] }) =>
        cursor === undefined ? undefined : { cursor, earlier },
      select: (data) => loadedFeedback(data, processed),
      // Reading a long list again means reading all of its pages.
      staleTime: 2 * minuteMs,
    }),

  newest: ({ processed }: FeedbackListOptions = {}) =>
    queryOptions({
      queryKey: [...feedbackQueries.newestAll(), { processed }] as const,
      queryFn: ({ client, signal }) => readPage(client, { processed, limit: feedbackPageSize }, signal),
      staleTime: staleUnlessOfThisVisit,
      refetchInterval: minuteMs / 2,
    }),

  detail: (feedbackId: string) =>
    queryOptions({
      queryKey: [...feedbackQueries.all(), 'detail', feedbackId] as const,
      queryFn: ({ client, signal, meta }) => readEntry(feedbackId, { signal, client, isBulk: meta?.isBulk }),
    }),

  /** At most 150, newest first. */
  waiting: () =>
    queryOptions({
      queryKey: [...feedbackQueries.all(), 'waiting'] as const,
      staleTime: staleUnlessOfThisVisit,
      queryFn: async ({ client, signal }): Promise<WaitingFeedback> => {
        const pages: FeedbackPage[] = []
        const askedAt = Date.now()
        let cursor: string | undefined
        for (const limit of waitingPages) {
          // Each page needs the cursor of the one before.
          const page = await readPage(client, { processed: false, limit, cursor }, signal)
          pages.push(page)
          cursor = page.nextCursor
          if (cursor === undefined) break
        }
        const { entries, unreadable, isRepeating } = loadedFeedback({ pages }, false)
        return { entries, unreadable, hasMore: cursor !== undefined || isRepeating, askedAt }
      },
    }),
}
