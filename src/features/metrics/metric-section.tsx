import ClipboardPaste from 'lucide-react/icons/clipboard-paste'
import Clock from 'lucide-react/icons/clock'
import Plus from 'lucide-react/icons/plus'
import { useRef, useState } from 'react'

import { formatMetricTime } from '#cards/metric-time.ts'
import type { EntryOf, HistoryEntry } from '#data/history/history-entry.ts'
import { useHistory } from '#data/history/history.ts'
import type { SentValue } from '#data/metrics/sent-values.ts'
import { useWasLeft } from '#data/local/use-draft.ts'
import { useIsOffline } from '#data/use-is-offline.ts'
import { deriveKpiStatus, exceededBound } from '#domain/card/card-status.ts'
import {
  areThresholdsInverted,
  distanceToTarget,
  hasMeasure,
  isLowerBetter,
  type Metric,
} from '#domain/metric/metric.ts'
import { Button } from '#ui/button.tsx'
import { formatWithUnit } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'
import { lazyComponent } from '#ui/lazy-component.ts'
import { Section } from '#ui/section.tsx'

import { BulletGraph } from './bullet-graph.tsx'
import { SentValues, useSentValues } from './sent-values.tsx'
import { ValueForm, valueDraftId } from './value-form.tsx'

const ImportDialog = lazyComponent(async () => (await import('./import-dialog.tsx')).ImportDialog)

interface MeasuredCard extends Metric {
  cardId: string
  cardTitle?: string
  cardType?: string
  cardStatus?: string | null
  metricType?: string | null
}

interface MetricSectionProps {
  card: MeasuredCard
  isPage: boolean
}

function targetDistance(metric: MeasuredCard): string | undefined {
  const distance = distanceToTarget(metric)
  if (!distance) return undefined
  if (distance.side === 'at') return 'at the target'
  const isPercent = metric.metricUnit === '%'
  const points = isPercent ? (distance.distance === 1 ? ' point' : ' points') : ''
  const unit = isPercent ? undefined : metric.metricUnit
  const direction = isLowerBetter(metric) === true ? ', lower is better' : ''
  return `${formatWithUnit(distance.distance, unit)}${points} ${distance.side} the target${direction}`
}

const isOfBounds = (status: string | null | undefined) =>
  status === 'in bounds' || status === 'out of bounds' ? status : undefined

function Bounds({ metric }: { metric: MeasuredCard }) {
  if (areThresholdsInverted(metric))
    return <span className="text-warn">the lower threshold is above the upper one</span>
  const exceeded = exceededBound(metric)
  const status = isOfBounds(metric.cardStatus) ?? deriveKpiStatus(metric)
  if (status === undefined || (status === 'in bounds' && metric.cardType !== 'kpi')) return null
  return (
    <span className={status === 'in bounds' ? 'text-ok' : 'text-bad tabular-nums'}>
      {status}
      {/* The chart has no room for the label of a bound close to its target. */}
      {status === 'out of bounds' &&
        exceeded &&
        `, ${exceeded.kind === 'lower' ? 'below' : 'above'} ${formatWithUnit(exceeded.value, metric.metricUnit)}`}
    </span>
  )
}

/** Values that were sent without a connection; a reload does not lose them. */
function WaitingValues({ cardId, unit }: Pick<MeasuredCard, 'cardId'> & { unit: Metric['metricUnit'] }) {
  const isOffline = useIsOffline()
  const values = useHistory((entries) =>
    entries
      .flatMap((entry) => (isWaitingValue(entry, cardId) ? formatWithUnit(entry.value, unit) : []))
      .join(', '),
  )
  if (!isOffline || values === '') return null
  return (
    <p className="mt-2 flex items-center gap-1.5 text-12 text-ink-2 tabular-nums">
      <Icon of={Clock} size={14} className="text-ink-3" />
      {values}: not sent yet
    </p>
  )
}

const isWaitingValue = (
  entry: HistoryEntry,
  cardId: string,
): entry is EntryOf<'addValues'> & { value: number } =>
  entry.kind === 'addValues' &&
  entry.cardId === cardId &&
  entry.state === 'pending' &&
  entry.value !== undefined

/** Without a current value of the service, shows the newest value, by its time, that this browser sent. */
function CurrentValue({ card, newestSent }: { card: MeasuredCard; newestSent: SentValue | undefined }) {
  const current = card.metricCurrent ?? newestSent?.value
  const metric = { ...card, metricCurrent: current }
  const { metricTarget: target, metricUnit: unit } = card
  const distance = targetDistance(metric)
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <b className="text-28 leading-8 font-head tabular-nums">
          {current == null ? 'No value yet' : formatWithUnit(current, unit)}
        </b>
        {distance !== undefined && <span className="text-ink-2 tabular-nums">{distance}</span>}
        <Bounds metric={metric} />
        {current == null && target != null && (
          <span className="text-ink-2 tabular-nums">target {formatWithUnit(target, unit)}</span>
        )}
      </p>
      {card.metricCurrent == null && newestSent !== undefined && (
        <p className="text-12 text-ink-2 tabular-nums">
          Sent from this browser for {formatMetricTime(newestSent.timestamp)}. The service shows no current
          value
        </p>
      )}
      <BulletGraph metric={metric} />
    </div>
  )
}

export function MetricSection({ card, isPage }: MetricSectionProps) {
  const wasLeft = useWasLeft()
  const [isAdding, setIsAdding] = useState(() => wasLeft(valueDraftId(card.cardId)))
  const addRef = useRef<HTMLButtonElement>(null)
  const [isImporting, setIsImporting] = useState(false)
  const sent = useSentValues(card.cardId)
  const { metricUnit: unit, metricType } = card
  const hasAny = hasMeasure(card) || metricType != null || sent.length > 0
  return (
    <Section
      title="Metric"
      count={metricType}
      actions={
        <>
          <Button size="s" icon={ClipboardPaste} className="text-ink-2" onPress={() => setIsImporting(true)}>
            Paste
          </Button>
          <Button ref={addRef} size="s" icon={Plus} className="text-ink-2" onPress={() => setIsAdding(true)}>
            Value
          </Button>
        </>
      }
    >
      {hasAny ? (
        <div
          className={
            isPage && sent.length > 0
              ? 'grid grid-cols-2 items-start gap-x-10 narrow:grid-cols-1 narrow:gap-y-4'
              : 'space-y-3'
          }
        >
          <CurrentValue card={card} newestSent={sent.at(-1)} />
          <SentValues cardId={card.cardId} unit={unit} />
        </div>
      ) : (
        <p className="text-ink-3">No values yet</p>
      )}
      <WaitingValues cardId={card.cardId} unit={unit} />
      {isAdding && (
        <ValueForm
          cardId={card.cardId}
          unit={unit}
          onClose={() => {
            addRef.current?.focus()
            setIsAdding(false)
          }}
        />
      )}
      {isImporting && <ImportDialog card={card} fallback={null} onClose={() => setIsImporting(false)} />}
    </Section>
  )
}
