import { smallSize } from '../canvas/painting/shape.ts'

/** Limits of browsers and image viewers. */
export const longestSide = 16_384
export const mostPixels = 100_000_000
const sharpScale = 2
const legibleText = 9

interface Size {
  width: number
  height: number
}

export interface Tile extends Size {
  /** In pixels of the entire image. */
  x: number
  y: number
  row: number
  column: number
}

export interface PngPlan {
  scale: number
  tiles: readonly Tile[]
}

export interface PngChoice {
  one: PngPlan
  /** Size of the smallest text in the single image, in pixels. */
  textSize: number
  /** Only if the text of a single image would be unreadable. */
  tiled: PngPlan | undefined
}

function largestScale({ width, height }: Size): number {
  const most = Math.min(longestSide / width, longestSide / height, Math.sqrt(mostPixels / (width * height)))
  return Math.min(sharpScale, most)
}

function tilesOf({ width, height }: Size, scale: number, side: number): Tile[] {
  const whole = {
    width: Math.max(1, Math.floor(width * scale)),
    height: Math.max(1, Math.floor(height * scale)),
  }
  const columns = Math.ceil(whole.width / side)
  const rows = Math.ceil(whole.height / side)
  const tileWidth = Math.ceil(whole.width / columns)
  const tileHeight = Math.ceil(whole.height / rows)
  return Array.from({ length: rows * columns }, (_, index) => {
    const [row, column] = [Math.floor(index / columns), index % columns]
    const [x, y] = [column * tileWidth, row * tileHeight]
    return {
      x,
      y,
      row,
      column,
      width: Math.min(tileWidth, whole.width - x),
      height: Math.min(tileHeight, whole.height - y),
    }
  }).filter((tile) => tile.width > 0 && tile.height > 0)
}

/** Offers tiles only if the text of one file would be unreadable. */
export function planPng(size: Size): PngChoice {
  const scale = largestScale(size)
  const textSize = smallSize * scale
  const one = { scale, tiles: tilesOf(size, scale, longestSide) }
  if (textSize >= legibleText) return { one, textSize, tiled: undefined }
  // A tile of this size is below the pixel limit.
  return { one, textSize, tiled: { scale: 1, tiles: tilesOf(size, 1, 8192) } }
}
