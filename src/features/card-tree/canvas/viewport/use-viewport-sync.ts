import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'

import { useIsOffline } from '#data/use-is-offline.ts'
import { cardNodeId, draftNodeId } from '#domain/tree/tree-node.ts'

import { boxBounds, type Box, type Layout } from '../../state/box.ts'
import { stillNode } from './animation-offsets.ts'
import { useTree, useTreeStore } from '../../state/tree-store.ts'
import { useEdgePan } from '../../edits/use-edge-pan.ts'
import { isPresenting, useIsPresenting } from '../../presenting/is-presenting.ts'
import { presentedViewport } from '../../presenting/presented-layout.ts'
import {
  centreOn,
  firstViewport,
  fitBounds,
  fullFrom,
  keepInView,
  linkedViewport,
  presentedZoom,
  seenBounds,
  showBounds,
  useViewportStore,
  withinBounds,
  writtenViewport,
  type Viewport,
} from './viewport.ts'

type Show = (viewport: Viewport) => void

export function useStillAnchor(show: Show): void {
  const store = useTreeStore()
  const viewports = useViewportStore()
  const layout = useTree((view) => view.layout)
  const lastLayout = useRef<Layout>(layout)
  // Before the paint, otherwise the card would jump and come back.
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
    // After a switch of direction most of the screen might be empty.
    show(before.direction === layout.direction ? still : withinBounds(still, layout.bounds))
  }, [layout, show, store, viewports])
}

export function useScrollIntoView(show: Show): void {
  const store = useTreeStore()
  const viewports = useViewportStore()
  const shown = useTree((view) => view.scrollTarget)
  useEffect(() => {
    const box = shown && store.get().layout.byNode.get(shown.nodeId)
    const viewport = viewports.get()
    if (!box || viewport.width === 0) return
    const isStep = isPresenting() && store.get().showsChanges
    const parent = shown.hasParent && store.get().layout.byNode.get(box.node.parent?.nodeId ?? '')
    const beside = parent ? showBounds(viewport, boxBounds(parent)) : viewport
    const next = isStep
      ? centreOn({ ...viewport, zoom: presentedZoom }, box)
      : shown.isCentred
        ? linkedViewport(viewport, store.get().layout, box)
        : showBounds(beside, boxBounds(box))
    if (next !== viewport) show(next)
  }, [shown, show, store, viewports])
}

/** Keeps a visible current card visible. */
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
      const resized = { ...before, width, height }
      viewports.set(resized)
      if (store.get().presentedIn) return store.set({ presentedIn: { width, height } })
      const kept = keepInView(resized, before, layout.byNode.get(currentId ?? ''))
      if (kept !== resized) show(kept)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [region, show, store, viewports])
}

/** Dragging to the edge stops panning at this much empty space next to the tree. */
const voidBeside = 120

/** Pans while a card is dragged at the edge, as far as the tree reaches. */
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

/** Shows each presented step as large as it fits. After the presenting, the canvas is where it was before. */
export function usePresentedFit(show: Show): void {
  const store = useTreeStore()
  const viewports = useViewportStore()
  const isPresented = useIsPresenting()
  const left = useRef<Viewport>(undefined)
  const layout = useTree((view) => view.layout)
  const room = useTree((view) => view.presentedIn)
  const wasPresented = useRef(false)
  useEffect(() => {
    if (!isPresented) return undefined
    left.current = viewports.get()
    const { width, height } = left.current
    store.set({ presentedIn: { width, height } })
    return () => store.set({ presentedIn: undefined })
  }, [isPresented, store, viewports])
  useEffect(() => {
    const isFirst = !wasPresented.current
    wasPresented.current = room !== undefined
    if (room) {
      const { showsChanges, currentId } = store.get()
      const viewport = { ...viewports.get(), ...room }
      // At a change, the bar is higher and its branch may be unfolded.
      const change = showsChanges && !isFirst ? layout.byNode.get(currentId ?? '') : undefined
      const isStep = change?.node.parent !== undefined
      return show(
        isStep ? centreOn({ ...viewport, zoom: presentedZoom }, change) : presentedViewport(viewport, layout),
      )
    }
    if (!left.current || isPresented) return undefined
    const { x, y, zoom } = left.current
    left.current = undefined
    return show({ ...viewports.get(), x, y, zoom })
  }, [isPresented, layout, room, show, store, viewports])
}

