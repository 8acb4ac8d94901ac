import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'

import { feedbackQueries } from '#data/feedback/queries.ts'
import { searchQueries } from '#data/search/queries.ts'
import { suggestionQuery } from '#domain/feedback/feedback-links.ts'
import { neighbour } from '#domain/feedback/feedback-triage.ts'
import { lazyComponent } from '#ui/lazy-component.ts'
import { useAfterPaint } from '#ui/use-after-paint.ts'
import { useScreenWidth } from '#ui/use-screen-width.ts'

import { EntryArticle } from './entry-article.tsx'
import { FeedbackProperties } from './feedback-properties.tsx'
import { SuggestedCards } from '#cards/suggested-cards.tsx'
import { SimilarEntries } from './similar-entries.tsx'
import { FeedbackListSection } from './feedback-list-section.tsx'
import { InboxBar, ReadingBar } from './inbox-bar.tsx'
import { LinkSelectionDialog, LinkSheet } from './link-dialogs.tsx'
import { NewFeedbackDialog } from './new-feedback-dialog.tsx'
import { useInboxActions } from './use-inbox-actions.ts'
import { isDeleted } from './use-departures.ts'
import { useInbox, type Inbox } from './use-inbox.ts'
import { useOpenEntry, type OpenEntry } from './use-open-entry.ts'
import { useReadingFocus } from './use-reading-focus.ts'
import { useTopOfEntry } from './use-top-of-entry.ts'
import { useSuggestions, type Suggestions } from '#cards/use-suggestions.ts'
import { useWordMarks } from './use-word-marks.ts'

const ImportDialog = lazyComponent(
  async () => (await import('./feedback-import-dialog.tsx')).FeedbackImportDialog,
)

const suggestionsStaleMs = 5 * 60_000

type OpenDialog = 'sheet' | 'selection' | 'finder' | 'new' | 'failed' | 'import' | null

export function FeedbackInbox() {
  const width = useScreenWidth()
  const gridRef = useRef<HTMLDivElement>(null)
  const textRef = useRef<HTMLDivElement>(null)
  const bodyRef = useRef<HTMLDivElement>(null)
  const filterRef = useRef<HTMLInputElement>(null)
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const inbox = useInbox(width === 'narrow')
  const openEntry = useOpenEntry(inbox.openId, inbox.openListed, inbox.list.departures)
  const suggestions = useEntrySuggestions(openEntry)
  const isReading = width === 'narrow' && inbox.url.feedbackId !== null
  useReadingFocus({ isNarrow: width === 'narrow', isReading, gridRef, textRef })
  const actions = useInboxActions({
    inbox,
    openEntry,
    suggested: suggestions.cards,
    isNarrow: width === 'narrow',
    isReading,
    areSuggestionsShown: width === 'wide',
    gridRef,
    textRef,
    filterRef,
    onChooseCards: (target) =>
      setDialog(target === 'selection' ? target : width === 'wide' ? 'finder' : 'sheet'),
    onNewFeedback: () => setDialog('new'),
    onImport: () => setDialog('import'),
  })

  return (
    <>
      {isReading ? (
        <ReadingBar inbox={inbox} actions={actions} />
      ) : (
        <InboxBar
          show={inbox.url.show}
          onChangeShow={inbox.url.changeShow}
          onImport={actions.importFile.run}
          onNewFeedback={actions.create.run}
        />
      )}
      <div className="grid min-h-0 flex-1 grid-cols-[var(--spacing-inbox-list)_minmax(0,1fr)_var(--spacing-side)] grid-rows-[minmax(0,1fr)] bg-surface mid:grid-cols-[minmax(320px,var(--spacing-inbox-list))_minmax(0,1fr)] narrow:grid-cols-1">
        <FeedbackListSection
          inbox={inbox}
          actions={actions}
          gridRef={gridRef}
          filterRef={filterRef}
          onOpenFailed={() => setDialog('failed')}
          className={isReading ? 'narrow:hidden' : ''}
        />
        <EntryArticle
          entry={{ inbox, openEntry, actions }}
          textRef={textRef}
          bodyRef={bodyRef}
          hasSide={width === 'wide'}
          onOpenSheet={() => setDialog('sheet')}
          className={isReading ? '' : 'narrow:hidden'}
        />
        {width === 'wide' && inbox.result === null && (
          <EntrySide
            entry={{ inbox, openEntry, suggestions }}
            bodyRef={bodyRef}
            isFinderOpen={dialog === 'finder'}
            onFinderOpenChange={(isOpen) => setDialog(isOpen ? 'finder' : null)}
          />
        )}
      </div>
      <ReadAhead entry={{ inbox, suggestions }} />
      <InboxDialogs
        inbox={inbox}
        openEntry={openEntry}
        suggestions={suggestions}
        dialog={dialog}
        onClose={() => setDialog(null)}
      />
    </>
  )
}

