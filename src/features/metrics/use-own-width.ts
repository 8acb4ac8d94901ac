import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

export function useOwnWidth(first: number): { ref: RefObject<HTMLDivElement | null>; widthPx: number } {
  const ref = useRef<HTMLDivElement>(null)
  const [widthPx, setWidthPx] = useState(first)
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return undefined
    const observer = new ResizeObserver(() => setWidthPx(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, widthPx }
}
