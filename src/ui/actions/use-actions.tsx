import { createContext, useContext, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useStore } from 'zustand'

import { createActionRegistry, type Action, type RegisteredAction } from './action-registry.ts'
import { listenForKeys } from './key-listener.ts'

const registry = createActionRegistry()

const LayerContext = createContext(0)

export function useActions(actions: readonly Action[]): void {
  const layer = useContext(LayerContext)
  const latest = useRef(actions)
  useLayoutEffect(() => registry.register(() => latest.current, layer), [layer])
  useLayoutEffect(() => {
    latest.current = actions
    registry.refresh()
  })
}

export function useActionList(layer = 0): readonly RegisteredAction[] {
  const all = useStore(registry.shown)
  return all.filter((registered) => registered.layer === layer)
}

export function runAction(actionId: string): boolean {
  const found = registry.read().findLast(({ action }) => action.id === actionId)
  if (found === undefined || found.action.isEnabled === false) return false
  return found.action.run() !== false
}

/** Wraps the content of an open modal dialog: only its actions get keys. */
export function ModalLayer({ children }: { children: ReactNode }) {
  const [layer] = useState(registry.newLayer)
  useLayoutEffect(() => registry.openLayer(layer), [layer])
  return <LayerContext value={layer}>{children}</LayerContext>
}

export function useKeyDispatcher(areSingleKeysOn: boolean): void {
  // Not after the paint: a key that is pressed as soon as the page is visible would be lost.
  useLayoutEffect(() => listenForKeys(registry, () => areSingleKeysOn), [areSingleKeysOn])
}
