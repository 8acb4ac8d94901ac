import { hashKey, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { failureSoFar } from './api-error.ts'
import { retryNow } from './watch-retries.ts'

export interface TriedQuery {
  error: Error | null
  failureCount: number
  failureReason: Error | null
  isFetching: boolean
}

/** Whether a read runs that has no failure to report. */
export const isReading = (query: TriedQuery): boolean => query.isFetching && failureSoFar(query) === null

export interface Failure {
  error: Error | null
  /** Settles with the next answer, also with a failure. */
  retry: () => Promise<void>
}

/** Like `failureSoFar`, but keeps the failure while the query is tried again: its Retry button would disappear under the focus. */
export function useFailure(queryKey: QueryKey, query: TriedQuery): Failure {
  const client = useQueryClient()
  const failure = failureSoFar(query)
  const hash = hashKey(queryKey)
  const [last, setLast] = useState<{ hash: string; failure: Error | null }>({ hash, failure })
  const isLast = last.hash === hash
  const shown = failure ?? (isLast && query.isFetching ? last.failure : null)
  if (!isLast || shown !== last.failure) setLast({ hash, failure: shown })
  return { error: shown, retry: () => retryNow(client, queryKey) }
}
