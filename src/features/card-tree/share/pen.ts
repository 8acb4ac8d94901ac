import type { IconDrawing, IconSize } from '#ui/icon.tsx'
import { strokeWidths } from '#ui/icon.tsx'

import type { Palette } from '../canvas/painting/palette.ts'
import type { EvidenceCounts } from '../state/matching-cards.ts'
import type { Measure, PathShape, TextShape } from './picture.ts'

/** What a picture of a tree is drawn with. */
export interface Pen {
  palette: Palette
  measure: Measure
  evidence: EvidenceCounts
  /** The lines of an icon as path data, in its box of 24. */
  linesOf: (icon: IconDrawing) => string
}

type Colour = Parameters<Palette['of']>[0]

const iconBox = 24
export const smallSize = 12

/** An icon as the page shows it at this size. */
export function iconShape(
  pen: Pen,
  icon: IconDrawing,
  { x, y, size, stroke }: { x: number; y: number; size: IconSize; stroke: string },
): PathShape {
  const scale = size / iconBox
  return { kind: 'path', x, y, data: pen.linesOf(icon), scale, stroke, strokeWidth: strokeWidths[size] }
}

/** How far below the top of its line a text stands. */
const baselines = { 12: 12.4, 13: 14.7, 14: 15.1 } as const

interface TextPlace {
  /** Of its line. */
  top: number
  x: number
  text: string
  colour: Colour
  size?: 12 | 13 | 14
  weight?: number
  align?: 'start' | 'end'
}

export function textShape(
  { palette }: Pen,
  { top, x, text, colour, size = smallSize, weight = 400, align = 'start' }: TextPlace,
): TextShape {
  return { kind: 'text', x, y: top + baselines[size], text, size, weight, align, fill: palette.of(colour) }
}
