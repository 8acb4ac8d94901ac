import Inbox from 'lucide-react/icons/inbox'
import ListFilter from 'lucide-react/icons/list-filter'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'

import type { ListedFeedback } from '#data/feedback/queries.ts'
import { sourceLabel } from '#cards/source-label.ts'
import type { FeedbackFilter, FeedbackShow } from '#domain/feedback/feedback-list.ts'
import { Bone } from '#ui/bone.tsx'
import { Button } from '#ui/button.tsx'
import { formatCount } from '#ui/format.ts'
import { StateMessage } from '#ui/state-message.tsx'
import { unreadableText } from '#ui/unreadable-note.tsx'

import { listCountText } from './inbox-words.ts'
import type { FeedbackList } from './use-feedback-list.ts'

const rowsDrawn = ['one', 'two', 'three', 'four', 'five', 'six']

export function ListLoading() {
  return (
    <div role="status" aria-label="Loading the feedback" className="flex-1 overflow-hidden">
      {rowsDrawn.map((row) => (
        <div key={row} className="grid h-20 grid-cols-[16px_minmax(0,1fr)] gap-x-3 px-4 pt-3">
          <Bone className="size-4" />
          <div className="space-y-2">
            <Bone className="h-2.5 w-20" />
            <Bone className="h-2.5 w-full" />
            <Bone className="h-2.5 w-3/5" />
          </div>
        </div>
      ))}
    </div>
  )
}

interface ListEmptyProps {
  show: FeedbackShow
  unreadable: number
  onShow: (show: FeedbackShow) => void
  onNewFeedback: () => void
}

const emptyTitles: Record<FeedbackShow, string> = {
  unprocessed: 'No unprocessed feedback',
  processed: 'No processed feedback yet',
  all: 'No feedback yet',
}

export function ListEmpty({ show, unreadable, onShow, onNewFeedback }: ListEmptyProps) {
  return (
    <StateMessage
      icon={Inbox}
      title={unreadable === 0 ? emptyTitles[show] : unreadableText(unreadable)}
      actions={
        <>
          {show === 'unprocessed' && (
            <Button variant="line" onPress={() => onShow('processed')}>
              Show processed
            </Button>
          )}
          {show === 'processed' && (
            <Button variant="line" onPress={() => onShow('unprocessed')}>
              Show unprocessed
            </Button>
          )}
          <Button icon={Plus} onPress={onNewFeedback}>
            New feedback
          </Button>
        </>
      }
    >
      {unreadable > 0
        ? 'The service listed them without a readable ID.'
        : show === 'processed'
          ? 'Feedback that you process appears here.'
          : 'New feedback appears here automatically.'}
    </StateMessage>
  )
}

export function ListStalled({ onLoadMore }: { onLoadMore: () => void }) {
  return (
    <StateMessage
      icon={Inbox}
      title="No entries so far"
      actions={
        <Button variant="line" onPress={onLoadMore}>
          Load more
        </Button>
      }
    >
      The service answered several pages without an entry. There may be more.
    </StateMessage>
  )
}

interface ListFilteredEmptyProps {
  filter: FeedbackFilter
  list: FeedbackList
  onClear: () => void
}

function filteredEmptyTitle({ filter, list }: ListFilteredEmptyProps): string {
  const text = filter.text.trim()
  const matches = text === '' ? '' : ` match “${text}”`
  const source = filter.source === null ? '' : ` from ${sourceLabel(filter.source)}`
  const others = filter.customer === null && filter.days === null ? '' : ' match the filters'
  return `None of ${formatCount(list.loadedCount, 'loaded entry', 'loaded entries')}${source}${matches || others}`
}

function unsearchedText({ arrivals, hasMore, search, isStalled, moreError }: FeedbackList): string {
  const older =
    search.canSearch || isStalled || moreError !== null
      ? 'Older entries are not loaded yet.'
      : 'No older entry matches.'
  if (arrivals.length === 0) return hasMore ? older : 'All entries are loaded.'
  return `The new entries are searched when you show them.${hasMore ? ` ${older}` : ''}`
}

export function ListFilteredEmpty(props: ListFilteredEmptyProps) {
  const { list, onClear } = props
  const further = noteButton(list)
  return (
    <StateMessage
      icon={ListFilter}
      title={filteredEmptyTitle(props)}
      actions={
        <>
          {further !== null && (
            <Button variant="line" onPress={further.press}>
              {further.label}
            </Button>
          )}
          <Button onPress={onClear}>Clear filter</Button>
        </>
      }
    >
      {unsearchedText(list)}
    </StateMessage>
  )
}

function noteButton({ isFiltered, search, hasMore, isLoadingMore, loadMore }: FeedbackList) {
  if (!isFiltered)
    return hasMore ? { label: isLoadingMore ? 'Loading…' : 'Load more', press: loadMore } : null
  if (!search.canSearch) return null
  return search.isRunning
    ? { label: 'Cancel', press: search.cancel }
    : { label: 'Search further', press: search.start }
}

interface ListNoteProps {
  list: FeedbackList
  /** The number of unprocessed entries, if the list shows those. */
  waiting: { count: number; hasMore: boolean } | undefined
  /** Entries with an action that waits: they are counted as gone. */
  leavingIds: ReadonlySet<string>
  /** A bulk action runs: its end is announced, not each new count. */
  isBusy: boolean
  /** Before the button. */
  children: ReactNode
}

const problemsOf = ({ unreadable, isStalled, isRepeating, hasMore, search }: FeedbackList): string =>
  [
    unreadable > 0 && ` · ${unreadable} could not be read`,
    isRepeating && ' · more could not be loaded: the service repeats its last page',
    isStalled && hasMore && ' · nothing new in the last pages',
    search.error !== undefined && ` · Couldn't search further. ${search.error}`,
  ]
    .filter(Boolean)
    .join('')

export function ListNote({ list, waiting, leavingIds, isBusy, children }: ListNoteProps) {
  const { entries, loaded, foundCount, hasMore, isFiltered, isLoadingMore } = list
  const { search, departures } = list
  const isStaying = ({ id }: ListedFeedback) => !leavingIds.has(id) && !departures.has(id)
  const firstFound = entries.length - foundCount
  const text = listCountText({
    shown: entries.slice(0, firstFound).filter(isStaying).length,
    loaded: loaded.filter(isStaying).length,
    hasMore,
    isFiltered,
    found: search.isDone ? entries.slice(firstFound).filter(isStaying).length : undefined,
    isCut: search.isCut && hasMore,
    waiting,
  })
  const button = noteButton(list)
  const problems = problemsOf(list)
  // Who processes entries hears each action, not also each new count.
  const isNews = isFiltered || problems !== ''
  return (
    <div className="flex h-8 flex-none items-center gap-2 border-b border-line px-4 text-12 text-ink-3 tabular-nums">
      <span role="status" aria-live={isNews && !isBusy ? 'polite' : 'off'} className="truncate">
        {search.isRunning ? `Searching… ${text}` : text}
        {problems}
      </span>
      <span className="ms-auto" />
      {children}
      {button !== null && (
        <button
          type="button"
          onClick={button.press}
          aria-disabled={isLoadingMore && !search.isRunning}
          className="relative h-6 flex-none rounded-key font-label text-accent after:absolute after:-inset-x-2 after:-inset-y-1 narrow:after:-inset-y-2.5"
        >
          {button.label}
        </button>
      )}
    </div>
  )
}
