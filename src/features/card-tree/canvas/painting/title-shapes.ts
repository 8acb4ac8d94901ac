import { titleOf } from '#domain/card/title-of.ts'
import type { FrontierNode, TreeNode } from '#domain/tree/tree-node.ts'

import { faceHeight, type Box } from '../../state/box.ts'
import { cardFace, cardWidth, farTitleLines, titleText } from '../../state/card-size.ts'
import { frontierText, levelText } from '../../state/visible-nodes.ts'
import { dashedOutline, glyphShapes, outlineShape, sheetShapes } from './card-shapes.ts'
import type { Shape } from './shape.ts'

const { size, weight, line, left, statusWidth } = titleText.title
const width = cardWidth - left - cardFace.right - statusWidth
const glyphScale = 20 / 14

function frontierLine(node: FrontierNode): string {
  const { count, words } = frontierText(node)
  return `${count} ${words}`
}

const textOf = (node: TreeNode) =>
  node.kind === 'frontier'
    ? frontierLine(node)
    : node.kind === 'level'
      ? levelText(node.level)
      : node.kind === 'draft'
        ? 'New card'
        : titleOf(node.kind === 'removed' ? node.removed : node.card)

export interface TitleText {
  breakLines: (text: string, width: number, mostLines: number) => readonly string[]
  widthOf: (text: string) => number
}

/** Returns the shapes between 40 % and 75 % zoom, with the corner of the box at the origin. */
export function titleShapes(box: Box, isDimmed: boolean, { breakLines, widthOf }: TitleText): Shape[] {
  const { node, height } = box
  const isQuiet = isDimmed || node.kind !== 'card'
  const isDashed = node.kind === 'mirror' || node.kind === 'removed'
  const isLow = height < 60
  const fill = isQuiet ? 'ink-3' : 'ink'
  const ground = { ...outlineShape(box), strokeWidth: 1.5, ...(isDashed ? dashedOutline : {}) }
  const shapes: Shape[] = box.isFolded ? sheetShapes(box, 1.5) : []
  shapes.push({ ...ground, fill: isQuiet ? 'canvas' : 'surface' })
  breakLines(textOf(node), width, farTitleLines(faceHeight(box))).forEach((text, index) => {
    const y = (isLow ? 24 : 31) + index * line
    shapes.push({ kind: 'text', x: left, y, text, size, weight, align: 'start', fill })
    if (node.kind === 'removed') {
      shapes.push({ kind: 'rect', x: left, y: y - 6, width: widthOf(text), height: 1.5, radius: 0, fill })
    }
  })
  if (node.kind !== 'card') return shapes
  const { cardType, cardStatus } = node.card
  shapes.push({
    kind: 'rect',
    x: 0,
    y: cardFace.railInset,
    width: cardFace.farRail,
    height: height - cardFace.railInset * 2,
    radius: 0,
    fill: isDimmed ? 'line-2' : `type:${cardType}`,
  })
  if (cardStatus === undefined) return shapes
  return [...shapes, ...glyphShapes(cardStatus, { x: box.width - 32, y: 15, scale: glyphScale, isDimmed })]
}
