import { PersonName } from '#cards/person.tsx'
import type { ReadCard } from '#data/cards/queries.ts'
import { useHistory } from '#data/history/history.ts'
import { RelativeTime } from '#ui/relative-time.tsx'

/** The service records an API key as the editor; a save at that time was the user's own. */
const isOwn = (updatedAt: string, updatedBy: string, ownTimes: readonly number[]) =>
  updatedBy.startsWith('key:') && ownTimes.some((time) => Math.abs(Date.parse(updatedAt) - time) < 10_000)

interface EditedLineProps {
  card: ReadCard
  savedAt: number | null
  className?: string
}

export function EditedLine({ card, savedAt, className }: EditedLineProps) {
  const ownAt = useHistory((entries) =>
    entries.flatMap((entry) => ('cardId' in entry && entry.cardId === card.cardId ? entry.at : [])),
  )
  const ownTimes = [...ownAt, ...(savedAt === null ? [] : [savedAt])]
  const [verb, when, by] = card.updatedAt
    ? ['Edited', card.updatedAt, card.updatedBy]
    : ['Created', card.createdAt, card.createdBy]
  if (when === undefined) return null
  return (
    <p className={className}>
      {verb} <RelativeTime value={when} look="ago" />
      {by !== undefined && <> by {isOwn(when, by, ownTimes) ? 'you' : <PersonName userId={by} />}</>}
    </p>
  )
}
