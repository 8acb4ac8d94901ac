import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'

import { useScreenWidth } from '#ui/use-screen-width.ts'

import { useTree } from '../model/tree-store.ts'
import { OutlineHead } from './outline-head.tsx'
import { OutlineRow } from './outline-row.tsx'

const rowHeight = 36
const narrowRowHeight = 60
const overscan = 12

/** The tree as rows: the way in for screen readers, phones and those who read lists. */
export function TreeOutline() {
  const scroller = useRef<HTMLDivElement>(null)
  const boxes = useTree((view) => view.layout.boxes)
  const shown = useTree((view) => view.shown)
  const isNarrow = useScreenWidth() === 'narrow'
  const rows = useVirtualizer({
    count: boxes.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => (isNarrow ? narrowRowHeight : rowHeight),
    getItemKey: (index) => boxes[index]?.node.nodeId ?? index,
    overscan,
  })
  const shownIndex = shown ? boxes.findIndex(({ node }) => node.nodeId === shown.nodeId) : -1
  useEffect(() => {
    if (shownIndex >= 0) rows.scrollToIndex(shownIndex, { align: 'auto' })
  }, [rows, shownIndex, shown])
  useEffect(() => rows.measure(), [rows, isNarrow])
  useEffect(() => void performance.mark('tree-painted'), [])
  return (
    <div
      role="treegrid"
      aria-label="Discovery tree"
      aria-rowcount={boxes.length + 1}
      aria-multiselectable
      className="flex min-h-0 flex-1 flex-col bg-surface"
    >
      <OutlineHead />
      <div ref={scroller} role="rowgroup" className="min-h-0 flex-1 overflow-auto scroll-py-9">
        <div role="presentation" className="relative" style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ key, index, start }) => (
            <OutlineRow key={key} nodeId={boxes[index]?.node.nodeId ?? ''} index={index} top={start} />
          ))}
        </div>
      </div>
    </div>
  )
}
