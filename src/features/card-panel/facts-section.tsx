import type { ReactNode } from 'react'

import { personOf } from '#cards/person-of.ts'
import { Person } from '#cards/person.tsx'
import type { ReadCard } from '#data/cards/queries.ts'
import { useLocalStore } from '#data/local/local-store.ts'
import { useOrganizationStorage } from '#data/organization-data.ts'
import { formatDate } from '#ui/format.ts'
import { RelativeTime } from '#ui/relative-time.tsx'
import { Section } from '#ui/section.tsx'

/** A day of the calendar, which has no time and no zone. */
const dayOf = (day: string) => (/^\d{4}-\d\d-\d\d$/.test(day) ? formatDate(`${day}T12:00:00`) : day)

function datesOf({ startDate, endDate }: ReadCard): string | undefined {
  if (startDate && endDate) return `${dayOf(startDate)} to ${dayOf(endDate)}`
  if (startDate) return `from ${dayOf(startDate)}`
  return endDate ? `until ${dayOf(endDate)}` : undefined
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-3">{name}</dt>
      <dd className="flex min-w-0 flex-wrap items-center gap-x-1.5 gap-y-1 wrap-anywhere tabular-nums">
        {children}
      </dd>
    </>
  )
}

/** The read-only fields of a card. */
export function FactsSection({ card }: { card: ReadCard }) {
  const people = useLocalStore(useOrganizationStorage().people)
  const { assignees = [], labels = [], trackerIssueId, trackerLinked, createdAt, createdBy } = card
  const dates = datesOf(card)
  return (
    <Section title="Properties">
      <dl className="grid grid-cols-[88px_minmax(0,1fr)] gap-x-2 gap-y-1">
        {dates !== undefined && <Fact name="Dates">{dates}</Fact>}
        {assignees.length > 0 && (
          <Fact name="Assigned">
            {assignees.map((userId) => (
              <Person key={userId} userId={userId} />
            ))}
          </Fact>
        )}
        {labels.length > 0 && (
          <Fact name="Labels">
            {labels.map((label) => (
              <span
                key={label}
                className="inline-flex h-5 max-w-full items-center truncate rounded-control px-1.5 text-12 font-label inset-ring-1 inset-ring-line-2"
              >
                {label}
              </span>
            ))}
          </Fact>
        )}
        {(trackerIssueId ?? trackerLinked) !== undefined && (
          <Fact name="Tracker">{trackerIssueId ?? (trackerLinked ? 'Linked' : 'Not linked')}</Fact>
        )}
        {createdAt !== undefined && (
          <Fact name="Created">
            <span>
              <RelativeTime value={createdAt} />
              {createdBy !== undefined && ` by ${personOf(people, createdBy)}`}
            </span>
          </Fact>
        )}
        <Fact name="Card ID">
          <span className="font-mono text-12 leading-5 break-all text-ink-2">{card.cardId}</span>
        </Fact>
      </dl>
    </Section>
  )
}
