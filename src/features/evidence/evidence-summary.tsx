import { useState, type ReactNode } from 'react'

import { CardLink } from '#cards/card-link.tsx'
import { typeLook } from '#cards/type-look.ts'
import { classes } from '#ui/classes.ts'
import type { SourceReader } from '#data/interviews/use-source-transcripts.ts'
import { isLineFound } from '#domain/evidence/quote.ts'
import { formatCount, formatNumber } from '#ui/format.ts'
import { MoreButton } from '#ui/more-button.tsx'
import { Section } from '#ui/section.tsx'

import type { Evidence } from '#domain/evidence/group-evidence.ts'

const sideRows = 5

/** The first rows of a list, and the others once they are asked for. */
function FirstRows<Item>({ items, render }: { items: readonly Item[]; render: (item: Item) => ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? items : items.slice(0, sideRows)
  return (
    <>
      {shown.map(render)}
      {shown.length < items.length && (
        <MoreButton className="-ms-2" onPress={() => setOpen(true)}>
          {formatNumber(items.length - shown.length)} more
        </MoreButton>
      )}
    </>
  )
}

interface EvidenceSummaryProps {
  evidence: Evidence
  sources: SourceReader
}

/** The totals, the cards with and without evidence, and the customers. */
export function EvidenceSummary({ evidence, sources }: EvidenceSummaryProps) {
  const { insightCount, customerCount, unnamedCount, customers, cards } = evidence
  const quotes = customers.flatMap((customer) => customer.sources).flatMap((source) => source.quotes)
  const lostCount = quotes.map(sources.locationOf).filter((at) => at !== null && !isLineFound(at)).length
  const open = [
    ...(unnamedCount > 0 ? [`${formatCount(unnamedCount, 'insight')} without a customer`] : []),
    ...(lostCount > 0 ? [`${formatCount(lostCount, 'line')} not found`] : []),
  ]
  const withEvidence = cards.filter((card) => card.insightCount > 0)
  const gaps = cards.filter((card) => card.insightCount === 0)
  const largest = Math.max(1, ...customers.map((customer) => customer.insightCount))
  return (
    <>
      <div className="flex items-baseline gap-6">
        <Total count={insightCount} unit={insightCount === 1 ? 'insight' : 'insights'} />
        <Total count={customerCount} unit={customerCount === 1 ? 'customer' : 'customers'} />
      </div>
      {open.length > 0 && <p className="mt-1 text-12 text-ink-3">{open.join(', ')}</p>}
      <Section title="Cards" count={`${withEvidence.length} of ${cards.length}`} className="mt-3.5">
        <FirstRows
          items={withEvidence}
          render={({ cardId, cardTitle, cardType, insightCount: count }) => (
            <div
              key={cardId}
              className={classes('flex min-h-7 min-w-0 items-center gap-2.5', typeLook(cardType).scope)}
            >
              <span aria-hidden="true" className="size-2 flex-none rounded-full bg-type" />
              <span className="truncate">{cardTitle}</span>
              <span className="ms-auto text-ink-2 tabular-nums">{count}</span>
            </div>
          )}
        />
      </Section>
      {gaps.length > 0 && (
        <Section title="Without evidence" count={gaps.length} className="mt-3.5">
          <FirstRows items={gaps} render={(card) => <CardLink key={card.cardId} card={card} />} />
        </Section>
      )}
      <Section title="Customers" count={customerCount} className="mt-3.5">
        <FirstRows
          items={customers}
          render={(customer) => (
            <div
              key={customer.customerId ?? ''}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2.5 gap-y-0.5 py-1.5"
            >
              <span className="truncate">{customer.customerName ?? 'No customer named'}</span>
              <span className="text-ink-2 tabular-nums">{customer.insightCount}</span>
              <span aria-hidden="true" className="col-span-2 h-0.75 rounded-bar bg-pressed">
                <span
                  className="block h-full rounded-bar bg-ink-2"
                  style={{ width: `${(customer.insightCount / largest) * 100}%` }}
                />
              </span>
            </div>
          )}
        />
      </Section>
    </>
  )
}

function Total({ count, unit }: { count: number; unit: string }) {
  return (
    <span>
      <b className="text-28 leading-8 font-head tabular-nums">{formatNumber(count)}</b>{' '}
      <span className="text-ink-2">{unit}</span>
    </span>
  )
}
