import { useEffect, useEffectEvent, useState } from 'react'

/** Reports whether the pointer or the focus is on an element, which gets the returned listeners. */
export function useHold(onHold: (isHeld: boolean) => void) {
  const [hasPointer, setHasPointer] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  const isHeld = hasPointer || hasFocus
  const report = useEffectEvent(onHold)
  useEffect(() => {
    if (!isHeld) return undefined
    report(true)
    // An element that is removed reports no leave and no blur.
    return () => report(false)
  }, [isHeld])
  return {
    onPointerEnter: () => setHasPointer(true),
    onPointerLeave: () => setHasPointer(false),
    onFocus: () => setHasFocus(true),
    onBlur: () => setHasFocus(false),
  }
}
