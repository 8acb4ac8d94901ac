import { useQueries } from '@tanstack/react-query'
import { Link } from 'react-router-dom'

import { CardMetric } from '#cards/card-metric.tsx'
import { EvidenceCount } from '#cards/evidence-count.tsx'
import { StatusLabel } from '#cards/status-label.tsx'
import { TypeIcon } from '#cards/type-icon.tsx'
import { typeLook } from '#cards/type-look.ts'
import { cardQueries, type ReadContextCard } from '#data/cards/queries.ts'
import { useLocalStore } from '#data/local/local-store.ts'
import { useOrganizationStorage } from '#data/organization-data.ts'
import { cardTypeWord } from '#domain/card/card-type.ts'
import { titleOf } from '#domain/card/title-of.ts'
import { paths } from '#domain/paths.ts'

import { HomeSection } from './home-section.tsx'

/** A context request, since only that returns a card with its insights and metric; read at each visit, as recent cards are. */
const pinnedQuery = (cardId: string) => ({
  ...cardQueries.context(cardId, { direction: 'descendants', maxLevels: 1, includeInsights: true }),
  meta: { isBulk: true },
  staleTime: 0,
  select: ({ items }: { items: readonly ReadContextCard[] }) => items.find((item) => item.cardId === cardId),
})

export function PinnedCards() {
  const storage = useOrganizationStorage()
  const pins = useLocalStore(storage.pins)
  const seen = useLocalStore(storage.seenCards)
  const cards = useQueries({ queries: pins.map(({ cardId }) => pinnedQuery(cardId)) })
  if (pins.length === 0) return null
  return (
    <HomeSection title="Pinned">
      <ul className="grid grid-cols-3 gap-3 narrow:grid-cols-1 narrow:gap-2">
        {pins.map(({ cardId }, index) => (
          <li key={cardId} className="grid">
            <PinnedCard
              card={cards[index]?.data ?? seen.find((card) => card.cardId === cardId) ?? { cardId }}
            />
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}

function PinnedCard({ card }: { card: ReadContextCard }) {
  const { cardId, cardType = '', cardStatus, insights = [] } = card
  const hasMetric = card.metricCurrent !== undefined || card.metricTarget !== undefined
  return (
    <Link
      to={paths.card(cardId)}
      data-row=""
      className={`relative min-h-22 rounded-card bg-surface ps-[15px] pe-3 pt-2.5 pb-3 ring-1 ring-line-2 outline-offset-3 before:absolute before:inset-y-2.5 before:start-0 before:w-[3px] before:rounded-e-bar before:bg-type hover:ring-control ${typeLook(cardType).scope}`}
    >
      <div className="flex h-4 items-center gap-1.5 text-12 text-ink-2">
        <TypeIcon cardType={cardType} />
        {cardTypeWord(cardType)}
        <span className="ms-auto flex">
          <EvidenceCount count={insights.length} />
        </span>
      </div>
      <h3 className="mt-1 line-clamp-2 text-14 font-label text-pretty wrap-anywhere">{titleOf(card)}</h3>
      {(cardStatus || hasMetric) && (
        <div className="mt-2 flex h-4 items-center gap-2 text-12 text-ink-2 tabular-nums">
          {cardStatus && <StatusLabel cardStatus={cardStatus} />}
          {hasMetric && (
            <span className="ms-auto flex min-w-0 flex-1 items-center justify-end gap-2">
              <CardMetric card={{ ...card, cardType }} barClassName="max-w-18 flex-1" />
            </span>
          )}
        </div>
      )}
    </Link>
  )
}
