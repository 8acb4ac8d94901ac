import { useEffect } from 'react'

import { useRootSearch } from '#data/cards/root-search.ts'

/** Runs once per visit: only the insights of roots name interviews. Returns whether the search is running. */
export function useFirstRoots(): boolean {
  const { status, start } = useRootSearch()
  useEffect(() => {
    if (status === 'idle') start()
  }, [status, start])
  return status === 'running'
}
