import { Link } from 'react-router-dom'

import { titleOf } from '#domain/card/title-of.ts'
import { paths } from '#domain/paths.ts'
import { isPlainClick } from '#ui/plain-click.ts'

import { StatusGlyph } from './status-glyph.tsx'
import { TypeIcon } from './type-icon.tsx'

export interface LinkedCard {
  cardId: string
  cardTitle: string
  cardType: string
  cardStatus?: string | null
  isArchived?: boolean
}

interface CardLinkProps {
  card: LinkedCard
  /** A modifier key still opens a new tab. */
  onOpenCard?: (cardId: string) => void
  className?: string
}

export function CardLink({ card, onOpenCard, className = '' }: CardLinkProps) {
  return (
    <Link
      to={paths.card(card.cardId)}
      onClick={(event) => {
        if (!onOpenCard || !isPlainClick(event)) return
        event.preventDefault()
        onOpenCard(card.cardId)
      }}
      className={`-mx-2 flex min-h-7 min-w-0 items-center gap-2 rounded-control px-2 hover:bg-sunken narrow:min-h-11 ${className}`}
    >
      <TypeIcon cardType={card.cardType} isNamed />
      <span className="truncate">{titleOf(card)}</span>
      {card.cardStatus && (
        <span className="ms-auto me-px flex flex-none">
          <StatusGlyph cardStatus={card.cardStatus} isNamed />
        </span>
      )}
    </Link>
  )
}
