import type { IconDrawing, IconSize } from '#ui/icon.tsx'
import { strokeWidths } from '#ui/icon.tsx'

import type { Colour } from './theme-colours.ts'

/** Colours are names of the theme: painters turn shapes into pixels or SVG. */
export interface Picture {
  width: number
  height: number
  shapes: readonly Shape[]
}

interface ShapeBase {
  x: number
  y: number
  fill?: Colour
  stroke?: Colour
  strokeWidth?: number
  dash?: readonly number[]
}

export interface RectShape extends ShapeBase {
  kind: 'rect'
  width: number
  height: number
  radius: number
}

/** Path data, scaled, then moved to x and y. */
export interface PathShape extends ShapeBase {
  kind: 'path'
  data: string
  /** Also scales the stroke; 1 by default. */
  scale?: number
}

export interface TextShape extends ShapeBase {
  kind: 'text'
  text: string
  size: number
  weight: number
  align: 'start' | 'end'
}

export type Shape = RectShape | PathShape | TextShape

/** Returns the width of a text in the font of the theme. */
export type Measure = (text: string, size: number, weight: number) => number

/** Returns the letter spacing of the theme in pixels: without it, a title may need a line more than its card has. */
export const trackingOf = (size: number): number => (size === 14 ? -0.008 * size : 0)

/** The smallest text of a picture at its own scale. */
export const smallSize = 12

/** From the top of a line to the baseline of its text. */
const baselines = { 12: 12.4, 13: 14.7, 14: 15.1 } as const

interface TextOptions {
  x: number
  top: number
  text: string
  fill: Colour
  size?: 12 | 13 | 14
  weight?: number
  align?: 'start' | 'end'
}

export function textShape(options: TextOptions): TextShape {
  const { top, x, text, fill, size = smallSize, weight = 400, align = 'start' } = options
  return { kind: 'text', x, y: top + baselines[size], text, size, weight, align, fill }
}

const iconBox = 24

interface IconOptions {
  x: number
  y: number
  size: IconSize
  stroke: Colour
}

export function iconShape(
  pathOf: (icon: IconDrawing) => string,
  icon: IconDrawing,
  { x, y, size, stroke }: IconOptions,
): PathShape {
  return {
    kind: 'path',
    x,
    y,
    data: pathOf(icon),
    scale: size / iconBox,
    stroke,
    strokeWidth: strokeWidths[size],
  }
}

export const moveShape = <Moved extends Shape>(shape: Moved, x: number, y: number): Moved => ({
  ...shape,
  x: shape.x + x,
  y: shape.y + y,
})
