import { toCsv } from '#domain/csv.ts'
import { failedRows } from '#domain/metric-import/metric-import.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmButton } from '#ui/dialog.tsx'
import { downloadFile } from '#ui/download-file.ts'
import { formatCount, formatNumber } from '#ui/format.ts'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { useLastButtonFocus } from '#ui/use-last-button-focus.ts'

import type { MetricImport } from './use-metric-import.ts'
import type { ImportProgress } from './use-sending.ts'

interface ImportFootProps {
  metrics: MetricImport
  /** The user tries to close and would lose rows. */
  isAsking: boolean
  onKeep: () => void
  onClose: () => void
}

export function ImportFoot({ metrics, isAsking, onKeep, onClose }: ImportFootProps) {
  const { counts, progress, reading } = metrics
  const ref = useLastButtonFocus(`${progress !== null || isAsking} ${reading !== null}`)
  return (
    <div ref={ref} className="contents">
      {progress !== null ? (
        <SendingFoot progress={progress} onCancel={metrics.cancel} />
      ) : isAsking ? (
        <AskingFoot unsent={counts.ready} onKeep={onKeep} onClose={onClose} />
      ) : (
        <IdleFoot metrics={metrics} onClose={onClose} />
      )}
    </div>
  )
}

function IdleFoot({ metrics, onClose }: Pick<ImportFootProps, 'metrics' | 'onClose'>) {
  const { rows, results, counts, failure, reading } = metrics
  const isTried = counts.sent + counts.failed + counts.unknown > 0
  const isDone = isTried && counts.ready === 0
  const problems = counts.unreadable + counts.failed + counts.unknown
  const leave = () => {
    if (isDone) metrics.clear()
    onClose()
  }
  return (
    <>
      <p role="status" className="min-w-0 flex-1 text-12 tabular-nums narrow:empty:absolute">
        {isTried && <Outcome metrics={metrics} />}
        {failure !== null && <span className="block text-bad">{failure}</span>}
      </p>
      <span className="ms-auto flex flex-wrap justify-end gap-2">
        {reading !== null && <Button onPress={metrics.clear}>Paste different rows</Button>}
        {problems > 0 && (
          <Button
            onPress={() =>
              downloadFile(
                'failed-rows.csv',
                new Blob([toCsv(failedRows(rows, results))], { type: 'text/csv' }),
              )
            }
          >
            Download failed rows
          </Button>
        )}
        <Button onPress={leave}>{isDone ? 'Done' : 'Close'}</Button>
        {(!isTried || counts.ready > 0) && <SendButton metrics={metrics} isTried={isTried} />}
      </span>
    </>
  )
}

function SendButton({ metrics: { counts, send }, isTried }: { metrics: MetricImport; isTried: boolean }) {
  // After a cancel some rows were never sent: the button continues instead.
  const isRetry = isTried && counts.untried === 0
  return (
    <ConfirmButton isDisabled={counts.ready === 0} onPress={send}>
      {isRetry ? `Retry failed (${formatNumber(counts.ready)})` : `Send ${formatNumber(counts.ready)}`}
    </ConfirmButton>
  )
}

interface AskingFootProps {
  unsent: number
  onKeep: () => void
  onClose: () => void
}

function AskingFoot({ unsent, onKeep, onClose }: AskingFootProps) {
  return (
    <>
      <p role="alert" className="min-w-0 flex-1">
        {formatCount(unsent, 'row')} not sent. There are too many to keep for later.
      </p>
      <span className="ms-auto flex gap-2">
        <Button onPress={onClose}>Close and discard</Button>
        <ConfirmButton binding="Enter" onPress={onKeep} autoFocus>
          Continue
        </ConfirmButton>
      </span>
    </>
  )
}

interface SendingFootProps {
  progress: ImportProgress
  onCancel: () => void
}

function SendingFoot({ progress, onCancel }: SendingFootProps) {
  const { request, requests, done, total, isStopping } = progress
  return (
    <>
      <div className="min-w-0 max-w-84 flex-1">
        <p className="mb-1 text-12 tabular-nums">
          Sent {formatNumber(done)} of {formatNumber(total)}{' '}
          <span role="status" className="ms-1 text-ink-2">
            {isStopping ? `stopping after request ${request}` : `request ${request} of ${requests}`}
          </span>
        </p>
        <ProgressBar
          label="Sending values"
          value={done}
          total={total}
          valueLabel={`${formatNumber(done)} of ${formatNumber(total)}`}
        />
      </div>
      <span className="ms-auto flex gap-2">
        <Button disabledReason={isStopping ? 'Finishing the current request' : undefined} onPress={onCancel}>
          {isStopping ? 'Stopping' : 'Cancel'}
        </Button>
        <Button variant="main" isDisabled>
          Sending
        </Button>
      </span>
    </>
  )
}

function Outcome({ metrics: { counts } }: { metrics: MetricImport }) {
  const { sent, failed, unknown } = counts
  return (
    <>
      <b className="font-label">{formatNumber(sent)} sent</b>
      {failed > 0 && <span className="text-bad"> · {formatNumber(failed)} failed</span>}
      {unknown > 0 && (
        <span className="text-warn">
          {' '}
          · {formatNumber(unknown)} may not have arrived; you can send them again
        </span>
      )}
    </>
  )
}
