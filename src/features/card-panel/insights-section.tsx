import { useQuery } from '@tanstack/react-query'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Mic from 'lucide-react/icons/mic'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Link } from 'react-router-dom'

import { messageOf } from '#data/api-error.ts'
import { cardQueries, type ReadContextCard } from '#data/cards/queries.ts'
import { sourceOf } from '#domain/insight-source.ts'
import { groupByCustomer } from '#domain/insights-by-customer.ts'
import { encodeId, paths } from '#domain/paths.ts'
import { Bone } from '#ui/bone.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { formatCount } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'
import { PlainButton } from '#ui/plain-button.tsx'
import { UnreadableNote } from '#ui/unreadable-note.tsx'

import { OpenedSection } from './opened-section.tsx'
import { useNamedTarget } from './use-named-target.ts'

type Insight = NonNullable<ReadContextCard['insights']>[number]

interface InsightsSectionProps {
  cardId: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

const insightsOf = (cardId: string) =>
  cardQueries.context(cardId, {
    direction: 'descendants',
    maxLevels: 1,
    includeInsights: true,
    includeComments: true,
  })

/** What customers said that speaks for the card, grouped by customer. */
export function InsightsSection({ cardId, isOpen, onOpenChange }: InsightsSectionProps) {
  const { data, error, refetch } = useQuery({ ...insightsOf(cardId), enabled: isOpen })
  const insights = data?.items.find((item) => item.cardId === cardId)?.insights ?? []
  const groups = groupByCustomer(insights)
  const customers = groups.filter(({ customerId }) => customerId !== null).length
  const count =
    data === undefined ? undefined : `${insights.length} from ${formatCount(customers, 'customer')}`
  return (
    <OpenedSection
      title="Insights"
      count={count}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      actions={
        <ButtonLink size="s" href={paths.evidence(cardId)} binding="v" className="text-ink-2">
          All evidence
        </ButtonLink>
      }
    >
      {() =>
        data === undefined ? (
          error === null ? (
            <div role="status" aria-label="Loading the insights" className="space-y-2 py-1">
              <Bone className="h-4 w-full" />
              <Bone className="h-4 w-2/3" />
            </div>
          ) : (
            <p role="alert" className="text-bad">
              {messageOf(error)}{' '}
              <Button size="s" onPress={() => void refetch()}>
                Retry
              </Button>
            </p>
          )
        ) : (
          <>
            {insights.length === 0 && (
              <p className="text-ink-3">None yet. Link feedback or interview lines to this card.</p>
            )}
            <Quotes insights={groups.flatMap((group) => group.insights)} />
            <UnreadableNote count={data.unreadable} />
          </>
        )
      }
    </OpenedSection>
  )
}

const shownFirst = 4
const shownMore = 50

function Quotes({ insights }: { insights: readonly Insight[] }) {
  const isNamed = useNamedTarget('insight')
  const [opened, setOpened] = useState(shownFirst)
  const shown = isNamed ? insights.length : opened
  const rest = insights.length - shown
  return (
    <>
      <ul>
        {insights.slice(0, shown).map((insight) => (
          <li
            key={insight.insightId}
            id={`insight-${encodeId(insight.insightId)}`}
            className="rounded-key pt-1 pb-2 target:bg-accent-tint not-first:border-t not-first:border-line not-first:pt-2 last:pb-0"
          >
            <QuoteOf insight={insight} />
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <PlainButton
          onPress={() => setOpened(shown + shownMore)}
          className="-mx-2 flex min-h-7 w-[calc(100%+16px)] items-center gap-2 rounded-control px-2 text-ink-2 data-hovered:bg-sunken narrow:min-h-11"
        >
          <Icon of={Plus} size={14} className="text-ink-3" />
          {rest} more
        </PlainButton>
      )}
    </>
  )
}

function QuoteOf({ insight }: { insight: Insight }) {
  const source = sourceOf(insight)
  const isInterview = source.kind === 'interview'
  const customer = insight.customerOrganization?.name ?? insight.customerOrganization?.id
  const to =
    source.kind === 'interview'
      ? paths.interview(source.id)
      : source.kind === 'feedback'
        ? paths.feedback(source.id)
        : undefined
  return (
    <blockquote>
      <p className="text-pretty" dir="auto">
        {insight.textPreview ? `“${insight.textPreview}”` : 'No preview of this insight'}
      </p>
      <footer className="mt-0.5 flex items-center gap-1.5 text-12 whitespace-nowrap text-ink-3">
        <Icon of={isInterview ? Mic : MessageSquareText} size={12} />
        <span className="truncate font-label text-ink-2">{customer ?? 'No customer named'}</span>
        {to !== undefined && (
          <Link
            to={to}
            className="-my-1 ms-auto inline-flex min-h-6 items-center gap-1 rounded-key text-ink-2 hover:text-ink"
          >
            {isInterview ? 'Interview' : 'Feedback'}
            <Icon of={ArrowUpRight} size={12} />
          </Link>
        )}
      </footer>
    </blockquote>
  )
}
