import ArrowUpRight from 'lucide-react/icons/arrow-up-right'

import { useOwnOrigins } from '#data/session/own-origins.ts'
import type { FeedbackEntry } from '#domain/feedback/feedback-list.ts'
import { formatDate, formatDateTime, formatTime } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'
import { IdProperty, Properties, Property } from '#ui/properties.tsx'
import { useNow } from '#ui/use-now.ts'

import { sourceTarget } from './source-target.ts'

function Moment({ at }: { at: string }) {
  const now = useNow()
  if (Number.isNaN(Date.parse(at))) return at
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {formatDate(at, now)}, {formatTime(at)}
    </time>
  )
}

export function FeedbackProperties({ entry }: { entry: FeedbackEntry }) {
  const { capturedAt, createdAt, insightCount, appUrl, processed } = entry
  const isElsewhere = sourceTarget(appUrl, useOwnOrigins())?.kind === 'outside'
  return (
    <Properties className="mt-4">
      {capturedAt !== undefined && (
        <Property name="Captured">
          <Moment at={capturedAt} />
        </Property>
      )}
      {createdAt !== undefined && (
        <Property name="Received">
          <Moment at={createdAt} />
        </Property>
      )}
      {processed === true && <Property name="Status">Processed</Property>}
      {insightCount !== undefined && <Property name="Insights">{insightCount}</Property>}
      <IdProperty name="Entry ID" id={entry.id} />
      {isElsewhere && (
        <Property name="Original">
          <a
            href={appUrl}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex items-center gap-1 underline decoration-1 underline-offset-2"
          >
            Open original
            <Icon of={ArrowUpRight} size={14} />
          </a>
        </Property>
      )}
    </Properties>
  )
}
