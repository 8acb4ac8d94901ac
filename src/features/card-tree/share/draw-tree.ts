import CirclePlus from 'lucide-react/icons/circle-plus'

import type { CardNode, FrontierNode, LevelNode } from '#domain/tree/tree-node.ts'
import { formatNumber } from '#ui/format.ts'

import type { Box, Layout } from '../state/box.ts'
import { cardFace } from '../state/card-size.ts'
import { edgePaths } from '../canvas/painting/edges.ts'
import { levelText } from '../state/visible-nodes.ts'
import { drawFace } from './draw-card.ts'
import { iconShape, smallSize, textShape, type Pen } from './pen.ts'
import type { Picture, Shape } from './picture.ts'

export const pictureMargin = 40

/** Draws a laid out tree, all of it, with cards as they look when they are read. */
export function drawTree(layout: Layout, pen: Pen): Picture {
  const { bounds } = layout
  const { palette } = pen
  const shapes: Shape[] = []
  const x = pictureMargin - bounds.left
  const y = pictureMargin - bounds.top
  const edges = edgePaths(layout, { path: new Set(), matchSet: undefined }, bounds)
  const line = { kind: 'path', x, y, stroke: palette.of('edge'), strokeWidth: 1.5 } as const
  if (edges.plain !== '') shapes.push({ ...line, data: edges.plain })
  if (edges.mirror !== '') shapes.push({ ...line, data: edges.mirror, dash: [3, 3] })
  for (const box of layout.boxes) {
    for (const shape of drawBox({ ...box, x: box.x + x, y: box.y + y }, pen)) shapes.push(shape)
  }
  return {
    width: Math.ceil(bounds.right - bounds.left + 2 * pictureMargin),
    height: Math.ceil(bounds.bottom - bounds.top + 2 * pictureMargin),
    ground: palette.of('canvas'),
    font: palette.font,
    shapes,
  }
}

function drawBox(box: Box, pen: Pen): Shape[] {
  const { node } = box
  switch (node.kind) {
    case 'frontier':
      return [outline(box, pen), ...frontierShapes(box, node, pen)]
    case 'level':
      return levelShapes(box, node, pen)
    case 'mirror':
      return [mirrorGround(box, pen), ...drawFace(box, node, pen)]
    case 'card':
      return [...cardGround(box, node, pen), ...drawFace(box, node, pen)]
    // What is still being written is not in the tree yet, and what is gone no more.
    default:
      return []
  }
}

const outline = ({ x, y, width, height }: Box, { palette }: Pen) =>
  ({
    kind: 'rect',
    x,
    y,
    width,
    height,
    radius: cardFace.radius,
    stroke: palette.of('line-2'),
    strokeWidth: 1,
  }) as const

const mirrorGround = (box: Box, pen: Pen): Shape => ({
  ...outline(box, pen),
  fill: pen.palette.of('canvas'),
  stroke: pen.palette.of('control'),
  strokeWidth: 1.5,
  dash: [4, 3],
})

function cardGround(box: Box, { card }: CardNode, pen: Pen): Shape[] {
  const { x, y, width, height, isFolded } = box
  const face = { ...outline(box, pen), fill: pen.palette.of('surface') }
  const below = isFolded
    ? cardFace.sheets.map(({ inset, below: reach }) => ({
        ...face,
        x: x + inset,
        y: y + height + reach - cardFace.sheetHeight,
        width: width - inset * 2,
        height: cardFace.sheetHeight,
      }))
    : []
  const rail = {
    kind: 'rect',
    x,
    y: y + cardFace.railInset,
    width: cardFace.rail,
    height: height - cardFace.railInset * 2 - (isFolded ? cardFace.rollUp : 0),
    radius: 1,
    fill: pen.palette.type(card.cardType).ink,
  } as const
  return [...below, face, rail]
}

function frontierShapes(box: Box, { missingIds }: FrontierNode, pen: Pen): Shape[] {
  const count = `+${missingIds.length}`
  const x = box.x + smallSize
  const at = x + 16 + 8
  const top = box.y + 8
  const text = { top, size: 13 } as const
  return [
    iconShape(pen, CirclePlus, { x, y: box.y + 10, size: 16, stroke: pen.palette.of('ink-2') }),
    textShape(pen, { ...text, x: at, text: count, colour: 'ink', weight: 600 }),
    textShape(pen, {
      ...text,
      x: at + pen.measure(count, 13, 600) + 4,
      text: 'not loaded',
      colour: 'ink-2',
    }),
  ]
}

function levelShapes(box: Box, { level, children }: LevelNode, pen: Pen): Shape[] {
  const word = levelText(level)
  const x = box.x + smallSize
  const top = box.y + 10
  const count = { x: x + pen.measure(word, smallSize, 510) + 8, text: formatNumber(children.length) }
  return [
    textShape(pen, { x, top, text: word, colour: 'ink-2', weight: 510 }),
    textShape(pen, { ...count, top, colour: 'ink-3' }),
  ]
}
