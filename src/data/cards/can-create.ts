import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

import { ApiError } from '../api-error.ts'

/** Clients whose service answered that it does not create cards (decisions.md, C7). */
const without = new WeakSet<QueryClient>()
const listeners = new Set<() => void>()

/** Notes a refusal that says that the service has no such operation; true where it does. */
export function noteMissingCreate(client: QueryClient, error: unknown): boolean {
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 405)
  if (isMissing) {
    without.add(client)
    for (const listener of listeners) listener()
  }
  return isMissing
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether creating is worth offering: until the service says that it cannot. */
export function useCanCreate(): boolean {
  const client = useQueryClient()
  return useSyncExternalStore(subscribe, () => !without.has(client))
}
