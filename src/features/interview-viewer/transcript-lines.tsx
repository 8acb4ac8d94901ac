import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useImperativeHandle, useRef, type ReactNode, type Ref } from 'react'

import type { TranscriptLine } from '#domain/transcript/parse-transcript.ts'

export interface TranscriptLinesHandle {
  /** Scrolls a line to the middle, or with `auto` as little as needed. */
  scrollToLine: (line: number, align?: 'center' | 'auto') => void
  focus: () => void
}

interface TranscriptLinesProps {
  /** The shown lines, in order. */
  lines: readonly TranscriptLine[]
  activeLine: number | null
  isSelected: (line: number) => boolean
  renderLine: (line: TranscriptLine, position: number) => ReactNode
  /** `foot` is shown below this line. */
  footLine: number | null
  foot: ReactNode
  onPressLine: (line: number, extend: boolean) => void
  /** Reports the first and last visible line. */
  onViewChange: (view: readonly [number, number]) => void
  ref: Ref<TranscriptLinesHandle>
}

const estimatedLineHeight = 64
const optionId = (line: number) => `line-${line}`

/** The virtualized lines. React Compiler skips components with a virtualizer, so this one does nothing else. */
export function TranscriptLines(props: TranscriptLinesProps) {
  const { lines, activeLine, isSelected, renderLine, footLine, foot, onPressLine, onViewChange, ref } = props
  const scroller = useRef<HTMLDivElement>(null)
  const listbox = useRef<HTMLDivElement>(null)
  // A new function would make the virtualizer measure all lines again on every render.
  const getItemKey = useCallback((position: number) => lines[position]?.index ?? position, [lines])
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimatedLineHeight,
    getItemKey,
    overscan: 12,
    paddingStart: 24,
    paddingEnd: 96,
  })
  const rows = virtualizer.getVirtualItems()
  const positionOf = (line: number) => lines.findLastIndex(({ index }) => index <= line)
  useImperativeHandle(ref, () => ({
    scrollToLine: (line, align = 'center') =>
      virtualizer.scrollToIndex(Math.max(0, positionOf(line)), { align }),
    focus: () => listbox.current?.focus({ preventScroll: true }),
  }))

  const from = lines[virtualizer.range?.startIndex ?? 0]?.index ?? 0
  const to = lines[virtualizer.range?.endIndex ?? 0]?.index ?? 0
  useEffect(() => onViewChange([from, to]), [from, to, onViewChange])

  const footRow = footLine === null ? undefined : virtualizer.measurementsCache[positionOf(footLine)]
  return (
    <div ref={scroller} className="relative min-h-0 flex-1 overflow-y-auto px-6 narrow:px-4">
      <div
        ref={listbox}
        role="listbox"
        aria-label="Transcript"
        aria-multiselectable
        aria-activedescendant={activeLine === null ? undefined : optionId(activeLine)}
        tabIndex={0}
        className="relative w-full rounded-control focus-visible:outline-offset-4"
        style={{ height: virtualizer.getTotalSize() }}
        onPointerUp={(event) => {
          const row = (event.target as Element).closest<HTMLElement>('[data-line]')
          // Selected text is for copying: it doesn't select lines.
          if (row && event.button === 0 && (window.getSelection()?.isCollapsed ?? true))
            onPressLine(Number(row.dataset.line), event.shiftKey)
        }}
      >
        {rows.map(({ index: position, start }) => {
          const line = lines[position]
          return line === undefined ? null : (
            <div
              key={line.index}
              id={optionId(line.index)}
              ref={virtualizer.measureElement}
              role="option"
              aria-selected={isSelected(line.index)}
              aria-posinset={position + 1}
              aria-setsize={lines.length}
              data-index={position}
              data-line={line.index}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${start}px)` }}
            >
              {renderLine(line, position)}
            </div>
          )
        })}
      </div>
      {footRow !== undefined && (
        <div
          className="pointer-events-none absolute inset-x-6 top-0 z-2 grid grid-cols-[72px_minmax(0,68ch)] justify-center gap-x-6 text-17 narrow:static"
          // No transform: it would keep the fixed bar of narrow screens inside the list.
          style={{ top: footRow.end + 4 }}
        >
          <div className="pointer-events-auto col-start-2 justify-self-end text-13">{foot}</div>
        </div>
      )}
    </div>
  )
}
