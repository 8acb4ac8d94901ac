import { LoadFailure } from '#cards/load-failure.tsx'
import type { ReactNode, Ref, RefObject } from 'react'

import { MarkdownText } from '#cards/markdown-text.tsx'
import { messageOf } from '#data/api-error.ts'
import { paths } from '#domain/paths.ts'
import { Bone } from '#ui/bone.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'

import { EntryMeta } from './entry-meta.tsx'
import { departureWords } from './inbox-words.ts'
import { LinkedCards } from './linked-cards.tsx'
import type { OpenEntry } from './use-open-entry.ts'
import { useWordMarks } from './use-word-marks.ts'

interface ReadingPaneProps {
  openEntry: OpenEntry
  textRef: Ref<HTMLDivElement>
  bodyRef: RefObject<HTMLDivElement | null>
  /** Its words are highlighted, as in the list. */
  filterText: string
  onLeave: () => void
  children?: ReactNode
}

export function ReadingPane(props: ReadingPaneProps) {
  const { openEntry, textRef, onLeave, children } = props
  const { entry, error, id } = openEntry
  return (
    <div
      ref={textRef}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focusable, to scroll by keys
      tabIndex={0}
      role="region"
      aria-label="Feedback text"
      data-scroll-area
      // Below the text is room for a toast, so that it covers no text that is scrolled to its end.
      className="flex min-h-0 flex-1 flex-col overflow-y-auto px-8 pt-8 pb-24 -outline-offset-2 narrow:px-4 narrow:pt-4"
    >
      {id === null ? null : entry === undefined && error !== null ? (
        <EntryFailed id={id} error={error} onLeave={onLeave} onRetry={openEntry.retry} />
      ) : (
        <div className="mx-auto w-full max-w-160">
          {entry === undefined ? <EntryLoading /> : <EntryText {...props} />}
          {children}
        </div>
      )}
    </div>
  )
}

function EntryText({ openEntry, bodyRef, filterText }: ReadingPaneProps) {
  const { entry, text, isComplete, error, isDeparted, departure } = openEntry
  if (entry === undefined) return null
  return (
    <>
      <EntryMeta entry={entry} />
      {text === '' ? (
        <p className="text-ink-2">
          {isComplete
            ? 'This entry has no text yet. It may appear once the entry is processed.'
            : 'Loading the text…'}
        </p>
      ) : (
        <EntryBody text={text} bodyRef={bodyRef} filterText={filterText} />
      )}
      {isDeparted && (
        <p role="status" className="mt-4 font-label text-ink-2">
          {departureWords(departure)}
        </p>
      )}
      {error !== null && departure === undefined && (
        <p role="alert" className="mt-4 flex items-center gap-2 text-bad">
          Only a preview is loaded, and the text may be longer. {messageOf(error)}
          <Button size="s" onPress={openEntry.retry}>
            Retry
          </Button>
        </p>
      )}
      <LinkedCards cardIds={entry.cardIds ?? []} isProcessed={entry.processed === true} />
    </>
  )
}

type EntryBodyProps = Pick<ReadingPaneProps, 'bodyRef' | 'filterText'> & { text: string }

/** The API promises `content` as plain text (contract/README.md, 2.4). */
function EntryBody({ text, bodyRef, filterText }: EntryBodyProps) {
  useWordMarks('filter-words', bodyRef, filterText)
  return (
    <div ref={bodyRef}>
      <MarkdownText text={text} isMarkdown={false} />
    </div>
  )
}

function EntryLoading() {
  return (
    <div role="status" aria-label="Loading the entry" className="space-y-4">
      <Bone className="h-3 w-64" />
      <Bone className="h-4 w-full" />
      <Bone className="h-4 w-full" />
      <Bone className="h-4 w-3/5" />
    </div>
  )
}

interface EntryFailedProps {
  id: string
  error: Error
  onLeave: () => void
  onRetry: () => void
}

function EntryFailed({ id, error, onLeave, onRetry }: EntryFailedProps) {
  return (
    <LoadFailure
      error={error}
      subject="This entry"
      notFound={{
        title: 'Feedback not found',
        id,
        actions: (
          <>
            <Button variant="line" onPress={onLeave}>
              Back to inbox
            </Button>
            {/* An insight without `interviewUrl` may come from an interview too (contract/README.md, T1). */}
            <ButtonLink variant="line" href={paths.interview(id)}>
              Open as interview
            </ButtonLink>
          </>
        ),
      }}
      onRetry={onRetry}
      level={2}
    />
  )
}
