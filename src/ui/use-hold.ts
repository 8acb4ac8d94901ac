import { useEffect, useEffectEvent, useState } from 'react'

/** Calls `onHold` when the pointer or the focus comes to an element, which gets the returned listeners, and its result when both have left. */
export function useHold(onHold: () => () => void) {
  const [hasPointer, setHasPointer] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  const isHeld = hasPointer || hasFocus
  const begin = useEffectEvent(onHold)
  // Its end is a clean-up: an element that is removed reports no leave and no blur.
  useEffect(() => (isHeld ? begin() : undefined), [isHeld])
  return {
    onPointerEnter: () => setHasPointer(true),
    onPointerLeave: () => setHasPointer(false),
    onFocus: () => setHasFocus(true),
    onBlur: () => setHasFocus(false),
  }
}
