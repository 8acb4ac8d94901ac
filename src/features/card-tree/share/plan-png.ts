import { smallSize } from '../canvas/painting/shape.ts'

/** What browsers and the programs that open pictures can be trusted with. */
export const longestSide = 16_384
export const mostPixels = 100_000_000
const sharpScale = 2
const legibleText = 9

interface Size {
  width: number
  height: number
}

export interface Tile extends Size {
  /** In pixels of the whole picture. */
  x: number
  y: number
  row: number
  column: number
}

export interface PngPlan {
  scale: number
  /** One for a picture in one file. */
  tiles: readonly Tile[]
}

export interface PngChoice {
  one: PngPlan
  /** In pixels, of the smallest text in the one picture. */
  textSize: number
  /** Only where the text of one picture would be too small to be read. */
  tiled: PngPlan | undefined
}

/** The scale at which one picture keeps within the limits, twice its size at most. */
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

/** How a picture of a size becomes PNG: in one file where its text can be read, else also in tiles. */
export function planPng(size: Size): PngChoice {
  const scale = largestScale(size)
  const textSize = smallSize * scale
  const one = { scale, tiles: tilesOf(size, scale, longestSide) }
  if (textSize >= legibleText) return { one, textSize, tiled: undefined }
  // A square of this side has fewer pixels than the limit.
  return { one, textSize, tiled: { scale: 1, tiles: tilesOf(size, 1, 8192) } }
}
