import type { QueryClient } from '@tanstack/react-query'

import type { SearchFilter } from '#contract/search.ts'

import { ApiError, hasStatus, isForAll, isPassing } from '../api-error.ts'
import { feedbackQueries } from '../feedback/queries.ts'
import { retriesPassing } from '../query-client.ts'
import { searchQueries } from '../search/queries.ts'

export const freshMs = 10 * 60_000
const topTypes = ['objective', 'outcome', 'product', 'kpi'] as const

/** One failing request must not hide a tree. What would fail for every card is not tried again. */
export const retriesCard = (failures: number, error: Error) =>
  retriesPassing(failures, error) && !isForAll(error)

export interface FoundCards {
  cardIds: string[]
  /** Why some cards may be missing. */
  failure?: Error
  /** Why the service answered none of the requests: it lacks the operation, or this key may not use it. */
  refusal?: Error
  /** Why some cards may be missing although the service answered. */
  unread?: Error
}

export const entriesUnread = new ApiError('The entries that the service returned could not be read.', {
  kind: 'unreadable',
})
const hitsUnread = new ApiError('The service returned no list of search results.', { kind: 'unreadable' })

export const isUnreadable = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.kind === 'unreadable'

/** Returns the first failure that may be gone at the next search. */
function failureOf(answers: readonly PromiseSettledResult<unknown>[]): Error | undefined {
  for (const answer of answers) {
    const reason: unknown = answer.status === 'rejected' ? answer.reason : undefined
    if (!(reason instanceof ApiError) || reason.kind === 'unreadable' || hasStatus(reason, 403)) continue
    if (isPassing(reason) || isForAll(reason)) return reason
  }
  return undefined
}

function unreadOf(
  answers: readonly PromiseSettledResult<{ unread?: Error | undefined }>[],
): Error | undefined {
  for (const answer of answers) {
    if (answer.status === 'fulfilled' && answer.value.unread) return answer.value.unread
    if (answer.status === 'rejected' && isUnreadable(answer.reason)) return answer.reason
  }
  return undefined
}

/** A service may lack an operation or refuse it to this key: a repetition would not help. */
function refusalOf(answers: readonly PromiseSettledResult<unknown>[]): Error | undefined {
  const reasons = answers.map((answer): unknown => (answer.status === 'rejected' ? answer.reason : undefined))
  const isRefused = reasons.every((reason) => hasStatus(reason, 400, 403, 404, 405))
  return isRefused ? (reasons[0] as Error) : undefined
}

const foundIn = (answers: readonly PromiseSettledResult<FoundCards>[]): FoundCards => ({
  cardIds: answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value.cardIds : [])),
  failure: failureOf(answers),
  refusal: refusalOf(answers),
  unread: unreadOf(answers),
})

interface EntriesRead {
  entries: readonly { cardIds?: string[] }[]
  unreadable: number
}

const cardsIn = ({ entries, unreadable }: EntriesRead): FoundCards => ({
  cardIds: entries.flatMap((entry) => entry.cardIds ?? []),
  unread: unreadable > 0 ? entriesUnread : undefined,
})

export async function cardsOfFeedback(client: QueryClient): Promise<FoundCards> {
  const processed = { ...feedbackQueries.list({ processed: true }), retry: retriesCard }
  return foundIn(
    await Promise.allSettled([
      client.fetchQuery({ ...feedbackQueries.waiting(), staleTime: freshMs }).then(cardsIn),
      client.fetchInfiniteQuery(processed).then(({ pages }) =>
        cardsIn({
          entries: pages.flatMap((page) => page.feedback),
          unreadable: pages.reduce((sum, page) => sum + page.unreadable, 0),
        }),
      ),
    ]),
  )
}

/** If the service doesn't filter by type, these are the best matches for the names of the types. */
export async function likelyRoots(client: QueryClient): Promise<FoundCards> {
  const find = async (query: string, filter?: SearchFilter): Promise<FoundCards> => {
    const { hits, hasList, unreadable } = await client.fetchQuery({
      ...searchQueries.cards(query, filter),
      retry: retriesPassing,
    })
    const unread = hasList ? (unreadable > 0 ? entriesUnread : undefined) : hitsUnread
    return { cardIds: hits.map((hit) => hit.cardId), unread }
  }
  const byType = foundIn(
    await Promise.allSettled(
      topTypes.map((type) => find(type, { must: [{ key: 'cardType', match: { value: type } }] })),
    ),
  )
  if (byType.cardIds.length > 0 || isForAll(byType.failure)) return byType
  const byNames = foundIn(await Promise.allSettled([find(topTypes.join(' '))]))
  // If the service has no search or rejects these words, a retry doesn't help.
  return {
    cardIds: byNames.cardIds,
    failure: byType.failure ?? byNames.failure,
    refusal: byNames.refusal,
    unread: byType.unread ?? byNames.unread,
  }
}
