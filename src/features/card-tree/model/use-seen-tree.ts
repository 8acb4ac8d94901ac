import { useEffect } from 'react'

import type { OrganizationMemory } from '#data/local/organization-memory.ts'
import { noteSeenTree } from '#data/local/seen-trees.ts'
import type { LoadedTree } from '#domain/loaded-tree.ts'

/** Writing it down must not take the time in which the tree is first drawn. */
const pauseMs = 1500

/** Remembers what of a tree was seen, so that the next visit can tell what has changed. */
export function useSeenTree(memory: OrganizationMemory, loaded: LoadedTree): void {
  useEffect(() => {
    let isDue = true
    const write = () => {
      if (isDue) noteSeenTree(memory, loaded)
      isDue = false
    }
    const timer = setTimeout(write, pauseMs)
    window.addEventListener('pagehide', write)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', write)
    }
  }, [memory, loaded])
}
