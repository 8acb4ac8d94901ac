import ArrowRight from 'lucide-react/icons/arrow-right'
import CircleAlert from 'lucide-react/icons/circle-alert'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { Link } from 'react-router-dom'

import { StatusLabel } from '#cards/status-label.tsx'
import { TypeIcon } from '#cards/type-icon.tsx'
import type { JournalEntry } from '#data/local/local-schemas.ts'
import { cardTypeWord } from '#domain/card/card-type.ts'
import { paths } from '#domain/paths.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { formatTime } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'

import { fieldWord, revertibleField, valueWords } from './journal-days.ts'
import { useRevert, type RevertState } from './use-revert.ts'

/** One edit: when, what, of which card, before and after, and the way back. */
export function JournalRow({ entry }: { entry: JournalEntry }) {
  const { cardId, cardTitle, cardType, field, editedAt } = entry
  const { state, revert } = useRevert(entry)
  const isBack = state.kind === 'done'
  return (
    <li className="grid min-h-11 grid-cols-[60px_72px_minmax(0,340px)_minmax(0,1fr)_auto] items-center gap-x-4 border-t border-line px-4 py-1.5 hover:bg-sunken narrow:grid-cols-[minmax(0,1fr)_auto] narrow:gap-x-3 narrow:gap-y-0.5 narrow:py-2.5">
      <time
        dateTime={new Date(editedAt).toISOString()}
        className="text-12 whitespace-nowrap text-ink-3 narrow:row-start-3"
      >
        {formatTime(editedAt)}
      </time>
      <span className="truncate text-12 text-ink-2 narrow:hidden">{fieldWord(field)}</span>
      <Link
        to={paths.card(cardId)}
        className="flex min-w-0 items-center gap-2 rounded-key narrow:col-span-2 narrow:row-start-1"
      >
        <TypeIcon cardType={cardType} isNamed />
        <span className={classes('truncate', isBack && 'text-ink-3 line-through')}>
          {cardTitle || cardId}
        </span>
      </Link>
      <span
        className={classes(
          'min-w-0 narrow:col-span-2 narrow:row-start-2',
          isBack ? 'text-ink-3' : 'text-ink-2',
        )}
      >
        <Change entry={entry} />
      </span>
      <span className="flex min-w-28 justify-end text-12 text-ink-3 narrow:row-start-3">
        <WayBack field={field} state={state} onRevert={revert} />
      </span>
      {(state.kind === 'changed' || state.kind === 'failed') && (
        <p
          role="status"
          className="col-span-3 col-start-3 flex items-center gap-1.5 pt-0.5 pb-1.5 text-12 text-ink-2 narrow:col-span-2 narrow:col-start-1"
        >
          <Icon of={CircleAlert} size={14} className={state.kind === 'failed' ? 'text-bad' : 'text-warn'} />
          {state.kind === 'failed'
            ? `Not reverted: ${state.reason}`
            : `Changed since: it is “${valueWords(state.value) ?? 'empty'}” now. Reverting puts “${valueWords(entry.before) ?? 'nothing'}” in its place.`}
        </p>
      )}
    </li>
  )
}

/** The button that was pressed is gone: the focus goes to what stands in its place, not to the page. */
function catchFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus()
}

function WayBack({ field, state, onRevert }: { field: string; state: RevertState; onRevert: () => void }) {
  if (revertibleField(field) === null) return 'Undo it where it was done'
  if (state.kind === 'done') {
    return (
      <span ref={catchFocus} tabIndex={-1} role="status" className="flex items-center gap-1.5">
        <Icon of={RotateCcw} size={14} />
        Reverted
      </span>
    )
  }
  return (
    <Button size="s" variant="line" isDisabled={state.kind === 'running'} onPress={onRevert}>
      {state.kind === 'changed' ? 'Revert anyway' : 'Revert'}
    </Button>
  )
}

function Change({ entry: { field, before, after, clearedStatus } }: { entry: JournalEntry }) {
  return (
    <span className="flex max-w-full min-w-0 items-center gap-2 narrow:flex-wrap">
      <Value field={field} value={before} />
      <Icon of={ArrowRight} size={12} className="text-ink-3" />
      <span className="sr-only">became</span>
      <Value field={field} value={after} />
      {clearedStatus !== undefined && (
        <span className="flex flex-none items-center gap-1.5 text-ink-3">
          · cleared <StatusLabel cardStatus={clearedStatus} />
        </span>
      )}
    </span>
  )
}

function Value({ field, value }: { field: string; value: unknown }) {
  const words = valueWords(value)
  if (words === null) return <span className="flex-none text-ink-3">nothing</span>
  if (field === 'cardStatus') return <StatusLabel cardStatus={words} />
  return <span className="min-w-0 truncate">{field === 'cardType' ? cardTypeWord(words) : words}</span>
}
