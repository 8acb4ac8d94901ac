import { StatusGlyph } from '#cards/status-glyph.tsx'
import { toneWords } from '#cards/tone-words.ts'
import { type RollUp, toneCounts } from '#domain/tree/roll-up.ts'

export function RollUpGlyphs({ summed }: { summed: RollUp }) {
  return toneCounts(summed).map(({ tones, cardStatus, count }) => {
    const words = tones.map((tone) => toneWords[tone]).join(' or ')
    return (
      <span
        key={cardStatus}
        title={`${count} ${words}`}
        className="inline-flex items-center gap-1 text-ink-2"
      >
        <StatusGlyph cardStatus={cardStatus} />
        {count}
        <span className="sr-only">{words}</span>
      </span>
    )
  })
}
