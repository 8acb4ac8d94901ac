import { useEffect } from 'react'

import { useRootSearch } from '#data/cards/root-search.ts'

interface FirstRoots {
  isRunning: boolean
  /** Why roots, and with them interviews, may be missing. */
  error: Error | undefined
  /** Why interviews may be missing although the service answered. */
  unread: Error | undefined
  retry: () => void
}

/** Runs once per visit: only the insights of roots name interviews. */
export function useFirstRoots(): FirstRoots {
  const { status, start, unread, delayedBy, error = delayedBy } = useRootSearch()
  useEffect(() => {
    if (status === 'idle') start()
  }, [status, start])
  return { isRunning: status === 'running', error, unread, retry: start }
}
