import type { ReactNode, RefObject } from 'react'

import { useMarquee } from './use-marquee.ts'

interface MarqueeGroundProps {
  region: RefObject<HTMLDivElement | null>
  children: ReactNode
}

/** The background of the canvas, where a drag with Shift selects cards. */
export function MarqueeGround({ region, children }: MarqueeGroundProps) {
  const { marquee, onMouseDownCapture } = useMarquee()
  return (
    // The outline selects cards by keys.
    <div
      ref={region}
      role="presentation"
      onMouseDownCapture={onMouseDownCapture}
      className="relative min-h-0 flex-1 overflow-hidden bg-canvas"
    >
      {children}
      {marquee && (
        <div
          aria-hidden
          style={marquee}
          className="pointer-events-none absolute z-4 rounded-key border border-accent bg-accent-tint opacity-60"
        />
      )}
    </div>
  )
}
