import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'

import { useAddressText } from '#ui/use-address-text.ts'

import { parseTreeUrl, formatTreeUrl, type TreeUrl } from './tree-url.ts'

export interface TreeUrlControl {
  place: TreeUrl
  /** Steps replace each other in the history; what was opened on purpose is pushed. */
  go: (change: Partial<TreeUrl>, history?: 'push' | 'replace') => void
}

/** Where one is in the tree, from the address and into it. What is being typed follows into the address after a pause. */
export function useTreeUrl(): TreeUrlControl {
  const [params, setParams] = useSearchParams()
  const text = params.toString()
  // The same address gives the same filter, so that the tree is not filtered anew.
  const address = useMemo(() => parseTreeUrl(new URLSearchParams(text)), [text])
  const [query, typeQuery] = useAddressText('find')

  const write = (change: Partial<TreeUrl>, history: 'push' | 'replace') => {
    setParams((before) => formatTreeUrl({ ...parseTreeUrl(before), query, ...change }), {
      replace: history === 'replace',
      preventScrollReset: true,
      // At once, so that the next key already finds the new place.
      flushSync: true,
    })
  }
  return {
    place: { ...address, query },
    go: ({ query: nextQuery, ...change }, history = 'replace') => {
      if (nextQuery !== undefined) typeQuery(nextQuery)
      if (Object.keys(change).length > 0) write(change, history)
    },
  }
}
