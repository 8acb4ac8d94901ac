import { personOf } from '#cards/person-of.ts'
import type { ReadCard } from '#data/cards/queries.ts'
import { useLocalStore } from '#data/local/local-store.ts'
import { useMemory } from '#data/organization-data.ts'
import { RelativeTime } from '#ui/relative-time.tsx'

/** The service writes a key as the editor; a save of this visit at that time was one's own. */
const isOwn = (updatedAt: string, updatedBy: string, savedAt: number | null) =>
  savedAt !== null && updatedBy.startsWith('key:') && Math.abs(Date.parse(updatedAt) - savedAt) < 10_000

interface EditedLineProps {
  card: ReadCard
  /** When this visit has saved the card. */
  savedAt: number | null
  className?: string
}

/** 'Edited 3 h ago by Maren Tolvik'; nothing where the service does not tell when. */
export function EditedLine({ card, savedAt, className }: EditedLineProps) {
  const people = useLocalStore(useMemory().people)
  const [verb, when, by] = card.updatedAt
    ? ['Edited', card.updatedAt, card.updatedBy]
    : ['Created', card.createdAt, card.createdBy]
  if (when === undefined) return null
  return (
    <p className={className}>
      {verb} <RelativeTime value={when} look="ago" />
      {by !== undefined && ` by ${isOwn(when, by, savedAt) ? 'you' : personOf(people, by)}`}
    </p>
  )
}
