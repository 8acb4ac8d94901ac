import { copyText } from '#ui/copy-text.ts'
import { Button } from '#ui/button.tsx'
import { formatNumber } from '#ui/format.ts'
import { ProgressBar } from '#ui/progress-bar.tsx'

import type { useSentImport } from './use-feedback-import.ts'

const shownFailures = 200

/** The progress of an import and the rows that failed, with their reasons. */
export function ImportReport({ sent }: { sent: ReturnType<typeof useSentImport> }) {
  const { total, done, cancelled, failed, sending, waiting } = sent
  const text = [
    `${formatNumber(done)} of ${formatNumber(total)} added`,
    ...(failed.length > 0 ? [`${formatNumber(failed.length)} failed`] : []),
    ...(cancelled > 0 ? [`${formatNumber(cancelled)} cancelled`] : []),
  ].join(', ')
  const isWaiting = waiting > 0 && sending === 0 && !navigator.onLine
  const lineOf = ({ row, title, reason = '' }: (typeof failed)[number]) => `Row ${row}\t${reason}\t${title}`
  return (
    <>
      <p role="status" className="font-label tabular-nums">
        {text}
        {isWaiting && '. The rest will be sent when you’re back online'}
      </p>
      <ProgressBar
        label="Import"
        value={done + failed.length + cancelled}
        total={total}
        valueLabel={text}
        className="mt-2"
      />
      {failed.length > 0 && (
        <>
          <div className="mt-4 flex items-center">
            <h3 className="flex-1 font-label">Rows that failed</h3>
            <Button size="s" onPress={() => void copyText(failed.map(lineOf).join('\n'), 'Report copied')}>
              Copy report
            </Button>
          </div>
          <ul className="tabular-nums">
            {failed.slice(0, shownFailures).map(({ entryId, row, title, reason }) => (
              <li key={entryId} className="border-b border-line py-1.5">
                <span className="flex gap-3">
                  <span className="flex-none text-ink-3">Row {row}</span>
                  <span className="truncate">{title}</span>
                </span>
                <span className="block text-12 text-bad">{reason}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
