import { createContext, use, useLayoutEffect, useSyncExternalStore } from 'react'
import { createStore } from 'zustand/vanilla'

import { isPresenting } from '../../presenting/is-presenting.ts'
import { boxBounds, type Bounds, type Box, type Layout } from '../../state/box.ts'

/** A point of the tree is at `point * zoom + offset` on the screen. */
export interface Viewport {
  x: number
  y: number
  zoom: number
  width: number
  height: number
}

export type ZoomLevel = 'full' | 'title' | 'block'

export const minZoom = 0.04
export const maxZoom = 2
export const fullFrom = 0.75
const titleFrom = 0.4
/** For an audience, a large title is worth more than the details of a card. */
const presentedFullFrom = 1.3
export const presentedZoom = 1.6
/** The smallest zoom at which an audience can read titles. */
export const presentedFrom = 0.8
/** The smallest zoom at which titles can be read. */
export const readableFrom = 0.55

export function zoomLevelOf(zoom: number): ZoomLevel {
  if (zoom >= (isPresenting() ? presentedFullFrom : fullFrom)) return 'full'
  return zoom >= titleFrom ? 'title' : 'block'
}

export function seenBounds({ x, y, zoom, width, height }: Viewport): Bounds {
  return { left: -x / zoom, top: -y / zoom, right: (width - x) / zoom, bottom: (height - y) / zoom }
}

export function isInside(inner: Bounds, outer: Bounds): boolean {
  return (
    inner.left >= outer.left &&
    inner.top >= outer.top &&
    inner.right <= outer.right &&
    inner.bottom <= outer.bottom
  )
}

const padding = 32

export function fitBounds(
  viewport: Viewport,
  bounds: Bounds,
  { closest = 1, farthest = minZoom } = {},
): Viewport {
  const { width, height } = viewport
  const wide = Math.max(1, bounds.right - bounds.left)
  const high = Math.max(1, bounds.bottom - bounds.top)
  const room = Math.min((width - padding * 2) / wide, (height - padding * 3) / high)
  const zoom = Math.min(closest, Math.max(farthest, room))
  const x = (width - wide * zoom) / 2 - bounds.left * zoom
  const y = Math.max(padding, (height - padding - high * zoom) / 2) - bounds.top * zoom
  return { ...viewport, zoom, x, y }
}

/** The map and toasts at the bottom reach this high. */
const aboveTools = 168

/** Pans as little as needed, and keeps the box away from the edges. */
export function showBounds(viewport: Viewport, bounds: Bounds): Viewport {
  const { zoom, width, height } = viewport
  const shift = (from: number, to: number, size: number, end: number) => {
    if (to - from > size - padding - end) return padding - from
    return from < padding ? padding - from : to > size - end ? size - end - to : 0
  }
  const left = bounds.left * zoom + viewport.x
  const top = bounds.top * zoom + viewport.y
  const x = viewport.x + shift(left, bounds.right * zoom + viewport.x, width, padding)
  const y = viewport.y + shift(top, bounds.bottom * zoom + viewport.y, height, aboveTools)
  return x === viewport.x && y === viewport.y ? viewport : { ...viewport, x, y }
}

/** Returns `next`, panned until the box is in view if it was before. */
export function keepInView(next: Viewport, before: Viewport, box: Box | undefined): Viewport {
  if (!box || !isInside(boxBounds(box), seenBounds(before)) || isInside(boxBounds(box), seenBounds(next)))
    return next
  return showBounds(next, boxBounds(box))
}

/** Pans back from empty space. A tree smaller than the screen becomes completely visible. */
export function withinBounds(viewport: Viewport, bounds: Bounds): Viewport {
  const { zoom, width, height } = viewport
  const clamp = (at: number, from: number, to: number, size: number) => {
    const [first, last] = [padding - from * zoom, size - padding - to * zoom]
    return Math.min(Math.max(first, last), Math.max(Math.min(first, last), at))
  }
  const x = clamp(viewport.x, bounds.left, bounds.right, width)
  const y = clamp(viewport.y, bounds.top, bounds.bottom, height)
  return { ...viewport, x, y }
}

export function zoomAbout(
  viewport: Viewport,
  zoom: number,
  at = { x: viewport.width / 2, y: viewport.height / 2 },
): Viewport {
  const next = Math.min(maxZoom, Math.max(minZoom, zoom))
  const ratio = next / viewport.zoom
  return {
    ...viewport,
    zoom: next,
    x: at.x - (at.x - viewport.x) * ratio,
    y: at.y - (at.y - viewport.y) * ratio,
  }
}

export function centreOn(viewport: Viewport, box: Box): Viewport {
  const { zoom, width, height } = viewport
  const x = width / 2 - (box.x + box.width / 2) * zoom
  const y = height / 2 - (box.y + box.height / 2) * zoom
  return { ...viewport, x, y }
}

const firstZoom = 0.8
/** Titles are large enough to recognize from this zoom on: a tree opens no smaller. */
export const recognizableFrom = 0.42
/** The toolbar and the map are at the bottom. */
const firstMargin = { left: 18, top: 20, bottom: padding * 2 }
/** In a larger tree, smaller cards would still not show all of it. */
const mostScreens = 2

/**
 * Up to 80 %, if titles are readable when the tree is as wide as the screen. Smaller if the root would otherwise be
 * seen from neither end of the tree.
 */
