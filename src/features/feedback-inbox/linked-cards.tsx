import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'

import { TypeIcon } from '#cards/type-icon.tsx'
import { cardQueries } from '#data/cards/queries.ts'
import { titleOf } from '#domain/card/title-of.ts'
import { paths } from '#domain/paths.ts'
import { chipClasses } from '#ui/chip.tsx'
import { classes } from '#ui/classes.ts'

function LinkedCard({ cardId }: { cardId: string }) {
  const { data: card } = useQuery(cardQueries.detail(cardId))
  const title = titleOf({ ...card, cardId })
  return (
    <Link
      to={paths.card(cardId)}
      className={classes(chipClasses('line'), 'max-w-full min-w-0 hover:bg-sunken')}
    >
      <TypeIcon cardType={card?.cardType ?? 'card'} isNamed={card !== undefined} />
      <span className="truncate pe-px" title={title}>
        {title}
      </span>
    </Link>
  )
}

export function LinkedCards({ cardIds, isProcessed }: { cardIds: readonly string[]; isProcessed: boolean }) {
  if (cardIds.length === 0) return null
  return (
    <div className="mt-7 flex flex-wrap items-center gap-x-2 gap-y-1 border-t border-line pt-3 text-12 text-ink-2">
      <span>{isProcessed ? 'Linked to' : 'Linked when captured'}</span>
      {cardIds.map((cardId) => (
        <LinkedCard key={cardId} cardId={cardId} />
      ))}
    </div>
  )
}
