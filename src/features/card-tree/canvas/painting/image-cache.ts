import { occupied, type Box } from '../../state/box.ts'
import type { ThemeColours } from './theme-colours.ts'

type DrawFace = (paint: CanvasRenderingContext2D, box: Box, isDimmed: boolean) => void

interface FaceImage {
  isDimmed: boolean
  image: HTMLCanvasElement
}

/** More new images would delay the frame. */
const madePerFrame = 12
const keptImages = 300
/** Room for the outline, in tree coordinates. */
const margin = 2

/** A pan draws the images of cards again. A zoom creates none, because they wouldn't be used twice. */
export class ImageCache {
  #images = new Map<Box, FaceImage>()
  #zoom = 0
  #ratio = 0
  #colours: ThemeColours | undefined
  #isSteady = false
  #room = 0

  begin(zoom: number, ratio: number, colours: ThemeColours): void {
    this.#isSteady = zoom === this.#zoom && ratio === this.#ratio && colours === this.#colours
    this.#room = madePerFrame
    if (this.#isSteady) return
    this.#images.clear()
    this.#zoom = zoom
    this.#ratio = ratio
    this.#colours = colours
  }

  /** Returns undefined if this frame has no time to create the image: the card must be painted. */
  of(box: Box, isDimmed: boolean, drawFace: DrawFace): HTMLCanvasElement | undefined {
    const known = this.#images.get(box)
    if (known?.isDimmed === isDimmed) {
      // Keeps the order of use, oldest first.
      this.#images.delete(box)
      this.#images.set(box, known)
      return known.image
    }
    if (!this.#isSteady || this.#room === 0) return undefined
    this.#room -= 1
    const image = this.#make(box, isDimmed, drawFace)
    if (image) this.#keep(box, { isDimmed, image })
    return image
  }

  #keep(box: Box, face: FaceImage): void {
    const [oldest] = this.#images.keys()
    if (this.#images.size >= keptImages && oldest) this.#images.delete(oldest)
    this.#images.set(box, face)
  }

  #make(box: Box, isDimmed: boolean, drawFace: DrawFace): HTMLCanvasElement | undefined {
    const scale = this.#zoom * this.#ratio
    const width = Math.ceil((box.width + margin * 2) * scale)
    const height = Math.ceil((occupied(box) + margin * 2) * scale)
    const image = document.createElement('canvas')
    image.width = width
    image.height = height
    const paint = image.getContext('2d')
    if (!paint) return undefined
    paint.setTransform(scale, 0, 0, scale, margin * scale, margin * scale)
    drawFace(paint, box, isDimmed)
    return image
  }
}

/** Draws an image at its box, on whole pixels, so that its text stays sharp. */
export function putImage(
  paint: CanvasRenderingContext2D,
  image: HTMLCanvasElement,
  box: Box,
  { x, y, zoom, ratio }: { x: number; y: number; zoom: number; ratio: number },
): void {
  const left = Math.round(((box.x - margin) * zoom + x) * ratio) / ratio
  const top = Math.round(((box.y - margin) * zoom + y) * ratio) / ratio
  paint.drawImage(image, left, top, image.width / ratio, image.height / ratio)
}