function firstZoomOf({ width, height }: Size, { bounds, boxes: [root], direction }: Layout): number {
  const isDown = direction === 'down'
  const room = isDown ? width - firstMargin.left * 2 : height - firstMargin.top - firstMargin.bottom
  const [from, to] = isDown ? [bounds.left, bounds.right] : [bounds.top, bounds.bottom]
  const fitted = room / (to - from)
  const isReadable = fitted * mostScreens >= readableFrom
  const zoom = isReadable ? Math.min(firstZoom, Math.max(readableFrom, fitted)) : firstZoom
  if (!root) return zoom
  const edges = boxBounds(root)
  const untilRoot = isDown
    ? Math.min(edges.right - from, to - edges.left)
    : Math.min(edges.bottom - from, to - edges.top)
  const rooted = room / untilRoot
  return rooted < recognizableFrom ? zoom : Math.min(zoom, rooted)
}

interface Size {
  width: number
  height: number
}

/**
 * Shows as much as is readable, from one end of the tree on that has the root in view, and the card of the URL.
 * The root is in the middle only if neither end has it.
 */
export function firstViewport(size: Size, layout: Layout, cardNodeId?: string): Viewport {
  const { bounds, boxes, direction } = layout
  const zoom = firstZoomOf(size, layout)
  const root = boxes[0]
  const start: Viewport = {
    ...size,
    zoom,
    x: firstMargin.left - bounds.left * zoom,
    y: firstMargin.top - bounds.top * zoom,
  }
  const wide = (bounds.right - bounds.left) * zoom
  if (direction === 'down' && wide < size.width) start.x = (size.width - wide) / 2 - bounds.left * zoom
  const end =
    direction === 'down'
      ? { ...start, x: size.width - firstMargin.left - bounds.right * zoom }
      : { ...start, y: size.height - firstMargin.bottom - bounds.bottom * zoom }
  const hasRoot = (viewport: Viewport) => root && isInside(boxBounds(root), seenBounds(viewport))
  const first = root ? ([start, end].find(hasRoot) ?? rootInMiddle(start, root, direction)) : start
  const box = cardNodeId === undefined ? undefined : layout.byNode.get(cardNodeId)
  return box ? showBounds(first, boxBounds(box)) : first
}

/** At the edge that the tree grows from. */
function rootInMiddle(viewport: Viewport, root: Box, direction: Layout['direction']): Viewport {
  const { x, y } = centreOn(viewport, root)
  return direction === 'down'
    ? { ...viewport, x, y: firstMargin.top - root.y * viewport.zoom }
    : { ...viewport, x: firstMargin.left - root.x * viewport.zoom, y }
}

/** Centres a card that a link opens, at a readable size. A root is at the edge instead, with as much of its branch as is readable. */
export function linkedViewport(viewport: Viewport, layout: Layout, box: Box): Viewport {
  if (box.node.parent !== undefined)
    return centreOn({ ...viewport, zoom: Math.max(viewport.zoom, readableFrom) }, box)
  const first = firstViewport(viewport, layout, box.node.nodeId)
  const { zoom } = fitBounds(viewport, layout.bounds, { closest: first.zoom, farthest: readableFrom })
  const still =
    layout.direction === 'down'
      ? { x: box.x + box.width / 2, y: box.y }
      : { x: box.x, y: box.y + box.height / 2 }
  return zoomAbout(first, zoom, { x: still.x * first.zoom + first.x, y: still.y * first.zoom + first.y })
}

/** Makes a title that is being written readable, with the parent of a new card if there is room for both. */
export function writtenViewport(viewport: Viewport, layout: Layout, box: Box): Viewport {
  const { zoom, x, y } = viewport
  const middle = { x: (box.x + box.width / 2) * zoom + x, y: (box.y + box.height / 2) * zoom + y }
  const zoomed = zoomAbout(viewport, 1, middle)
  const parent = box.node.kind === 'draft' ? layout.byNode.get(box.node.parent?.nodeId ?? '') : undefined
  return showBounds(parent ? showBounds(zoomed, boxBounds(parent)) : zoomed, boxBounds(box))
}

export type ViewportStore = ReturnType<typeof createViewportStore>

/** Changes on each frame of a pan, so it is apart from the tree's state. */
export function createViewportStore() {
  const { getState, setState, subscribe } = createStore<Viewport>(() => ({
    x: 0,
    y: 0,
    zoom: 1,
    width: 0,
    height: 0,
  }))
  return { get: getState, set: (viewport: Viewport) => setState(viewport, true), subscribe }
}

export const ViewportContext = createContext<ViewportStore | null>(null)

export function useViewportStore(): ViewportStore {
  const store = use(ViewportContext)
  if (!store) throw new Error('There is no canvas here.')
  return store
}

export function useViewport<Value>(select: (viewport: Viewport) => Value): Value {
  const store = useViewportStore()
  return useSyncExternalStore(store.subscribe, () => select(store.get()))
}

/** Runs now and on each change of the viewport, without a render, for elements that move on each frame. */
export function useViewportEffect(run: (viewport: Viewport) => void): void {
  const store = useViewportStore()
  useLayoutEffect(() => {
    run(store.get())
    return store.subscribe(run)
  }, [store, run])
}
