import { useEffect } from 'react'

import type { SavedTreeUi } from '#data/local/local-schemas.ts'
import { recordTree } from '#data/local/local-records.ts'
import type { OrganizationStorage } from '#data/local/organization-storage.ts'

import type { TreeStore, TreeView } from './tree-store.ts'

const pauseMs = 500
/** A browser keeps a few megabytes for all; more folds, or chosen cards, than this are not worth them. */
const keptIds = 2000

/** How a tree was left the last time. */
export function recallTree({ trees }: OrganizationStorage, rootId: string): SavedTreeUi | undefined {
  return trees.get().find((tree) => tree.rootId === rootId)
}

const leftOf = (view: TreeView): Omit<SavedTreeUi, 'leftAt'> => ({
  rootId: view.loaded.targetId,
  foldedIds: [...view.folded].slice(0, keptIds),
  selectedIds: [...view.selected].slice(0, keptIds),
  ...(view.currentId === undefined ? {} : { currentId: view.currentId }),
  ...(view.viewport === undefined ? {} : { viewport: view.viewport }),
})

/** Writes down how the tree is left, shortly after each change and when the page goes. */
export function useSavedUi(memory: OrganizationStorage, store: TreeStore): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const write = () => {
      clearTimeout(timer)
      timer = undefined
      recordTree(memory, leftOf(store.get()))
    }
    const writeIfDue = () => {
      if (timer !== undefined) write()
    }
    const stop = store.subscribe(() => {
      timer ??= setTimeout(write, pauseMs)
    })
    window.addEventListener('pagehide', writeIfDue)
    return () => {
      writeIfDue()
      stop()
      window.removeEventListener('pagehide', writeIfDue)
    }
  }, [memory, store])
}
