import { type QueryClient, QueryObserver } from '@tanstack/react-query'

import { createQueryClient } from '#data/query-client.ts'

/** A client like the application's, without retries. */
export function testClient(organizationId = 'org-1'): QueryClient {
  const client = createQueryClient({ organizationId })
  client.setDefaultOptions({
    ...client.getDefaultOptions(),
    queries: { ...client.getDefaultOptions().queries, retry: false },
  })
  return client
}

/**
 * Observes a query like a mounted component, so that it is refetched after an invalidation. Returns the function that stops
 * it.
 */
export function watch(client: QueryClient, options: { queryKey: readonly unknown[] }): () => void {
  return new QueryObserver(client, options).subscribe(() => {})
}
