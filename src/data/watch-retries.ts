import { matchQuery, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'

import { failureSoFar } from './api-error.ts'

/** Ends the waits before the next tries: a new fetch would only join them. */
export function cancelRetries(client: QueryClient, queryKeys: readonly QueryKey[]): void {
  for (const queryKey of queryKeys)
    void client.cancelQueries({ queryKey, predicate: ({ state }) => state.fetchFailureCount > 0 })
}

/** Reports why a query with one of the keys is tried again, and undefined once one is answered. Returns the stop. */
export function watchRetries(
  client: QueryClient,
  queryKeys: readonly QueryKey[],
  onChange: (reason: Error | undefined) => void,
): () => void {
  const isWatched = (query: Query) => queryKeys.some((queryKey) => matchQuery({ queryKey }, query))
  const report = ({ state }: Query) => {
    const { fetchFailureCount: failureCount, fetchFailureReason: failureReason } = state
    const reason = failureSoFar({ error: null, failureCount, failureReason })
    if (reason !== null) onChange(reason)
  }
  const cache = client.getQueryCache()
  for (const query of cache.findAll({ fetchStatus: 'fetching', predicate: isWatched })) report(query)
  return cache.subscribe((event) => {
    if (event.type !== 'updated' || !isWatched(event.query)) return
    if (event.action.type === 'success') onChange(undefined)
    if (event.action.type === 'failed') report(event.query)
  })
}
