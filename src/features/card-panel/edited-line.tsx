import { PersonName } from '#cards/person.tsx'
import type { ReadCard } from '#data/cards/queries.ts'
import { RelativeTime } from '#ui/relative-time.tsx'

import { useOwnChanges } from '#cards/use-own-changes.ts'

interface EditedLineProps {
  card: ReadCard
  savedAt: number | null
  className?: string
}

export function EditedLine({ card, savedAt, className }: EditedLineProps) {
  const isOwn = useOwnChanges(card.cardId)
  const [verb, when, by] = card.updatedAt
    ? ['Edited', card.updatedAt, card.updatedBy]
    : ['Created', card.createdAt, card.createdBy]
  if (when === undefined) return null
  return (
    <p className={className}>
      {verb} <RelativeTime value={when} look="ago" />
      {by !== undefined && <> by {isOwn(when, by, savedAt) ? 'you' : <PersonName userId={by} />}</>}
    </p>
  )
}
