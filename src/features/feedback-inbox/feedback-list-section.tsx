import ArrowUp from 'lucide-react/icons/arrow-up'
import Check from 'lucide-react/icons/check'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

import { LoadFailure } from '#cards/load-failure.tsx'
import { NotRefreshedBanner } from '#cards/not-refreshed-banner.tsx'
import { messageOf } from '#data/api-error.ts'
import { useWaitingFeedback } from '#data/feedback/use-waiting-feedback.ts'
import { absoluteUrl, paths } from '#domain/paths.ts'
import { announce } from '#ui/announcer.tsx'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { copyText } from '#ui/copy-text.ts'
import { formatCount, formatNumber } from '#ui/format.ts'
import { showToast } from '#ui/toast.tsx'
import { useAfterPaint } from '#ui/use-after-paint.ts'

import { FeedbackRows } from './feedback-rows.tsx'
import { ListEmpty, ListFilteredEmpty, ListLoading, ListNote, ListStalled } from './list-states.tsx'
import { inboxHref } from './inbox-url.ts'
import { doneText, doneWords, failedRowLabel, reportLine } from './inbox-words.ts'
import { ListTools } from './list-tools.tsx'
import { UnsentFeedback } from './unsent-feedback.tsx'
import { BulkBar, EntrySelectionBar } from './entry-selection-bar.tsx'
import { emptyFilter } from '#domain/feedback/feedback-list.ts'
import type { Inbox } from './use-inbox.ts'
import type { InboxActions } from './use-inbox-actions.ts'
import type { Triage } from './use-triage.ts'

const noIds: ReadonlySet<string> = new Set()

interface FeedbackListSectionProps {
  inbox: Inbox
  actions: InboxActions
  gridRef: RefObject<HTMLDivElement | null>
  filterRef: RefObject<HTMLInputElement | null>
  onOpenFailed: () => void
  className?: string
}

export function FeedbackListSection(props: FeedbackListSectionProps) {
  const { inbox, actions, gridRef, filterRef, className } = props
  const { list, url, triage, commands } = inbox
  const { data: waiting } = useWaitingFeedback()
  // Not in the foot, which follows later: a quick action may have ended by then.
  useAnnouncedEnd(triage)
  const focusList = () => gridRef.current?.focus({ preventScroll: true })
  return (
    <section
      aria-label="Feedback"
      onPointerEnter={() => inbox.setPointed(true)}
      onPointerLeave={() => inbox.setPointed(false)}
      className={classes('flex min-h-0 min-w-0 flex-col border-e border-line narrow:border-0', className)}
    >
      <ListTools
        filter={url.filter}
        list={list}
        onChangeFilter={url.changeFilter}
        inputRef={filterRef}
        onLeave={() => {
          commands.leaveFilter()
          focusList()
        }}
        onFocusList={focusList}
      />
      <UnsentFeedback onOpen={props.onOpenFailed} onOpenImport={actions.importFile.run} />
      {list.loadedCount > 0 && (
        <NotRefreshedBanner error={list.error} readAt={list.readAt} onRetry={list.retry} />
      )}
      {list.loadedCount + list.arrivals.length > 0 && (
        <ListNote
          list={list}
          waiting={
            url.show === 'unprocessed' && waiting ? { ...waiting, count: waiting.entries.length } : undefined
          }
          isBusy={triage.bulk !== null}
          leavingIds={url.show === 'unprocessed' ? triage.heldIds : noIds}
        >
          {list.arrivals.length > 0 && <Arrivals inbox={inbox} gridRef={gridRef} />}
        </ListNote>
      )}
      <ListBody inbox={inbox} gridRef={gridRef} onNewFeedback={actions.create.run} />
      {list.moreError !== null && (
        <p role="alert" className="flex items-center gap-2 border-t border-line px-4 py-2 text-bad">
          <span className="min-w-0 flex-1">Couldn't load older entries. {messageOf(list.moreError)}</span>
          <Button size="s" onPress={list.loadMore}>
            Retry
          </Button>
        </p>
      )}
      <SelectionFoot entries={{ inbox, actions }} gridRef={gridRef} />
    </section>
  )
}

interface SelectionFootProps {
  entries: { inbox: Inbox; actions: InboxActions }
  gridRef: RefObject<HTMLDivElement | null>
}

