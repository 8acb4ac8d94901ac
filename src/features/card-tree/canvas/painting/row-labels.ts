import type { CardNode } from '#domain/tree/tree-node.ts'

import { occupied, type Bounds, type Box, type Layout } from '../../state/box.ts'
import { seenBounds, type Viewport } from '../viewport/viewport.ts'

/** In pixels of the screen. */
export interface RowLabel {
  node: CardNode
  left: number
  /** Of its only line. */
  middle: number
  width: number
}

const lineHeight = 14
const gap = 8
const widest = 400
const narrowest = 56
const mostLabels = 80
/** Each candidate looks at all boxes, in each frame of a pan. */
const mostCandidates = 150

const overlapsRows = ({ top, bottom }: Pick<Bounds, 'top' | 'bottom'>, box: Box) =>
  box.y < bottom && box.y + occupied(box) > top

/**
 * Places labels in a tree that is drawn left to right, the upper levels first: to the right of a card without cards
 * in its rows, otherwise above it, as far as the next column.
 */
export function rowLabels({ boxes }: Layout, viewport: Viewport): readonly RowLabel[] {
  const { x, y, zoom, width: screen } = viewport
  const seen = seenBounds(viewport)
  const rows = lineHeight / zoom
  /** The distance in pixels to the next card, or to the edge of the screen. */
  const roomIn = (band: Pick<Bounds, 'top' | 'bottom'>, from: number, own: Box) => {
    let end = (screen - x) / zoom
    for (const box of boxes) {
      if (box !== own && box.x >= from && box.x < end && overlapsRows(band, box)) end = box.x
    }
    return (end - from) * zoom - gap
  }
  const spaceFor = (box: Box): Omit<RowLabel, 'node'> => {
    const right = box.x + box.width
    const middle = box.y + box.height / 2
    const beside = roomIn({ top: middle - rows / 2, bottom: middle + rows / 2 }, right, box) - gap
    if (beside >= narrowest) return { left: right * zoom + x + gap, middle: middle * zoom + y, width: beside }
    const above = roomIn({ top: box.y - rows, bottom: box.y }, box.x, box)
    return { left: box.x * zoom + x, middle: (box.y - rows / 2) * zoom + y, width: above }
  }
  const labels: RowLabel[] = []
  const isFree = ({ left, middle, width }: Omit<RowLabel, 'node'>) =>
    labels.every(
      (other) =>
        Math.abs(other.middle - middle) >= lineHeight ||
        other.left >= left + width ||
        left >= other.left + other.width,
    )
  const candidates = boxes
    .filter((box) => box.x <= seen.right && box.x + box.width >= seen.left && overlapsRows(seen, box))
    .toSorted((one, other) => one.x - other.x)
    .slice(0, mostCandidates)
  for (const box of candidates) {
    if (box.node.kind !== 'card' || labels.length >= mostLabels) continue
    const space = spaceFor(box)
    const width = Math.min(widest, space.width)
    if (width >= narrowest && space.left >= 0 && isFree({ ...space, width }))
      labels.push({ ...space, width, node: box.node })
  }
  return labels
}
