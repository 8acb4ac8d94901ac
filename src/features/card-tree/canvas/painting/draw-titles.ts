import type { Box } from '../../state/box.ts'
import { isNodeDimmed, type TreeView } from '../../state/derive-view.ts'
import { titleText } from '../../state/card-size.ts'
import { touches } from '../nodes/mounted-window.ts'
import { seenBounds, type Viewport } from '../viewport/viewport.ts'
import { fittedLines } from './draw-text.ts'
import { putImage, type ImageCache } from './image-cache.ts'
import { paintShapes } from './paint-shapes.ts'
import type { ThemeColours } from './theme-colours.ts'
import type { Shape } from './shape.ts'
import { titleShapes } from './title-shapes.ts'

const { size, weight } = titleText.title

interface KnownShapes {
  isDimmed: boolean
  font: string
  shapes: readonly Shape[]
}

/** A zoom paints the same shapes on every frame. */
const shapesByBox = new WeakMap<Box, KnownShapes>()

function shapesOf(paint: CanvasRenderingContext2D, box: Box, isDimmed: boolean): readonly Shape[] {
  const { font } = paint
  const known = shapesByBox.get(box)
  if (known?.isDimmed === isDimmed && known.font === font) return known.shapes
  const shapes = titleShapes(box, isDimmed, {
    breakLines: (text, width, mostLines) => fittedLines(paint, text, width, mostLines),
    widthOf: (text) => paint.measureText(text).width,
  })
  shapesByBox.set(box, { isDimmed, font, shapes })
  return shapes
}

/** Paints where too many cards are visible to mount them. `images` keeps them for the next frame. */
export function drawTitles(
  paint: CanvasRenderingContext2D,
  view: TreeView,
  viewport: Viewport,
  colours: ThemeColours,
  images: ImageCache,
): void {
  const { x, y, zoom } = viewport
  const ratio = window.devicePixelRatio || 1
  const seen = seenBounds(viewport)
  const drawFace = (onto: CanvasRenderingContext2D, box: Box, isDimmed: boolean) => {
    onto.font = `${weight} ${size}px ${colours.font}`
    onto.letterSpacing = '-0.28px'
    paintShapes(onto, shapesOf(onto, box, isDimmed), colours)
  }
  images.begin(zoom, ratio, colours)
  for (const box of view.layout.boxes) {
    if (!touches(box, seen)) continue
    const isDimmed = isNodeDimmed(view, box.node)
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
