import CirclePlus from 'lucide-react/icons/circle-plus'
import CornerLeftUp from 'lucide-react/icons/corner-left-up'
import TextQuote from 'lucide-react/icons/text-quote'

import { statusShapes } from '#cards/status-shapes.ts'
import { typeLook } from '#cards/type-look.ts'
import { statusLook } from '#domain/card/card-status.ts'
import { titleOf } from '#domain/card/title-of.ts'
import { cardTypeWord } from '#domain/card/card-type.ts'
import type { LoadedCard } from '#domain/tree/loaded-tree.ts'
import { layoutMetricBar } from '#domain/metric/metric-bar.ts'
import { hasMetric } from '#domain/metric/metric.ts'
import type { CardNode, MirrorNode } from '#domain/tree/tree-node.ts'
import { evidenceCountOf, type EvidenceOfCards } from '#domain/tree/roll-up.ts'
import { formatNumber, formatWithUnit } from '#ui/format.ts'
import type { IconDrawing } from '#ui/icon.tsx'

import type { Box } from '../../state/box.ts'
import { cardFace, titleText } from '../../state/card-size.ts'
import { foldedText } from '../../state/visible-nodes.ts'
import { breakText } from './break-text.ts'
import { toneColours, type Colour } from './theme-colours.ts'
import { iconShape, smallSize, textShape, type Measure, type RectShape, type Shape } from './shape.ts'

export interface ShapeContext {
  measure: Measure
  evidence: EvidenceOfCards
  iconPath: (icon: IconDrawing) => string
}

const { left, top, line } = cardFace
const typeIconSize = 14
const iconGap = 6
const glyphSize = 14
const glyphGap = 5
const footGap = 8
const bar = { height: 4, narrowest: 16, widest: 72 } as const
const tick = { width: 2, height: 10, radius: 1 }
const point = { width: 8, height: 8, radius: 4 }
const markHalo = 1.5

type MarkSize = typeof tick

/** Returns the shapes at 100 %, with the top left corner of the box at the origin. */
export function cardShapes(box: Box, node: CardNode | MirrorNode, context: ShapeContext): Shape[] {
  const titleTop = top + line + cardFace.titleGap
  const { size, weight } = titleText.full
  const width = box.width - left - cardFace.right
  const lines = breakText(titleOf(node.card), width, 2, (text) => context.measure(text, size, weight))
  const shapes: Shape[] = [
    ...(node.kind === 'mirror' ? [mirrorGround(box)] : cardGround(box, node)),
    ...typeShapes(box, node, context),
    ...lines.map((text, index) =>
      textShape({ x: left, top: titleTop + index * cardFace.titleLine, text, fill: 'ink', size, weight }),
    ),
  ]
  if (node.kind === 'mirror') return shapes
  const footTop = titleTop + lines.length * cardFace.titleLine + cardFace.footGap
  shapes.push(...footShapes(node.card, box, footTop, context))
  if (box.isFolded) shapes.push(...unopenedShapes(node, box, context))
  return shapes
}

export const outlineShape = ({ width, height }: Box): RectShape => ({
  kind: 'rect',
  x: 0,
  y: 0,
  width,
  height,
  radius: cardFace.radius,
  stroke: 'line-2',
  strokeWidth: 1,
})

export const dashedOutline = { stroke: 'control', strokeWidth: 1.5, dash: [4, 3] } as const

const mirrorGround = (box: Box): Shape => ({ ...outlineShape(box), fill: 'canvas', ...dashedOutline })

export const sheetShapes = (box: Box, strokeWidth: number): RectShape[] =>
  cardFace.sheets.map(({ inset, below }) => ({
    ...outlineShape(box),
    fill: 'surface',
    strokeWidth,
    x: inset,
    y: box.height + below - cardFace.sheetHeight,
    width: box.width - inset * 2,
    height: cardFace.sheetHeight,
  }))

function cardGround(box: Box, { card }: CardNode): Shape[] {
  const rail = {
    kind: 'rect',
    x: 0,
    y: cardFace.railInset,
    width: cardFace.rail,
    height: box.height - cardFace.railInset * 2 - (box.isFolded ? cardFace.rollUp : 0),
    radius: 1,
    fill: `type:${card.cardType}`,
  } as const
  return [...(box.isFolded ? sheetShapes(box, 1) : []), { ...outlineShape(box), fill: 'surface' }, rail]
}

function typeShapes(
  box: Box,
  node: CardNode | MirrorNode,
  { iconPath, measure, evidence }: ShapeContext,
): Shape[] {
  const { cardType } = node.card
  const right = box.width - cardFace.right
  const icon = { x: left, y: top + 1, size: typeIconSize, stroke: `type:${cardType}` } as const
  const word = cardTypeWord(cardType)
  const shapes: Shape[] = [
    iconShape(iconPath, typeLook(cardType).icon, icon),
    textShape({
      x: left + typeIconSize + iconGap,
      top,
      text: node.kind === 'mirror' ? `${word}, also here` : word,
      fill: 'ink-2',
    }),
  ]
  if (node.kind === 'mirror') {
    return [
      ...shapes,
      iconShape(iconPath, CornerLeftUp, { x: right - 14, y: top + 1, size: 14, stroke: 'ink-2' }),
    ]
  }
  const count = evidenceCountOf(evidence, node.cardId)
  if (count === 0) return shapes
  const text = formatNumber(count)
  const x = right - measure(text, smallSize, 400) - 4 - 12
  return [
    ...shapes,
    iconShape(iconPath, TextQuote, { x, y: top + 2, size: 12, stroke: 'ink-3' }),
    textShape({ x: right, top, text, fill: 'ink-2', align: 'end' }),
  ]
}

