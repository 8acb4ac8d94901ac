import { useCallback, useEffect, useRef } from 'react'

/** Serves results that arrive when the component may have left the screen. */
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
