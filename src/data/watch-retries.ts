import {
  matchQuery,
  type Query,
  type QueryClient,
  type QueryFilters,
  type QueryKey,
} from '@tanstack/react-query'

import { failureSoFar } from './api-error.ts'

const isTriedAgain = ({ state }: Query) => state.fetchFailureCount > 0
/** A disabled query is not fetched again: its callers keep waiting. */
const isFetchedAgain = (query: Query) => isTriedAgain(query) && !query.isDisabled()

/** Asks at once: a fetch without data would join the wait before the next try. Callers that waited get the new answer. */
export function refetchNow(
  client: QueryClient,
  filters: Pick<QueryFilters, 'queryKey' | 'exact' | 'type'>,
): Promise<void> {
  // `silent` hands the promise of the next fetch to the callers of this one.
  void client.cancelQueries({ ...filters, predicate: isFetchedAgain }, { silent: true })
  return client.refetchQueries(filters)
}

/** Ends the waits before the next tries: the screen's queries ask at once, callers of others get an error. */
export function cancelRetries(client: QueryClient, queryKey: QueryKey): void {
  const shown = client.getQueryCache().findAll({ queryKey, type: 'active', predicate: isFetchedAgain })
  for (const query of shown) void refetchNow(client, { queryKey: query.queryKey, exact: true })
  void client.cancelQueries({ queryKey, type: 'inactive', predicate: isTriedAgain })
}

/** Asks again at once. Settles with the first answer, also with a failure: the query may wait for long before its next try. */
export async function retryNow(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const filters = { queryKey, exact: true }
  let stop: (() => void) | undefined
  const failed = new Promise<void>((resolve) => {
    stop = client.getQueryCache().subscribe((event) => {
      const isFailed = event.type === 'updated' && event.action.type === 'failed'
      if (isFailed && matchQuery(filters, event.query)) resolve()
    })
  })
  await Promise.race([refetchNow(client, filters), failed])
  stop?.()
}

/** Reports why a query with one of the keys is tried again, and undefined once all are answered. Returns the stop. */
export function watchRetries(
  client: QueryClient,
  queryKeys: readonly QueryKey[],
  onChange: (reason: Error | undefined) => void,
): () => void {
  const isWatched = (query: Query) => queryKeys.some((queryKey) => matchQuery({ queryKey }, query))
  const reasons = new Map<string, Error>()
  const report = ({ queryHash, state }: Query) => {
    const { fetchFailureCount: failureCount, fetchFailureReason: failureReason } = state
    const reason = failureSoFar({ error: null, failureCount, failureReason })
    if (reason === null) return
    reasons.set(queryHash, reason)
    onChange(reason)
  }
  const cache = client.getQueryCache()
  for (const query of cache.findAll({ fetchStatus: 'fetching', predicate: isWatched })) report(query)
  return cache.subscribe((event) => {
    if (event.type !== 'updated' || !isWatched(event.query)) return
    if (event.action.type === 'success') {
      reasons.delete(event.query.queryHash)
      onChange([...reasons.values()].at(-1))
    }
    if (event.action.type === 'failed') report(event.query)
  })
}
