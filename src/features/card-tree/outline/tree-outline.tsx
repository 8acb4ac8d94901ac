import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { NavigationType, useNavigationType } from 'react-router-dom'

import { storedScroll, storeScroll } from '#ui/stored-scroll.ts'
import { useIsPrinting } from '#ui/use-is-printing.ts'
import { useScreenWidth } from '#ui/use-screen-width.ts'

import { useTree, useTreeStore } from '../state/tree-store.ts'
import { useEdgePan } from '../edits/use-edge-pan.ts'
import { everyNode } from '../state/visible-nodes.ts'
import { OutlineHead } from './outline-head.tsx'
import { OutlineRow, PrintedRow } from './outline-row.tsx'
import { useFilterScroll } from './use-filter-scroll.ts'
import { useSteadyRows } from './use-steady-rows.ts'

const rowHeight = 36
const narrowRowHeight = 60
const overscan = 12
/** A bar or toast at the bottom covers no row that can't be scrolled above it. */
const roomBelow = 128

/** If rows below disappear, a lower scroll height would move the others. */
const heightOf = (total: number, scrolled: number, seen: number) =>
  total > scrolled ? Math.max(total, scrolled + seen) : total

/** Runs when the component or the page ends, or is hidden: a phone discards a hidden page without an event. */
function useAtEnd(run: () => void): void {
  const end = useEffectEvent(run)
  useEffect(() => {
    const onEnd = () => end()
    window.addEventListener('pagehide', onEnd)
    document.addEventListener('visibilitychange', onEnd)
    return () => {
      window.removeEventListener('pagehide', onEnd)
      document.removeEventListener('visibilitychange', onEnd)
      onEnd()
    }
  }, [])
}

/** All loaded cards: like the printed canvas, paper leaves out a branch only if another one is focused. */
function PrintedRows() {
  const roots = useTree((view) => view.roots)
  return everyNode(roots).map((node, index) => <PrintedRow key={node.nodeId} node={node} index={index} />)
}

/** The tree as a treegrid, for screen readers, narrow screens and readers of lists. */
export function TreeOutline() {
  const scroller = useRef<HTMLDivElement>(null)
  const boxes = useTree((view) => view.layout.boxes)
  const store = useTreeStore()
  const shown = useTree((view) => view.scrollTarget)
  const scrollName = useTree(({ loaded, focusId = '' }) => `outline ${loaded.targetId} ${focusId}`)
  const isReturn = useNavigationType() === NavigationType.Pop
  const [opened] = useState(() => {
    const nodeId = store.get().currentId ?? shown?.nodeId
    return { target: shown, nodeId, top: isReturn ? storedScroll(scrollName, nodeId) : undefined }
  })
  const isNarrow = useScreenWidth() === 'narrow'
  const isPrinting = useIsPrinting()
  const height = isNarrow ? narrowRowHeight : rowHeight
  const rows = useVirtualizer({
    count: boxes.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    getItemKey: (index) => boxes[index]?.node.nodeId ?? index,
    overscan,
    paddingEnd: roomBelow,
    scrollPaddingEnd: roomBelow,
    initialOffset: opened.top ?? 0,
  })
  useAtEnd(() => storeScroll(scrollName, rows.scrollOffset ?? 0, store.get().currentId))
  // At first the current card: a click on the canvas has set no target.
  const { nodeId: shownId } = shown === undefined || shown === opened.target ? opened : shown
  const shownIndex = boxes.findIndex(({ node }) => node.nodeId === shownId)
  const arrived = useRef<object>(opened.top === undefined ? undefined : (shown ?? opened))
  useEffect(() => {
    // Only once: later changes above the row must not scroll again.
    const target = shown ?? opened
    if (shownIndex < 0 || arrived.current === target) return
    arrived.current = target
    rows.scrollToIndex(shownIndex, { align: 'auto' })
  }, [rows, shownIndex, shown, opened])
  useSteadyRows(scroller, boxes, height)
  useFilterScroll()
  useEffect(() => rows.measure(), [rows, height])
  useEdgePan(scroller, (_right, down) => {
    const { current: rowGroup } = scroller
    const before = rowGroup?.scrollTop
    rowGroup?.scrollBy(0, down)
    return before !== rowGroup?.scrollTop
  })
  useEffect(() => void performance.mark('tree-painted'), [])
  return (
    <div
      role="treegrid"
      aria-label="Discovery tree"
      aria-rowcount={boxes.length + 1}
      aria-multiselectable
      className="@container flex min-h-0 flex-1 flex-col bg-surface print:table! print:w-full presenting:[zoom:1.5] presenting:narrow:[zoom:1.15]"
    >
      <OutlineHead />
      <div ref={scroller} role="rowgroup" className="min-h-0 flex-1 overflow-auto scroll-pt-9">
        <div
          role="presentation"
          className="relative print:h-auto!"
          style={{
            height: heightOf(rows.getTotalSize(), rows.scrollOffset ?? 0, rows.scrollRect?.height ?? 0),
          }}
        >
          {isPrinting ? (
            <PrintedRows />
          ) : (
            rows
              .getVirtualItems()
              .map(({ key, index, start }) => (
                <OutlineRow key={key} nodeId={boxes[index]?.node.nodeId ?? ''} index={index} top={start} />
              ))
          )}
        </div>
      </div>
    </div>
  )
}
