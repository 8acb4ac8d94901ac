import { useEffect } from 'react'

import { useRootSearch } from '#data/cards/root-search.ts'

/** Looks for the roots once a visit: their summaries name the interviews and insights that nothing lists. True while it looks. */
export function useFirstRoots(): boolean {
  const { status, start } = useRootSearch()
  useEffect(() => {
    if (status === 'idle') start()
  }, [status, start])
  return status === 'running'
}
