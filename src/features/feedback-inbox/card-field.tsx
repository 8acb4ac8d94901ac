import { TypeIcon } from '#cards/type-icon.tsx'
import type { LinkableCard } from '#domain/feedback-links.ts'
import { Chip } from '#ui/chip.tsx'

import { CardFinder } from './card-finder.tsx'

interface CardFieldProps {
  label: string
  cards: readonly LinkableCard[]
  onToggle: (card: LinkableCard) => void
  isFinderOpen: boolean
  onFinderOpenChange: (isOpen: boolean) => void
}

/** The cards that a new entry is linked to. */
export function CardField({ label, cards, onToggle, isFinderOpen, onFinderOpenChange }: CardFieldProps) {
  return (
    <div className="min-w-0">
      <span className="mb-1 block text-12 font-label text-ink-2">{label}</span>
      <CardFinder
        words="Find a card"
        chosen={cards}
        onChoose={onToggle}
        isOpen={isFinderOpen}
        onOpenChange={onFinderOpenChange}
      />
      {cards.length > 0 && (
        <div className="mt-1 flex flex-wrap gap-1">
          {cards.map((card) => (
            <Chip
              key={card.cardId}
              removeLabel={`Remove ${card.cardTitle}`}
              onRemove={() => onToggle(card)}
              className="max-w-full"
            >
              <TypeIcon cardType={card.cardType} isNamed />
              <span className="truncate">{card.cardTitle}</span>
            </Chip>
          ))}
        </div>
      )}
    </div>
  )
}
