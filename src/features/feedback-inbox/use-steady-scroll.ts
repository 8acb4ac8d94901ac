import { useLayoutEffect, useRef, type RefObject } from 'react'

interface Anchor {
  rows: readonly { id: string; start: number }[]
  scrollTop: number
  /** The result of `scrollOffset`, which learns of a correction only in the next frame. */
  offset: number
}

interface SteadyScrollOptions {
  gridRef: RefObject<HTMLElement | null>
  /** The last known position: reading the element's own costs a layout. */
  scrollOffset: () => number
  rowsInView: (top: number) => Anchor['rows']
  /** Whether the first row is the first of the list: otherwise rows above it aren't new. */
  isStart: boolean
  startOf: (id: string) => number | undefined
}

/** Replaces the browser's scroll anchoring, which ignores transforms. New rows at the top stay visible. */
export function useSteadyScroll(options: SteadyScrollOptions): void {
  const { gridRef, scrollOffset, rowsInView, isStart, startOf } = options
  const anchor = useRef<Anchor>({ rows: [], scrollTop: 0, offset: 0 })
  useLayoutEffect(() => {
    const grid = gridRef.current
    if (grid === null) return
    const { rows, scrollTop } = anchor.current
    const offset = scrollOffset()
    let top = offset === anchor.current.offset ? scrollTop : offset
    for (const { id, start } of rows) {
      const now = startOf(id)
      if (now === undefined) continue
      // Scrolling in the meantime wins.
      if (now !== start && (scrollTop > 0 || !isStart) && grid.scrollTop === scrollTop) {
        grid.scrollTop += now - start
        top = grid.scrollTop
      }
      break
    }
    anchor.current = { rows: rowsInView(top), scrollTop: top, offset }
  })
}
