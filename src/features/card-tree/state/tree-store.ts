import { createContext, use, useSyncExternalStore } from 'react'
import { createStore } from 'zustand/vanilla'

import { deriveView, type TreeData, type TreeUi, type TreeView } from './derive-view.ts'
import type { TreeUrl } from './tree-url.ts'

/** Each value is the same object until it changes. */
export interface TreeSource {
  read: (ui: TreeUi) => TreeData
  subscribe: (listener: () => void) => () => void
  go: (change: Partial<TreeUrl>, history?: 'push' | 'replace') => void
}

/** `url` navigates in the same step. */
export interface TreeUpdate extends Partial<TreeUi> {
  url?: Partial<TreeUrl>
}

export interface TreeStore {
  /** Returns the current view, for code outside React. */
  get: () => TreeView
  /** The view that was last reported to subscribers, for rendering. */
  peek: () => TreeView
  set: (change: TreeUpdate) => void
  subscribe: (listener: () => void) => () => void
  go: TreeSource['go']
  connect: () => () => void
}

export function createTreeStore(initial: TreeUi, source: TreeSource): TreeStore {
  const ui = createStore<TreeUi>(() => initial)
  const derive = (last?: TreeView) => deriveView({ ...ui.getState(), ...source.read(ui.getState()) }, last)
  const views = createStore<TreeView>(() => derive())
  const refresh = () => views.setState(derive(views.getState()), true)
  return {
    get: () => {
      refresh()
      return views.getState()
    },
    peek: views.getState,
    set: ({ url, ...change }) => {
      ui.setState(change)
      if (url) source.go(url)
      refresh()
    },
    go: (change, history) => {
      source.go(change, history)
      refresh()
    },
    subscribe: views.subscribe,
    connect: () => {
      refresh()
      return source.subscribe(refresh)
    },
  }
}

export const TreeStoreContext = createContext<TreeStore | null>(null)

export function useTreeStore(): TreeStore {
  const store = use(TreeStoreContext)
  if (!store) throw new Error('There is no tree here.')
  return store
}

/** Renders only when the selected value changes: `select` must return a stable value. */
export function useTree<Value>(select: (view: TreeView) => Value): Value {
  const store = useTreeStore()
  return useSyncExternalStore(store.subscribe, () => select(store.peek()))
}
