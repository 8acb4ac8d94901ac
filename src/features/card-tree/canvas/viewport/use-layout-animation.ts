import { use, useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

import type { Bounds, Box, Layout } from '../../state/box.ts'
import { fansIn, fanEdges } from '../painting/edges.ts'
import { movedFans, animationOffsets, stillNode } from './animation-offsets.ts'
import { useTreeStore, type TreeStore } from '../../state/tree-store.ts'
import { drawAnimatedEdges } from '../painting/edge-layer.tsx'
import { LayoutAnimation, type AnimationOptions } from './layout-animation.ts'
import { TreeRegionContext } from '../tree-region.ts'
import { seenBounds, useViewportStore } from './viewport.ts'

/** Tracks whether the last input was a key: its result isn't animated. */
function useLastInput(): { isKey: () => boolean } {
  const isKey = useRef(false)
  useEffect(() => {
    const note = ({ type }: Event) => {
      isKey.current = type === 'keydown'
    }
    window.addEventListener('keydown', note, { capture: true })
    window.addEventListener('pointerdown', note, { capture: true })
    return () => {
      window.removeEventListener('keydown', note, { capture: true })
      window.removeEventListener('pointerdown', note, { capture: true })
    }
  }, [])
  return { isKey: () => isKey.current }
}

const isMotionReduced = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** The screen and as much around it on each side. */
function widened({ left, top, right, bottom }: Bounds): Bounds {
  const [across, down] = [right - left, bottom - top]
  return { left: left - across, top: top - down, right: right + across, bottom: bottom + down }
}

function edgeDrawing(
  store: TreeStore,
  region: HTMLElement | null | undefined,
  seen: Bounds,
): AnimationOptions['drawEdges'] {
  const { layout } = store.peek()
  const fans = fansIn(layout, seen)
  return (offsetOf) => {
    const { path, highlighted } = store.peek()
    const moved = offsetOf && movedFans(fans, offsetOf)
    drawAnimatedEdges(region, moved && fanEdges(moved, layout.direction, { path, highlighted }))
  }
}

/** Animates all but the anchor, but not after a key or if the user prefers reduced motion. */
export function useLayoutAnimation(
  holder: RefObject<HTMLElement | null>,
  boxes: readonly Box[] | undefined,
): void {
  const store = useTreeStore()
  const viewports = useViewportStore()
  const region = use(TreeRegionContext)
  const lastLayout = useRef<Layout>(undefined)
  const animation = useRef<LayoutAnimation>(undefined)
  const lastInput = useLastInput()
  useLayoutEffect(() => {
    const { layout, anchorId, currentId, roots } = store.peek()
    const before = lastLayout.current
    lastLayout.current = layout
    if (!before || before === layout || !holder.current) return
    const running = (animation.current ??= new LayoutAnimation())
    const still = stillNode(before, layout, [anchorId, currentId, roots[0]?.nodeId])
    const offsetOf =
      lastInput.isKey() || isMotionReduced() ? undefined : animationOffsets(before, layout, still)
    if (!offsetOf || !boxes) return running.stop()
    running.start({
      elements: [...holder.current.children],
      boxes,
      offsetOf,
      isNew: ({ node }) => !before.byNode.has(node.nodeId),
      drawEdges: edgeDrawing(store, region?.current, widened(seenBounds(viewports.get()))),
    })
  })
  useEffect(() => () => animation.current?.stop(), [])
}
