import type { ReactNode, RefObject } from 'react'

import { useMarquee } from './use-marquee.ts'

interface MarqueeGroundProps {
  region: RefObject<HTMLDivElement | null>
  children: ReactNode
}

/** The ground of the canvas, on which cards are chosen by drawing a rectangle around them. */
export function MarqueeGround({ region, children }: MarqueeGroundProps) {
  const { marquee, onMouseDownCapture } = useMarquee()
  return (
    // By keys cards are chosen one by one in the outline.
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
