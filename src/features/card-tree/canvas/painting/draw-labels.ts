import { titleOf } from '#domain/card/title-of.ts'
import type { CardNode } from '#domain/tree/tree-node.ts'

import { levelGap, occupied, type Bounds, type Box, type Layout } from '../../state/box.ts'
import type { TreeView } from '../../state/derive-view.ts'
import { foldedCount, isUnopened } from '../../state/visible-nodes.ts'
import { touches } from '../nodes/mounted-window.ts'
import { fittedLines } from './draw-text.ts'
import { rowLabels } from './row-labels.ts'
import type { ThemeColours } from './theme-colours.ts'
import { seenBounds, type Viewport } from '../viewport/viewport.ts'

type Paint = CanvasRenderingContext2D

const gap = 8
const lineHeight = 16
const blockLine = 13
const widest = 240
const narrowest = 56
/** Widths are rounded to this, so that a zoom breaks few texts again. */
const widthStep = 16
/** Deeper branches are labelled only if a line fits their level. These have a line in any case. */
const topLevels = 2
const mostLabels = 32

interface Label {
  box: Box
  node: CardNode
  /** Levels below the shown root. */
  level: number
  /** Distance to the next block of the level, in tree coordinates. */
  room: number
}

let last: { layout: Layout; labels: readonly Label[] } | undefined

/** The left edges in each row, sorted, including leaves that reach into the row from above. */
function startsByRow({ boxes }: Layout): Map<number, number[]> {
  const heights = new Map<number, number>()
  for (const { y, height, trunkX } of boxes) {
    if (trunkX === undefined) heights.set(y, Math.max(heights.get(y) ?? 0, height))
  }
  const rows = [...heights].map(([y, height]) => ({ top: y, bottom: y + height, starts: [] as number[] }))
  for (const box of boxes) {
    for (const { top, bottom, starts } of rows) {
      if (box.y < bottom && box.y + occupied(box) > top) starts.push(box.x)
    }
  }
  return new Map(rows.map(({ top, starts }) => [top, starts.sort((one, other) => one - other)]))
}

function firstBeyond(numbers: readonly number[], least: number): number {
  let from = 0
  let to = numbers.length
  while (from < to) {
    const middle = (from + to) >> 1
    if (numbers[middle]! > least) to = middle
    else from = middle + 1
  }
  return numbers[from] ?? Infinity
}

function labelsOf(layout: Layout): readonly Label[] {
  if (last?.layout === layout) return last.labels
  const top = layout.boxes[0]?.node.depth ?? 0
  const rows = startsByRow(layout)
  const labels = layout.boxes.flatMap((box): Label[] => {
    const { node } = box
    const level = node.depth - top
    const isBranch = level < topLevels || node.children.length > 0
    if (node.kind !== 'card' || box.trunkX !== undefined || !isBranch) return []
    return [{ box, node, level, room: firstBeyond(rows.get(box.y) ?? [], box.x) - box.x - box.width }]
  })
  labels.sort((one, other) => one.level - other.level)
  last = { layout, labels }
  return labels
}

interface Place {
  left: number
  middle: number
  width: number
  mostLines: number
}

function placeOf(
  { box, level, room }: Label,
  { x, y, zoom, width: screen }: Viewport,
  seen: Bounds,
): Place | undefined {
  const isSeen = box.y <= seen.bottom && box.y + box.height >= seen.top && box.x <= seen.right
  const left = (box.x + box.width) * zoom + x + gap
  const beside = Math.min(widest, room * zoom - gap * 2, screen - left - gap)
  const width = Math.floor(beside / widthStep) * widthStep
  if (!isSeen || width < narrowest || left < 0) return undefined
  const fitting = Math.min(2, Math.floor(((box.height + levelGap) * zoom) / lineHeight))
  const mostLines = level < topLevels ? Math.max(1, fitting) : fitting
  return mostLines < 1 ? undefined : { left, middle: (box.y + box.height / 2) * zoom + y, width, mostLines }
}

interface LabelText extends Pick<Place, 'left'> {
  lines: readonly string[]
  count: string
  top: number
  right: number
}

function labelCount({ layout }: TreeView, node: CardNode, zoom: number): string {
  const box = layout.byNode.get(node.nodeId)
  const isInBlock = box !== undefined && blockCount(box, zoom) !== ''
  return node.parent && !isInBlock && (node.belowCount > 0 || isUnopened(node)) ? foldedCount(node) : ''
}

interface LabelOptions extends Place {
  count: string
}

function labelText(
  paint: Paint,
  node: CardNode,
  { left, middle, width, mostLines, count }: LabelOptions,
): LabelText {
  const countWidth = count === '' ? 0 : paint.measureText(count).width + 6
  const lines = fittedLines(paint, titleOf(node.card), width - countWidth, mostLines)
  const widths = lines.map((line) => paint.measureText(line).width)
  const right = left + Math.max(...widths, (widths.at(-1) ?? 0) + countWidth)
  return { lines, count, left, right, top: middle - (lines.length * lineHeight) / 2 }
}

