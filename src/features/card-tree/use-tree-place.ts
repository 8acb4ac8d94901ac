import { useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

import { parseTreePlace, printTreePlace, type TreePlace } from './tree-place.ts'

export interface TreePlaceControl {
  place: TreePlace
  /** Steps replace each other in the history; what was opened on purpose is pushed. */
  go: (change: Partial<TreePlace>, history?: 'push' | 'replace') => void
}

const typingPauseMs = 300

/** What is being typed, and the words of the address that it will take the place of. */
interface Typed {
  query: string
  over: string
}

/** Where one is in the tree, from the address and into it. What is being typed follows into the address after a pause. */
export function useTreePlace(): TreePlaceControl {
  const [params, setParams] = useSearchParams()
  const [typed, setTyped] = useState<Typed>()
  const text = params.toString()
  // The same address gives the same filter, so that the tree is not filtered anew.
  const address = useMemo(() => parseTreePlace(new URLSearchParams(text)), [text])
  const query = typed?.over === address.query ? typed.query : address.query
  const place = { ...address, query }

  const write = (change: Partial<TreePlace>, history: 'push' | 'replace') => {
    setParams((before) => printTreePlace({ ...parseTreePlace(before), query, ...change }), {
      replace: history === 'replace',
      preventScrollReset: true,
      // At once, so that the next key already finds the new place.
      flushSync: true,
    })
  }
  useEffect(() => {
    if (query === address.query) return undefined
    const timer = setTimeout(() => {
      setParams((before) => printTreePlace({ ...parseTreePlace(before), query }), { replace: true })
    }, typingPauseMs)
    return () => clearTimeout(timer)
  }, [query, address.query, setParams])

  return {
    place,
    go: ({ query: nextQuery, ...change }, history = 'replace') => {
      if (nextQuery !== undefined) setTyped({ query: nextQuery, over: address.query })
      if (Object.keys(change).length > 0) write(change, history)
    },
  }
}
