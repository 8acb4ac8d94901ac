import { statusLook } from '#domain/card/card-status.ts'

import { StatusGlyph } from './status-glyph.tsx'

interface StatusLabelProps {
  cardStatus: string
  isDimmed?: boolean
}

export function StatusLabel({ cardStatus, isDimmed = false }: StatusLabelProps) {
  return (
    <span
      className={`inline-flex flex-none items-center gap-[5px] text-12 whitespace-nowrap ${isDimmed ? 'text-ink-3' : 'text-ink-2'}`}
    >
      <StatusGlyph cardStatus={cardStatus} isDimmed={isDimmed} />
      {statusLook(cardStatus).word}
    </span>
  )
}