/** A branch that would be smaller is not fitted. */
const focusedFrom = 1 / 3

/** Shows the beginning again when the drawing is another one: a branch is focused, no longer focused, or the direction switches. */
export function useFocusFit(show: Show): void {
  const store = useTreeStore()
  const viewports = useViewportStore()
  const focusId = useTree((view) => view.focusId)
  const direction = useTree((view) => view.direction)
  const isPresented = useTree((view) => view.presentedIn !== undefined)
  const last = useRef({ focusId, direction, isPresented })
  useEffect(() => {
    const before = last.current
    last.current = { focusId, direction, isPresented }
    const isSame = before.focusId === focusId && before.direction === direction
    // Presenting fits its steps, and its end restores the viewport.
    if (isSame || before.isPresented || isPresented) return
    const { layout, currentId } = store.get()
    const viewport = viewports.get()
    const fitted = fitBounds(viewport, layout.bounds)
    const isFitted = focusId !== undefined && fitted.zoom >= focusedFrom
    show(isFitted ? fitted : firstViewport(viewport, layout, currentId))
  }, [focusId, direction, isPresented, show, store, viewports])
}

interface Written {
  before: Viewport
  /** The card that kept its place when the field opened, where it was. */
  still: Box
  shownZoom: number
}

/** The part of the tree that was seen before, with the card that is current now. */
function viewportBefore(
  { before, still }: Written,
  { width, height }: Viewport,
  layout: Layout,
  current: Box,
) {
  const { zoom } = before
  const now = layout.byNode.get(still.node.nodeId) ?? still
  const [x, y] = [before.x + (still.x - now.x) * zoom, before.y + (still.y - now.y) * zoom]
  return showBounds({ zoom, width, height, x, y }, boxBounds(current))
}

/**
 * Zooms in on a title while it is written, and on a new card until it is created. Returns
 * the function that makes a user who moved the canvas stay there.
 */
export function useReadableField(show: Show): () => void {
  const store = useTreeStore()
  const viewports = useViewportStore()
  const nodeId = useTree(({ drafts, renamingId }) => {
    const written = drafts.find(({ step }) => step === 'writing')
    if (written) return draftNodeId(written.draftId)
    return renamingId === undefined ? undefined : cardNodeId(renamingId)
  })
  const isOffline = useIsOffline()
  const isOpen = useTree(
    ({ drafts, currentId }) =>
      nodeId !== undefined ||
      drafts.some(
        ({ step, draftId }) => step !== 'sending' || isOffline || currentId === draftNodeId(draftId),
      ),
  )
  const written = useRef<Written>(undefined)
  useEffect(() => {
    const viewport = viewports.get()
    const { layout, anchorId, currentId = '' } = store.get()
    const box = layout.byNode.get(nodeId ?? currentId)
    if (!box || viewport.width === 0) return
    if (!isOpen) {
      const { current: left } = written
      written.current = undefined
      // The tools may have zoomed.
      if (left && viewport.zoom === left.shownZoom) show(viewportBefore(left, viewport, layout, box))
    } else if (nodeId !== undefined && viewport.zoom < fullFrom) {
      const shown = writtenViewport(viewport, layout, box)
      written.current = {
        before: viewport,
        still: layout.byNode.get(anchorId ?? currentId) ?? box,
        shownZoom: shown.zoom,
      }
      show(shown)
    }
  }, [nodeId, isOpen, show, store, viewports])
  const [stay] = useState(() => () => {
    written.current = undefined
  })
  return stay
}
