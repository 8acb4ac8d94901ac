import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { createDelayedSave } from '#data/local/delayed-save.ts'
import { recordSeenTree, readSeenTree } from '#data/local/seen-trees.ts'
import { useOrganizationStorage } from '#data/organization-data.ts'
import { organizationOf } from '#data/query-client.ts'
import type { LoadedTree } from '#domain/tree/loaded-tree.ts'

import type { TreeStore } from './tree-store.ts'

/** Saving must not delay the first paint of the tree. */
const pauseMs = 1500

export function useLastVisit(store: TreeStore, rootId: string): void {
  const organizationId = organizationOf(useQueryClient()) ?? ''
  const storage = useOrganizationStorage()
  const [isRead, setIsRead] = useState(false)
  useEffect(() => {
    let isMounted = true
    void readSeenTree(organizationId, rootId).then((seen) => {
      if (!isMounted) return
      store.set({ seen })
      setIsRead(true)
    })
    return () => {
      isMounted = false
    }
  }, [organizationId, rootId, store])

  useEffect(() => {
    if (!isRead) return undefined
    let recorded: LoadedTree | undefined
    const saver = createDelayedSave(
      () => {
        const { loaded, seen } = store.get()
        recorded = loaded
        recordSeenTree(organizationId, storage, { loaded, earlier: seen })
      },
      { delayMs: pauseMs },
    )
    // A waiting save is not put off by the next change: a closing page may lose it.
    const saveChanged = () => {
      if (store.get().loaded !== recorded) saver.schedule()
    }
    saveChanged()
    const unsubscribe = store.subscribe(saveChanged)
    return () => {
      unsubscribe()
      saver.stop()
    }
  }, [organizationId, storage, store, isRead])
}
