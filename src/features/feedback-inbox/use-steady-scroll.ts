import { useLayoutEffect, useRef, type RefObject } from 'react'

interface Anchor {
  /** The rows in view from the top, with where each begins. */
  rows: readonly { id: string; start: number }[]
  scrollTop: number
}

interface SteadyScrollOptions {
  gridRef: RefObject<HTMLElement | null>
  rowsInView: () => Anchor['rows']
  /** Where a row begins now; undefined once it is gone. */
  startOf: (id: string) => number | undefined
}

/**
 * Keeps the rows in view where they are when rows above them come, go or fold: the browser's own anchoring does not see rows
 * that are placed by a transform. At the very top new rows push the others down, since there one waits for them.
 */
export function useSteadyScroll({ gridRef, rowsInView, startOf }: SteadyScrollOptions): void {
  const anchor = useRef<Anchor>({ rows: [], scrollTop: 0 })
  useLayoutEffect(() => {
    const grid = gridRef.current
    if (grid === null) return
    const { rows, scrollTop } = anchor.current
    // Whoever scrolled in the meantime has said where to be.
    if (scrollTop > 0 && grid.scrollTop === scrollTop) {
      for (const { id, start } of rows) {
        const now = startOf(id)
        if (now === undefined) continue
        if (now !== start) grid.scrollTop += now - start
        break
      }
    }
    anchor.current = { rows: rowsInView(), scrollTop: grid.scrollTop }
  })
}
