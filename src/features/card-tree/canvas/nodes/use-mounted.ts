import { useState, useSyncExternalStore } from 'react'

import { draftNodeId } from '#domain/tree/tree-node.ts'

import { useTree } from '../../state/tree-store.ts'
import { mountedBoxes, nextWindow, type MountedBoxes, type MountedWindow } from './mounted-window.ts'
import { useViewportStore, type Viewport } from '../viewport/viewport.ts'

/** Returns the same window until the viewport leaves it. */
function createTracker(): (viewport: Viewport) => MountedWindow {
  let last: MountedWindow | undefined
  return (viewport) => (last = nextWindow(last, viewport))
}

/** Returns the mounted boxes. They change when the viewport leaves the window, not on each frame of a pan. */
export function useMounted(hoveredId: string | undefined): MountedBoxes & { mounted: MountedWindow } {
  const viewports = useViewportStore()
  const firstId = useTree((view) => view.roots[0]?.nodeId)
  const [track] = useState(createTracker)
  const mounted = useSyncExternalStore(viewports.subscribe, () => track(viewports.get()))
  const layout = useTree((view) => view.layout)
  const currentId = useTree((view) => view.currentId)
  const selected = useTree((view) => view.selected)
  const drafts = useTree((view) => view.drafts)
  const inUse = new Set<string>()
  for (const nodeId of [currentId ?? firstId, hoveredId]) if (nodeId) inUse.add(nodeId)
  for (const { draftId } of drafts) inUse.add(draftNodeId(draftId))
  for (const cardId of selected) inUse.add(`card:${cardId}`)
  return { mounted, ...mountedBoxes(layout, mounted, inUse) }
}
