import ChevronDown from 'lucide-react/icons/chevron-down'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useState } from 'react'

import { DateOrderChoice } from '#cards/date-order-choice.tsx'
import {
  type ImportField,
  importFields,
  type ImportRow,
  type ImportTable,
  mapColumn,
} from '#domain/feedback/feedback-import.ts'
import { dependsOnDateOrder, hasDateOrder } from '#domain/metric-import/pasted-date-order.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { browserZone, formatDate, formatDateTime, formatNumber } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'

import { importFieldLabels, importProblemsText } from './inbox-words.ts'
import type { FeedbackImport } from './use-feedback-import.ts'

interface ImportPreviewProps {
  file: FeedbackImport
  table: ImportTable
}

const previewRows = 10

export function ImportPreview({ file, table }: ImportPreviewProps) {
  const { rows, ready, mapping, order, isOrderChosen } = file
  const [isOnlyProblems, setOnlyProblems] = useState(false)
  const problems = rows.filter((row) => row.problems.length > 0)
  const shown = (isOnlyProblems ? problems : rows).slice(0, previewRows)
  const dates = rows.map(({ cells }) => cells[mapping.indexOf('timestamp')] ?? '')
  const isOrderShown = dates.some(isOrderChosen ? hasDateOrder : dependsOnDateOrder)
  return (
    <>
      <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-2">
        <p role="status" className="tabular-nums">
          {rows.length === 0 ? (
            'No rows below the names of the columns'
          ) : (
            <>
              <b className="font-label">{formatNumber(ready.length)}</b> of {formatNumber(rows.length)} rows
              can be added
            </>
          )}
        </p>
        {problems.length > 0 && (
          <span className="inline-flex items-center gap-1.5 text-bad tabular-nums">
            <Icon of={CircleAlert} size={14} />
            {formatNumber(problems.length)} cannot
          </span>
        )}
        <span className="ms-auto flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
          {rows.some(({ body }) => body?.timestamp !== undefined && !isDay(body.timestamp)) && (
            <span className="text-12 text-ink-2">Times without a zone are {browserZone()}</span>
          )}
          {isOrderShown && <DateOrderChoice order={order} onChange={file.setOrder} />}
        </span>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focusable, to scroll by keys */}
      <div tabIndex={0} role="region" aria-label="Preview" className="mt-2 overflow-x-auto">
        <table className="w-full border-collapse text-start tabular-nums">
          <thead>
            <tr className="border-b border-line align-bottom">
              <th scope="col" className="pe-3 pb-2 text-start text-12 font-label text-ink-2">
                Row
              </th>
              {table.columns.map((column, index) => (
                // Two columns may have the same name.
                <th key={index} scope="col" className="pe-3 pb-2 text-start font-body">
                  <ColumnHead file={file} column={column} index={index} />
                </th>
              ))}
              <th scope="col">
                <span className="sr-only">Problem</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <PreviewRow key={row.row} row={row} file={file} />
            ))}
          </tbody>
        </table>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        {table.notObjects === undefined && (
          <Checkbox isSelected={file.hasHeading} onChange={file.setHeading}>
            The first row names the columns
          </Checkbox>
        )}
        <Checkbox isSelected={file.parseMarkdown} onChange={file.setMarkdown}>
          Format as Markdown
        </Checkbox>
        <Checkbox isSelected={isOnlyProblems} onChange={setOnlyProblems}>
          Only rows that cannot be added
        </Checkbox>
        <span className="ms-auto text-12 text-ink-3 tabular-nums">
          {shown.length} of {formatNumber(rows.length)} shown
        </span>
      </div>
    </>
  )
}

function ColumnHead({ file, column, index }: { file: FeedbackImport; column: string; index: number }) {
  const field = file.mapping[index] ?? null
  const label = field === null ? 'Left out' : importFieldLabels[field]
  return (
    <>
      <span className="mb-1 block max-w-48 truncate font-mono text-12 text-ink-2">{column}</span>
      <Menu
        label={`Meaning of ${column}`}
        selectionMode="single"
        selectedKeys={[field ?? 'none']}
        trigger={
          <Button size="s" variant="line" aria-label={`${column}: ${label}`}>
            {label}
            <Icon of={ChevronDown} size={12} />
          </Button>
        }
        onAction={(key) => {
          const chosen = importFields.find((each) => each === key) ?? null
          file.setMapping(mapColumn(file.mapping, index, chosen))
        }}
      >
        {[...importFields, null].map((each: ImportField | null) => (
          <MenuItem key={each ?? 'none'} id={each ?? 'none'}>
            {each === null ? 'Left out' : importFieldLabels[each]}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

/** A date without a time is sent as midnight of the browser. */
function isDay(timestamp: string): boolean {
  const date = new Date(timestamp)
  return date.getHours() + date.getMinutes() + date.getSeconds() === 0
}

/** As the rest of the dashboard shows dates; the text of the file is its tooltip. */
function ReadDate({ row, text }: { row: ImportRow; text: string }) {
  const timestamp = row.body?.timestamp
  if (timestamp === undefined || text === '') return text
  return <span title={text}>{isDay(timestamp) ? formatDate(timestamp) : formatDateTime(timestamp)}</span>
}

function PreviewRow({ row, file }: { row: ImportRow; file: FeedbackImport }) {
  const { cells, problems } = row
  const hasProblem = problems.length > 0
  return (
    <tr className={`border-b border-line ${hasProblem ? 'bg-bad-tint' : ''}`}>
      <td className="py-1 pe-3 ps-1 text-ink-3">{row.row}</td>
      {file.mapping.map((field, index) => (
        <td key={index} className={`max-w-72 truncate py-1 pe-3 ${field === null ? 'text-ink-3' : ''}`}>
          {field === 'timestamp' ? <ReadDate row={row} text={cells[index] ?? ''} /> : cells[index]}
        </td>
      ))}
      <td className="bg-inherit sticky end-0 py-1 ps-3 text-12 text-bad">
        {hasProblem && <span className="block max-w-72 narrow:w-40">{importProblemsText(problems)}</span>}
      </td>
    </tr>
  )
}
