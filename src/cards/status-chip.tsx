import { statusLook } from '#domain/card-status.ts'

import { StatusGlyph } from './status-glyph.tsx'

/** A status as an outlined chip of its own; within a line of text `StatusLabel` stands instead. */
export function StatusChip({ cardStatus }: { cardStatus: string }) {
  return (
    <span className="inline-flex h-6 flex-none items-center gap-1.5 rounded-control px-2 text-12 font-label whitespace-nowrap inset-ring-1 inset-ring-line-2 narrow:h-8 narrow:px-2.5">
      <StatusGlyph cardStatus={cardStatus} />
      {statusLook(cardStatus).word}
    </span>
  )
}
