import { useQuery } from '@tanstack/react-query'

import { cardQueries, type ReadContextCard } from '#data/cards/queries.ts'
import { groupByCustomer } from '#domain/evidence/group-by-customer.ts'
import { paths } from '#domain/paths.ts'
import { keyOf } from '#ui/actions/action-registry.ts'
import { ButtonLink } from '#ui/button.tsx'

import { customerWords, CustomerQuotes } from './customer-quotes.tsx'
import { OpenedSection } from './opened-section.tsx'
import { panelActionHeads as heads } from './panel-action-heads.ts'

interface InsightsSectionProps {
  cardId: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** A service may leave out an empty list, but not those of all cards, nor the card itself: then it lists none. */
function listedInsights(items: readonly ReadContextCard[], cardId: string) {
  const areListed = items.some(({ insights }) => insights !== undefined)
  const card = items.find((item) => item.cardId === cardId)
  return card?.insights ?? (card && areListed ? [] : undefined)
}

export function InsightsSection({ cardId, isOpen, onOpenChange }: InsightsSectionProps) {
  const reading = useQuery({ ...cardQueries.said(cardId), enabled: isOpen })
  const { items, unreadable = 0 } = reading.data ?? {}
  const listed = listedInsights(items ?? [], cardId)
  const insights = listed ?? []
  const groups = groupByCustomer(insights)
  const count =
    listed === undefined || (insights.length === 0 && unreadable > 0) ? undefined : customerWords(groups)
  return (
    <OpenedSection
      title="Insights"
      count={count}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      actions={
        <ButtonLink
          size="s"
          href={paths.evidence(cardId)}
          binding={keyOf(heads.evidence)}
          className="text-ink-2"
        >
          All evidence
        </ButtonLink>
      }
      queryKey={cardQueries.said(cardId).queryKey}
      reading={reading}
    >
      {() =>
        insights.length > 0 ? (
          <CustomerQuotes groups={groups} />
        ) : (
          unreadable === 0 && (
            <p className="text-ink-3">
              {listed === undefined
                ? 'Unknown: the service doesn’t list them'
                : 'None yet. Link feedback or interview lines to this card.'}
            </p>
          )
        )
      }
    </OpenedSection>
  )
}
