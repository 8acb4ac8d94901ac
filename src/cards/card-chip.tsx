import { TypeIcon } from '#cards/type-icon.tsx'
import type { LinkableCard } from '#domain/feedback/feedback-links.ts'
import { Chip } from '#ui/chip.tsx'

export function CardChip({ card, onRemove }: { card: LinkableCard; onRemove: () => void }) {
  return (
    <Chip removeLabel={`Remove ${card.cardTitle}`} onRemove={onRemove} className="max-w-full">
      <TypeIcon cardType={card.cardType} isNamed />
      <span className="truncate">{card.cardTitle}</span>
    </Chip>
  )
}
