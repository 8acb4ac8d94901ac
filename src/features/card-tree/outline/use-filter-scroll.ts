import { useEffect, useRef } from 'react'

import { cardNodeId } from '#domain/tree/tree-node.ts'

import { isFiltering } from '../state/matching-cards.ts'
import { useTree, useTreeStore } from '../state/tree-store.ts'

/** Scrolls to the first match of a new filter. The focus stays: a filter makes no card current. */
export function useFilterScroll(): void {
  const store = useTreeStore()
  const filter = useTree((view) => view.filter)
  const last = useRef(filter)
  useEffect(() => {
    if (last.current === filter) return
    last.current = filter
    if (!isFiltering(filter)) return
    const [first] = store.get().matches ?? []
    if (first !== undefined) store.set({ scrollTarget: { nodeId: cardNodeId(first) } })
  }, [filter, store])
}
