/** A picture as a list of shapes, each in the coordinates of the whole: written as SVG and painted as PNG alike. */
export interface Picture {
  width: number
  height: number
  ground: string
  font: string
  shapes: readonly Shape[]
}

interface ShapeBase {
  /** Where it begins, and how far it reaches; what a tile does not touch is not painted there. */
  x: number
  y: number
  fill?: string | undefined
  stroke?: string | undefined
  strokeWidth?: number | undefined
  dash?: readonly number[] | undefined
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
  /** Also of its line's width; 1 where it is absent. */
  scale?: number | undefined
}

export interface TextShape extends ShapeBase {
  kind: 'text'
  text: string
  size: number
  weight: number
  align: 'start' | 'end'
}

export type Shape = RectShape | PathShape | TextShape

/** The width of a text in the font of the picture. */
export type Measure = (text: string, size: number, weight: number) => number

/** The least size of a text in a picture at its own scale. */
export const smallestText = 12
