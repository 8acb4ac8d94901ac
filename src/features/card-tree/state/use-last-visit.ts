import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useState } from 'react'

import { useLocalStore } from '#data/local/local-store.ts'
import {
  recordSeenTree,
  recordSeenTreeNow,
  readSeenTree,
  treeBefore,
  type SeenTree,
} from '#data/local/seen-trees.ts'
import { useOrganizationStorage } from '#data/organization-data.ts'
import { organizationOf } from '#data/query-client.ts'
import type { LoadedTree } from '#domain/tree/loaded-tree.ts'

import type { TreeStore } from './tree-store.ts'

/** Writing it down must not take the time in which the tree is first drawn. */
const pauseMs = 1500

/** Tells the tree how it was seen in the last visit, and remembers how it is seen in this one. */
export function useLastVisit(store: TreeStore, loaded: LoadedTree): void {
  const organizationId = organizationOf(useQueryClient()) ?? ''
  const memory = useOrganizationStorage()
  const { targetId: rootId } = loaded
  const [read, setRead] = useState<{ seen: SeenTree | undefined }>()
  useEffect(() => {
    let isHere = true
    void readSeenTree(organizationId, rootId).then((seen) => {
      if (isHere) setRead({ seen })
    })
    return () => {
      isHere = false
    }
  }, [organizationId, rootId])

  const own = useLocalStore(memory.ownChanges)
  const visitAt = useLocalStore(memory.visits)?.startedAt ?? 0
  const before = treeBefore(read?.seen, visitAt, own)
  useLayoutEffect(() => store.set({ before }), [store, before])

  useEffect(() => {
    if (!read) return undefined
    let isDue = true
    const timer = setTimeout(() => {
      isDue = false
      void recordSeenTree(organizationId, memory, loaded)
    }, pauseMs)
    const leave = () => {
      if (isDue) recordSeenTreeNow(organizationId, memory, { loaded, earlier: read.seen })
    }
    window.addEventListener('pagehide', leave)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', leave)
    }
  }, [organizationId, memory, loaded, read])
}
