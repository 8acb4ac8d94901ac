import type { LinkableCard } from '#domain/feedback/feedback-links.ts'
import { classes } from '#ui/classes.ts'

import { CardChip } from './card-chip.tsx'

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
        <CardChip key={card.cardId} card={card} onRemove={() => onRemove(card)} />
      ))}
    </div>
  )
}
