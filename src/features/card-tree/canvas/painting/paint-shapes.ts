import type { ThemeColours } from './theme-colours.ts'
import { trackingOf, type PathShape, type RectShape, type Shape, type TextShape } from './shape.ts'

type Paint = CanvasRenderingContext2D

const pathsByData = new Map<string, Path2D>()
/** Icons and glyphs repeat; the lines of a tree don't. */
const longestKept = 2000
const keptPaths = 500

function pathOf(data: string): Path2D {
  const known = pathsByData.get(data)
  if (known) return known
  const path = new Path2D(data)
  if (pathsByData.size >= keptPaths) pathsByData.clear()
  if (data.length <= longestKept) pathsByData.set(data, path)
  return path
}

function paintText(
  paint: Paint,
  { text, x, y, size, weight, align }: TextShape,
  { font }: ThemeColours,
): void {
  paint.font = `${weight} ${size}px ${font}`
  paint.letterSpacing = `${trackingOf(size)}px`
  paint.textAlign = align === 'end' ? 'right' : 'left'
  paint.fillText(text, x, y)
}

function paintRect(paint: Paint, { x, y, width, height, radius, fill, stroke }: RectShape): void {
  paint.beginPath()
  paint.roundRect(x, y, width, height, radius)
  if (fill !== undefined) paint.fill()
  if (stroke !== undefined) paint.stroke()
}

function paintPath(paint: Paint, { x, y, data, scale = 1, fill, stroke }: PathShape): void {
  const path = pathOf(data)
  paint.save()
  paint.translate(x, y)
  paint.scale(scale, scale)
  paint.lineCap = 'round'
  paint.lineJoin = 'round'
  if (fill !== undefined) paint.fill(path, 'nonzero')
  if (stroke !== undefined) paint.stroke(path)
  paint.restore()
}

export function paintShapes(paint: Paint, shapes: readonly Shape[], colours: ThemeColours): void {
  for (const shape of shapes) {
    const { fill, stroke, strokeWidth = 1, dash = [] } = shape
    if (fill !== undefined) paint.fillStyle = colours.of(fill)
    if (stroke !== undefined) {
      paint.strokeStyle = colours.of(stroke)
      paint.lineWidth = strokeWidth
      paint.setLineDash([...dash])
    }
    if (shape.kind === 'text') paintText(paint, shape, colours)
    else if (shape.kind === 'rect') paintRect(paint, shape)
    else paintPath(paint, shape)
  }
}
