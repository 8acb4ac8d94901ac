import { useEffect } from 'react'

import { createDelayedSave } from '#data/local/delayed-save.ts'
import type { SavedTreeUi } from '#data/local/local-schemas.ts'
import { recordTree } from '#data/local/local-records.ts'
import type { OrganizationStorage } from '#data/local/organization-storage.ts'

import type { TreeView } from './derive-view.ts'
import type { TreeStore } from './tree-store.ts'

const pauseMs = 500
/** Limits the share of one tree in the few megabytes of local storage. */
const keptIds = 2000

const savedOf = (view: TreeView): Omit<SavedTreeUi, 'leftAt'> => ({
  rootId: view.loaded.targetId,
  foldedIds: [...view.folded].slice(0, keptIds),
  selectedIds: [...view.selected].slice(0, keptIds),
  ...(view.currentId === undefined ? {} : { currentId: view.currentId }),
  ...(view.viewport === undefined ? {} : { viewport: view.viewport }),
})

/** Saves folds, selection and viewport shortly after each change, at the latest when the page ends. */
export function useSavedUi(storage: OrganizationStorage, store: TreeStore): void {
  useEffect(() => {
    const saving = createDelayedSave(() => recordTree(storage, savedOf(store.get())), { delayMs: pauseMs })
    const unsubscribe = store.subscribe(saving.schedule)
    return () => {
      unsubscribe()
      saving.flush()
      saving.stop()
    }
  }, [storage, store])
}
