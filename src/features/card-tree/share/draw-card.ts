import CirclePlus from 'lucide-react/icons/circle-plus'
import CornerLeftUp from 'lucide-react/icons/corner-left-up'
import TextQuote from 'lucide-react/icons/text-quote'

import { statusShapes } from '#cards/status-shapes.ts'
import { typeLook } from '#cards/type-look.ts'
import { titleOf } from '#domain/card/title-of.ts'
import { statusLook } from '#domain/card/card-status.ts'
import { cardTypeWord } from '#domain/card/card-type.ts'
import type { LoadedCard } from '#domain/tree/loaded-tree.ts'
import { hasMetric, metricFill, metricScale, metricShare } from '#domain/metric/metric.ts'
import type { CardNode, MirrorNode } from '#domain/tree/tree-node.ts'
import { formatNumber, formatWithUnit } from '#ui/format.ts'

import type { Box } from '../state/box.ts'
import { breakText } from '../canvas/painting/break-text.ts'
import { cardFace } from '../state/card-size.ts'
import { unopenedText } from '../state/visible-nodes.ts'
import { iconShape, smallSize, textShape, type Pen } from './pen.ts'
import type { Shape } from './picture.ts'

const titleSize = 14
const titleWeight = 510
const typeIconSize = 14
const iconGap = 6
const glyphSize = 14
const glyphGap = 5
const footGap = 8
const bar = { height: 4, narrowest: 40, widest: 72 } as const
const tick = { width: 2, height: 10, halo: 1.5 } as const

/** What stands on the face of a card or a mirror, as it looks when it is read. */
export function drawFace(box: Box, node: CardNode | MirrorNode, pen: Pen): Shape[] {
  const left = box.x + cardFace.left
  const top = box.y + cardFace.top
  const titleTop = top + cardFace.line + cardFace.titleGap
  const title = titleOf(node.card)
  const width = box.width - cardFace.left - cardFace.right
  const lines = breakText(title, width, 2, (text) => pen.measure(text, titleSize, titleWeight))
  const shapes: Shape[] = [
    ...typeShapes(box, node, pen),
    ...lines.map((text, index) =>
      textShape(pen, {
        x: left,
        top: titleTop + index * cardFace.titleLine,
        text,
        colour: 'ink',
        size: titleSize,
        weight: titleWeight,
      }),
    ),
  ]
  if (node.kind === 'mirror') return shapes
  const footTop = titleTop + lines.length * cardFace.titleLine + cardFace.footGap
  shapes.push(...footShapes(node.card, box, footTop, pen))
  if (box.isFolded) shapes.push(...unopenedShapes(node, box, pen))
  return shapes
}

/** The first line: icon and word of the type, then how much evidence there is, or the way to the original. */
function typeShapes(box: Box, node: CardNode | MirrorNode, pen: Pen): Shape[] {
  const { palette } = pen
  const { cardType } = node.card
  const left = box.x + cardFace.left
  const right = box.x + box.width - cardFace.right
  const top = box.y + cardFace.top
  const icon = { x: left, y: top + 1, size: typeIconSize, stroke: palette.type(cardType).ink } as const
  const isMirror = node.kind === 'mirror'
  const word = cardTypeWord(cardType)
  const shapes: Shape[] = [
    iconShape(pen, typeLook(cardType).icon, icon),
    textShape(pen, {
      x: left + typeIconSize + iconGap,
      top,
      text: isMirror ? `${word}, also here` : word,
      colour: 'ink-2',
    }),
  ]
  if (isMirror) {
    const stroke = palette.of('ink-2')
    shapes.push(iconShape(pen, CornerLeftUp, { x: right - 14, y: top + 1, size: 14, stroke }))
    return shapes
  }
  const count = pen.evidence.get(node.cardId) ?? 0
  if (count === 0) return shapes
  const text = formatNumber(count)
  const x = right - pen.measure(text, smallSize, 400) - 4 - 12
  return [
    ...shapes,
    iconShape(pen, TextQuote, { x, y: top + 2, size: 12, stroke: palette.of('ink-3') }),
    textShape(pen, { x: right, top, text, colour: 'ink-2', align: 'end' }),
  ]
}

