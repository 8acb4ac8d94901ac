import { useQueryClient } from '@tanstack/react-query'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import FileText from 'lucide-react/icons/file-text'
import { Link } from 'react-router-dom'

import { usePersonNames } from '#cards/use-person-names.ts'
import { customerOrganizationOf } from '#data/cards/customer-organization.ts'
import { useOwnOrigins } from '#data/session/own-origins.ts'
import { sourceLabel } from '#cards/source-label.ts'
import type { FeedbackEntry } from '#domain/feedback/feedback-list.ts'
import { formatDate, formatTime, formatWhen } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'
import { useNow } from '#ui/use-now.ts'

import { SourceIcon } from './source-icon.tsx'
import { sourceTarget } from './source-target.ts'

function CapturedAt({ at }: { at: string }) {
  const now = useNow()
  if (Number.isNaN(Date.parse(at))) return at
  const day = formatWhen(at, now)
  const time = formatTime(at)
  const date = day === time ? 'today' : day === 'Yesterday' ? 'yesterday' : formatDate(at, now)
  return (
    <time dateTime={at}>
      {date} {time}
    </time>
  )
}

const linkClasses =
  'relative ms-auto inline-flex items-center gap-1 rounded-key hover:underline narrow:ms-0 after:absolute after:-inset-2'

function SourceLink({ address }: { address: string | undefined }) {
  const target = sourceTarget(address, useOwnOrigins())
  if (target === null) return null
  if (target.kind === 'inside') {
    return (
      <Link to={target.to} className={linkClasses}>
        {target.label}
        <Icon of={FileText} size={14} />
      </Link>
    )
  }
  return (
    <a
      href={target.href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${target.label} in a new tab`}
      className={linkClasses}
    >
      {target.label}
      <Icon of={ArrowUpRight} size={14} />
    </a>
  )
}

export function EntryMeta({ entry }: { entry: FeedbackEntry }) {
  const { source, capturedAt, createdAt, customerUserIds = [], sourceUrl } = entry
  const at = capturedAt ?? createdAt
  const nameOf = usePersonNames()
  const organization = customerOrganizationOf(useQueryClient(), entry.id)
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-2 gap-y-1 text-12 text-ink-2 tabular-nums narrow:mb-4">
      <SourceIcon source={source} size={14} />
      <span className="min-w-0 truncate font-label text-ink">{sourceLabel(source)}</span>
      {at !== undefined && (
        <span>
          captured <CapturedAt at={at} />
        </span>
      )}
      {customerUserIds.length > 0 && (
        <>
          <span aria-hidden="true" className="text-ink-3">
            ·
          </span>
          <span className="min-w-0 wrap-anywhere">
            {customerUserIds.length === 1 ? 'customer' : 'customers'}{' '}
            {customerUserIds.map((userId, index) => (
              <span key={userId} title={userId} className="text-ink">
                {index > 0 && ', '}
                {nameOf(userId)}
              </span>
            ))}
            {organization !== undefined && ` · ${organization}`}
          </span>
        </>
      )}
      <SourceLink address={sourceUrl} />
    </div>
  )
}
