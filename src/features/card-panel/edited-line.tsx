import { personOf } from './person-of.ts'
import type { ReadCard } from '#data/cards/queries.ts'
import { useLocalStore } from '#data/local/local-store.ts'
import { useMemory } from '#data/organization-data.ts'
import { RelativeTime } from '#ui/relative-time.tsx'

/** 'Edited 3 h ago by Maren Tolvik'; nothing where the service does not tell when. */
export function EditedLine({ card, className }: { card: ReadCard; className?: string }) {
  const people = useLocalStore(useMemory().people)
  const [verb, when, by] = card.updatedAt
    ? ['Edited', card.updatedAt, card.updatedBy]
    : ['Created', card.createdAt, card.createdBy]
  if (when === undefined) return null
  return (
    <p className={className}>
      {verb} <RelativeTime value={when} look="ago" />
      {by !== undefined && ` by ${personOf(people, by)}`}
    </p>
  )
}