/** The last line: status at the left, metric at the right. */
function footShapes(card: LoadedCard, box: Box, top: number, pen: Pen): Shape[] {
  const left = box.x + cardFace.left
  const word = card.cardStatus === undefined ? '' : statusLook(card.cardStatus).word
  const statusWidth = word === '' ? 0 : glyphSize + glyphGap + pen.measure(word, smallSize, 400)
  const status =
    card.cardStatus === undefined
      ? []
      : [
          ...glyphShapes(card.cardStatus, left, top + 1, pen),
          textShape(pen, { x: left + glyphSize + glyphGap, top, text: word, colour: 'ink-2' }),
        ]
  if (!hasMetric(card)) return status
  const right = box.x + box.width - cardFace.right
  const { shapes, width } = valueShapes(card, right, top, pen)
  const room = right - left - width - footGap - (statusWidth === 0 ? 0 : statusWidth + footGap)
  const barWidth = Math.max(bar.narrowest, Math.min(bar.widest, room))
  const bars = barShapes(card, { x: right - width - footGap - barWidth, top, width: barWidth }, pen)
  return [...status, ...bars, ...shapes]
}

/** The value in ink and its target behind it. */
function valueShapes(card: LoadedCard, right: number, top: number, pen: Pen) {
  const { metricCurrent: current, metricTarget: target, metricUnit: unit } = card
  const after = target === undefined ? '' : ` / ${formatWithUnit(target, unit)}`
  const value =
    current === undefined
      ? 'no value'
      : target === undefined
        ? formatWithUnit(current, unit)
        : formatNumber(current)
  const afterWidth = after === '' ? 0 : pen.measure(after, smallSize, 400)
  const weight = current === undefined ? 400 : titleWeight
  const valueWidth = pen.measure(value, smallSize, weight)
  const colour = current === undefined ? 'ink-2' : 'ink'
  const shapes: Shape[] = [
    textShape(pen, { x: right - afterWidth - valueWidth, top, text: value, colour, weight }),
  ]
  // A file keeps no space at the begin of a text.
  const text = after.trimStart()
  if (text !== '') shapes.push(textShape(pen, { x: right, top, text, colour: 'ink-2', align: 'end' }))
  return { shapes, width: valueWidth + afterWidth }
}

interface BarPlace {
  x: number
  /** Of the line that the bar stands in. */
  top: number
  width: number
}

/** The plain bar: what the value fills from zero, and the target as a tick. A tree knows no thresholds. */
function barShapes(card: LoadedCard, { x, top, width }: BarPlace, { palette }: Pen): Shape[] {
  const scale = metricScale(card)
  if (!scale) return []
  const middle = top + cardFace.line / 2
  const stretch = { kind: 'rect', y: middle - bar.height / 2, height: bar.height, radius: 2 } as const
  const shapes: Shape[] = [{ ...stretch, x, width, fill: palette.of('pressed') }]
  const fill = metricFill(card, scale)
  if (fill && fill.to > fill.from) {
    const filled = { x: x + fill.from * width, width: (fill.to - fill.from) * width }
    shapes.push({ ...stretch, ...filled, fill: palette.of('ink-2') })
  }
  if (card.metricTarget === undefined) return shapes
  const at = x + metricShare(scale, card.metricTarget) * width - tick.width / 2
  const mark = { kind: 'rect', radius: 1 } as const
  return [
    ...shapes,
    {
      ...mark,
      x: at - tick.halo,
      y: middle - tick.height / 2 - tick.halo,
      width: tick.width + 2 * tick.halo,
      height: tick.height + 2 * tick.halo,
      fill: palette.of('surface'),
    },
    {
      ...mark,
      x: at,
      y: middle - tick.height / 2,
      width: tick.width,
      height: tick.height,
      fill: palette.of('ink'),
    },
  ]
}

function glyphShapes(cardStatus: string, x: number, y: number, { palette }: Pen): Shape[] {
  const { glyph, tone } = statusLook(cardStatus)
  const { stroked, filled, cut, dash } = statusShapes[glyph]
  const ink = palette.tone(tone)
  const path = { kind: 'path', x, y } as const
  const shapes: Shape[] = []
  if (stroked !== undefined) shapes.push({ ...path, data: stroked, stroke: ink, strokeWidth: 1.5, dash })
  if (filled !== undefined) shapes.push({ ...path, data: filled, fill: ink })
  if (cut !== undefined) shapes.push({ ...path, data: cut, stroke: palette.of('surface'), strokeWidth: 1.6 })
  return shapes
}

/** The foot of a card of whose children none is loaded. */
function unopenedShapes(node: CardNode, box: Box, pen: Pen): Shape[] {
  const left = box.x + cardFace.left
  const y = box.y + box.height - cardFace.rollUp
  const { palette } = pen
  const line = { kind: 'path', x: box.x, y, data: `M0 0H${box.width}`, strokeWidth: 1 } as const
  return [
    { ...line, stroke: palette.of('line') },
    iconShape(pen, CirclePlus, { x: left, y: y + 9, size: 12, stroke: palette.of('ink-2') }),
    textShape(pen, { x: left + 12 + 10, top: y + 7, text: unopenedText(node, false), colour: 'ink-2' }),
  ]
}
