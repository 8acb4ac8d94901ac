import { useDeferredValue, useState, useSyncExternalStore } from 'react'

import { draftNodeId } from '#domain/tree/tree-node.ts'

import type { Bounds, Box, Layout } from '../../state/box.ts'
import { occupied } from '../../state/box.ts'
import { tabStopOf } from '../../state/current-node.ts'
import { useTree } from '../../state/tree-store.ts'
import {
  isInside,
  seenBounds,
  useViewportStore,
  zoomLevelOf,
  type Viewport,
  type ZoomLevel,
} from '../viewport/viewport.ts'

/** The part of the tree with mounted cards. It stays the same until a pan or zoom leaves it. */
export interface MountedWindow {
  bounds: Bounds
  level: ZoomLevel
  zoom: number
}

/** More mounted cards would slow a pan down; then the canvas paints them. */
const mostMounted = 140
/** A share of the screen. A larger margin makes jumps slower and pans stop for longer, though less often. */
const marginShare = 0.1

function nextWindow(last: MountedWindow | undefined, viewport: Viewport): MountedWindow {
  const level = zoomLevelOf(viewport.zoom)
  // Only the few blocks in use are mounted, even those far outside the screen.
  if (last && level === 'block' && last.level === level) return last
  const seen = seenBounds(viewport)
  const isNear = last && viewport.zoom < last.zoom * 1.5
  if (last && isNear && last.level === level && isInside(seen, last.bounds)) return last
  const across = (seen.right - seen.left) * marginShare
  const down = (seen.bottom - seen.top) * marginShare
  const bounds = {
    left: seen.left - across,
    top: seen.top - down,
    right: seen.right + across,
    bottom: seen.bottom + down,
  }
  return { bounds, level, zoom: viewport.zoom }
}

export function touches(box: Box, bounds: Bounds): boolean {
  return (
    box.x < bounds.right &&
    box.x + box.width > bounds.left &&
    box.y < bounds.bottom &&
    box.y + occupied(box) > bounds.top
  )
}

export interface MountedBoxes {
  boxes: readonly Box[]
  /** The canvas paints the cards, because they are too many or too small to mount. */
  isPainted: boolean
}

const shrunk = ({ left, top, right, bottom }: Bounds): Bounds => {
  const across = ((right - left) * marginShare) / (1 + marginShare * 2)
  const down = ((bottom - top) * marginShare) / (1 + marginShare * 2)
  return { left: left + across, top: top + down, right: right - across, bottom: bottom - down }
}

function mountedBoxes(
  layout: Layout,
  { bounds, level }: MountedWindow,
  inUse: ReadonlySet<string>,
): MountedBoxes {
  const used = [...inUse].flatMap((nodeId) => layout.byNode.get(nodeId) ?? [])
  const painted = { boxes: used.slice(0, mostMounted), isPainted: true }
  if (level === 'block') return painted
  const within = (area: Bounds) => {
    // Usually empty: asking a set for each of thousands of boxes would delay the frame after a fold.
    const outside = new Set(used.filter((box) => !touches(box, area)))
    return layout.boxes.filter((box) => touches(box, area) || (outside.size > 0 && outside.has(box)))
  }
  const wide = within(bounds)
  if (wide.length <= mostMounted) return { boxes: wide, isPainted: false }
  // With many small branches the margin is dropped first.
  const narrow = within(shrunk(bounds))
  return narrow.length <= mostMounted ? { boxes: narrow, isPainted: false } : painted
}

function createTracker(): (viewport: Viewport) => MountedWindow {
  let last: MountedWindow | undefined
  return (viewport) => (last = nextWindow(last, viewport))
}

/** Changes when the viewport leaves the window, not on each frame of a pan. */
export function useMounted(hoveredId: string | undefined): MountedBoxes & { mounted: MountedWindow } {
  const viewports = useViewportStore()
  const tabStopId = useTree(tabStopOf)
  const [track] = useState(createTracker)
  // Deferred, so that a frame of a pan, or a key that scrolls, doesn't wait for the new cards.
  const mounted = useDeferredValue(useSyncExternalStore(viewports.subscribe, () => track(viewports.get())))
  const layout = useTree((view) => view.layout)
  const selected = useTree((view) => view.selected)
  const drafts = useTree((view) => view.drafts)
  const inUse = new Set<string>()
  for (const nodeId of [tabStopId, hoveredId]) if (nodeId) inUse.add(nodeId)
  for (const { draftId } of drafts) inUse.add(draftNodeId(draftId))
  for (const cardId of selected) inUse.add(`card:${cardId}`)
  return { mounted, ...mountedBoxes(layout, mounted, inUse) }
}
