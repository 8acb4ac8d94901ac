import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'

import { useRouter } from '#ui/use-address-text.ts'

import { formatTreeUrl, parseTreeUrl, type TreeUrl } from './tree-url.ts'

export type TreeRouter = ReturnType<typeof useRouter>

export interface TreeUrlControl {
  url: TreeUrl
  /** Navigates within the tree: steps replace each other, what the user opens is pushed. */
  go: (change: Partial<TreeUrl>, history?: 'push' | 'replace') => void
}

export function goInTree(
  router: TreeRouter,
  change: Partial<TreeUrl>,
  history: 'push' | 'replace' = 'replace',
): void {
  const { location } = router.state
  const params = formatTreeUrl({ ...parseTreeUrl(new URLSearchParams(location.search)), ...change })
  void router.navigate(
    { search: params.toString(), hash: location.hash },
    // Synchronously, so that the next key finds the new state.
    {
      replace: history === 'replace',
      preventScrollReset: true,
      flushSync: true,
      state: location.state as unknown,
    },
  )
}

export function useTreeUrl(): TreeUrlControl {
  const router = useRouter()
  const { search } = useLocation()
  const url = useMemo(() => parseTreeUrl(new URLSearchParams(search)), [search])
  return { url, go: (change, history) => goInTree(router, change, history) }
}
