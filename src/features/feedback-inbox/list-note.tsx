import { countNote } from '#domain/feedback/feedback-list.ts'

interface ListNoteProps {
  shown: number
  loaded: number
  hasMore: boolean
  isFiltered: boolean
  isLoadingMore: boolean
  /** Entries that came without an id and are left out. */
  unreadable: number
  onLoadMore: () => void
}

/** How much of the list is seen, and the way to more of it. */
export function ListNote(props: ListNoteProps) {
  const { hasMore, isLoadingMore, unreadable, onLoadMore } = props
  return (
    <div className="flex h-8 flex-none items-center gap-2 border-b border-line px-4 text-12 text-ink-3 tabular-nums narrow:h-8">
      <span role="status" className="truncate">
        {countNote(props)}
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
