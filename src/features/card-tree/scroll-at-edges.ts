const within = 48
const step = 12

/** While something is held near the end of a list, the list scrolls on; returns what ends that. */
export function scrollAtEdges(
  list: Element | null,
  heldAt: () => number | undefined,
  onScroll: () => void,
): () => void {
  if (!list) return () => undefined
  const scroll = () => {
    frame = requestAnimationFrame(scroll)
    const y = heldAt()
    if (y === undefined) return
    const { top, bottom } = list.getBoundingClientRect()
    const by = y < top + within ? -step : y > bottom - within ? step : 0
    const before = list.scrollTop
    if (by !== 0) list.scrollBy({ top: by, behavior: 'instant' })
    if (list.scrollTop !== before) onScroll()
  }
  let frame = requestAnimationFrame(scroll)
  return () => cancelAnimationFrame(frame)
}
