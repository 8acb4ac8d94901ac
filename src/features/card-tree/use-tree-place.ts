import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'

import { parseTreePlace, printTreePlace, type TreePlace } from './tree-place.ts'

export interface TreePlaceControl {
  place: TreePlace
  /** Steps replace each other in the history; what was opened on purpose is pushed. */
  go: (change: Partial<TreePlace>, history?: 'push' | 'replace') => void
}

/** Where one is in the tree, from the address and into it. */
export function useTreePlace(): TreePlaceControl {
  const [params, setParams] = useSearchParams()
  const text = params.toString()
  // The same address gives the same filter, so that the tree is not filtered anew.
  const place = useMemo(() => parseTreePlace(new URLSearchParams(text)), [text])
  const go: TreePlaceControl['go'] = (change, history = 'replace') => {
    setParams((before) => printTreePlace({ ...parseTreePlace(before), ...change }), {
      replace: history === 'replace',
      preventScrollReset: true,
    })
  }
  return { place, go }
}