function footShapes(card: LoadedCard, box: Box, footTop: number, { measure }: ShapeContext): Shape[] {
  const word = card.cardStatus === undefined ? '' : statusLook(card.cardStatus).word
  const statusWidth = word === '' ? 0 : glyphSize + glyphGap + measure(word, smallSize, 400)
  const status =
    card.cardStatus === undefined
      ? []
      : [
          ...glyphShapes(card.cardStatus, { x: left, y: footTop + 1 }),
          textShape({ x: left + glyphSize + glyphGap, top: footTop, text: word, fill: 'ink-2' }),
        ]
  if (!hasMetric(card)) return status
  const right = box.width - cardFace.right
  const { shapes, width } = valueShapes(card, right, footTop, measure)
  const room = right - left - width - footGap - (statusWidth === 0 ? 0 : statusWidth + footGap)
  const barWidth = Math.max(bar.narrowest, Math.min(bar.widest, room))
  return [...status, ...barShapes(card, right - width - footGap - barWidth, footTop, barWidth), ...shapes]
}

function valueShapes(card: LoadedCard, right: number, footTop: number, measure: Measure) {
  const { metricCurrent: current, metricTarget: target, metricUnit: unit } = card
  const after = target === undefined ? '' : ` / ${formatWithUnit(target, unit)}`
  const value =
    current === undefined
      ? 'no value'
      : target === undefined
        ? formatWithUnit(current, unit)
        : formatNumber(current)
  const afterWidth = after === '' ? 0 : measure(after, smallSize, 400)
  const weight = current === undefined ? 400 : titleText.full.weight
  const valueWidth = measure(value, smallSize, weight)
  const fill = current === undefined ? 'ink-2' : 'ink'
  const shapes: Shape[] = [
    textShape({ x: right - afterWidth - valueWidth, top: footTop, text: value, fill, weight }),
  ]
  // SVG drops a space at the start of a text.
  const text = after.trimStart()
  if (text !== '') shapes.push(textShape({ x: right, top: footTop, text, fill: 'ink-2', align: 'end' }))
  return { shapes, width: valueWidth + afterWidth }
}

/** A tree has no start and no thresholds, so that no band is known. */
function barShapes(card: LoadedCard, x: number, footTop: number, width: number): Shape[] {
  const layout = layoutMetricBar(card)
  if (!layout) return []
  const { fill, target, point: value } = layout
  const middle = footTop + line / 2
  const stretch = { kind: 'rect', y: middle - bar.height / 2, height: bar.height, radius: 2 } as const
  const shapes: Shape[] = [{ ...stretch, x, width, fill: 'pressed' }]
  if (fill && fill.to > fill.from) {
    shapes.push({ ...stretch, x: x + fill.from * width, width: (fill.to - fill.from) * width, fill: 'ink-2' })
  }
  const mark = (at: number, size: MarkSize, halo: number, colour: Colour): RectShape => ({
    kind: 'rect',
    radius: size.radius + halo,
    x: x + at * width - size.width / 2 - halo,
    y: middle - size.height / 2 - halo,
    width: size.width + 2 * halo,
    height: size.height + 2 * halo,
    fill: colour,
  })
  const marked = (at: number, size: MarkSize, colour: Colour) => [
    mark(at, size, markHalo, 'surface'),
    mark(at, size, 0, colour),
  ]
  if (target !== undefined) shapes.push(...marked(target, tick, 'ink'))
  if (value) shapes.push(...marked(value.at, point, 'ink-2'))
  return shapes
}

interface GlyphOptions {
  x: number
  y: number
  scale?: number
  isDimmed?: boolean
}

/** Returns a glyph that is 14 units wide before scaling. */
export function glyphShapes(cardStatus: string, { isDimmed = false, ...at }: GlyphOptions): Shape[] {
  const { glyph, tone } = statusLook(cardStatus)
  const { stroked, filled, cut, dash } = statusShapes[glyph]
  const ink: Colour = isDimmed ? 'ink-3' : toneColours[tone]
  const path = { kind: 'path', ...at } as const
  const shapes: Shape[] = []
  if (stroked !== undefined) shapes.push({ ...path, data: stroked, stroke: ink, strokeWidth: 1.5, dash })
  if (filled !== undefined) shapes.push({ ...path, data: filled, fill: ink })
  if (cut !== undefined) shapes.push({ ...path, data: cut, stroke: 'surface', strokeWidth: 1.6 })
  return shapes
}

function unopenedShapes(node: CardNode, box: Box, { iconPath }: ShapeContext): Shape[] {
  const y = box.height - cardFace.rollUp
  return [
    { kind: 'path', x: 0, y, data: `M0 0H${box.width}`, stroke: 'line', strokeWidth: 1 },
    iconShape(iconPath, CirclePlus, { x: left, y: y + 9, size: 12, stroke: 'ink-2' }),
    textShape({ x: left + 12 + 10, top: y + 7, text: foldedText(node, false), fill: 'ink-2' }),
  ]
}
