import { useVirtualizer } from '@tanstack/react-virtual'
import Check from 'lucide-react/icons/check'
import { useRef, useState } from 'react'

import { reasonOf, type RowFates } from '#domain/metric-import.ts'
import type { PastedMetric } from '#domain/pasted-metrics.ts'
import { formatNumber } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'

type Part = 'date' | 'value'

interface RowListProps {
  rows: readonly PastedMetric[]
  fates: RowFates
  /** While they are being sent, rows stay as they are. */
  isLocked: boolean
  onEdit: (row: PastedMetric, part: Part, text: string) => void
}

const rowHeight = 28
const columns =
  'grid grid-cols-[48px_minmax(0,3fr)_minmax(0,3fr)_minmax(0,3fr)_minmax(0,2fr)_minmax(0,6fr)] gap-x-3 px-3 narrow:grid-cols-[40px_minmax(0,3fr)_minmax(0,2fr)_minmax(0,4fr)]'

/** All rows as pasted and as read; those that cannot be sent can be corrected in place. */
export function RowList({ rows, fates, isLocked, onEdit }: RowListProps) {
  const scrollRef = useRef<HTMLDivElement>(null)
  // A row that was corrected keeps its fields, so that the caret stays where it is.
  const [edited, setEdited] = useState<ReadonlySet<number>>(new Set())
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scrollRef.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  })
  const edit = (row: PastedMetric, part: Part, text: string) => {
    setEdited(new Set([...edited, row.line]))
    onEdit(row, part, text)
  }
  return (
    <div role="table" aria-label="Rows" aria-rowcount={rows.length + 1} className="-mx-3 mt-2 min-h-0">
      <div role="rowgroup">
        <div role="row" className={`${columns} border-b border-line pb-1.5 text-12 font-label text-ink-2`}>
          <span role="columnheader" className="text-end">
            Row
          </span>
          <span role="columnheader">Date, as pasted</span>
          <span role="columnheader" className="text-end">
            Value, as pasted
          </span>
          <span role="columnheader" className="narrow:hidden">
            Date
          </span>
          <span role="columnheader" className="text-end narrow:hidden">
            Value
          </span>
          <span role="columnheader">
            <span className="sr-only">Note</span>
          </span>
        </div>
      </div>
      <div
        ref={scrollRef}
        role="rowgroup"
        // A scroll container must take the focus, so that the keys can scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="max-h-[40vh] overflow-y-auto -outline-offset-2"
      >
        <div role="presentation" className="relative" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = rows[index]!
            return (
              <div
                key={row.line}
                role="row"
                aria-rowindex={index + 2}
                style={{ transform: `translateY(${start}px)` }}
                className={`absolute inset-x-0 top-0 ${columns} h-7 items-center border-b border-line tabular-nums ${reasonOf(row, fates) === undefined ? '' : 'bg-bad-tint'}`}
              >
                <Row
                  row={row}
                  fates={fates}
                  isEditable={
                    !isLocked &&
                    (edited.has(row.line) ||
                      row.error !== undefined ||
                      fates.get(row.line)?.kind === 'failed')
                  }
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

const dayFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' })
const timeFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

function readDate({ timestamp, isDay }: PastedMetric): string {
  if (timestamp === undefined) return ''
  return (isDay ? dayFormat : timeFormat).format(new Date(timestamp))
}

interface RowProps {
  row: PastedMetric
  fates: RowFates
  isEditable: boolean
  onEdit: (part: Part, text: string) => void
}

function Row({ row, fates, isEditable, onEdit }: RowProps) {
  const isSent = fates.get(row.line)?.kind === 'sent'
  const reason = reasonOf(row, fates)
  const cell = (part: Part, text: string) =>
    isEditable ? (
      <input
        aria-label={`${part === 'date' ? 'Date' : 'Value'} of row ${row.line}`}
        value={text}
        placeholder="empty"
        onChange={(event) => onEdit(part, event.target.value)}
        className={`-mx-1 h-6 w-[calc(100%+8px)] min-w-0 rounded-key bg-transparent px-1 outline-0 hover:bg-surface focus:bg-surface focus:outline-2 focus:-outline-offset-1 focus:outline-accent ${part === 'value' ? 'text-end' : ''}`}
      />
    ) : (
      <span className={`block truncate ${text === '' ? 'text-ink-3' : ''}`}>{text || 'empty'}</span>
    )
  return (
    <>
      <span role="cell" className="text-end text-ink-3">
        {row.line}
      </span>
      <span role="cell" className="min-w-0">
        {cell('date', row.dateText)}
      </span>
      <span role="cell" className="min-w-0 text-end">
        {cell('value', row.valueText)}
      </span>
      <span role="cell" className="truncate narrow:hidden">
        {row.error === undefined && readDate(row)}
      </span>
      <span role="cell" className="text-end narrow:hidden">
        {row.error === undefined && row.value !== undefined && formatNumber(row.value, 6)}
      </span>
      <span role="cell" className="truncate ps-2" title={reason ?? row.warning}>
        {reason !== undefined ? (
          <span className="text-bad">{reason}</span>
        ) : isSent ? (
          <span className="inline-flex items-center gap-1 text-12 text-ink-2">
            <Icon of={Check} size={12} />
            Sent
          </span>
        ) : (
          row.warning !== undefined && <span className="text-warn">{row.warning}</span>
        )}
      </span>
    </>
  )
}
