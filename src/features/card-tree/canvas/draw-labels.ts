import type { CardNode } from '#domain/tree-node.ts'

import type { Box, Layout } from '../model/box.ts'
import type { TreeView } from '../model/tree-store.ts'
import { breakLines } from './draw-text.ts'
import type { Palette } from './palette.ts'
import type { Viewport } from './viewport.ts'

type Paint = CanvasRenderingContext2D

const gap = 8
const widest = 240
const narrowest = 56

interface Label {
  box: Box
  node: CardNode
  /** How far the next block of the level is, in the coordinates of the tree. */
  room: number
}

let last: { layout: Layout; labels: readonly Label[] } | undefined

/** The cards of the first two levels, each with the room beside it. */
function labelsOf(layout: Layout): readonly Label[] {
  if (last?.layout === layout) return last.labels
  const top = Math.min(...layout.boxes.slice(0, 1).map((box) => box.node.depth))
  const labels: Label[] = []
  const lastOfLevel = new Map<number, Label>()
  for (const box of layout.boxes) {
    const level = box.node.depth - top
    if (level > 1 || box.trunkX !== undefined || box.node.kind !== 'card') continue
    const before = lastOfLevel.get(box.y)
    if (before && layout.direction === 'down') before.room = box.x - before.box.x - before.box.width
    const label = { box, node: box.node, room: Infinity }
    lastOfLevel.set(box.y, label)
    labels.push(label)
  }
  last = { layout, labels }
  return labels
}

/** Names the branches at a size that can be read at any zoom, with the number of cards below. */
export function drawLabels(paint: Paint, view: TreeView, { x, y, zoom }: Viewport, palette: Palette): void {
  if (view.layout.direction === 'right') return
  paint.font = `510 12px ${palette.font}`
  paint.textBaseline = 'alphabetic'
  for (const { box, node, room } of labelsOf(view.layout)) {
    const width = Math.min(widest, room * zoom - gap * 2)
    if (width < narrowest) continue
    const count =
      node.belowCount > 0 && box.node.parent ? `${node.belowCount}${node.isPartial ? '+' : ''}` : ''
    const countWidth = count === '' ? 0 : paint.measureText(count).width + 6
    const lines = breakLines(paint, node.card.cardTitle || node.cardId, width - countWidth, 2)
    const left = (box.x + box.width) * zoom + x + gap
    const top = (box.y + box.height / 2) * zoom + y - lines.length * 8 + 12
    paint.fillStyle = palette.of('ink')
    lines.forEach((line, index) => paint.fillText(line, left, top + index * 16))
    if (count === '') continue
    paint.fillStyle = palette.of('ink-3')
    const lastLine = lines.at(-1) ?? ''
    paint.fillText(count, left + paint.measureText(lastLine).width + 6, top + (lines.length - 1) * 16)
  }
}
