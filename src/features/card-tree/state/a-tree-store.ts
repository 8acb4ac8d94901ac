import type { LoadedTree } from '#domain/tree/loaded-tree.ts'

import { initialUi, type TreeData, type TreeState, type TreeUi } from './derive-view.ts'
import { noFilter } from './matching-cards.ts'
import { createTreeStore, type TreeStore } from './tree-store.ts'

const dataOf = (loaded: LoadedTree): TreeData => ({
  loaded,
  panelCardId: undefined,
  evidence: new Map(),
  filter: noFilter,
  focusId: undefined,
  showsChanges: false,
  direction: 'down',
  creations: [],
  before: undefined,
})

export const aTreeState = (loaded: LoadedTree): TreeState => ({ ...initialUi, ...dataOf(loaded) })

/** A store without URL and query cache, for tests. */
export function aTreeStore(
  readLoaded: () => LoadedTree,
  ui: Partial<TreeUi> = {},
  data: Partial<TreeData> = {},
): TreeStore {
  const read = () => ({ ...dataOf(readLoaded()), ...data })
  const source = { read, subscribe: () => () => undefined, go: () => undefined }
  return createTreeStore({ ...initialUi, ...ui }, source)
}
