import { useState } from 'react'

import { formatWait } from '#data/api-error.ts'
import type { ImportRow } from '#domain/feedback/feedback-import.ts'
import { copyText } from '#ui/copy-text.ts'
import { Button } from '#ui/button.tsx'
import { formatNumber } from '#ui/format.ts'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { useCountdown } from '#ui/use-countdown.ts'

import type { useSentImport } from './use-feedback-import.ts'
import { importProblemsText, reportLine } from './inbox-words.ts'
import { useRate } from './use-rate.ts'

const shownFailures = 200

export type SentImport = ReturnType<typeof useSentImport>

interface ImportReportProps {
  sent: SentImport
  leftOut: readonly ImportRow[]
}

export function ImportReport({ sent, leftOut }: ImportReportProps) {
  const { total, done, failed, left, isRunning, reason, failedRows } = sent
  const text = [
    `${formatNumber(done)} of ${formatNumber(total)} added`,
    ...(failed > 0 ? [`${formatNumber(failed)} failed`] : []),
    ...(left > 0 && !isRunning ? [`${formatNumber(left)} not sent`] : []),
  ].join(', ')
  return (
    <>
      <div className="flex items-baseline gap-3 tabular-nums">
        <p role="status" className="font-label">
          {text}
        </p>
        {isRunning && <RunNote key={sent.resumesAt} sent={sent} />}
      </div>
      <ProgressBar label="Import" value={done + failed} total={total} valueLabel={text} className="mt-2" />
      {reason !== undefined && left > 0 && (
        <p role="alert" className="mt-3 text-bad">
          {reason}
        </p>
      )}
      <ReportRows
        title="Rows that failed"
        rows={failedRows.map(({ row, reason = '', body }) => ({ row, reason, text: body?.body ?? '' }))}
      />
      <ReportRows
        title="Rows that were left out"
        rows={leftOut.map(({ row, cells, problems }) => ({
          row,
          reason: importProblemsText(problems),
          text: cells.filter((cell) => cell !== '').join(' · '),
        }))}
      />
    </>
  )
}

interface ReportRowsProps {
  title: string
  rows: readonly { row: number; text: string; reason: string }[]
}

function ReportRows({ title, rows }: ReportRowsProps) {
  if (rows.length === 0) return null
  const report = () =>
    rows.map(({ row, reason, text }) => reportLine([`Row ${row}`, reason, text])).join('\n')
  return (
    <section aria-label={title}>
      <div className="mt-4 flex items-center">
        <h3 className="flex-1 font-label">
          {title} <span className="ms-1 font-body text-ink-3 tabular-nums">{formatNumber(rows.length)}</span>
        </h3>
        <Button size="s" onPress={() => void copyText(report(), 'Report copied')}>
          Copy report
        </Button>
      </div>
      <ul className="tabular-nums">
        {rows.slice(0, shownFailures).map(({ row, reason, text }) => (
          <li key={row} className="border-b border-line py-1.5 last:border-0">
            <span className="flex gap-3">
              <span className="flex-none text-ink-3">Row {row}</span>
              <span className="truncate">{text}</span>
            </span>
            <span className="block text-12 text-bad">{reason}</span>
          </li>
        ))}
      </ul>
      {rows.length > shownFailures && (
        <p className="mt-2 text-12 text-ink-3">
          {formatNumber(rows.length - shownFailures)} more in the copied report
        </p>
      )}
    </section>
  )
}

function RunNote({ sent }: { sent: SentImport }) {
  const { done, failed, resumesAt, isElsewhere } = sent
  const rate = useRate(done + failed)
  // Asked once: the note starts again with another time.
  const [seconds] = useState(() => Math.ceil((resumesAt - Date.now()) / 1000))
  const waitsFor = useCountdown(seconds > 0 ? seconds : undefined, resumesAt, () => undefined) ?? 0
  const where = isElsewhere ? ' in another tab' : ''
  const text = !navigator.onLine
    ? 'The rest will be sent when you’re back online'
    : waitsFor > 0
      ? `The service asks to wait. Continues in ${formatWait(waitsFor)}`
      : rate > 0
        ? `${formatNumber(rate)} a second${where}`
        : where.trim()
  return <span className="text-12 text-ink-3">{text}</span>
}
