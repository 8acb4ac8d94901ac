import { HeldRow } from '#cards/held-row.tsx'
import type { ListedFeedback } from '#data/feedback/queries.ts'
import { encodeId } from '#domain/paths.ts'
import { classes } from '#ui/classes.ts'

import { FeedbackRow, type FeedbackRowProps } from './feedback-row.tsx'
import type { InboxCommands } from './inbox-commands.ts'
import { failedRowLabel } from './inbox-words.ts'
import { useSwipe } from './use-swipe.ts'
import type { Triage } from './use-triage.ts'

/** Encodes the id, since element ids must not contain spaces. */
export const rowId = (feedbackId: string) => `entry-${encodeId(feedbackId)}`

interface RowFrameProps extends Pick<
  FeedbackRowProps,
  'href' | 'isOpen' | 'isSelected' | 'isDeparted' | 'isMarkedProcessed' | 'isLast' | 'filterText'
> {
  entry: ListedFeedback
  index: number
  start: number
  size: number
  held: ReturnType<Triage['heldOf']>
  failure: ReturnType<Triage['failures']['get']>
  commands: InboxCommands
}

export function RowFrame(props: RowFrameProps) {
  const { entry, index, start, size, held, failure, commands, isOpen, isSelected } = props
  const swipe = useSwipe({
    canRight: entry.processed !== true && !props.isDeparted,
    canLeft: !props.isDeparted,
    onRight: () => commands.process([entry.id]),
    onLeft: () => commands.remove([entry.id]),
  })
  return (
    <div
      role="row"
      data-entry={entry.id}
      id={rowId(entry.id)}
      aria-rowindex={index + 1}
      aria-selected={held === undefined ? isSelected : undefined}
      aria-current={isOpen ? 'true' : undefined}
      style={{ height: size, transform: `translateY(${start}px)` }}
      className={classes(
        'absolute inset-x-0 top-0',
        isOpen &&
          'after:pointer-events-none after:absolute after:inset-0 after:-outline-offset-2 after:outline-accent group-focus-visible/rows:after:outline-2',
      )}
    >
      {held === undefined ? (
        // Swiping is a shortcut for fingers: the row's own controls do the same.
        <div {...swipe} className="group/swipe relative h-full touch-pan-y bg-surface">
          <FeedbackRow
            entry={entry}
            href={props.href}
            isOpen={isOpen}
            isSelected={isSelected}
            isDeparted={props.isDeparted}
            isMarkedProcessed={props.isMarkedProcessed}
            isLast={props.isLast}
            filterText={props.filterText}
            failure={failure && failedRowLabel(failure)}
          />
          <SwipeLabels />
        </div>
      ) : (
        <HeldRow
          held={held}
          preview={entry.textPreview ?? ''}
          onUndo={() => {
            // The button goes: the list gets the focus, so that the keys work.
            document.getElementById(rowId(entry.id))?.closest<HTMLElement>('[role="grid"]')?.focus()
            commands.undo(entry.id)
          }}
        />
      )}
    </div>
  )
}

function SwipeLabels() {
  const look =
    'pointer-events-none absolute inset-y-0 hidden w-24 items-center px-4 font-label opacity-50 group-data-[swipe=acts]/swipe:opacity-100'
  return (
    <>
      <span
        aria-hidden="true"
        className={classes(look, '-start-24 justify-end text-accent group-data-[swipe]/swipe:flex')}
      >
        Process
      </span>
      <span aria-hidden="true" className={classes(look, '-end-24 text-bad group-data-[swipe]/swipe:flex')}>
        Delete
      </span>
    </>
  )
}
