import { useState } from 'react'

import { failureSoFar } from './api-error.ts'

interface TriedQuery {
  error: Error | null
  failureCount: number
  failureReason: Error | null
  isPending: boolean
  /** TanStack Query keeps this number while it tries again, but not the error. */
  errorUpdateCount: number
}

/** Like `failureSoFar`, but keeps the failure while a query without data is tried again: its Retry button would disappear under the focus. */
export function useFailure(query: TriedQuery): Error | null {
  const failure = failureSoFar(query)
  const [last, setLast] = useState(failure)
  if (failure !== null && failure !== last) setLast(failure)
  return failure ?? (query.isPending && query.errorUpdateCount > 0 ? last : null)
}
