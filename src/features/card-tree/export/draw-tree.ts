import { statusShapes } from '#cards/status-shapes.ts'
import { statusLook, type StatusTone } from '#domain/card-status.ts'
import { cardTypeWord } from '#domain/card-type.ts'
import type { LoadedCard } from '#domain/loaded-tree.ts'
import { hasMetric } from '#domain/metric.ts'
import type { CardNode, MirrorNode, TreeNode } from '#domain/tree-node.ts'
import { formatNumber, formatWithUnit } from '#ui/format.ts'

import type { Palette } from '../canvas/palette.ts'
import { occupied, type Box, type Layout } from '../model/box.ts'
import { edgePaths } from '../model/edges.ts'
import type { EvidenceCounts } from '../model/lit-cards.ts'
import { unopenedText } from '../model/visible-nodes.ts'
import { breakText } from './break-text.ts'
import type { Measure, Picture, Shape } from './picture.ts'

const margin = 40
const textInset = 15
const rightInset = 12
const titleSize = 14
const titleWeight = 510
const smallSize = 12
const rollUpHeight = 29

export interface Pen {
  palette: Palette
  measure: Measure
  evidence: EvidenceCounts
}

const tones = {
  ok: 'ok',
  warn: 'warn',
  bad: 'bad',
  ink: 'ink-2',
  quiet: 'ink-3',
} as const satisfies Record<StatusTone, string>

/** Draws a laid out tree, all of it, with cards as they look when they are read. */
export function drawTree(layout: Layout, pen: Pen): Picture {
  const { bounds } = layout
  const { palette } = pen
  const shapes: Shape[] = []
  const x = margin - bounds.left
  const y = margin - bounds.top
  const edges = edgePaths(layout, { path: new Set(), litSet: undefined }, bounds)
  const line = { kind: 'path', x, y, stroke: palette.of('edge'), strokeWidth: 1.5 } as const
  if (edges.plain !== '') shapes.push({ ...line, data: edges.plain })
  if (edges.mirror !== '') shapes.push({ ...line, data: edges.mirror, dash: [3, 3] })
  for (const box of layout.boxes) drawBox({ ...box, x: box.x + x, y: box.y + y }, pen, shapes)
  return {
    width: Math.ceil(bounds.right - bounds.left + 2 * margin),
    height: Math.ceil(bounds.bottom - bounds.top + 2 * margin),
    ground: palette.of('canvas'),
    font: palette.font,
    shapes,
  }
}

function drawBox(box: Box, pen: Pen, shapes: Shape[]): void {
  const { node } = box
  // What is still being written is not in the tree yet, and what is gone no more.
  if (node.kind === 'draft' || node.kind === 'gone') return
  drawGround(box, pen, shapes)
  if (node.kind === 'frontier' || node.kind === 'level') {
    shapes.push(smallText(box, stubText(node), box.y + 23, pen))
    return
  }
  drawFace(box, node, pen, shapes)
}

function drawFace(box: Box, node: CardNode | MirrorNode, pen: Pen, shapes: Shape[]): void {
  const isMirror = node.kind === 'mirror'
  const type = cardTypeWord(node.card.cardType)
  shapes.push({
    ...smallText(box, isMirror ? `${type}, also here` : type, box.y + 22, pen),
    fill: isMirror ? pen.palette.of('ink-2') : pen.palette.type(node.card.cardType).ink,
  })
  const title = node.card.cardTitle || node.cardId
  const measure = (text: string) => pen.measure(text, titleSize, titleWeight)
  const lines = breakText(title, box.width - textInset - rightInset, 2, measure)
  lines.forEach((text, index) => {
    shapes.push({
      kind: 'text',
      x: box.x + textInset,
      y: box.y + 45 + index * 20,
      text,
      size: titleSize,
      weight: titleWeight,
      align: 'start',
      fill: pen.palette.of(isMirror ? 'ink-2' : 'ink'),
    })
  })
  if (node.kind !== 'card') return
  const count = pen.evidence.get(node.cardId) ?? 0
  const evidence = `${count} ${count === 1 ? 'insight' : 'insights'}`
  if (count > 0) shapes.push(smallText(box, evidence, box.y + 22, pen, 'end'))
  drawFoot(node.card, box, box.y + 30 + lines.length * 20 + 8, pen, shapes)
  if (box.isFolded) {
    const y = box.y + box.height - rollUpHeight
    shapes.push({
      kind: 'path',
      x: box.x,
      y,
      data: `M0 0H${box.width}`,
      stroke: pen.palette.of('line-2'),
      strokeWidth: 1,
    })
    shapes.push(smallText(box, unopenedText(node, false), y + 19, pen))
  }
}

