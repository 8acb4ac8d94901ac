import { MutationCache, QueryClient } from '@tanstack/react-query'
import type { MutationOptions } from '@tanstack/react-query'

import { ApiError, isPassing, messageOf } from './api-error.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** One of many queries of a list: see `in-turn.ts`. */
      isBulk?: boolean
      /** Not stored on this browser, unless another part of the screen shows it. */
      isBackground?: boolean
      /** Answered by our gateway or this browser, which proves nothing about the service. */
      isNotOfService?: boolean
    }
    mutationMeta: {
      /** Only if no part of the screen shows the failure: 'The card could not be saved'. */
      failure?: string
    }
  }
}

const minuteMs = 60_000
const keptMs = 24 * 60 * minuteMs
const longestWaitMs = 60_000

interface QueryClientOptions {
  /** All requests of this client go there, also those that wait for the network. */
  organizationId: string | null
  onFailure?: (message: string, error: unknown) => void
}

const organizations = new WeakMap<QueryClient, string>()

/** Creates the client of one organization: two organizations never share a cache. */
export function createQueryClient({ organizationId, onFailure }: QueryClientOptions): QueryClient {
  const client = new QueryClient({
    mutationCache: new MutationCache({
      onError: (error, _variables, _undo, mutation) => {
        const failure = mutation.meta?.failure
        if (failure !== undefined) onFailure?.(`${failure}: ${messageOf(error)}`, error)
      },
    }),
    defaultOptions: {
      // A service on this machine answers without a network too, and a failure is clearer than a wait.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        staleTime: minuteMs / 2,
        gcTime: keptMs,
        retry: retriesPassing,
        retryDelay: (failures, error) => retryDelayMs(failures, error),
      },
    },
  })
  if (organizationId !== null) organizations.set(client, organizationId)
  return client
}

export const retriesPassing = (failures: number, error: unknown): boolean => failures < 2 && isPassing(error)

function retryDelayMs(failures: number, error: unknown): number {
  const asked = error instanceof ApiError ? error.retryAfterMs : undefined
  return Math.min(asked ?? 1000 * 2 ** failures, longestWaitMs)
}

export function organizationOf(client: QueryClient): string | undefined {
  return organizations.get(client)
}

export function runMutation<Data, Variables, Undo>(
  client: QueryClient,
  options: MutationOptions<Data, Error, Variables, Undo>,
  variables: Variables,
): Promise<Data> {
  return client.getMutationCache().build(client, options).execute(variables)
}
