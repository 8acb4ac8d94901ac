import CirclePlus from 'lucide-react/icons/circle-plus'
import EyeOff from 'lucide-react/icons/eye-off'

import type { FrontierNode, LevelNode } from '#domain/tree/tree-node.ts'
import { formatNumber } from '#ui/format.ts'

import { cardShapes, outlineShape, type ShapeContext } from '../canvas/painting/card-shapes.ts'
import { edgePaths, overlaps } from '../canvas/painting/edges.ts'
import {
  iconShape,
  moveShape,
  smallSize,
  textShape,
  type Picture,
  type Shape,
} from '../canvas/painting/shape.ts'
import { boxBounds, type Bounds, type Box, type Layout } from '../state/box.ts'
import { frontierText, levelText } from '../state/visible-nodes.ts'
import { continuationShapes } from './continuation-shapes.ts'

export const pictureMargin = 40

export const withMargin = ({ left, top, right, bottom }: Bounds): Bounds => ({
  left: left - pictureMargin,
  top: top - pictureMargin,
  right: right + pictureMargin,
  bottom: bottom + pictureMargin,
})

/** Draws the part of a layout that is in the area, by default all of it. */
export function treePicture(
  layout: Layout,
  context: ShapeContext,
  area: Bounds = withMargin(layout.bounds),
): Picture {
  const [x, y] = [-area.left, -area.top]
  const edges = edgePaths(layout, { path: new Set(), highlighted: undefined }, area)
  const edge = { kind: 'path', x, y, stroke: 'edge', strokeWidth: 1.5 } as const
  const shapes: Shape[] = []
  if (edges.plain !== '') shapes.push({ ...edge, data: edges.plain })
  if (edges.mirror !== '') shapes.push({ ...edge, data: edges.mirror, dash: [3, 3] })
  for (const box of layout.boxes) {
    if (!overlaps(boxBounds(box), area)) continue
    for (const shape of nodeShapes(box, context)) shapes.push(moveShape(shape, box.x + x, box.y + y))
  }
  for (const shape of continuationShapes(layout, area, context.measure)) shapes.push(moveShape(shape, x, y))
  return {
    width: Math.ceil(area.right - area.left),
    height: Math.ceil(area.bottom - area.top),
    shapes,
  }
}

function nodeShapes(box: Box, context: ShapeContext): Shape[] {
  const { node } = box
  switch (node.kind) {
    case 'frontier':
      return [outlineShape(box), ...frontierShapes(node, context)]
    case 'level':
      return levelShapes(node, context)
    case 'mirror':
    case 'card':
      return cardShapes(box, node, context)
    // Drafts and removed cards are not part of the exported tree.
    default:
      return []
  }
}

function frontierShapes(node: FrontierNode, { iconPath, measure }: ShapeContext): Shape[] {
  const { count, words } = frontierText(node)
  const icon = node.isUnreturned ? EyeOff : CirclePlus
  const x = smallSize + 16 + 8
  const text = { top: 8, size: 13 } as const
  return [
    iconShape(iconPath, icon, { x: smallSize, y: 10, size: 16, stroke: 'ink-2' }),
    textShape({ ...text, x, text: count, fill: 'ink', weight: 600 }),
    textShape({ ...text, x: x + measure(count, 13, 600) + 4, text: words, fill: 'ink-2' }),
  ]
}

function levelShapes({ level, children }: LevelNode, { measure }: ShapeContext): Shape[] {
  const text = levelText(level)
  const x = smallSize + measure(text, smallSize, 510) + 8
  return [
    textShape({ x: smallSize, top: 10, text, fill: 'ink-2', weight: 510 }),
    textShape({ x, top: 10, text: formatNumber(children.length), fill: 'ink-3' }),
  ]
}
