import { useRef, type PointerEvent } from 'react'

interface SwipeOptions {
  onRight: () => void
  onLeft: () => void
  canRight: boolean
  canLeft: boolean
}

/** After a shorter swipe the row returns. */
const actsAtPx = 96
/** A shorter touch may still become a press or a scroll. */
const startsAtPx = 12

interface Touch {
  pointerId: number
  x: number
  y: number
  isSwipe: boolean
}

function move(row: HTMLElement, px: number): void {
  row.style.translate = px === 0 ? '' : `${px}px`
  if (px === 0) delete row.dataset.swipe
  else row.dataset.swipe = Math.abs(px) < actsAtPx ? 'started' : 'acts'
}

/** Moves a row with the finger and acts at the end of a swipe. Mouse and pen press as usual. */
export function useSwipe({ onRight, onLeft, canRight, canLeft }: SwipeOptions) {
  const touch = useRef<Touch | null>(null)
  const distanceOf = (event: PointerEvent, from: Touch) => {
    const px = event.clientX - from.x
    return (px > 0 ? canRight : canLeft) ? px : 0
  }
  const end = (event: PointerEvent<HTMLElement>) => {
    const from = touch.current
    if (from?.pointerId !== event.pointerId) return
    touch.current = null
    move(event.currentTarget, 0)
    const px = distanceOf(event, from)
    if (!from.isSwipe || event.type !== 'pointerup' || Math.abs(px) < actsAtPx) return
    if (px > 0) onRight()
    else onLeft()
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const { pointerId, clientX: x, clientY: y } = event
      // A second finger is not primary.
      if (event.pointerType === 'touch' && event.isPrimary)
        touch.current = { pointerId, x, y, isSwipe: false }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const from = touch.current
      if (from?.pointerId !== event.pointerId) return
      const px = distanceOf(event, from)
      if (!from.isSwipe) {
        if (Math.abs(px) < startsAtPx || Math.abs(event.clientY - from.y) > Math.abs(px)) return
        from.isSwipe = true
        event.currentTarget.setPointerCapture(event.pointerId)
      }
      move(event.currentTarget, px)
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}
