import type { RefObject } from 'react'

import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { formatCount } from '#ui/format.ts'
import { useAfterPaint } from '#ui/use-after-paint.ts'

import { BulkReport } from './bulk-report.tsx'
import { FeedbackProperties } from './feedback-properties.tsx'
import { SimilarEntries } from './similar-entries.tsx'
import { ReadingFoot } from './reading-foot.tsx'
import { ReadingPane } from './reading-pane.tsx'
import { isDeleted } from './use-departures.ts'
import type { Inbox } from './use-inbox.ts'
import type { InboxActions } from './use-inbox-actions.ts'
import type { OpenEntry } from './use-open-entry.ts'
import { useTopOfEntry } from './use-top-of-entry.ts'

interface EntryArticleProps {
  entry: { inbox: Inbox; openEntry: OpenEntry; actions: InboxActions }
  textRef: RefObject<HTMLDivElement | null>
  bodyRef: RefObject<HTMLDivElement | null>
  hasSide: boolean
  onOpenSheet: () => void
  className?: string
}

/** Follows after its row is painted, so that a held key shows each row. */
export function EntryArticle({ entry: latest, ...props }: EntryArticleProps) {
  const { textRef, bodyRef, hasSide, onOpenSheet, className } = props
  const { inbox, openEntry, actions } = useAfterPaint(latest)
  const { entry, id } = openEntry
  const chosenCount = inbox.chosenCards.length
  useTopOfEntry(textRef, id)
  if (inbox.result !== null)
    return <BulkReport result={inbox.result} entries={inbox.list.loaded} className={className} />
  return (
    <article aria-label="Open entry" className={classes('flex min-h-0 min-w-0 flex-col', className)}>
      <ReadingPane
        openEntry={openEntry}
        textRef={textRef}
        bodyRef={bodyRef}
        filterText={inbox.url.filter.text}
        onLeave={() => inbox.url.open(null)}
      >
        {!hasSide && entry !== undefined && (
          <>
            {!isDeleted(inbox.list, id) && (
              <Button variant="line" className="mt-5" onPress={onOpenSheet}>
                {chosenCount === 0 ? 'Suggested cards' : `${formatCount(chosenCount, 'card')} chosen`}
              </Button>
            )}
            <SimilarEntries inbox={inbox} entry={entry} />
            <FeedbackProperties entry={entry} />
          </>
        )}
      </ReadingPane>
      {entry !== undefined && (
        <ReadingFoot
          actions={actions}
          isProcessed={entry.processed === true || openEntry.isDeparted}
          isDeleted={isDeleted(inbox.list, id)}
          chosenCount={chosenCount}
          isSecondary={inbox.hasSelection}
        />
      )}
    </article>
  )
}
