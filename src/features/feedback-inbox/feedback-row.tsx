import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'

import { sourceLabel } from '#cards/source-label.ts'
import { feedbackQueries } from '#data/feedback/queries.ts'
import type { FeedbackEntry } from '#domain/feedback/feedback-list.ts'
import { findWords } from '#domain/text-match.ts'
import { CheckMark } from '#ui/checkbox.tsx'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { MarkedText } from '#ui/marked-text.tsx'
import { RelativeTime } from '#ui/relative-time.tsx'

import { departureWords } from './inbox-words.ts'
import { SourceIcon } from './source-icon.tsx'

export interface FeedbackRowProps {
  entry: FeedbackEntry
  href: string
  isOpen: boolean
  isSelected: boolean
  filterText: string
  failure: string | undefined
  /** Others processed or deleted it: it leaves the list when the user leaves it. */
  isDeparted: boolean
  /** Processed, in a list that has unprocessed entries too. */
  isMarkedProcessed: boolean
  isLast: boolean
}

/** The list handles the clicks of its rows. */
export function FeedbackRow(props: FeedbackRowProps) {
  const { entry, href, isOpen, isSelected, filterText, failure, isLast } = props
  const source = sourceLabel(entry.source)
  return (
    <div
      className={classes(
        'group/row relative grid h-full grid-cols-[16px_minmax(0,1fr)] gap-x-3 px-4 pt-2.5',
        !isLast && 'border-b border-line',
        failure === undefined ? rowBackground(isOpen, isSelected) : 'bg-bad-tint',
        isOpen && 'before:absolute before:inset-y-0 before:start-0 before:w-0.5 before:bg-accent',
      )}
    >
      <RowCheckbox entry={entry} isSelected={isSelected} isActive={isOpen} />
      <div role="gridcell" className="min-w-0">
        {/* A link of the router renders again at each navigation. */}
        <a href={href} tabIndex={-1} draggable={false} className="block after:absolute after:inset-0">
          <span className="flex h-4 items-center gap-1.5 text-12 text-ink-2">
            <span className="truncate">
              <MarkedText text={source} ranges={findWords(source, filterText)} />
            </span>
            <RowState {...props} />
          </span>
          <span className="mt-0.5 line-clamp-2">
            {entry.textPreview === undefined ? (
              <UnsentPreview id={entry.id} filterText={filterText} />
            ) : (
              <Preview text={entry.textPreview} filterText={filterText} />
            )}
          </span>
          {failure !== undefined && (
            <span className="mt-0.5 flex items-center gap-1.5 text-12 text-bad">
              <Icon of={CircleAlert} size={12} />
              <span className="truncate">{failure}</span>
            </span>
          )}
        </a>
      </div>
    </div>
  )
}

function RowState({
  entry,
  isDeparted,
  isMarkedProcessed,
}: Pick<FeedbackRowProps, 'entry' | 'isDeparted' | 'isMarkedProcessed'>) {
  const at = entry.createdAt ?? entry.capturedAt
  if (isDeparted) return <span className="ms-auto flex-none font-label">{departureWords()}</span>
  return (
    <span className="ms-auto flex flex-none items-center gap-2">
      {isMarkedProcessed && (
        <span className="flex items-center gap-1">
          <Icon of={Check} size={12} />
          Processed
        </span>
      )}
      {at !== undefined && <RelativeTime value={at} className="text-ink-3" />}
    </span>
  )
}

function Preview({ text, filterText }: { text: string; filterText: string }) {
  const preview = text.trim() || 'No text yet'
  return <MarkedText text={preview} ranges={findWords(preview, filterText)} />
}

/** Other services may leave out the preview: the text of an entry that was read is shown instead. */
function UnsentPreview({ id, filterText }: { id: string; filterText: string }) {
  const { data } = useQuery({ ...feedbackQueries.detail(id), enabled: false })
  return <Preview text={data?.content ?? 'No preview'} filterText={filterText} />
}

function rowBackground(isOpen: boolean, isSelected: boolean): string {
  if (isSelected) return 'bg-accent-tint'
  return isOpen ? 'bg-sunken' : 'hover:bg-sunken'
}

type RowCheckboxProps = Pick<FeedbackRowProps, 'entry' | 'isSelected'> & {
  isActive: boolean
}

/** Replaces the source's icon on hover, focus and selection. Its target is larger than its picture. */
function RowCheckbox({ entry, isSelected, isActive }: RowCheckboxProps) {
  return (
    <div role="gridcell" className="relative z-1">
      <button
        type="button"
        role="checkbox"
        aria-checked={isSelected}
        aria-label="Select"
        tabIndex={-1}
        className="relative block size-4 text-ink-3 after:absolute after:-inset-x-3 after:-inset-y-2.5"
      >
        {!isSelected && (
          <SourceIcon
            source={entry.source}
            className={classes('group-hover/row:hidden', isActive && 'group-focus-visible/rows:hidden')}
          />
        )}
        <CheckMark
          isSelected={isSelected}
          className={classes(
            !isSelected && 'hidden group-hover/row:grid',
            !isSelected && isActive && 'group-focus-visible/rows:grid',
          )}
        />
      </button>
    </div>
  )
}
