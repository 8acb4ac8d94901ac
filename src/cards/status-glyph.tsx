import { statusLook, type StatusTone } from '#domain/card/card-status.ts'

import { statusShapes } from './status-shapes.ts'

const inks: Record<StatusTone, string> = {
  ok: 'text-ok',
  warn: 'text-warn',
  bad: 'text-bad',
  ink: 'text-ink-2',
  quiet: 'text-ink-3',
}

interface StatusGlyphProps {
  cardStatus: string
  size?: 14 | 20
  /** Names the status for screen readers if no text next to the glyph does. */
  isNamed?: boolean
  isDimmed?: boolean
}

export function StatusGlyph({ cardStatus, size = 14, isNamed = false, isDimmed = false }: StatusGlyphProps) {
  const { glyph, tone, word } = statusLook(cardStatus)
  const { stroked, filled, cut, dash } = statusShapes[glyph]
  return (
    <>
      <svg
        aria-hidden
        width={size}
        height={size}
        viewBox="0 0 14 14"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        className={`flex-none ${isDimmed ? 'text-ink-3' : inks[tone]}`}
      >
        {stroked !== undefined && <path d={stroked} strokeDasharray={dash?.join(' ')} />}
        {filled !== undefined && <path d={filled} fill="currentColor" stroke="none" />}
        {cut !== undefined && <path d={cut} strokeWidth="1.6" className="stroke-surface" />}
      </svg>
      {isNamed && <span className="sr-only">{word}</span>}
    </>
  )
}
