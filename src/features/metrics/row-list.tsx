import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState } from 'react'

import { rowResult, reasonOf, type RowResults } from '#domain/metric-import/metric-import.ts'
import type { PastedMetric } from '#domain/metric-import/pasted-metrics.ts'
import { useScreenWidth } from '#ui/use-screen-width.ts'

import { ImportRow, type RowPart } from './import-row.tsx'

/** A row to scroll to and edit; the count makes repeated presses distinct. */
export interface RowJump {
  line: number
  count: number
}

interface RowListProps {
  rows: readonly PastedMetric[]
  results: RowResults
  isLocked: boolean
  jump: RowJump | undefined
  onEdit: (row: PastedMetric, part: RowPart, text: string) => void
}

const rowHeights = { wide: 28, narrow: 52 }
const columns =
  'grid grid-cols-[48px_minmax(0,7fr)_minmax(0,5fr)_minmax(0,8fr)_minmax(0,4fr)_minmax(0,10fr)] gap-x-3 px-3 narrow:grid-cols-[36px_minmax(0,1fr)_minmax(0,1fr)] narrow:gap-x-2'

export function RowList({ rows, results, isLocked, jump, onEdit }: RowListProps) {
  const scrollRef = useRef<HTMLDivElement>(null)
  const isNarrow = useScreenWidth() === 'narrow'
  // Edited rows keep their fields, so that the caret stays.
  const [edited, setEdited] = useState<ReadonlySet<number>>(new Set())
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scrollRef.current,
    estimateSize: () => rowHeights[isNarrow ? 'narrow' : 'wide'],
    overscan: 12,
  })
  useEffect(() => virtual.measure(), [isNarrow, virtual])
  useEffect(() => {
    if (jump === undefined) return undefined
    const index = rows.findIndex(({ line }) => line === jump.line)
    if (index >= 0) virtual.scrollToIndex(index, { align: 'center' })
    // The row is rendered after the list has scrolled.
    const timer = setTimeout(() => {
      const row = scrollRef.current?.querySelector(`[aria-rowindex="${index + 2}"]`)
      const field = row?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? row?.querySelector('input')
      field?.focus()
    }, 50)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- changed rows must not scroll the list
  }, [jump])
  const edit = (row: PastedMetric, part: RowPart, text: string) => {
    setEdited(new Set([...edited, row.line]))
    onEdit(row, part, text)
  }
  const canEdit = (row: PastedMetric) =>
    !isLocked &&
    (edited.has(row.line) ||
      row.error !== undefined ||
      row.warning !== undefined ||
      rowResult(row, results)?.kind === 'failed')
  return (
    <div
      role="table"
      aria-label="Rows"
      aria-rowcount={rows.length + 1}
      className="-mx-3 mt-2 flex min-h-48 flex-col"
    >
      <Heads />
      <div
        ref={scrollRef}
        role="rowgroup"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focusable, to scroll by keys
        tabIndex={0}
        className="max-h-[40vh] min-h-40 overflow-y-auto -outline-offset-2"
      >
        <div role="presentation" className="relative" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start, size }) => {
            const row = rows[index]!
            return (
              <div
                key={row.line}
                role="row"
                aria-rowindex={index + 2}
                style={{ transform: `translateY(${start}px)`, height: size }}
                className={`absolute inset-x-0 top-0 ${columns} content-center items-center border-b border-line tabular-nums ${reasonOf(row, results) === undefined ? '' : 'bg-bad-tint'}`}
              >
                <ImportRow
                  row={row}
                  results={results}
                  isEditable={canEdit(row)}
                  onEdit={(part, text) => edit(row, part, text)}
                />
              </div>
            )
          })}
        </div>
      </div>
    </div>
  )
}

function Heads() {
  return (
    <div role="rowgroup">
      <div role="row" className={`${columns} border-b border-line pb-1.5 text-12 font-label text-ink-2`}>
        <span role="columnheader" className="text-end">
          Row
        </span>
        <span role="columnheader">
          Date<span className="narrow:hidden">, as pasted</span>
        </span>
        <span role="columnheader" className="text-end">
          Value<span className="narrow:hidden">, as pasted</span>
        </span>
        <span role="columnheader" className="narrow:hidden">
          Date
        </span>
        <span role="columnheader" className="text-end narrow:hidden">
          Value
        </span>
        <span role="columnheader" className="narrow:hidden">
          <span className="sr-only">Note</span>
        </span>
      </div>
    </div>
  )
}
