import { useVirtualizer, type VirtualItem, type Virtualizer } from '@tanstack/react-virtual'
import {
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type ReactNode,
  type Ref,
} from 'react'

import type { TranscriptLine } from '#domain/transcript/parse-transcript.ts'

import { positionAtMost } from './line-selection.ts'
import { useLinePointer } from './use-line-pointer.ts'
import type { VisibleLines } from './use-transcript-view.ts'

export interface TranscriptLinesHandle {
  /** To the upper third or the start; `auto` scrolls as little as needed. */
  scrollToLine: (line: number, align?: 'third' | 'start' | 'auto') => void
  focus: () => void
}

export interface RowPlace {
  /** Among the shown lines. */
  position: number
  /** The foot is between this line and the one before. */
  isBelowFoot: boolean
}

interface TranscriptLinesProps {
  lines: readonly TranscriptLine[]
  shownIndexes: readonly number[]
  activeLine: number | null
  isSelected: (line: number) => boolean
  renderLine: (line: TranscriptLine, place: RowPlace) => ReactNode
  /** `foot` is shown below this line. */
  footLine: number | null
  foot: ReactNode
  onPress: (line: number) => void
  onSelect: (span: { anchor: number; focus: number }) => void
  onExtend: (line: number) => void
  visible: VisibleLines
  ref: Ref<TranscriptLinesHandle>
}

const estimatedLineHeight = 64
const initialRect = { width: 0, height: innerHeight }
const optionId = (line: number) => `line-${line}`

function useVisibleLines(
  visible: VisibleLines,
  shownIndexes: readonly number[],
  range: { startIndex: number; endIndex: number } | null,
): void {
  const from = shownIndexes[range?.startIndex ?? 0] ?? 0
  const to = shownIndexes[range?.endIndex ?? 0] ?? 0
  useEffect(() => visible.setState([from, to], true), [from, to, visible])
}

type PlacedLine = Pick<VirtualItem, 'index' | 'start' | 'end'> & { line: number }

interface SteadyLineOptions {
  shownIndexes: readonly number[]
  activeLine: number | null
  /** `top` is the distance from the upper edge. */
  placeLine: (line: number, top: number) => void
}

/** Keeps the active line, or else the first in view, in its place when a speaker is hidden or shown. */
function useSteadyLine(
  virtualizer: Virtualizer<HTMLDivElement, Element>,
  { shownIndexes, activeLine, placeLine }: SteadyLineOptions,
): void {
  const last = useRef({ shownIndexes, top: 0, rows: [] as PlacedLine[] })
  useLayoutEffect(() => {
    const before = last.current
    const rows = virtualizer
      .getVirtualItems()
      .map(({ index, start, end }) => ({ index, line: shownIndexes[index] ?? 0, start, end }))
    last.current = { shownIndexes, top: virtualizer.scrollOffset ?? 0, rows }
    // The offset from before: a shorter list may have moved it by now.
    const { top } = before
    if (before.shownIndexes === shownIndexes || top === 0) return
    const bottom = top + (virtualizer.scrollRect?.height ?? 0)
    const seen = before.rows.filter(({ start, end }) => start >= top && end <= bottom)
    const left = seen.filter(({ line }) => shownIndexes[positionAtMost(shownIndexes, line)] === line)
    const kept = left.find(({ line }) => line === activeLine) ?? left[0] ?? seen[0]
    // Lines that are loaded after it don't move it.
    if (kept && shownIndexes[kept.index] !== kept.line) placeLine(kept.line, kept.start - top)
  })
}

/** React Compiler skips components with a virtualizer, so this one does nothing else. */
export function TranscriptLines(props: TranscriptLinesProps) {
  const { lines, shownIndexes, activeLine, isSelected, renderLine, footLine, foot, visible, ref } = props
  const scroller = useRef<HTMLDivElement>(null)
  const listbox = useRef<HTMLDivElement>(null)
  /** The context above a line: a quarter of the screen puts it into the upper third. */
  const padding = useRef(0)
  // A new function would make the virtualizer measure all lines again on every render.
  const getItemKey = useCallback((position: number) => lines[position]?.index ?? position, [lines])
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimatedLineHeight,
    // A guess, so that the first render has lines: measuring the empty list first takes a layout more.
    initialRect,
    getItemKey,
    overscan: 8,
    paddingStart: 24,
    paddingEnd: 128,
    scrollPaddingStart: padding.current,
    scrollPaddingEnd: 112,
  })
  const positionOf = (line: number) => Math.max(0, positionAtMost(shownIndexes, line))
  const placeLine = (line: number, top: number, align: 'start' | 'auto' = 'start') => {
    // Read by the virtualizer also when it corrects the position after measuring.
    padding.current = top
    virtualizer.options.scrollPaddingStart = top
    virtualizer.scrollToIndex(positionOf(line), { align })
  }
  useSteadyLine(virtualizer, { shownIndexes, activeLine, placeLine })
  useImperativeHandle(ref, () => ({
    scrollToLine: (line, align = 'third') => {
      const third = (scroller.current?.clientHeight ?? 0) / 4
      placeLine(line, align === 'start' ? 0 : third, align === 'auto' ? 'auto' : 'start')
    },
    focus: () => listbox.current?.focus({ preventScroll: true }),
  }))

  useVisibleLines(visible, shownIndexes, virtualizer.range)
  const { onPress, onSelect, onExtend } = props
  // Below the last line is room for the foot.
  const onEnd = (line: number) => placeLine(line, 0, 'auto')
  const { isDragging, handlers } = useLinePointer({ onPress, onSelect, onExtend, onEnd })
  const footPosition = footLine === null || isDragging ? -1 : positionOf(footLine)
  const footEnd = virtualizer.measurementsCache[footPosition]?.end
  return (
    <div ref={scroller} className="relative min-h-0 flex-1 overflow-y-auto px-6 narrow:px-4">
      <div
        ref={listbox}
        role="listbox"
        aria-label="Transcript"
        data-return-focus
        aria-multiselectable
        aria-activedescendant={activeLine === null ? undefined : optionId(activeLine)}
        tabIndex={0}
        className="group relative w-full outline-0"
        style={{ height: virtualizer.getTotalSize() }}
        {...handlers}
      >
        {virtualizer.getVirtualItems().map(({ index: position, start }) => {
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
              {renderLine(line, {
                position,
                isBelowFoot: footPosition >= 0 && position === footPosition + 1,
              })}
            </div>
          )
        })}
      </div>
      {footEnd !== undefined && <Foot top={footEnd + 4}>{foot}</Foot>}
    </div>
  )
}

function Foot({ top, children }: { top: number; children: ReactNode }) {
  return (
    <div
      className="pointer-events-none absolute inset-x-6 z-2 grid grid-cols-[72px_minmax(0,68ch)] justify-center gap-x-6 text-17"
      style={{ top }}
    >
      <div className="pointer-events-auto col-start-2 justify-self-end text-13">{children}</div>
    </div>
  )
}