/** The selection, or the progress of its action. It follows after the rows are painted. */
function SelectionFoot({ entries: latest, gridRef }: SelectionFootProps) {
  const { inbox, actions } = useAfterPaint(latest)
  const { triage, selectedIds, hasSelection } = inbox
  const selectedCount = hasSelection ? selectedIds.length : 0
  useEffect(() => {
    if (selectedCount > 0) announce(`${formatNumber(selectedCount)} selected`)
  }, [selectedCount])
  // The pressed button disappears: the focus moves to the list.
  const fromFoot = (act: () => void) => () => {
    act()
    gridRef.current?.focus({ preventScroll: true })
  }
  if (triage.bulk !== null) {
    return (
      <BulkBar
        progress={triage.bulk.progress}
        doneLabel={triage.bulk.verbs.map((verb) => doneWords[verb]).join(' or ')}
        onCancel={fromFoot(triage.cancelBulk)}
      />
    )
  }
  if (selectedIds.length === 0) return null
  return (
    <EntrySelectionBar
      count={selectedIds.length}
      hasSelection={hasSelection}
      chosenCount={inbox.selectionCards.length}
      actions={actions}
      onCopyReport={() => void copyText(failureReport(inbox), 'Report copied')}
    />
  )
}

/** How many entries of a bulk action are done. Its failures are announced everywhere (`app/held-toast.tsx`). */
function useAnnouncedEnd({ result }: Triage): void {
  const announced = useRef<object>(null)
  useEffect(() => {
    if (result !== null && result.action !== announced.current) {
      const text = doneText(result.done)
      // A retry has no window in which a toast names its entries.
      if (result.isRetry && result.failures.size === 0) showToast({ text, icon: Check })
      else announce(text)
    }
    announced.current = result?.action ?? null
  }, [result])
}

function failureReport({ list, triage, selectedIds }: Inbox): string {
  return list.entries
    .flatMap(({ id, textPreview = '' }) => {
      const failure = selectedIds.includes(id) ? triage.failures.get(id) : undefined
      if (failure === undefined) return []
      return [reportLine([absoluteUrl(paths.feedback(id)), failedRowLabel(failure), textPreview])]
    })
    .join('\n')
}

function Arrivals({ inbox, gridRef }: { inbox: Inbox; gridRef: RefObject<HTMLDivElement | null> }) {
  const { list, url } = inbox
  const { arrivals, areMoreArrivals, areArrivalsOwn } = list
  const show = useEffectEvent(list.showArrivals)
  // A long import starts the list again, unless the user has left its beginning.
  const canStartAgain = areArrivalsOwn && url.feedbackId === null
  useEffect(() => {
    if (canStartAgain && gridRef.current?.scrollTop === 0) show()
  }, [canStartAgain, gridRef])
  const text = areMoreArrivals
    ? `${formatNumber(arrivals.length)}+ new entries`
    : formatCount(arrivals.length, 'new entry', 'new entries')
  useEffect(() => announce(text), [text])
  return (
    <Button
      size="s"
      icon={ArrowUp}
      className="-me-2 flex-none text-accent"
      onPress={() => {
        list.showArrivals()
        gridRef.current?.scrollTo({ top: 0 })
        gridRef.current?.focus({ preventScroll: true })
      }}
    >
      {text}
    </Button>
  )
}

type ListBodyProps = Pick<FeedbackListSectionProps, 'inbox' | 'gridRef'> & { onNewFeedback: () => void }

function ListBody({ inbox, gridRef, onNewFeedback }: ListBodyProps) {
  const { list, url } = inbox
  const [isFiltered, setIsFiltered] = useState(list.isFiltered)
  const [showsOpen, setShowsOpen] = useState(false)
  if (isFiltered !== list.isFiltered) {
    setIsFiltered(list.isFiltered)
    setShowsOpen(isFiltered)
  }
  if (list.loadedCount === 0 && list.entries.length === 0) {
    if (list.error !== null)
      return <LoadFailure error={list.error} subject="The feedback" onRetry={list.retry} level={2} />
    if (list.isStalled && list.hasMore && !list.isLoadingMore)
      return <ListStalled onLoadMore={list.loadMore} />
    if (list.isPending || list.hasMore || list.isLoadingMore) return <ListLoading />
    return (
      <ListEmpty
        show={url.show}
        unreadable={list.unreadable}
        onShow={url.changeShow}
        onNewFeedback={onNewFeedback}
      />
    )
  }
  if (list.entries.length === 0) {
    return <ListFilteredEmpty filter={url.filter} list={list} onClear={() => url.changeFilter(emptyFilter)} />
  }
  const key = inboxHref(null, url)
  return <FeedbackRows key={key} inbox={inbox} gridRef={gridRef} showsOpen={showsOpen} />
}
