import { useEffect, useRef, type RefObject } from 'react'

/** Scrolls to the top when another entry is shown. The first one may be shown where it was left. */
export function useTopOfEntry(areaRef: RefObject<HTMLElement | null>, entryId: string | null): void {
  const shownId = useRef(entryId)
  useEffect(() => {
    if (entryId === null || entryId === shownId.current) return
    if (shownId.current !== null) areaRef.current?.scrollTo({ top: 0 })
    shownId.current = entryId
  }, [areaRef, entryId])
}
