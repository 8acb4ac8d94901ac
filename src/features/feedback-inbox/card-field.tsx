import type { LinkableCard } from '#domain/feedback/feedback-links.ts'

import { CardFinder } from './card-finder.tsx'
import { ChosenCards } from './chosen-cards.tsx'

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
      <ChosenCards cards={cards} onRemove={onToggle} className="mt-1" />
    </div>
  )
}
