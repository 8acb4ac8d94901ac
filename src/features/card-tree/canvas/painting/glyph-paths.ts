import { statusShapes } from '#cards/status-shapes.ts'
import type { StatusGlyph } from '#domain/card/card-status.ts'

interface GlyphPaths {
  stroked: Path2D
  filled: Path2D
  cut: Path2D
  dash: number[]
}

const made = new Map<StatusGlyph, GlyphPaths>()

/** The shape of a status for a canvas, made once. */
export function glyphPaths(glyph: StatusGlyph): GlyphPaths {
  const known = made.get(glyph)
  if (known) return known
  const { stroked, filled, cut, dash = [] } = statusShapes[glyph]
  const paths = {
    stroked: new Path2D(stroked),
    filled: new Path2D(filled),
    cut: new Path2D(cut),
    dash: [...dash],
  }
  made.set(glyph, paths)
  return paths
}
