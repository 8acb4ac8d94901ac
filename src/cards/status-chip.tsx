import { statusLook } from '#domain/card/card-status.ts'
import { chipClasses } from '#ui/chip.tsx'

import { StatusGlyph } from './status-glyph.tsx'

/** A status as an outlined chip. In a line of text use `StatusLabel`. */
export function StatusChip({ cardStatus }: { cardStatus: string }) {
  return (
    <span className={chipClasses('line')}>
      <StatusGlyph cardStatus={cardStatus} />
      {statusLook(cardStatus).word}
    </span>
  )
}
