import type { ReactElement } from 'react'

import { statusLook, type StatusGlyph as Glyph, type StatusTone } from '#domain/card-status.ts'

const ring = <circle cx="7" cy="7" r="5.25" />

/** What fills a shape is the current colour; what is cut out of it is the ground it stands on. */
const drawings: Record<Glyph, ReactElement> = {
  start: <circle cx="7" cy="7" r="5.25" strokeDasharray="1.9 1.4" />,
  skip: (
    <>
      {ring}
      <path d="M4.75 7h4.5" />
    </>
  ),
  quarter: (
    <>
      {ring}
      <path fill="currentColor" stroke="none" d="M7 7V3.75A3.25 3.25 0 0 1 10.25 7Z" />
    </>
  ),
  half: (
    <>
      {ring}
      <path fill="currentColor" stroke="none" d="M7 3.75a3.25 3.25 0 0 1 0 6.5Z" />
    </>
  ),
  most: (
    <>
      {ring}
      <path fill="currentColor" stroke="none" d="M7 7V3.75A3.25 3.25 0 1 1 3.75 7Z" />
    </>
  ),
  track: (
    <>
      {ring}
      <circle fill="currentColor" stroke="none" cx="7" cy="7" r="3.25" />
    </>
  ),
  done: (
    <>
      <circle fill="currentColor" stroke="none" cx="7" cy="7" r="6" />
      <path className="stroke-surface" strokeWidth="1.6" d="m4.4 7.2 1.8 1.8 3.5-3.8" />
    </>
  ),
  failed: (
    <>
      <circle fill="currentColor" stroke="none" cx="7" cy="7" r="6" />
      <path className="stroke-surface" strokeWidth="1.6" d="m5 5 4 4M9 5 5 9" />
    </>
  ),
  risk: (
    <>
      {ring}
      <path d="M7 4.2v3.2M7 9.6v.01" />
    </>
  ),
  inBounds: (
    <>
      <path d="M1.5 2.5h11M1.5 11.5h11" />
      <circle fill="currentColor" stroke="none" cx="7" cy="7" r="2.4" />
    </>
  ),
  outOfBounds: (
    <>
      <path d="M1.5 5.5h11M1.5 12.5h11" />
      <circle fill="currentColor" stroke="none" cx="7" cy="2.4" r="2.2" />
    </>
  ),
  other: ring,
}

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
  /** Set where no word beside the glyph says the status: a screen reader then hears it. */
  isNamed?: boolean
  /** Without its colour, as on a dimmed card. */
  isDimmed?: boolean
}

export function StatusGlyph({ cardStatus, size = 14, isNamed = false, isDimmed = false }: StatusGlyphProps) {
  const { glyph, tone, word } = statusLook(cardStatus)
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
        {drawings[glyph]}
      </svg>
      {isNamed && <span className="sr-only">{word}</span>}
    </>
  )
}
