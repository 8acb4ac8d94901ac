import { useState, type PointerEvent } from 'react'

interface LinePointerOptions {
  onPress: (line: number) => void
  /** While the pointer drags over lines. */
  onSelect: (selection: { anchor: number; focus: number }) => void
  onExtend: (line: number) => void
  /** Called with the line at which the pointer was released. */
  onEnd: (line: number) => void
}

interface Drag {
  anchor: number
  focus: number
  /** To another line, from which it may have returned. */
  hasMoved: boolean
}

function lineUnder({ clientX, clientY }: PointerEvent): number | null {
  const row = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-line]')
  return row?.dataset.line === undefined ? null : Number(row.dataset.line)
}

/** Selects a line by a press, several by a drag. Within one line a drag selects its text, for copying. */
export function useLinePointer({ onPress, onSelect, onExtend, onEnd }: LinePointerOptions) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const move = (event: PointerEvent) => {
    // The button was released outside the lines.
    if (event.buttons === 0) return setDrag(null)
    const line = lineUnder(event)
    if (drag === null || line === null || line === drag.focus) return
    // Lines are selected now, not their text.
    window.getSelection()?.removeAllRanges()
    setDrag({ ...drag, focus: line, hasMoved: true })
    onSelect({ anchor: drag.anchor, focus: line })
  }
  return {
    isDragging: drag !== null && drag.anchor !== drag.focus,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        const line = lineUnder(event)
        if (line === null || event.button !== 0 || event.pointerType !== 'mouse') return
        if (event.shiftKey) {
          event.preventDefault()
          return
        }
        setDrag({ anchor: line, focus: line, hasMoved: false })
      },
      onPointerMove: move,
      onPointerCancel: () => setDrag(null),
      onPointerUp: (event: PointerEvent) => {
        const line = lineUnder(event)
        setDrag(null)
        if (line === null || event.button !== 0) return
        if (drag?.hasMoved === true) window.getSelection()?.removeAllRanges()
        else if (event.shiftKey) onExtend(line)
        else onPress(line)
        onEnd(line)
      },
    },
  }
}
