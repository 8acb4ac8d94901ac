import { paintShapes } from '../canvas/painting/paint-shapes.ts'
import type { ThemeColours } from '../canvas/painting/theme-colours.ts'
import { trackingOf, type Measure, type Picture, type Shape } from '../canvas/painting/shape.ts'
import type { PngPlan, Tile } from './plan-png.ts'

type Paint = CanvasRenderingContext2D

/** After this many shapes the page may render and a cancel takes effect. */
const shapesAtOnce = 4000

export interface PaintOptions {
  signal: AbortSignal
  /** From 0 to 1. */
  onProgress: (share: number) => void
}

const pause = () => new Promise<void>((resolve) => void setTimeout(resolve))

/** The lines of a tree reach anywhere. */
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
  if (!paint) throw new Error("The browser can't create an image of this size.")
  return paint
}

const toBlob = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob)
      else reject(new Error("The browser can't create an image of this size."))
    }, 'image/png')
  })

/** Paints a picture into one file per tile. Throws the signal's reason when aborted. */
export async function paintPng(
  picture: Picture,
  colours: ThemeColours,
  { scale, tiles }: PngPlan,
  { signal, onProgress }: PaintOptions,
): Promise<Blob[]> {
  const blobs: Blob[] = []
  for (const [index, tile] of tiles.entries()) {
    const paint = newPaint(tile.width, tile.height)
    paint.fillStyle = colours.of('canvas')
    paint.fillRect(0, 0, tile.width, tile.height)
    paint.translate(-tile.x, -tile.y)
    paint.scale(scale, scale)
    const shapes = picture.shapes.filter((shape) => touches(shape, tile, scale))
    for (let from = 0; from < shapes.length; from += shapesAtOnce) {
      paintShapes(paint, shapes.slice(from, from + shapesAtOnce), colours)
      onProgress((index + (0.8 * from) / shapes.length) / tiles.length)
      // The page renders in between.
      await pause()
      signal.throwIfAborted()
    }
    // One large canvas at a time.
    blobs.push(await toBlob(paint.canvas))
    signal.throwIfAborted()
    // Frees the memory at once.
    paint.canvas.width = 0
    onProgress((index + 1) / tiles.length)
  }
  return blobs
}

export function measureIn(font: string): Measure {
  const paint = newPaint(1, 1)
  return (text, size, weight) => {
    paint.font = `${weight} ${size}px ${font}`
    paint.letterSpacing = `${trackingOf(size)}px`
    return paint.measureText(text).width
  }
}
