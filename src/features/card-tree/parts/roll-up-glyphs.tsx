import { StatusGlyph } from '#cards/status-glyph.tsx'
import { progressCounts, type RollUp } from '#domain/tree/roll-up.ts'

export function RollUpGlyphs({ summed }: { summed: RollUp }) {
  return progressCounts(summed).map(({ words, cardStatus, count }) => (
    <span key={words} title={`${count} ${words}`} className="inline-flex items-center gap-1 text-ink-2">
      <StatusGlyph cardStatus={cardStatus} />
      {count}
      <span className="sr-only">{words}</span>
    </span>
  ))
}
