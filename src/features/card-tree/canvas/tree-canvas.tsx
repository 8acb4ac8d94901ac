import 'reactflow/dist/base.css'
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { ReactFlow, ReactFlowProvider, useReactFlow, useStoreApi, ViewportPortal } from 'reactflow'

import { cardNodeId } from '#domain/tree/tree-node.ts'

import { boxBounds, type Box } from '../state/box.ts'
import { focusTree } from '../state/focus-tree.ts'
import { clearSelection, useTreeCommands } from '../state/tree-commands.ts'
import { useTreeStore } from '../state/tree-store.ts'
import { BlockTip } from './nodes/block-tip.tsx'
import { HoverTools } from './nodes/hover-tools.tsx'
import { EdgeLayer } from './painting/edge-layer.tsx'
import { useMarquee } from './use-marquee.ts'
import { PaintedLayer } from './painting/painted-layer.tsx'
import { CanvasToolbar } from './viewport/canvas-toolbar.tsx'
import { Minimap } from './viewport/minimap.tsx'
import { useMovedElement } from './viewport/use-moved-element.ts'
import { MountedNodes } from './nodes/mounted-nodes.tsx'
import { touches, useMounted } from './nodes/mounted-window.ts'
import { TreeRegionContext } from './tree-region.ts'
import { useCanvasActions } from './use-canvas-actions.ts'
import { useFoundFit } from './viewport/use-found-fit.ts'
import {
  useCanvasSize,
  useEdgePanning,
  useFocusFit,
  usePresentedFit,
  useReadableField,
  useScrollIntoView,
  useStillAnchor,
} from './viewport/use-viewport-sync.ts'
import {
  createViewportStore,
  firstViewport,
  isInside,
  linkedViewport,
  maxZoom,
  minZoom,
  seenBounds,
  useViewportStore,
  ViewportContext,
  type Viewport,
} from './viewport/viewport.ts'

const nothing: never[] = []

export function TreeCanvas() {
  const region = useRef<HTMLDivElement>(null)
  const [viewports] = useState(createViewportStore)
  const store = useTreeStore()
  const [first, setFirst] = useState<Viewport>()
  useLayoutEffect(() => {
    if (!region.current) return
    const { clientWidth: width, clientHeight: height } = region.current
    const { layout, currentId, viewport: left, direction, focusId, panelCardId, scrollTarget } = store.get()
    const size = { width, height }
    const isKept = left?.direction === direction && left.focusId === focusId
    const opened = isKept ? { ...size, ...left } : firstViewport(size, layout, currentId)
    const linked = panelCardId === undefined ? undefined : layout.byNode.get(cardNodeId(panelCardId))
    // A link may lead to a card outside the part that was left.
    const isFar = linked && (scrollTarget?.isCentred || !isInside(boxBounds(linked), seenBounds(opened)))
    const viewport = isFar ? linkedViewport(opened, layout, linked) : opened
    viewports.set(viewport)
    setFirst(viewport)
  }, [store, viewports])
  return (
    <ViewportContext value={viewports}>
      <TreeRegionContext value={region}>
        <MarqueeGround region={region}>
          {first && (
            <ReactFlowProvider>
              <Flow first={first} region={region} />
            </ReactFlowProvider>
          )}
        </MarqueeGround>
      </TreeRegionContext>
    </ViewportContext>
  )
}

function useShow(): (viewport: Viewport) => void {
  const { setViewport } = useReactFlow()
  const [show] = useState(
    () =>
      ({ x, y, zoom }: Viewport) =>
        void setViewport({ x, y, zoom }),
  )
  return show
}

function useFlowTransform(): void {
  const flow = useStoreApi()
  const viewports = useViewportStore()
  useLayoutEffect(() => {
    const follow = () => {
      const [x, y, zoom] = flow.getState().transform
      const before = viewports.get()
      if (x !== before.x || y !== before.y || zoom !== before.zoom) viewports.set({ ...before, x, y, zoom })
    }
    return flow.subscribe(follow)
  }, [flow, viewports])
}

/** Returns a function that keeps the viewport for the next visit; also called when the page ends before a move does. */
function useKeptViewport(): () => void {
  const store = useTreeStore()
  const viewports = useViewportStore()
  const [keep] = useState(() => () => {
    const { x, y, zoom } = viewports.get()
    const { direction, focusId } = store.get()
    store.set({ viewport: { x, y, zoom, direction, focusId } })
  })
  useEffect(() => {
    // Before pagehide, when the state of the tree is saved: browsers ignore `capture` there.
    addEventListener('beforeunload', keep)
    return () => removeEventListener('beforeunload', keep)
  }, [keep])
  return keep
}