interface EntrySideProps {
  entry: { inbox: Inbox; openEntry: OpenEntry; suggestions: Suggestions }
  bodyRef: RefObject<HTMLElement | null>
  isFinderOpen: boolean
  onFinderOpenChange: (isOpen: boolean) => void
}

/** The column next to the open entry. It follows after the text is painted. */
function EntrySide({ bodyRef, entry: latest, ...finder }: EntrySideProps) {
  const { inbox, openEntry, suggestions } = useAfterPaint(latest)
  const { entry } = openEntry
  const sideRef = useRef<HTMLElement>(null)
  useTopOfEntry(sideRef, openEntry.id)
  const isLinkOnly = entry?.processed === true || openEntry.isDeparted
  useWordMarks('shared-words', bodyRef, suggestions.cards.map(({ cardTitle }) => cardTitle).join(' '))
  return (
    <aside
      ref={sideRef}
      aria-label="Suggested cards and details"
      className="min-h-0 overflow-y-auto border-s border-line px-4 py-3"
    >
      {entry !== undefined && (
        <>
          {!isDeleted(inbox.list, entry.id) && (
            <SuggestedCards
              suggestions={suggestions}
              chosen={inbox.chosenCards}
              linkedIds={entry.cardIds ?? []}
              onToggle={inbox.commands.toggleCard}
              // While entries are selected, the keys belong to the selection.
              keyHint={inbox.hasSelection ? undefined : isLinkOnly ? '1–5 link' : '1–5 process and link'}
              {...finder}
            />
          )}
          <SimilarEntries inbox={inbox} entry={entry} />
          <FeedbackProperties entry={entry} />
        </>
      )}
    </aside>
  )
}

interface InboxDialogsProps {
  inbox: Inbox
  openEntry: OpenEntry
  suggestions: Suggestions
  dialog: OpenDialog
  onClose: () => void
}

function InboxDialogs({ inbox, openEntry, suggestions, dialog, onClose }: InboxDialogsProps) {
  if (dialog === 'new' || dialog === 'failed')
    return <NewFeedbackDialog key={dialog} isRetry={dialog === 'failed'} onClose={onClose} />
  if (dialog === 'import') return <ImportDialog fallback={null} onClose={onClose} />
  if (dialog === 'sheet') {
    return <LinkSheet inbox={inbox} openEntry={openEntry} suggestions={suggestions} onClose={onClose} />
  }
  if (dialog !== 'selection' || !inbox.hasSelection) return null
  const linkableIds = inbox.selectedIds.filter((id) => !isDeleted(inbox.list, id))
  return (
    <LinkSelectionDialog
      entries={inbox.list.entries.filter(({ id }) => linkableIds.includes(id))}
      firstChosen={inbox.selectionCards}
      onClose={onClose}
      onLink={(cardIds) => {
        onClose()
        inbox.commands.process(linkableIds, cardIds)
      }}
    />
  )
}

/** Prefetches the next entry and then its suggested cards, once the open entry is painted. */
function ReadAhead({ entry: latest }: { entry: { inbox: Inbox; suggestions: Suggestions } }) {
  const client = useQueryClient()
  const { inbox, suggestions } = useAfterPaint(latest)
  const ids = inbox.list.entries.map(({ id }) => id)
  const nextId = neighbour(ids, inbox.openId, 1, inbox.triage.heldIds)
  const { isSettled } = suggestions
  useEffect(() => {
    if (nextId === null || !isSettled) return undefined
    let isLeft = false
    const prefetch = async () => {
      await client.prefetchQuery(feedbackQueries.detail(nextId))
      const text = client.getQueryData(feedbackQueries.detail(nextId).queryKey)?.content
      if (text === undefined || isLeft) return
      await client.prefetchQuery({
        ...searchQueries.cards(suggestionQuery(text)),
        staleTime: suggestionsStaleMs,
      })
    }
    void prefetch()
    return () => {
      isLeft = true
    }
  }, [client, nextId, isSettled])
  return null
}

/** The beginning of a text that can't be loaded is enough to find cards. */
function useEntrySuggestions({ text, isComplete, error }: OpenEntry): Suggestions {
  const isKnown = isComplete || error !== null
  const suggestions = useSuggestions(isKnown ? text : '')
  return {
    ...suggestions,
    isWithoutText: isComplete && suggestions.isWithoutText,
    isSettled: isKnown && suggestions.isSettled,
  }
}
