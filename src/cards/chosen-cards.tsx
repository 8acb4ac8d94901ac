import { TypeIcon } from './type-icon.tsx'
import type { LinkableCard } from '#domain/feedback/feedback-links.ts'
import { Chip } from '#ui/chip.tsx'
import { classes } from '#ui/classes.ts'

interface ChosenCardsProps {
  cards: readonly LinkableCard[]
  onRemove: (card: LinkableCard) => void
  className?: string
}

export function ChosenCards({ cards, onRemove, className }: ChosenCardsProps) {
  if (cards.length === 0) return null
  return (
    <div className={classes('flex flex-wrap gap-1', className)}>
      {cards.map((card) => (
        <Chip
          key={card.cardId}
          removeLabel={`Remove ${card.cardTitle}`}
          onRemove={() => onRemove(card)}
          className="max-w-full"
        >
          <TypeIcon cardType={card.cardType} isNamed />
          <span className="truncate">{card.cardTitle}</span>
        </Chip>
      ))}
    </div>
  )
}
