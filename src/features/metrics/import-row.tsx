import Check from 'lucide-react/icons/check'

import { rowResult, reasonOf, type RowResults } from '#domain/metric-import/metric-import.ts'
import type { PastedMetric } from '#domain/metric-import/pasted-metrics.ts'
import { formatNumber } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'

import { formatMetricTime } from '#cards/metric-time.ts'

export type RowPart = 'date' | 'value'

interface ImportRowProps {
  row: PastedMetric
  results: RowResults
  isEditable: boolean
  onEdit: (part: RowPart, text: string) => void
}

export function ImportRow({ row, results, isEditable, onEdit }: ImportRowProps) {
  const { line, dateText, valueText, timestamp, value, error } = row
  const noteId = `row-note-${line}`
  const reason = reasonOf(row, results)
  const isRead = error === undefined
  // On narrow screens a comment replaces the parsed values.
  const readClasses = reason === undefined && row.warning === undefined ? '' : 'narrow:hidden'
  const field = (part: RowPart, text: string, isInvalid: boolean) =>
    isEditable ? (
      <input
        aria-label={`${part === 'date' ? 'Date' : 'Value'} of row ${line}`}
        aria-describedby={noteId}
        aria-invalid={isInvalid}
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
        {line}
      </span>
      <span role="cell" className="min-w-0">
        {field('date', dateText, timestamp === undefined)}
      </span>
      <span role="cell" className="min-w-0 text-end">
        {field('value', valueText, value === undefined)}
      </span>
      <span
        role="cell"
        className={`truncate narrow:col-start-2 narrow:text-12 narrow:text-ink-2 ${readClasses}`}
      >
        {isRead && timestamp !== undefined && formatMetricTime(timestamp)}
      </span>
      <span role="cell" className={`truncate text-end narrow:text-12 narrow:text-ink-2 ${readClasses}`}>
        {isRead && value !== undefined && formatNumber(value, 6)}
      </span>
      <RowNote row={row} results={results} id={noteId} reason={reason} />
    </>
  )
}

interface RowNoteProps {
  row: PastedMetric
  results: RowResults
  id: string
  reason: string | undefined
}

function RowNote({ row, results, id, reason }: RowNoteProps) {
  const isSent = rowResult(row, results)?.kind === 'sent'
  const { warning } = row
  const hasNote = reason !== undefined || warning !== undefined
  return (
    <span
      role="cell"
      id={id}
      title={reason ?? warning}
      className={`truncate ps-2 narrow:col-span-2 narrow:col-start-2 narrow:ps-0 narrow:text-12 ${hasNote ? '' : 'narrow:hidden'}`}
    >
      {reason !== undefined ? (
        <span className="text-bad">{reason}</span>
      ) : isSent ? (
        <span className="inline-flex items-center gap-1 text-12 text-ink-2">
          <Icon of={Check} size={12} />
          Sent
        </span>
      ) : (
        hasNote && <span className="text-warn">{warning}</span>
      )}
    </span>
  )
}
