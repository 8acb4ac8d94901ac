import { useCallback, useEffect, useRef } from 'react'

/** Returns a function that returns whether the component is still on the screen, for results that arrive later. */
export function useIsShown(): () => boolean {
  const shown = useRef(false)
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])
  return useCallback(() => shown.current, [])
}
