import CircleAlert from 'lucide-react/icons/circle-alert'

import { rowResult, reasonOf } from '#domain/metric-import/metric-import.ts'
import type { MetricReading } from '#domain/metric-import/pasted-reading.ts'
import { formatCount, formatNumber } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'
import { PlainButton } from '#ui/plain-button.tsx'

import { ReadingChoices } from './reading-choices.tsx'
import type { MetricImport } from './use-metric-import.ts'

interface ImportHeadProps {
  metrics: MetricImport
  reading: MetricReading
  jumpedTo: number | undefined
  onJump: (line: number) => void
}

const fewest = 3

function areShares({ rows, unit }: MetricImport): boolean {
  const values = rows.flatMap(({ value, error }) =>
    value === undefined || error !== undefined ? [] : [value],
  )
  return (
    unit?.trim() === '%' &&
    values.length >= fewest &&
    values.every((value) => Math.abs(value) <= 1) &&
    values.some((value) => !Number.isInteger(value)) &&
    !rows.some(({ valueText }) => valueText.includes('%'))
  )
}

export function ImportHead({ metrics, reading, jumpedTo, onJump }: ImportHeadProps) {
  const { rows, counts, results, lines } = metrics
  const problems = rows.filter((row) => reasonOf(row, results) !== undefined)
  const next = problems.find(({ line }) => line > (jumpedTo ?? 0)) ?? problems[0]
  const isTried = rows.some((row) => rowResult(row, results) !== undefined)
  const lastHeading = lines[reading.headings - 1]
  return (
    <div className="mb-2 flex min-h-8 flex-none flex-wrap items-center gap-x-3 gap-y-2">
      <p role="status" className="tabular-nums">
        <b className="font-label">{formatNumber(isTried ? counts.sent : counts.ready)}</b> of{' '}
        {formatCount(counts.rows, 'row')} {isTried ? 'sent' : 'can be sent'}
      </p>
      {next !== undefined && (
        <PlainButton
          className="inline-flex min-h-6 items-center gap-1.5 rounded-key text-bad tabular-nums underline-offset-2 data-hovered:underline"
          onPress={() => onJump(next.line)}
        >
          <Icon of={CircleAlert} size={14} />
          {[
            counts.failed > 0 && `${formatNumber(counts.failed)} failed`,
            counts.unknown > 0 && `${formatNumber(counts.unknown)} may not have arrived`,
            counts.unreadable > 0 && `${formatNumber(counts.unreadable)} can’t be read`,
          ]
            .filter(Boolean)
            .join(' · ')}
          <span className="sr-only">, go to the next</span>
        </PlainButton>
      )}
      {counts.replaced > 0 && (
        <span className="text-12 text-warn">
          {formatCount(counts.replaced, 'duplicate time')}. The last row of each is used
        </span>
      )}
      {areShares(metrics) && (
        <span className="text-12 text-warn">
          All values are between 0 and 1. Are they shares, not percent?
        </span>
      )}
      {lastHeading !== undefined && (
        <span className="text-12 text-ink-2">
          {lastHeading.line === 1 ? 'Row 1 is a heading' : `Rows up to ${lastHeading.line} are headings`}
        </span>
      )}
      <ReadingChoices metrics={metrics} reading={reading} />
    </div>
  )
}
