import { titleOf } from '#domain/card/title-of.ts'
import { statusLook } from '#domain/card/card-status.ts'
import type { TreeNode } from '#domain/tree/tree-node.ts'

import type { Box } from '../../state/box.ts'
import { cardFace, cardWidth } from '../../state/card-size.ts'
import type { TreeView } from '../../state/derive-view.ts'
import { levelText } from '../../state/visible-nodes.ts'
import { fittedLines } from './draw-text.ts'
import { putImage, type ImageCache } from './image-cache.ts'
import { glyphPaths } from './glyph-paths.ts'
import { touches } from '../nodes/mounted-window.ts'
import type { Palette } from './palette.ts'
import { seenBounds, type Viewport } from '../viewport/viewport.ts'

type Paint = CanvasRenderingContext2D

const titleSize = 20
const titleLineHeight = 26
const titleInset = 19
/** Beside the title stands the status. */
const titleWidth = cardWidth - titleInset - cardFace.right - 28
const railWidth = 6

function drawGlyph(paint: Paint, cardStatus: string, isDimmed: boolean, palette: Palette): void {
  const { glyph, tone } = statusLook(cardStatus)
  const { stroked, filled, cut, dash } = glyphPaths(glyph)
  const colour = isDimmed ? palette.of('ink-3') : palette.tone(tone)
  paint.lineWidth = 1.5
  paint.lineCap = 'round'
  paint.strokeStyle = colour
  paint.fillStyle = colour
  paint.setLineDash(dash)
  paint.stroke(stroked)
  paint.setLineDash([])
  paint.fill(filled, 'nonzero')
  paint.strokeStyle = palette.of('surface')
  paint.stroke(cut)
}

const textOf = (node: TreeNode) =>
  node.kind === 'frontier'
    ? `+${node.missingIds.length} not loaded`
    : node.kind === 'level'
      ? levelText(node.level)
      : node.kind === 'draft'
        ? 'New card'
        : node.kind === 'removed'
          ? titleOf(node.removed)
          : titleOf(node.card)

function drawGround(paint: Paint, { node, width, height }: Box, isQuiet: boolean, palette: Palette): void {
  paint.beginPath()
  paint.roundRect(0, 0, width, height, cardFace.radius)
  paint.fillStyle = palette.of(isQuiet ? 'canvas' : 'surface')
  paint.fill()
  // What stands elsewhere, or stood here, is dashed.
  const isDashed = node.kind === 'mirror' || node.kind === 'removed'
  paint.strokeStyle = palette.of(isDashed ? 'control' : 'line-2')
  paint.lineWidth = 1.5
  paint.setLineDash(isDashed ? [4, 3] : [])
  paint.stroke()
  paint.setLineDash([])
}

/** One card with a large title and its status, in the coordinates of the tree with the card at the origin. */
function drawCard(paint: Paint, box: Box, isDimmed: boolean, palette: Palette): void {
  const { node, width, height } = box
  const isQuiet = isDimmed || node.kind !== 'card'
  drawGround(paint, box, isQuiet, palette)
  const mostLines = height < 60 ? 1 : height < 100 ? 2 : 3
  paint.fillStyle = palette.of(isQuiet ? 'ink-3' : 'ink')
  fittedLines(paint, textOf(node), titleWidth, mostLines).forEach((line, index) => {
    const baseline = (height < 60 ? 24 : 31) + index * titleLineHeight
    paint.fillText(line, titleInset, baseline)
    if (node.kind === 'removed') paint.fillRect(titleInset, baseline - 6, paint.measureText(line).width, 1.5)
  })
  if (node.kind !== 'card') return
  paint.fillStyle = isDimmed ? palette.of('line-2') : palette.type(node.card.cardType).ink
  paint.fillRect(0, cardFace.railInset, railWidth, height - cardFace.railInset * 2)
  if (node.card.cardStatus === undefined) return
  paint.translate(width - 32, 15)
  paint.scale(20 / 14, 20 / 14)
  drawGlyph(paint, node.card.cardStatus, isDimmed, palette)
}

/**
 * Where too many cards are seen to mount them: titles and statuses, as the mounted cards show them at this zoom. `images` keeps
 * what was drawn for the next frame.
 */
export function drawTitles(
  paint: Paint,
  view: TreeView,
  viewport: Viewport,
  palette: Palette,
  images: ImageCache,
): void {
  const { matchSet } = view
  const { x, y, zoom } = viewport
  const ratio = window.devicePixelRatio || 1
  const seen = seenBounds(viewport)
  const drawFace = (onto: Paint, box: Box, isDimmed: boolean) => {
    onto.font = `510 ${titleSize}px ${palette.font}`
    onto.letterSpacing = '-0.28px'
    if (box.isFolded) drawSheets(onto, box, palette)
    drawCard(onto, box, isDimmed, palette)
  }
  images.begin(zoom, ratio, palette)
  for (const box of view.layout.boxes) {
    if (!touches(box, seen)) continue
    const { node } = box
    const isDimmed = matchSet !== undefined && !(node.kind === 'card' && matchSet.has(node.cardId))
    const image = images.of(box, isDimmed, drawFace)
    if (image) {
      putImage(paint, image, box, { x, y, zoom, ratio })
      continue
    }
    paint.save()
    paint.translate(box.x * zoom + x, box.y * zoom + y)
    paint.scale(zoom, zoom)
    drawFace(paint, box, isDimmed)
    paint.restore()
  }
}

function drawSheets(paint: Paint, box: Box, palette: Palette): void {
  paint.strokeStyle = palette.of('line-2')
  paint.lineWidth = 1.5
  for (const { inset, below } of cardFace.sheets) {
    const [width, height] = [box.width - inset * 2, cardFace.sheetHeight]
    paint.beginPath()
    paint.roundRect(inset, box.height + below - height, width, height, cardFace.radius)
    paint.fillStyle = palette.of('surface')
    paint.fill()
    paint.stroke()
  }
}
