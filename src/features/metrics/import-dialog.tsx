import CircleAlert from 'lucide-react/icons/circle-alert'

import { chunkReady } from '#domain/metric-import.ts'
import type { Metric } from '#domain/metric.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { formatCount, formatNumber } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'

import { downloadFailedRows } from './download-failed-rows.ts'
import { LinePlot } from './line-plot.tsx'
import { PasteField } from './paste-field.tsx'
import { ReadingChoices } from './reading-choices.tsx'
import { RowList } from './row-list.tsx'
import { useMetricImport, type MetricImport } from './use-metric-import.ts'

interface ImportDialogProps {
  card: Metric & { cardId: string; cardTitle?: string | undefined }
  onClose: () => void
}

/** Values pasted from a spreadsheet or dropped as CSV: shown as they were read, then sent in requests of 1,000. */
export function ImportDialog({ card, onClose }: ImportDialogProps) {
  const metrics = useMetricImport(card.cardId)
  const { rows, reading, counts, progress } = metrics
  const isPasted = reading !== null
  const close = () => {
    metrics.cancel()
    onClose()
  }
  return (
    <Dialog
      isOpen
      onOpenChange={close}
      isDismissable={!isPasted}
      size="v"
      title="Paste values"
      headEnd={<span className="max-w-72 truncate pe-2 text-12 text-ink-2">{card.cardTitle}</span>}
      bodyClassName="flex flex-col"
      footer={<ImportFoot metrics={metrics} onClose={close} />}
    >
      {isPasted ? (
        <>
          <div className="mb-2 flex min-h-8 flex-wrap items-center gap-x-3 gap-y-2">
            <p role="status" className="tabular-nums">
              <b className="font-label">{formatNumber(counts.ready + counts.sent)}</b> of{' '}
              {formatCount(counts.rows, 'row')} can be sent
            </p>
            {counts.unreadable > 0 && (
              <span className="inline-flex items-center gap-1.5 text-bad tabular-nums">
                <Icon of={CircleAlert} size={14} />
                {formatNumber(counts.unreadable)} cannot be read
              </span>
            )}
            <ReadingChoices metrics={metrics} reading={reading} />
          </div>
          <LinePlot
            points={rows.flatMap(({ error, timestamp, value }) =>
              error === undefined && timestamp !== undefined && value !== undefined
                ? [{ timeMs: Date.parse(timestamp), value }]
                : [],
            )}
            unit={card.metricUnit}
            target={card.metricTarget}
            height={104}
          />
          <RowList
            rows={rows}
            fates={metrics.fates}
            isLocked={progress !== null}
            onEdit={(row, part, text) =>
              metrics.editCell(row.line, part === 'date' ? reading.dateColumn : reading.valueColumn, text)
            }
          />
        </>
      ) : (
        <PasteField onText={metrics.take} />
      )}
    </Dialog>
  )
}

function ImportFoot({ metrics, onClose }: { metrics: MetricImport; onClose: () => void }) {
  const { rows, fates, counts, progress, failure } = metrics
  if (progress !== null) {
    const { request, requests, done, total } = progress
    return (
      <>
        <div className="min-w-0 max-w-84 flex-1">
          <p className="mb-1 text-12 tabular-nums">
            Sent {formatNumber(done)} of {formatNumber(total)}{' '}
            <span className="ms-1 text-ink-2">
              request {request} of {requests}
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
          <Button onPress={metrics.cancel}>Cancel</Button>
          <Button variant="main" isDisabled>
            Sending
          </Button>
        </span>
      </>
    )
  }
  const isTried = counts.sent + counts.failed + counts.unknown > 0
  const problems = counts.unreadable + counts.failed + counts.unknown
  return (
    <>
      <p role="status" className="min-w-0 flex-1 text-12 tabular-nums">
        {isTried && <Outcome metrics={metrics} />}
        {failure !== null && <span className="block text-bad">{failure}</span>}
      </p>
      <span className="ms-auto flex flex-wrap justify-end gap-2">
        {problems > 0 && (
          <Button onPress={() => downloadFailedRows(rows, fates)}>Download failed rows</Button>
        )}
        <Button onPress={onClose}>{isTried && counts.ready === 0 ? 'Done' : 'Close'}</Button>
        {(!isTried || counts.ready > 0) && (
          <Button variant="main" isDisabled={counts.ready === 0} onPress={metrics.send}>
            {isTried ? retryWords(metrics) : `Send ${formatNumber(counts.ready)}`}
          </Button>
        )}
      </span>
    </>
  )
}

/** After a cancel some rows have not been tried; those go on, the failed ones are retried. */
function retryWords({ counts, rows, fates }: MetricImport): string {
  const ready = chunkReady(rows, fates).flat()
  const isUntried = ready.some(({ line }) => !fates.has(line))
  return isUntried ? `Send ${formatNumber(counts.ready)}` : `Retry failed (${formatNumber(counts.ready)})`
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
          · {formatNumber(unknown)} not known to have arrived; sending them again is safe
        </span>
      )}
    </>
  )
}
