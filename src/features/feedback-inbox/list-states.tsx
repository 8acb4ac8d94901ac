import Inbox from 'lucide-react/icons/inbox'
import ListFilter from 'lucide-react/icons/list-filter'
import Plus from 'lucide-react/icons/plus'

import { failureOf } from '#data/api-error.ts'
import { paths } from '#domain/paths.ts'
import type { FeedbackFilter, FeedbackShow } from '#domain/feedback/feedback-list.ts'
import { Bone } from '#ui/bone.tsx'
import { Button } from '#ui/button.tsx'
import { FailureState } from '#ui/failure-state.tsx'
import { StateMessage } from '#ui/state-message.tsx'

const rowsDrawn = ['one', 'two', 'three', 'four', 'five', 'six']

/** The list before it is known. */
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

/** The list could not be read at all. */
export function ListFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <FailureState
      failure={failureOf(error)}
      subject="The feedback"
      onRetry={onRetry}
      signInHref={paths.signIn()}
      level={2}
    />
  )
}

interface ListEmptyProps {
  show: FeedbackShow
  onShow: (show: FeedbackShow) => void
  onNewFeedback: () => void
}

const emptyTitles: Record<FeedbackShow, string> = {
  unprocessed: 'Everything is processed',
  processed: 'Nothing is processed yet',
  all: 'No feedback yet',
}

/** The service has nothing to list. */
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
      {show === 'processed' ? 'What you process appears here.' : 'New feedback appears here by itself.'}
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
  const of = loadedCount === 1 ? 'The one loaded entry' : `None of ${loadedCount} loaded entries`
  const verb = loadedCount === 1 ? 'does not contain' : 'contains'
  const text = filter.text.trim()
  if (text === '')
    return `${of} ${loadedCount === 1 ? 'is not' : 'is'} from ${filter.source ?? 'this source'}`
  return `${of} ${verb} “${text}”${filter.source === null ? '' : ` and is from ${filter.source}`}`
}

/** Something is loaded, but the filter lets none of it through. */
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
          <Button onPress={onClear}>Clear the filter</Button>
        </>
      }
    >
      {hasMore ? 'Older entries are not loaded yet.' : 'All entries of this list are loaded.'}
    </StateMessage>
  )
}