/** A move by the program has no event, or the press that caused it. */
const isByUser = (event: Event | null) => event !== null && /^wheel$|move$/.test(event.type)

interface FlowProps {
  first: Viewport
  region: RefObject<HTMLDivElement | null>
}

function Flow({ first, region }: FlowProps) {
  const show = useShow()
  const viewports = useViewportStore()
  const store = useTreeStore()
  const [hoveredId, setHoveredId] = useState<string>()
  const { mounted, boxes, isPainted } = useMounted(hoveredId)
  const actions = useCanvasActions(show)
  const hit = useHitTest(region)
  const commands = useTreeCommands()
  useFlowTransform()
  const movedElement = useMovedElement(region)
  useStillAnchor(show)
  // Before the canvas moves to the field: it returns there.
  const stay = useReadableField(show)
  useScrollIntoView(show)
  useFoundFit(show)
  useFocusFit(show)
  usePresentedFit(show)
  useCanvasSize(region, show)
  useEdgePanning(region, show)
  const keepViewport = useKeptViewport()
  return (
    <>
      {isPainted && <PaintedLayer />}
      <ReactFlow
        nodes={nothing}
        edges={nothing}
        defaultViewport={first}
        minZoom={minZoom}
        maxZoom={maxZoom}
        panOnScroll
        zoomOnDoubleClick={false}
        disableKeyboardA11y
        deleteKeyCode={null}
        selectionKeyCode={null}
        multiSelectionKeyCode={null}
        panActivationKeyCode={null}
        proOptions={{ hideAttribution: true }}
        onPaneMouseMove={(event) => setHoveredId(isPainted ? hit(event)?.node.nodeId : undefined)}
        onPaneClick={(event) => {
          const box = isPainted ? hit(event) : undefined
          if (box) return commands.press(box.node.nodeId, event)
          if (!event.shiftKey && store.get().selected.size > 1) clearSelection(store)
          return focusTree()
        }}
        {...movedElement}
        onMoveStart={(event, viewport) => {
          movedElement.onMoveStart(event, viewport)
          if (isByUser(event)) stay()
        }}
        onMove={(event, viewport) => {
          movedElement.onMove(event, viewport)
          if (isByUser(event)) stay()
        }}
        onMoveEnd={(event, viewport) => {
          movedElement.onMoveEnd(event, viewport)
          keepViewport()
        }}
        aria-label="Canvas of the tree"
      >
        <ViewportPortal>
          {!isPainted && <EdgeLayer mounted={mounted} />}
          <MountedNodes boxes={boxes} isPainted={isPainted} />
          {mounted.level !== 'block' && <HoverTools level={mounted.level} />}
        </ViewportPortal>
      </ReactFlow>
      {mounted.level === 'block' && hoveredId !== undefined && <BlockTip nodeId={hoveredId} />}
      <CanvasToolbar actions={actions} />
      <Minimap
        onCentre={({ x, y }) => {
          const viewport = viewports.get()
          const { zoom, width, height } = viewport
          show({ ...viewport, x: width / 2 - x * zoom, y: height / 2 - y * zoom })
        }}
      />
    </>
  )
}

function useHitTest(region: RefObject<HTMLDivElement | null>) {
  const store = useTreeStore()
  const viewports = useViewportStore()
  return ({ clientX, clientY }: { clientX: number; clientY: number }): Box | undefined => {
    const area = region.current?.getBoundingClientRect()
    if (!area) return undefined
    const { x, y, zoom } = viewports.get()
    const left = (clientX - area.left - x) / zoom
    const top = (clientY - area.top - y) / zoom
    const point = { left, top, right: left, bottom: top }
    return store.get().layout.boxes.find((box) => touches(box, point))
  }
}

interface MarqueeGroundProps {
  region: RefObject<HTMLDivElement | null>
  children: ReactNode
}

function MarqueeGround({ region, children }: MarqueeGroundProps) {
  const { marquee, onMouseDownCapture, onClickCapture } = useMarquee()
  return (
    // By keys, cards are selected in the outline.
    <div
      ref={region}
      role="presentation"
      onMouseDownCapture={onMouseDownCapture}
      onClickCapture={onClickCapture}
      className="@container relative min-h-0 flex-1 overflow-hidden bg-canvas print:hidden"
    >
      {children}
      {marquee && (
        <div
          aria-hidden
          style={marquee}
          className="pointer-events-none absolute z-4 rounded-key border border-accent bg-accent/6"
        />
      )}
    </div>
  )
}
