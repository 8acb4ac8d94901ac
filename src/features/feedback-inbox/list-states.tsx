import { LoadFailure } from '#cards/load-failure.tsx'
import Inbox from 'lucide-react/icons/inbox'
import ListFilter from 'lucide-react/icons/list-filter'
import Plus from 'lucide-react/icons/plus'

import { sourceLabel } from '#cards/source-label.ts'
import type { FeedbackFilter, FeedbackShow } from '#domain/feedback/feedback-list.ts'
import { Bone } from '#ui/bone.tsx'
import { Button } from '#ui/button.tsx'
import { formatCount } from '#ui/format.ts'
import { StateMessage } from '#ui/state-message.tsx'

import { listCountText } from './inbox-words.ts'

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

export function ListFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return <LoadFailure error={error} subject="The feedback" onRetry={onRetry} level={2} />
}

interface ListEmptyProps {
  show: FeedbackShow
  onShow: (show: FeedbackShow) => void
  onNewFeedback: () => void
}

const emptyTitles: Record<FeedbackShow, string> = {
  unprocessed: 'No unprocessed feedback',
  processed: 'No processed feedback yet',
  all: 'No feedback yet',
}

export function ListEmpty({ show, onShow, onNewFeedback }: ListEmptyProps) {
  return (
    <StateMessage
      icon={Inbox}
      title={emptyTitles[show]}
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
      {show === 'processed'
        ? 'Feedback that you process appears here.'
        : 'New feedback appears here automatically.'}
    </StateMessage>
  )
}

interface ListFilteredEmptyProps {
  filter: FeedbackFilter
  loadedCount: number
  hasMore: boolean
  isLoadingMore: boolean
  onLoadMore: () => void
  onClear: () => void
}

function filteredEmptyTitle({ filter, loadedCount }: ListFilteredEmptyProps): string {
  const text = filter.text.trim()
  const matches = text === '' ? '' : ` match “${text}”`
  const source = filter.source === null ? '' : ` from ${sourceLabel(filter.source)}`
  return `None of ${formatCount(loadedCount, 'loaded entry', 'loaded entries')}${source}${matches}`
}

export function ListFilteredEmpty(props: ListFilteredEmptyProps) {
  const { hasMore, isLoadingMore, onLoadMore, onClear } = props
  return (
    <StateMessage
      icon={ListFilter}
      title={filteredEmptyTitle(props)}
      actions={
        <>
          {hasMore && (
            <Button variant="line" onPress={onLoadMore} isDisabled={isLoadingMore}>
              {isLoadingMore ? 'Loading…' : 'Load 50 more'}
            </Button>
          )}
          <Button onPress={onClear}>Clear filter</Button>
        </>
      }
    >
      {hasMore ? 'Older entries are not loaded yet.' : 'All entries are loaded.'}
    </StateMessage>
  )
}

interface ListNoteProps {
  shown: number
  loaded: number
  hasMore: boolean
  isFiltered: boolean
  isLoadingMore: boolean
  /** Entries without an id, which are left out. */
  unreadable: number
  onLoadMore: () => void
}

/** The line above the list: how much of it is shown, and the button to load more. */
export function ListNote(props: ListNoteProps) {
  const { hasMore, isLoadingMore, unreadable, onLoadMore } = props
  return (
    <div className="flex h-8 flex-none items-center gap-2 border-b border-line px-4 text-12 text-ink-3 tabular-nums">
      <span role="status" className="truncate">
        {listCountText(props)}
        {unreadable > 0 && ` · ${unreadable} could not be read`}
      </span>
      {hasMore && (
        <button
          type="button"
          onClick={onLoadMore}
          aria-disabled={isLoadingMore}
          className="relative ms-auto h-6 flex-none rounded-key font-label text-accent after:absolute after:-inset-x-2 after:-inset-y-1 narrow:after:-inset-y-2.5"
        >
          {isLoadingMore ? 'Loading…' : 'Load more'}
        </button>
      )}
    </div>
  )
}
