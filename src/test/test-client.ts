import { type QueryClient, QueryObserver } from '@tanstack/react-query'

import { createQueryClient } from '#data/query-client.ts'

/** A client as the application has it, without the waits between retries. */
export function testClient(organizationId = 'org-1'): QueryClient {
  const client = createQueryClient({ organizationId })
  client.setDefaultOptions({
    ...client.getDefaultOptions(),
    queries: { ...client.getDefaultOptions().queries, retry: false },
  })
  return client
}

/** Shows a query, as a mounted component does, so that invalidating it reads it again. Returns what stops it. */
export function watch(client: QueryClient, options: { queryKey: readonly unknown[] }): () => void {
  return new QueryObserver(client, options).subscribe(() => {})
}
