import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

import { cardNodeId } from '#domain/tree/tree-node.ts'

import type { Box, Layout } from '../../state/box.ts'
import { stillNode } from './animation-offsets.ts'
import { useTree, useTreeStore } from '../../state/tree-store.ts'
import { useEdgePan } from '../../edits/use-edge-pan.ts'
import { boxBounds, unite } from '../use-canvas-actions.ts'
import {
  fitBounds,
  isInside,
  seenBounds,
  showBounds,
  useViewportStore,
  withinBounds,
  type Viewport,
} from './viewport.ts'

type Show = (viewport: Viewport) => void

/** Keeps the card that was acted on where it is on the screen when the drawing around it changes. */
export function useStillAnchor(show: Show): void {
  const store = useTreeStore()
  const viewports = useViewportStore()
  const layout = useTree((view) => view.layout)
  const lastLayout = useRef<Layout>(layout)
  // Before it is painted, or the card would be seen to jump and come back.
  useLayoutEffect(() => {
    const before = lastLayout.current
    lastLayout.current = layout
    if (before === layout) return
    const { anchorId, currentId, roots } = store.get()
    const nodeId = stillNode(before, layout, [anchorId, currentId, roots[0]?.nodeId])
    const was = before.byNode.get(nodeId ?? '')
    const is = layout.byNode.get(nodeId ?? '')
    if (!was || !is) return
    const viewport = viewports.get()
    const { zoom } = viewport
    const [x, y] = [viewport.x + (was.x - is.x) * zoom, viewport.y + (was.y - is.y) * zoom]
    const still = { ...viewport, x, y }
    // Turned, the tree lies elsewhere around the card, and most of the screen might be void.
    show(before.direction === layout.direction ? still : withinBounds(still, layout.bounds))
  }, [layout, show, store, viewports])
}

/** Brings the node that keys, find or a link lead to onto the screen. */
export function useScrollIntoView(show: Show): void {
  const store = useTreeStore()
  const viewports = useViewportStore()
  const shown = useTree((view) => view.scrollTarget)
  useEffect(() => {
    const box = shown && store.get().layout.byNode.get(shown.nodeId)
    const viewport = viewports.get()
    if (!box || viewport.width === 0) return
    const next = showBounds(viewport, boxBounds(box))
    if (next !== viewport) show(next)
  }, [shown, show, store, viewports])
}

/** Tells the viewport how large the canvas is; a current card that was in view stays in view. */
export function useCanvasSize(region: RefObject<HTMLElement | null>, show: Show): void {
  const store = useTreeStore()
  const viewports = useViewportStore()
  useEffect(() => {
    const element = region.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element
      const before = viewports.get()
      if (width === 0 || (before.width === width && before.height === height)) return
      const { currentId, layout } = store.get()
      const box = currentId === undefined ? undefined : layout.byNode.get(currentId)
      const wasSeen = box && isInside(boxBounds(box), seenBounds(before))
      const resized = { ...before, width, height }
      viewports.set(resized)
      if (box && wasSeen) show(showBounds(resized, boxBounds(box)))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [region, show, store, viewports])
}

/** So much void beside the tree may be seen before the canvas stops under what is dragged. */
const voidBeside = 120

/** Lets the canvas move on under a card that is dragged to its edge, as far as there is tree. */
export function useEdgePanning(region: RefObject<HTMLElement | null>, show: Show): void {
  const store = useTreeStore()
  const viewports = useViewportStore()
  useEdgePan(region, (right, down) => {
    const viewport = viewports.get()
    const seen = seenBounds(viewport)
    const { bounds } = store.get().layout
    const room = voidBeside / viewport.zoom
    const isOver = {
      x: right < 0 ? seen.left < bounds.left - room : seen.right > bounds.right + room,
      y: down < 0 ? seen.top < bounds.top - room : seen.bottom > bounds.bottom + room,
    }
    const x = isOver.x ? viewport.x : viewport.x - right
    const y = isOver.y ? viewport.y : viewport.y - down
    if (x === viewport.x && y === viewport.y) return false
    show({ ...viewport, x, y })
    return true
  })
}

const typingPauseMs = 250
/** Hits are not fitted smaller than this, since their titles could not be read; the current one is centred then. */
const farthestFind = 0.55

/** Fits what find and filter have lit onto the screen, once the typing pauses; a tree that opens filtered stays where it was left. */
export function useFoundFit(show: Show): void {
  const store = useTreeStore()
  const viewports = useViewportStore()
  const query = useTree((view) => view.findText.trim())
  const filter = useTree((view) => view.filter)
  const lastFilter = useRef(filter)
  useEffect(() => {
    const isFilterNew = lastFilter.current !== filter
    lastFilter.current = filter
    if (query === '' && !isFilterNew) return undefined
    const timer = setTimeout(() => {
      const { layout, matches = [], currentId } = store.get()
      const boxes = matches.flatMap((cardId) => layout.byNode.get(cardNodeId(cardId)) ?? [])
      if (boxes.length === 0) return
      const fitted = fitBounds(viewports.get(), unite(boxes.map(boxBounds)), { farthest: farthestFind })
      const current = boxes.find(({ node }) => node.nodeId === currentId) ?? boxes[0]!
      const isWhole = isInside(unite(boxes.map(boxBounds)), seenBounds(fitted))
      show(isWhole ? fitted : withinBounds(centreOn(fitted, current), layout.bounds))
    }, typingPauseMs)
    return () => clearTimeout(timer)
  }, [query, filter, show, store, viewports])
}

function centreOn(viewport: Viewport, box: Box): Viewport {
  const { zoom, width, height } = viewport
  const x = width / 2 - (box.x + box.width / 2) * zoom
  const y = height / 2 - (box.y + box.height / 2) * zoom
  return { ...viewport, x, y }
}
