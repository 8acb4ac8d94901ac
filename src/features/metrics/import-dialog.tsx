import { useState } from 'react'

import type { Metric } from '#domain/metric/metric.ts'
import { decodeText } from '#domain/decode-text.ts'
import { Dialog } from '#ui/dialog.tsx'
import { PasteField } from '#ui/paste-field.tsx'

import { ImportFoot } from './import-foot.tsx'
import { ImportHead } from './import-head.tsx'
import { LinePlot } from './line-plot.tsx'
import { RowList, type RowJump } from './row-list.tsx'
import { useMetricImport } from './use-metric-import.ts'

interface ImportDialogProps {
  card: Metric & { cardId: string; cardTitle?: string }
  onClose: () => void
}

export function ImportDialog({ card, onClose }: ImportDialogProps) {
  const metrics = useMetricImport(card)
  const [isAsking, setIsAsking] = useState(false)
  const [jump, setJump] = useState<RowJump>()
  const { rows, reading, counts, progress } = metrics
  // While sending, Close only cancels, so that the result is shown.
  const close = () => {
    if (progress !== null && !progress.isStopping) return metrics.cancel()
    if (metrics.isLost && counts.ready > 0 && !isAsking) return setIsAsking(true)
    onClose()
  }
  return (
    <Dialog
      onClose={close}
      isDismissable={reading === null}
      size="v"
      title="Paste values"
      headEnd={<span className="max-w-72 truncate pe-2 text-12 text-ink-2">{card.cardTitle}</span>}
      bodyClassName="flex flex-col"
      footer={
        <ImportFoot
          metrics={metrics}
          isAsking={isAsking}
          onKeep={() => setIsAsking(false)}
          onClose={isAsking ? onClose : close}
        />
      }
    >
      {reading === null ? (
        <PasteField
          label="Rows of dates and values"
          placeholder={'12.05.2026\t78 %\n11.05.2026\t77,5 %'}
          note="Paste rows from a spreadsheet, or drop a CSV file here: one column of dates and one of values. You see a preview before anything is sent."
          accepts={['.csv', '.tsv', '.txt', 'text/csv', 'text/plain']}
          decode={decodeText}
          typed={metrics.typed}
          onType={metrics.setTyped}
          onText={metrics.take}
        />
      ) : (
        <>
          <ImportHead
            metrics={metrics}
            reading={reading}
            onJump={(line) => setJump({ line, count: (jump?.count ?? 0) + 1 })}
            jumpedTo={jump?.line}
          />
          <LinePlot
            points={rows.flatMap(({ error, replacedBy, timestamp, value }) =>
              error === undefined &&
              replacedBy === undefined &&
              timestamp !== undefined &&
              value !== undefined
                ? [{ timeMs: Date.parse(timestamp), value }]
                : [],
            )}
            unit={card.metricUnit}
            target={card.metricTarget}
            height={104}
          />
          <RowList
            rows={rows}
            results={metrics.results}
            isLocked={progress !== null}
            jump={jump}
            onEdit={(row, part, text) => metrics.editCell(row.line, part, text)}
          />
        </>
      )}
    </Dialog>
  )
}