function stubText(node: TreeNode): string {
  if (node.kind === 'frontier') return `+${node.missingIds.length} not loaded`
  return node.kind === 'level' && node.level > 0 ? `Level ${node.level}` : 'This card'
}

function drawGround(box: Box, { palette }: Pen, shapes: Shape[]): void {
  const { x, y, width, height, node } = box
  const face = { kind: 'rect', x, radius: 8, strokeWidth: 1, stroke: palette.of('line-2') } as const
  if (box.isFolded) {
    const below = y + occupied(box)
    shapes.push({
      ...face,
      x: x + 4,
      y: below - 20,
      width: width - 8,
      height: 20,
      fill: palette.of('surface'),
    })
  }
  if (node.kind === 'mirror') {
    shapes.push({
      ...face,
      y,
      width,
      height,
      fill: palette.of('canvas'),
      stroke: palette.of('control'),
      dash: [3, 3],
    })
    return
  }
  shapes.push({ ...face, y, width, height, fill: palette.of('surface') })
  if (node.kind !== 'card') return
  const fill = palette.type(node.card.cardType).ink
  shapes.push({ kind: 'rect', x, y: y + 8, width: 3, height: height - 16, radius: 0, fill })
}

function smallText(box: Box, text: string, y: number, { palette }: Pen, align: 'start' | 'end' = 'start') {
  const x = align === 'start' ? box.x + textInset : box.x + box.width - rightInset
  return { kind: 'text', x, y, text, size: smallSize, weight: 400, align, fill: palette.of('ink-2') } as const
}

function drawFoot(card: LoadedCard, box: Box, y: number, pen: Pen, shapes: Shape[]): void {
  const { cardStatus } = card
  if (cardStatus !== undefined) {
    drawGlyph(cardStatus, box.x + textInset, y + 1, pen, shapes)
    shapes.push({
      ...smallText(box, statusLook(cardStatus).word, y + 12, pen),
      x: box.x + textInset + 20,
    })
  }
  const metric = metricText(card)
  if (metric !== undefined) shapes.push(smallText(box, metric, y + 12, pen, 'end'))
}

function metricText(card: LoadedCard): string | undefined {
  if (!hasMetric(card)) return undefined
  const { metricCurrent: current, metricTarget: target, metricUnit: unit } = card
  if (target === undefined) return current === undefined ? undefined : formatWithUnit(current, unit)
  return `${current === undefined ? 'no value' : formatNumber(current)} / ${formatWithUnit(target, unit)}`
}

function drawGlyph(cardStatus: string, x: number, y: number, { palette }: Pen, shapes: Shape[]): void {
  const { glyph, tone } = statusLook(cardStatus)
  const { stroked, filled, cut, dash } = statusShapes[glyph]
  const ink = palette.of(tones[tone])
  const path = { kind: 'path', x, y } as const
  if (stroked !== undefined) shapes.push({ ...path, data: stroked, stroke: ink, strokeWidth: 1.5, dash })
  if (filled !== undefined) shapes.push({ ...path, data: filled, fill: ink })
  if (cut !== undefined) shapes.push({ ...path, data: cut, stroke: palette.of('surface'), strokeWidth: 1.6 })
}
