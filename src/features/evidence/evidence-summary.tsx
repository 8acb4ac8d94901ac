import CircleDashed from 'lucide-react/icons/circle-dashed'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

import { noCustomerWords } from '#cards/quote-labels.ts'
import { typeLook } from '#cards/type-look.ts'
import type { SourceReader } from '#data/interviews/use-source-transcripts.ts'
import { type EvidenceGap, findGaps } from '#domain/evidence/evidence-gaps.ts'
import type { Evidence } from '#domain/evidence/group-evidence.ts'
import { isLineFound } from '#domain/evidence/quote.ts'
import { paths } from '#domain/paths.ts'
import { classes } from '#ui/classes.ts'
import { formatCount, formatNumber } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'
import { MoreButton } from '#ui/more-button.tsx'
import { Section } from '#ui/section.tsx'
import { useFocusRestore } from '#ui/use-focus-restore.ts'
import { useReturnedState } from '#ui/use-returned-state.ts'

const rowsAtFirst = 5

interface EvidenceSummaryProps {
  evidence: Evidence
  sources: SourceReader
  family: Parameters<typeof findGaps>[1]
}

export function EvidenceSummary({ evidence, sources, family }: EvidenceSummaryProps) {
  const { insightCount, customerCount, unnamedCount, customers, cards } = evidence
  const quotes = customers.flatMap((customer) => customer.sources).flatMap((source) => source.quotes)
  const lostCount = quotes.map(sources.locationOf).filter((at) => at !== null && !isLineFound(at)).length
  const open = [
    ...(unnamedCount > 0 ? [`${formatCount(unnamedCount, 'insight')} without a customer`] : []),
    ...(lostCount > 0 ? [`${formatCount(lostCount, 'line')} not found`] : []),
  ]
  const isEmpty = (card: (typeof cards)[number]) => card.insightCount === 0
  const emptyLast = [...cards.filter((card) => !isEmpty(card)), ...cards.filter(isEmpty)]
  const gaps = findGaps(evidence, family)
  const largest = Math.max(1, ...customers.map((customer) => customer.insightCount))
  return (
    <>
      <div className="flex items-baseline gap-6">
        <Total count={insightCount} unit={insightCount === 1 ? 'insight' : 'insights'} />
        <Total count={customerCount} unit={customerCount === 1 ? 'customer' : 'customers'} />
      </div>
      {open.length > 0 && <p className="mt-1 text-12 text-ink-3">{open.join(', ')}</p>}
      <SideList title="Cards" count={cards.length} rows={emptyLast}>
        {({ cardId, cardTitle, cardType, insightCount: count }) => (
          <SideLink key={cardId} cardId={cardId} className={classes('min-h-7', typeLook(cardType).scope)}>
            <span aria-hidden="true" className="size-2 flex-none rounded-full bg-type" />
            <span className="truncate">{cardTitle}</span>
            <span className={classes('ms-auto tabular-nums', count === 0 ? 'text-ink-3' : 'text-ink-2')}>
              {formatNumber(count)}
            </span>
          </SideLink>
        )}
      </SideList>
      <SideList title="Gaps" count={gaps.length} rows={gaps}>
        {({ card: { cardId, cardTitle }, gap }) => (
          <SideLink key={cardId} cardId={cardId} className="py-1">
            <Icon of={CircleDashed} size={14} className="mt-0.75 self-start text-ink-3" />
            <span className="min-w-0">
              <span className="line-clamp-2">{cardTitle}</span>
              <span className="block text-12 text-ink-3">{gapWords(gap)}</span>
            </span>
          </SideLink>
        )}
      </SideList>
      <SideList title="Customers" count={customerCount} rows={customers}>
        {(customer) => (
          <div
            key={customer.customerId ?? ''}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2.5 gap-y-0.5 py-1.5"
          >
            <span className="truncate">{customer.customerName ?? noCustomerWords}</span>
            <span className="text-ink-2 tabular-nums">{formatNumber(customer.insightCount)}</span>
            <span aria-hidden="true" className="col-span-2 h-0.75 rounded-bar bg-pressed">
              <span
                className="block h-full rounded-bar bg-ink-2"
                style={{ width: `${(customer.insightCount / largest) * 100}%` }}
              />
            </span>
          </div>
        )}
      </SideList>
    </>
  )
}

function gapWords(gap: EvidenceGap): string {
  if (gap.kind === 'noEvidence') return 'No evidence yet'
  if (gap.kind === 'noExperiment') return 'Solution without experiment'
  return `${gap.count} of ${gap.total} insights from one customer`
}

interface SideListProps<Row> {
  title: string
  count: number
  rows: readonly Row[]
  children: (row: Row) => ReactNode
}

function SideList<Row>({ title, count, rows, children }: SideListProps<Row>) {
  const [isOpen, setIsOpen] = useReturnedState(title, false)
  const ref = useFocusRestore<HTMLDivElement>()
  const shown = isOpen ? rows : rows.slice(0, rowsAtFirst)
  if (rows.length === 0) return null
  return (
    <Section title={title} count={formatNumber(count)} className="mt-3.5">
      <div ref={ref}>
        {shown.map(children)}
        {shown.length < rows.length && (
          <MoreButton className="-mx-2" onPress={() => setIsOpen(true)}>
            {formatNumber(rows.length - shown.length)} more
          </MoreButton>
        )}
      </div>
    </Section>
  )
}

interface SideLinkProps {
  cardId: string
  className: string
  children: ReactNode
}

const SideLink = ({ cardId, className, children }: SideLinkProps) => (
  <Link
    to={paths.card(cardId)}
    className={classes(
      '-mx-2 flex min-w-0 items-center gap-2.5 rounded-control px-2 hover:bg-sunken',
      className,
    )}
  >
    {children}
  </Link>
)

function Total({ count, unit }: { count: number; unit: string }) {
  return (
    <span>
      <b className="text-28 leading-8 font-head tabular-nums">{formatNumber(count)}</b>{' '}
      <span className="text-ink-2">{unit}</span>
    </span>
  )
}
