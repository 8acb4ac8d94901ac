import { sourceLabel } from '#cards/source-label.ts'
import type { ListedFeedback } from '#data/feedback/queries.ts'
import { addTo } from '#domain/group-by.ts'
import { formatCount } from '#ui/format.ts'
import { RelativeTime } from '#ui/relative-time.tsx'

import { bulkResultText } from './inbox-words.ts'
import type { BulkResult } from './use-triage.ts'

interface BulkReportProps {
  result: BulkResult
  entries: readonly ListedFeedback[]
  className?: string
}

export function BulkReport({ result, entries, className = '' }: BulkReportProps) {
  const { done, total, failures } = result
  const failed = failures.size
  const reasons = new Map<string, string[]>()
  for (const [id, { reason }] of failures) addTo(reasons, reason, id)
  const entryOf = new Map(entries.map((entry) => [entry.id, entry]))
  return (
    <article
      aria-label="Report"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focusable, to scroll by keys
      tabIndex={0}
      className={`min-h-0 overflow-y-auto px-8 pt-8 pb-6 narrow:px-4 narrow:pt-4 ${className}`}
    >
      <div className="mx-auto max-w-160">
        <h2 className="text-20 font-head">{bulkResultText(done, failures.values())}</h2>
        <p className="mt-1 text-ink-2">{formatCount(total, 'entry', 'entries')}. Nothing was sent twice.</p>
        <div aria-hidden="true" className="mt-4 flex h-1.5 gap-0.5">
          <span className="rounded-bar bg-ok" style={{ flexGrow: total - failed }} />
          <span className="rounded-bar bg-bad" style={{ flexGrow: failed }} />
        </div>
        {Array.from(reasons, ([reason, group]) => (
          <section key={reason} className="mt-6 border-t border-line pt-3">
            <h3 className="font-label">
              {reason} <span className="ms-1 font-body text-ink-3 tabular-nums">{group.length}</span>
            </h3>
            <ul className="mt-1">
              {group.map((id) => {
                const entry = entryOf.get(id)
                return (
                  <li key={id} className="flex gap-3 py-1">
                    <span className="min-w-0 flex-1 truncate">
                      {entry?.textPreview?.trim() ||
                        failures.get(id)?.title.trim() ||
                        (entry?.source ? sourceLabel(entry.source) : id)}
                    </span>
                    {entry?.createdAt !== undefined && (
                      <RelativeTime value={entry.createdAt} className="flex-none text-12 text-ink-3" />
                    )}
                  </li>
                )
              })}
            </ul>
          </section>
        ))}
      </div>
    </article>
  )
}
