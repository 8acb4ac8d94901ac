import { StatusGlyph } from '#cards/status-glyph.tsx'
import { rollUpGlyphs, type RollUp } from '#domain/tree/roll-up.ts'

export function RollUpGlyphs({ summed }: { summed: RollUp }) {
  return rollUpGlyphs(summed).map(({ glyph, cardStatus, count }) => (
    <span key={glyph} className="inline-flex items-center gap-1 text-ink-2">
      <StatusGlyph cardStatus={cardStatus} isNamed />
      {count}
    </span>
  ))
}
