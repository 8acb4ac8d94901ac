import { statusLook } from '#domain/card/card-status.ts'
import { chipClasses } from '#ui/chip.tsx'

import { StatusGlyph } from './status-glyph.tsx'

/** A status as an outlined chip of its own; within a line of text `StatusLabel` stands instead. */
export function StatusChip({ cardStatus }: { cardStatus: string }) {
  return (
    <span className={chipClasses('line')}>
      <StatusGlyph cardStatus={cardStatus} />
      {statusLook(cardStatus).word}
    </span>
  )
}
