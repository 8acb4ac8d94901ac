import CirclePlus from 'lucide-react/icons/circle-plus'

import type { FrontierNode, LevelNode } from '#domain/tree/tree-node.ts'
import { formatNumber } from '#ui/format.ts'

import { cardShapes, outlineShape, type ShapeContext } from '../canvas/painting/card-shapes.ts'
import { edgePaths } from '../canvas/painting/edges.ts'
import {
  iconShape,
  moveShape,
  smallSize,
  textShape,
  type Picture,
  type Shape,
} from '../canvas/painting/shape.ts'
import type { Box, Layout } from '../state/box.ts'
import { levelText } from '../state/visible-nodes.ts'

export const pictureMargin = 40

export function treePicture(layout: Layout, context: ShapeContext): Picture {
  const { bounds } = layout
  const [x, y] = [pictureMargin - bounds.left, pictureMargin - bounds.top]
  const edges = edgePaths(layout, { path: new Set(), matchSet: undefined }, bounds)
  const edge = { kind: 'path', x, y, stroke: 'edge', strokeWidth: 1.5 } as const
  const shapes: Shape[] = []
  if (edges.plain !== '') shapes.push({ ...edge, data: edges.plain })
  if (edges.mirror !== '') shapes.push({ ...edge, data: edges.mirror, dash: [3, 3] })
  for (const box of layout.boxes) {
    for (const shape of nodeShapes(box, context)) shapes.push(moveShape(shape, box.x + x, box.y + y))
  }
  return {
    width: Math.ceil(bounds.right - bounds.left + 2 * pictureMargin),
    height: Math.ceil(bounds.bottom - bounds.top + 2 * pictureMargin),
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

function frontierShapes({ missingIds }: FrontierNode, { iconPath, measure }: ShapeContext): Shape[] {
  const count = `+${missingIds.length}`
  const x = smallSize + 16 + 8
  const text = { top: 8, size: 13 } as const
  return [
    iconShape(iconPath, CirclePlus, { x: smallSize, y: 10, size: 16, stroke: 'ink-2' }),
    textShape({ ...text, x, text: count, fill: 'ink', weight: 600 }),
    textShape({ ...text, x: x + measure(count, 13, 600) + 4, text: 'not loaded', fill: 'ink-2' }),
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
