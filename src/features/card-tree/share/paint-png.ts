import type { Picture, Shape, TextShape } from './picture.ts'
import type { PngPlan, Tile } from './plan-png.ts'

type Paint = CanvasRenderingContext2D

/** So many shapes are painted before the page may draw and a cancel is heard. */
const shapesAtOnce = 4000

export interface PaintOptions {
  signal: AbortSignal
  /** From 0 to 1. */
  onProgress: (share: number) => void
}

const pause = () => new Promise<void>((resolve) => void setTimeout(resolve))

function setFont(paint: Paint, { size, weight, align }: TextShape, font: string): void {
  paint.font = `${weight} ${size}px ${font}`
  paint.textAlign = align === 'end' ? 'right' : 'left'
}

function paintShape(paint: Paint, shape: Shape, font: string): void {
  paint.setLineDash(shape.dash ? [...shape.dash] : [])
  if (shape.fill !== undefined) paint.fillStyle = shape.fill
  if (shape.stroke !== undefined) paint.strokeStyle = shape.stroke
  const scale = shape.kind === 'path' ? (shape.scale ?? 1) : 1
  paint.lineWidth = (shape.strokeWidth ?? 1) * scale
  if (shape.kind === 'text') {
    setFont(paint, shape, font)
    paint.fillText(shape.text, shape.x, shape.y)
    return
  }
  const path = new Path2D()
  if (shape.kind === 'rect') path.roundRect(shape.x, shape.y, shape.width, shape.height, shape.radius)
  else path.addPath(new Path2D(shape.data), new DOMMatrix([scale, 0, 0, scale, shape.x, shape.y]))
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, not an array
  if (shape.fill !== undefined) paint.fill(path, 'nonzero')
  if (shape.stroke !== undefined) paint.stroke(path)
}

/** Whether a shape may show in a tile; lines reach anywhere. */
function touches(shape: Shape, tile: Tile, scale: number): boolean {
  if (shape.kind === 'path' && shape.data.length > 200) return true
  const reach = 300
  const [left, top] = [tile.x / scale, tile.y / scale]
  const [right, bottom] = [left + tile.width / scale, top + tile.height / scale]
  return (
    shape.x + reach > left && shape.x - reach < right && shape.y + reach > top && shape.y - reach < bottom
  )
}

function newPaint(width: number, height: number): Paint {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const paint = canvas.getContext('2d')
  if (!paint) throw new Error('The browser gave no canvas of this size.')
  return paint
}

const toBlob = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob)
      else reject(new Error('The browser could not make a picture of this size.'))
    }, 'image/png')
  })

/** Paints a picture into one file for each tile; throws the signal's reason when it is stopped. */
export async function paintPng(
  picture: Picture,
  { scale, tiles }: PngPlan,
  { signal, onProgress }: PaintOptions,
): Promise<Blob[]> {
  const blobs: Blob[] = []
  for (const [index, tile] of tiles.entries()) {
    const paint = newPaint(tile.width, tile.height)
    paint.fillStyle = picture.ground
    paint.fillRect(0, 0, tile.width, tile.height)
    paint.translate(-tile.x, -tile.y)
    paint.scale(scale, scale)
    paint.lineCap = 'round'
    paint.lineJoin = 'round'
    const shapes = picture.shapes.filter((shape) => touches(shape, tile, scale))
    for (let from = 0; from < shapes.length; from += shapesAtOnce) {
      for (const shape of shapes.slice(from, from + shapesAtOnce)) paintShape(paint, shape, picture.font)
      onProgress((index + (0.8 * from) / shapes.length) / tiles.length)
      // oxlint-disable-next-line no-await-in-loop -- the page draws in between
      await pause()
      signal.throwIfAborted()
    }
    // oxlint-disable-next-line no-await-in-loop -- one large canvas at a time
    blobs.push(await toBlob(paint.canvas))
    signal.throwIfAborted()
    // Its memory goes at once, not when it is collected.
    paint.canvas.width = 0
    onProgress((index + 1) / tiles.length)
  }
  return blobs
}

/** Measures texts in a font as a canvas paints them. */
export function measureIn(font: string): (text: string, size: number, weight: number) => number {
  const paint = newPaint(1, 1)
  return (text, size, weight) => {
    paint.font = `${weight} ${size}px ${font}`
    return paint.measureText(text).width
  }
}
