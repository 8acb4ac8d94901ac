import type { Palette } from './palette.ts'
import type { Shape } from './shape.ts'

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

const noDash: number[] = []

/** Paints shapes with the colours and the font of a palette. */
export function paintShapes(
  paint: CanvasRenderingContext2D,
  shapes: readonly Shape[],
  palette: Palette,
): void {
  for (const shape of shapes) {
    const { x, y, fill, stroke, dash } = shape
    if (fill !== undefined) paint.fillStyle = palette.of(fill)
    if (shape.kind === 'text') {
      paint.font = `${shape.weight} ${shape.size}px ${palette.font}`
      paint.textAlign = shape.align === 'end' ? 'right' : 'left'
      paint.fillText(shape.text, x, y)
      continue
    }
    if (stroke !== undefined) {
      paint.strokeStyle = palette.of(stroke)
      paint.lineWidth = shape.strokeWidth ?? 1
      paint.setLineDash(dash ? [...dash] : noDash)
    }
    if (shape.kind === 'rect') {
      paint.beginPath()
      paint.roundRect(x, y, shape.width, shape.height, shape.radius)
      // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, not an array
      if (fill !== undefined) paint.fill()
      if (stroke !== undefined) paint.stroke()
    } else {
      const path = pathOf(shape.data)
      paint.save()
      paint.translate(x, y)
      paint.scale(shape.scale ?? 1, shape.scale ?? 1)
      paint.lineCap = 'round'
      paint.lineJoin = 'round'
      // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, not an array
      if (fill !== undefined) paint.fill(path, 'nonzero')
      if (stroke !== undefined) paint.stroke(path)
      paint.restore()
    }
  }
}
