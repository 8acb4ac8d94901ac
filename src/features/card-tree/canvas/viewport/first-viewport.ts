import type { Layout } from '../../state/box.ts'
import { boxBounds } from '../use-canvas-actions.ts'
import { isInside, seenBounds, showBounds, type Viewport } from './viewport.ts'

const firstZoom = 0.8
const left = 18
const top = 20

/**
 * Returns the initial viewport: 80 %, at the top left corner or around the root, with the card of the URL
 * visible.
 */
export function firstViewport(
  size: { width: number; height: number },
  layout: Layout,
  cardNodeId?: string,
): Viewport {
  const { bounds, boxes, direction } = layout
  const zoom = firstZoom
  const root = boxes[0]
  const wide = (bounds.right - bounds.left) * zoom
  const start: Viewport = { ...size, zoom, x: left - bounds.left * zoom, y: top - bounds.top * zoom }
  if (direction === 'down' && wide < size.width) start.x = (size.width - wide) / 2 - bounds.left * zoom
  if (root && !isInside(boxBounds(root), seenBounds(start))) {
    start.x = size.width / 2 - (root.x + root.width / 2) * zoom
    start.y = direction === 'down' ? top - root.y * zoom : size.height / 2 - (root.y + root.height / 2) * zoom
  }
  const box = cardNodeId === undefined ? undefined : layout.byNode.get(cardNodeId)
  return box ? showBounds(start, boxBounds(box)) : start
}
