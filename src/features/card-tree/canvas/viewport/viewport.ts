import { createContext, use, useSyncExternalStore } from 'react'

import type { Bounds } from '../../state/box.ts'

/** Which part of the tree the canvas shows: a point of the tree at `(point * zoom + offset)` of the screen. */
export interface Viewport {
  x: number
  y: number
  zoom: number
  /** Size of the canvas on the screen. */
  width: number
  height: number
}

/** How much of a card is drawn. */
export type ZoomLevel = 'full' | 'title' | 'block'

export const minZoom = 0.04
export const maxZoom = 2
export const fullFrom = 0.75
const titleFrom = 0.4

export function zoomLevelOf(zoom: number): ZoomLevel {
  if (zoom >= fullFrom) return 'full'
  return zoom >= titleFrom ? 'title' : 'block'
}

/** The part of the tree that is on the screen. */
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

/** The viewport that shows a part of the tree whole; not closer than `closest`, not farther than `farthest`. */
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

/** Moves as little as needed to bring a box onto the screen, clear of its edges. */
export function showBounds(viewport: Viewport, bounds: Bounds): Viewport {
  const { zoom, width, height } = viewport
  const shift = (from: number, to: number, size: number, end: number) => {
    if (to - from > size - padding - end) return padding - from
    return from < padding ? padding - from : to > size - end ? size - end - to : 0
  }
  const left = bounds.left * zoom + viewport.x
  const top = bounds.top * zoom + viewport.y
  const x = viewport.x + shift(left, bounds.right * zoom + viewport.x, width, padding)
  // The toolbar and the map stand at the bottom.
  const y = viewport.y + shift(top, bounds.bottom * zoom + viewport.y, height, padding * 2)
  return x === viewport.x && y === viewport.y ? viewport : { ...viewport, x, y }
}

/** Moves back what shows the void beyond an edge of the tree; a tree smaller than the screen is moved to where all of it is seen. */
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

/** Zooms about a point of the screen, its middle if none is given. */
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

export interface ViewportStore {
  get: () => Viewport
  set: (viewport: Viewport) => void
  subscribe: (listener: () => void) => () => void
}

/** The viewport changes with every frame of a pan; only those who draw by it listen. */
export function createViewportStore(): ViewportStore {
  let viewport: Viewport = { x: 0, y: 0, zoom: 1, width: 0, height: 0 }
  const listeners = new Set<() => void>()
  return {
    get: () => viewport,
    set: (next) => {
      viewport = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const ViewportContext = createContext<ViewportStore | null>(null)

export function useViewportStore(): ViewportStore {
  const store = use(ViewportContext)
  if (!store) throw new Error('There is no canvas here.')
  return store
}

/** Reads from the viewport and draws again only when what was read has changed. */
export function useViewport<Value>(select: (viewport: Viewport) => Value): Value {
  const store = useViewportStore()
  return useSyncExternalStore(store.subscribe, () => select(store.get()))
}
