import { Person, PersonName } from '#cards/person.tsx'
import type { ReadCard } from '#data/cards/queries.ts'
import { formatDate } from '#ui/format.ts'
import { IdProperty, Properties, Property } from '#ui/properties.tsx'
import { RelativeTime } from '#ui/relative-time.tsx'

import { useOwnChanges } from '#cards/use-own-changes.ts'

const dayOf = (day: string) => (/^\d{4}-\d\d-\d\d$/.test(day) ? formatDate(`${day}T12:00:00`) : day)

function datesOf({ startDate, endDate }: ReadCard): string | undefined {
  if (startDate && endDate) return `${dayOf(startDate)} to ${dayOf(endDate)}`
  if (startDate) return `from ${dayOf(startDate)}`
  return endDate ? `until ${dayOf(endDate)}` : undefined
}

export function CardProperties({ card }: { card: ReadCard }) {
  const { assignees = [], labels = [], trackerIssueId, trackerLinked } = card
  const dates = datesOf(card)
  return (
    <Properties>
      {dates !== undefined && <Property name="Dates">{dates}</Property>}
      {assignees.length > 0 && (
        <Property name="Assigned">
          {assignees.map((userId) => (
            <Person key={userId} userId={userId} />
          ))}
        </Property>
      )}
      {labels.length > 0 && (
        <Property name="Labels">
          {labels.map((label) => (
            <span
              key={label}
              className="inline-flex h-5 max-w-full items-center truncate rounded-control px-1.5 text-12 font-label inset-ring-1 inset-ring-line-2"
            >
              {label}
            </span>
          ))}
        </Property>
      )}
      {(trackerIssueId ?? trackerLinked) !== undefined && (
        <Property name="Tracker">{trackerIssueId ?? (trackerLinked ? 'Linked' : 'Not linked')}</Property>
      )}
      <Created card={card} />
      <IdProperty name="Card ID" id={card.cardId} />
    </Properties>
  )
}

function Created({ card }: { card: ReadCard }) {
  const { createdAt, createdBy, updatedAt, updatedBy } = card
  const isOwn = useOwnChanges(card.cardId)
  if (createdAt === undefined) return null
  const isByYou = isOwn(createdAt, createdBy) || (createdBy === updatedBy && isOwn(updatedAt, updatedBy))
  return (
    <Property name="Created">
      <span className="min-w-0">
        <RelativeTime value={createdAt} />
        {createdBy !== undefined && <> by {isByYou ? 'you' : <PersonName userId={createdBy} />}</>}
      </span>
    </Property>
  )
}
