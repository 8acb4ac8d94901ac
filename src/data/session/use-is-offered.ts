import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'

import type { Endpoint } from '#contract/endpoint.ts'
import { getOpenApi } from '#contract/system.ts'

import { ApiError } from '../api-error.ts'
import { request } from '../http.ts'

const dayMs = 24 * 60 * 60_000

const operationName = (method: string, path: string) => `${method.toUpperCase()} ${path}`

/** Read once per organization and day: `POST /v1/feedback/search`, … */
const offeredOperations = () =>
  queryOptions({
    queryKey: ['offered-operations'] as const,
    queryFn: async ({ client, signal }): Promise<string[]> => {
      try {
        const { paths = {} } = await request(getOpenApi, {}, { client, signal })
        return Object.entries(paths).flatMap(([path, methods]) =>
          Object.keys(methods ?? {}).map((method) => operationName(method, path)),
        )
      } catch (error) {
        // Without a description, only the operations of the document are offered (contract/README.md, B1).
        if (error instanceof ApiError && (!error.isPassing || error.kind === 'unreadable')) return []
        throw error
      }
    },
    staleTime: dayMs,
    meta: { isNotOfService: true },
  })

type Operation = Pick<Endpoint, 'method' | 'path'>

export async function isOffered(client: QueryClient, { method, path }: Operation): Promise<boolean> {
  return (await client.fetchQuery(offeredOperations())).includes(operationName(method, path))
}

/** Returns false until the answer is known. For operations that the published document does not have. */
export function useIsOffered({ method, path }: Operation): boolean {
  const { data = [] } = useQuery(offeredOperations())
  return data.includes(operationName(method, path))
}

export function useIsLacking({ method, path }: Operation): boolean {
  const { data = [] } = useQuery(offeredOperations())
  return data.length > 0 && !data.includes(operationName(method, path))
}
