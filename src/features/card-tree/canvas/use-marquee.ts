import { useRef, useState, type MouseEvent as ReactMouseEvent } from 'react'

import { cardNodeId } from '#domain/tree/tree-node.ts'

import { focusTree } from '../state/focus-tree.ts'
import { isSelectable } from '../state/ui-updates.ts'
import { useTreeStore } from '../state/tree-store.ts'
import { touches } from './nodes/mounted-window.ts'
import { useViewportStore } from './viewport/viewport.ts'

/** In pixels of the canvas. */
export interface Marquee {
  left: number
  top: number
  width: number
  height: number
}

interface Start {
  kept: readonly string[]
  currentId: string | undefined
}

/** A shorter drag is a click. */
const startsAt = 5

function span(start: MouseEvent | ReactMouseEvent, end: MouseEvent, area: DOMRect): Marquee {
  return {
    left: Math.min(start.clientX, end.clientX) - area.left,
    top: Math.min(start.clientY, end.clientY) - area.top,
    width: Math.abs(end.clientX - start.clientX),
    height: Math.abs(end.clientY - start.clientY),
  }
}

/** The button that folds a branch is invisible until the pointer is there. */
const controls = 'button:not([data-card-toggle]), textarea, a'

const isOnCanvas = (target: EventTarget): boolean =>
  target instanceof Element &&
  target.closest('.react-flow__pane') !== null &&
  target.closest(controls) === null

/** Systems send the menu's event with the press or after the release of the button. */
function holdMenu() {
  let early: MouseEvent | undefined
  let isBlocked = true
  const onMenu = (event: MouseEvent) => {
    if (!isBlocked) return
    early = event
    event.preventDefault()
    event.stopPropagation()
  }
  const stop = () => {
    window.removeEventListener('contextmenu', onMenu, { capture: true })
    window.removeEventListener('mousedown', stop, { capture: true })
  }
  window.addEventListener('contextmenu', onMenu, { capture: true })
  return {
    end: (isDragged: boolean) => {
      isBlocked = isDragged
      if (!isDragged && early) early.target?.dispatchEvent(new MouseEvent('contextmenu', early))
      setTimeout(stop)
      // On a slow machine the next press comes first, and its menu has to open.
      window.addEventListener('mousedown', stop, { capture: true })
    },
  }
}

/** Works with Shift or the right button, and selects the touched cards. With Shift, several selected ones stay selected. */
export function useMarquee() {
  const store = useTreeStore()
  const viewports = useViewportStore()
  const [marquee, setMarquee] = useState<Marquee>()
  const isDrawn = useRef(false)

  const choose = ({ left, top, width, height }: Marquee, { kept, currentId }: Start) => {
    const { x, y, zoom } = viewports.get()
    const bounds = {
      left: (left - x) / zoom,
      top: (top - y) / zoom,
      right: (left + width - x) / zoom,
      bottom: (top + height - y) / zoom,
    }
    const view = store.get()
    const touched = view.layout.boxes.flatMap((box) =>
      isSelectable(view, box.node) && touches(box, bounds) ? box.node.cardId : [],
    )
    const selected = new Set([...kept, ...touched])
    const current = view.tree.nodes.get(currentId ?? '')
    const isCurrentIn = current?.kind === 'card' && selected.has(current.cardId)
    const [first] = touched
    // The keys act on a selected card.
    const isKept = isCurrentIn || first === undefined
    store.set({ selected, currentId: isKept ? currentId : cardNodeId(first) })
  }

  const onMouseDownCapture = (start: ReactMouseEvent<HTMLElement>) => {
    isDrawn.current = false
    const isRight = start.button === 2
    if (!isOnCanvas(start.target) || !(isRight || (start.shiftKey && start.button === 0))) return
    // Otherwise the canvas would pan and the browser select text.
    start.stopPropagation()
    start.preventDefault()
    const area = start.currentTarget.getBoundingClientRect()
    const { selected, currentId } = store.get()
    const kept = start.shiftKey && selected.size > 1 ? [...selected] : []
    const onMove = (event: MouseEvent) => {
      isDrawn.current ||= Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) >= startsAt
      if (!isDrawn.current) return
      const drawn = span(start, event, area)
      setMarquee(drawn)
      choose(drawn, { kept, currentId })
    }
    const menu = isRight ? holdMenu() : undefined
    const end = () => {
      setMarquee(undefined)
      menu?.end(isDrawn.current)
      if (isDrawn.current) focusTree()
      // No click follows.
      if (isRight) isDrawn.current = false
      window.removeEventListener('mousemove', onMove)
      window.removeEventListener('mouseup', end)
      window.removeEventListener('keydown', onKey, { capture: true })
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      store.set({ selected, currentId })
      end()
    }
    window.addEventListener('mousemove', onMove)
    window.addEventListener('mouseup', end)
    window.addEventListener('keydown', onKey, { capture: true })
  }
  // The click at the end of a drag would clear the selection.
  const onClickCapture = (event: ReactMouseEvent) => {
    // Assistive technology clicks without a mouse: its clicks have no count.
    if (!isDrawn.current || event.detail === 0) return
    isDrawn.current = false
    event.stopPropagation()
  }
  return { marquee, onMouseDownCapture, onClickCapture }
}
