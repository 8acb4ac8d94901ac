import { findSimilar } from '#domain/feedback/similar-feedback.ts'
import type { FeedbackEntry } from '#domain/feedback/feedback-list.ts'
import { Button } from '#ui/button.tsx'
import { RelativeTime } from '#ui/relative-time.tsx'
import { Section } from '#ui/section.tsx'

import type { Inbox } from './use-inbox.ts'

/** Similar loaded entries can be selected and processed together, with one link. */
export function SimilarEntries({ inbox, entry }: { inbox: Inbox; entry: FeedbackEntry }) {
  const { list, triage, commands } = inbox
  const waiting = list.loaded.filter(({ id }) => !triage.heldIds.has(id))
  const similar = findSimilar(entry, waiting)
  if (similar.length === 0) return null
  const canSelect =
    entry.processed !== true && !triage.heldIds.has(entry.id) && !list.departures.has(entry.id)
  return (
    <Section title={`Similar entries (${similar.length})`}>
      <ul>
        {similar.map(({ id, textPreview = '', createdAt }) => (
          <li key={id} className="not-first:mt-1">
            <button
              type="button"
              onClick={() => commands.open(id)}
              className="-mx-2 block w-[calc(100%+16px)] cursor-default rounded-control px-2 py-1.5 text-start hover:bg-sunken"
            >
              <span className="line-clamp-2">{textPreview}</span>
              {createdAt !== undefined && <RelativeTime value={createdAt} className="text-12 text-ink-3" />}
            </button>
          </li>
        ))}
      </ul>
      {canSelect && (
        <Button
          variant="line"
          className="mt-2"
          onPress={() => commands.selectOnly([entry.id, ...similar.map(({ id }) => id)])}
        >
          Select all {similar.length + 1}
        </Button>
      )}
    </Section>
  )
}
