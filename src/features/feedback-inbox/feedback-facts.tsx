import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import type { ReactNode } from 'react'

import { useOwnOrigins } from '#data/session/own-origins.ts'
import type { FeedbackEntry } from '#domain/feedback/feedback-list.ts'
import { formatDate, formatDateTime, formatTime } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'
import { Section } from '#ui/section.tsx'
import { useNow } from '#ui/use-now.ts'

import { sourceTarget } from './source-target.ts'

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-3">{name}</dt>
      <dd className="min-w-0 tabular-nums">{children}</dd>
    </>
  )
}

function Moment({ at }: { at: string }) {
  const now = useNow()
  if (Number.isNaN(Date.parse(at))) return at
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {formatDate(at, now)}, {formatTime(at)}
    </time>
  )
}

/** The details of an entry. Missing details are left out. */
export function FeedbackFacts({ entry }: { entry: FeedbackEntry }) {
  const { capturedAt, createdAt, insightCount, appUrl, processed } = entry
  const isElsewhere = sourceTarget(appUrl, useOwnOrigins())?.kind === 'outside'
  return (
    <Section title="Properties" className="mt-4">
      <dl className="grid grid-cols-[88px_minmax(0,1fr)] gap-x-2 gap-y-1">
        {capturedAt !== undefined && (
          <Fact name="Captured">
            <Moment at={capturedAt} />
          </Fact>
        )}
        {createdAt !== undefined && (
          <Fact name="Received">
            <Moment at={createdAt} />
          </Fact>
        )}
        {processed === true && <Fact name="Status">Processed</Fact>}
        {insightCount !== undefined && <Fact name="Insights">{insightCount}</Fact>}
        <Fact name="Entry ID">
          <span className="font-mono text-12 break-all text-ink-2">{entry.id}</span>
        </Fact>
        {isElsewhere && (
          <Fact name="Original">
            <a
              href={appUrl}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex items-center gap-1 underline decoration-1 underline-offset-2"
            >
              Open original
              <Icon of={ArrowUpRight} size={14} />
            </a>
          </Fact>
        )}
      </dl>
    </Section>
  )
}
