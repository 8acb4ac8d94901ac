import {
  createContext,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { useStore } from 'zustand'

import { createActionRegistry, type Action, type RegisteredAction } from './action-registry.ts'
import { listenForKeys } from './key-listener.ts'

const registry = createActionRegistry()

const LayerContext = createContext(0)

/** Makes actions available while the component that calls it stands on the screen. */
export function useActions(actions: readonly Action[]): void {
  const layer = useContext(LayerContext)
  const latest = useRef(actions)
  useLayoutEffect(() => registry.register(() => latest.current, layer), [layer])
  useLayoutEffect(() => {
    latest.current = actions
    registry.refresh()
  })
}

/** The actions of a modal layer; 0, the page, where none is named. */
export function useActionList(layer = 0): readonly RegisteredAction[] {
  const all = useStore(registry.shown)
  return all.filter((registered) => registered.layer === layer)
}

/** Runs an action by its id, with its newest closure; false where none of that id is enabled. */
export function runAction(actionId: string): boolean {
  const found = registry.read().findLast(({ action }) => action.id === actionId)
  if (found === undefined || found.action.isEnabled === false) return false
  return found.action.run() !== false
}

/** Stands within an open modal dialog: while it does, keys go to what is inside it alone. */
export function ModalLayer({ children }: { children: ReactNode }) {
  const [layer] = useState(registry.newLayer)
  useLayoutEffect(() => registry.openLayer(layer), [layer])
  return <LayerContext value={layer}>{children}</LayerContext>
}

/** Listens for the keys of all actions; once per page. */
export function useKeyDispatcher(areSingleKeysOn: boolean): void {
  useEffect(() => listenForKeys(registry, () => areSingleKeysOn), [areSingleKeysOn])
}
