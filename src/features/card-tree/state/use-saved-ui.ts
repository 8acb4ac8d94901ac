import { useEffect } from 'react'

import type { TreeMemory } from '#data/local/local-values.ts'
import { noteTree } from '#data/local/notes.ts'
import type { OrganizationMemory } from '#data/local/organization-memory.ts'

import type { TreeStore, TreeView } from './tree-store.ts'

const pauseMs = 500
/** A browser keeps a few megabytes for all; more folds, or chosen cards, than this are not worth them. */
const keptIds = 2000

/** How a tree was left the last time. */
export function recallTree({ trees }: OrganizationMemory, rootId: string): TreeMemory | undefined {
  return trees.get().find((tree) => tree.rootId === rootId)
}

const leftOf = (view: TreeView): Omit<TreeMemory, 'leftAt'> => ({
  rootId: view.loaded.targetId,
  foldedIds: [...view.folded].slice(0, keptIds),
  selectedIds: [...view.selected].slice(0, keptIds),
  ...(view.currentId === undefined ? {} : { currentId: view.currentId }),
  ...(view.viewport === undefined ? {} : { viewport: view.viewport }),
})

/** Writes down how the tree is left, shortly after each change and when the page goes. */
export function useSavedUi(memory: OrganizationMemory, store: TreeStore): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const write = () => {
      clearTimeout(timer)
      timer = undefined
      noteTree(memory, leftOf(store.get()))
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
