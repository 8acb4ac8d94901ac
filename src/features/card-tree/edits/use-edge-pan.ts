import { useEffect, useRef, type RefObject } from 'react'

import { edgeSpeed } from './edge-speed.ts'
import { useTree, useTreeStore, type TreeStore } from '../state/tree-store.ts'

/** After a hidden page or a long task a step is no longer than this. */
const longestStepMs = 50

/** Panning changes the element under the pointer, but sends no event. */
function repeatMove({ clientX, clientY }: PointerEvent): void {
  const target = document.elementFromPoint(clientX, clientY) ?? document.body
  const how = { bubbles: true, clientX, clientY }
  target.dispatchEvent(new MouseEvent('mousemove', how))
  target.dispatchEvent(new PointerEvent('pointermove', how))
}

function followPointer(
  store: TreeStore,
  area: HTMLElement,
  panBy: (dx: number, dy: number) => boolean,
): () => void {
  let start: PointerEvent | undefined
  let last: PointerEvent | undefined
  let before = performance.now()
  let frame = 0
  const onMove = (event: PointerEvent) => {
    if (!event.isTrusted) return
    start ??= event
    last = event
  }
  const step = (now: number) => {
    const passed = Math.min(now - before, longestStepMs)
    before = now
    frame = requestAnimationFrame(step)
    // The drag may just have ended.
    if (!start || !last || !store.get().drag) return
    const speed = edgeSpeed(last, start, area.getBoundingClientRect())
    const isMoving = speed.x !== 0 || speed.y !== 0
    if (isMoving && panBy(speed.x * passed, speed.y * passed)) repeatMove(last)
  }
  window.addEventListener('pointermove', onMove)
  frame = requestAnimationFrame(step)
  return () => {
    cancelAnimationFrame(frame)
    window.removeEventListener('pointermove', onMove)
  }
}

/** Calls `panBy` with screen pixels; it returns whether anything moved. */
export function useEdgePan(
  area: RefObject<HTMLElement | null>,
  panBy: (dx: number, dy: number) => boolean,
): void {
  const store = useTreeStore()
  const isDragging = useTree((view) => view.drag !== undefined)
  const latest = useRef(panBy)
  useEffect(() => {
    latest.current = panBy
  })
  useEffect(() => {
    if (!isDragging || !area.current) return undefined
    return followPointer(store, area.current, (dx, dy) => latest.current(dx, dy))
  }, [isDragging, store, area])
}
