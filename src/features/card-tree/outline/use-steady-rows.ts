import { useLayoutEffect, useRef, type RefObject } from 'react'

import type { Box } from '../state/box.ts'
import { useTreeStore } from '../state/tree-store.ts'

const nodeIdOf = ({ node }: Box) => node.nodeId

/** Returns how far the first of the wanted visible rows moves when rows appear or disappear. */
function shiftOf(
  before: readonly Box[],
  now: readonly Box[],
  { wanted, from, to }: { wanted: readonly (string | undefined)[]; from: number; to: number },
): number {
  const seen = before.slice(from, to).map(nodeIdOf)
  for (const nodeId of [...wanted, ...seen]) {
    const at = nodeId === undefined ? -1 : seen.indexOf(nodeId)
    const index = at < 0 ? -1 : now.findIndex((box) => nodeIdOf(box) === nodeId)
    if (index >= 0) return index - (from + at)
  }
  return 0
}

/** Keeps the anchor, or the first visible row, in place when rows above appear or disappear. */
export function useSteadyRows(
  scroller: RefObject<HTMLElement | null>,
  boxes: readonly Box[],
  height: number,
): void {
  const store = useTreeStore()
  const last = useRef(boxes)
  useLayoutEffect(() => {
    const before = last.current
    last.current = boxes
    const element = scroller.current
    if (before === boxes || !element) return
    const { anchorId, currentId } = store.get()
    const from = Math.ceil(element.scrollTop / height)
    const to = Math.floor((element.scrollTop + element.clientHeight) / height)
    const shift = shiftOf(before, boxes, { wanted: [anchorId, currentId], from, to })
    if (shift !== 0) element.scrollBy({ top: shift * height, behavior: 'instant' })
  }, [scroller, boxes, height, store])
}