const areOver = (one: LabelText, other: LabelText): boolean =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.top + other.lines.length * lineHeight &&
  other.top < one.top + one.lines.length * lineHeight

/** Paints the titles of branches at a readable size at any zoom, with the number of cards below. */
export function drawLabels(paint: Paint, view: TreeView, viewport: Viewport, colours: ThemeColours): void {
  paint.font = `510 12px ${colours.font}`
  paint.textBaseline = 'alphabetic'
  const seen = seenBounds(viewport)
  if (hasTitlesInBlocks(view.layout, viewport.zoom)) {
    return drawTitlesInBlocks(paint, view, viewport, colours)
  }
  drawCountsInBlocks(paint, view, viewport, colours)
  const textAt = (node: CardNode, place: Place) =>
    labelText(paint, node, { ...place, count: labelCount(view, node, viewport.zoom) })
  if (view.layout.direction === 'right') {
    for (const { node, ...place } of rowLabels(view.layout, viewport))
      drawLabel(paint, textAt(node, { ...place, mostLines: 1 }), colours)
    return
  }
  const drawn: LabelText[] = []
  for (const label of labelsOf(view.layout)) {
    const place = placeOf(label, viewport, seen)
    if (!place) continue
    const text = textAt(label.node, place)
    // From far away, the lines of two levels meet.
    if (drawn.some((other) => areOver(text, other))) continue
    drawLabel(paint, text, colours)
    drawn.push(text)
    if (drawn.length === mostLabels) return
  }
}

const mostTitled = 150
const blockTitlesFrom = 0.265

/** Blocks have room for titles from this zoom on; a large tree has none, since each frame paints all. */
export const hasTitlesInBlocks = ({ boxes }: Layout, zoom: number): boolean =>
  boxes.length <= mostTitled && zoom >= blockTitlesFrom

const blockPadding = 6

export const linesInBlock = (height: number, zoom: number): number =>
  Math.min(3, Math.floor((height * zoom - 2) / blockLine))

/** Returns how many cards a closed block hides; presented blocks show none, and low blocks have no room for it. */
export const blockCount = ({ node, hasRollUp, height }: Box, zoom: number): string =>
  hasRollUp && node.kind === 'card' && height * zoom > blockLine ? foldedCount(node) : ''

const countGap = 4

function drawCount(paint: Paint, count: string, right: number, baseline: number): void {
  if (count !== '') paint.fillText(count, right - paint.measureText(count).width, baseline)
}

function drawCountsInBlocks(paint: Paint, { layout }: TreeView, viewport: Viewport, colours: ThemeColours) {
  const { x, y, zoom } = viewport
  const seen = seenBounds(viewport)
  paint.fillStyle = colours.of('ink-2')
  for (const box of layout.boxes) {
    const count = box.isFolded && touches(box, seen) ? blockCount(box, zoom) : ''
    const middle = (box.y + box.height / 2) * zoom + y
    drawCount(paint, count, (box.x + box.width) * zoom + x - blockPadding, middle + 4)
  }
}

function drawTitlesInBlocks(
  paint: Paint,
  { layout, highlighted }: TreeView,
  viewport: Viewport,
  colours: ThemeColours,
): void {
  const { x, y, zoom } = viewport
  const seen = seenBounds(viewport)
  for (const box of layout.boxes) {
    if (!(box.node.kind === 'card' || box.node.kind === 'mirror') || !touches(box, seen)) continue
    const { card, cardId, kind } = box.node
    const height = box.height * zoom
    const count = blockCount(box, zoom)
    const countWidth = count === '' ? 0 : paint.measureText(count).width + countGap
    const width = box.width * zoom - blockPadding * 2 - countWidth
    const mostLines = linesInBlock(box.height, zoom)
    const lines = fittedLines(paint, titleOf(card), Math.floor(width / 4) * 4, mostLines)
    const top = box.y * zoom + y + (height - lines.length * blockLine) / 2 + 10
    const isDimmed = kind === 'mirror' || (highlighted && !highlighted.has(cardId))
    paint.fillStyle = colours.of(isDimmed ? 'ink-3' : 'ink')
    lines.forEach((line, index) =>
      paint.fillText(line, box.x * zoom + x + blockPadding, top + index * blockLine),
    )
    paint.fillStyle = colours.of(isDimmed ? 'ink-3' : 'ink-2')
    const right = (box.x + box.width) * zoom + x - blockPadding
    drawCount(paint, count, right, top + (lines.length - 1) * blockLine)
  }
}

function drawLabel(paint: Paint, { lines, count, left, top }: LabelText, colours: ThemeColours): void {
  const first = top + 12
  paint.fillStyle = colours.of('ink')
  lines.forEach((line, index) => paint.fillText(line, left, first + index * lineHeight))
  if (count === '') return
  paint.fillStyle = colours.of('ink-3')
  const lastLine = lines.at(-1) ?? ''
  paint.fillText(count, left + paint.measureText(lastLine).width + 6, first + (lines.length - 1) * lineHeight)
}
