import type { StatusGlyph } from '#domain/card/card-status.ts'

const ring = 'M7 1.75A5.25 5.25 0 1 1 7 12.25A5.25 5.25 0 1 1 7 1.75'
const disc = (x: number, y: number, r: number) =>
  `M${x - r} ${y}A${r} ${r} 0 1 1 ${x + r} ${y}A${r} ${r} 0 1 1 ${x - r} ${y}Z`

/** Path data in a box of 14: for elements, for a canvas and for pictures alike. */
export interface StatusShape {
  stroked?: string
  filled?: string
  cut?: string
  dash?: readonly number[]
}

export const statusShapes: Record<StatusGlyph, StatusShape> = {
  start: { stroked: ring, dash: [1.9, 1.4] },
  skip: { stroked: `${ring}M4.75 7h4.5` },
  quarter: { stroked: ring, filled: 'M7 7V3.75A3.25 3.25 0 0 1 10.25 7Z' },
  half: { stroked: ring, filled: 'M7 3.75a3.25 3.25 0 0 1 0 6.5Z' },
  most: { stroked: ring, filled: 'M7 7V3.75A3.25 3.25 0 1 1 3.75 7Z' },
  track: { stroked: ring, filled: disc(7, 7, 3.25) },
  done: { filled: disc(7, 7, 6), cut: 'M4.4 7.2l1.8 1.8 3.5-3.8' },
  failed: { filled: disc(7, 7, 6), cut: 'M5 5l4 4M9 5 5 9' },
  risk: { stroked: `${ring}M7 4.2v3.2M7 9.6v.01` },
  inBounds: { stroked: 'M1.5 2.5h11M1.5 11.5h11', filled: disc(7, 7, 2.4) },
  outOfBounds: { stroked: 'M1.5 5.5h11M1.5 12.5h11', filled: disc(7, 2.4, 2.2) },
  other: { stroked: ring },
}
