import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { onAnswer } from './http.ts'
import { organizationOf } from './query-client.ts'

/** Returns whether the service refused the last change because of the key. */
export function useRefusedWrite() {
  const client = useQueryClient()
  const [isRefused, setIsRefused] = useState(false)
  useEffect(
    () =>
      onAnswer(({ organizationId, isWrite, status }) => {
        if (!isWrite || organizationId !== (organizationOf(client) ?? null)) return
        if (status < 400) setIsRefused(false)
        if (status === 401 || status === 403) setIsRefused(true)
      }),
    [client],
  )
  return { isRefused, dismiss: () => setIsRefused(false) }
}
