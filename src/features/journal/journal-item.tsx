import { useQuery, useQueryClient } from '@tanstack/react-query'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Clock from 'lucide-react/icons/clock'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import type { ReactNode } from 'react'

import { openConflict } from '#cards/edit-conflicts.tsx'
import { usePersonNames } from '#cards/use-person-names.ts'
import { cardQueries } from '#data/cards/queries.ts'
import { dismissCreation, retryCreation } from '#data/edits/create-card.ts'
import { isOpenCreation, type OpenCreation } from '#data/edits/open-creations.ts'
import { useEditStates } from '#data/edits/use-card-edits.ts'
import type { HistoryEntry } from '#data/history/history-entry.ts'
import type { FieldConflict } from '#domain/card/edit-queue.ts'
import { paths } from '#domain/paths.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { formatCount, formatTime } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'
import { useFocusRestore } from '#ui/use-focus-restore.ts'

import { fieldNoun } from './history-words.ts'
import { JournalChange, Value } from './journal-change.tsx'
import { hasInverse, type JournalRow } from './journal-rows.ts'
import { RowSubject } from './row-subject.tsx'
import { useRevert, type Revert } from './use-revert.ts'

export function JournalItem({ row }: { row: JournalRow }) {
  const { at, first, failed, isUndone } = row
  const revert = useRevert(row)
  const conflict = useRowConflict(row)
  const stateRef = useFocusRestore<HTMLSpanElement>()
  return (
    <li
      data-row=""
      className="grid min-h-11 grid-cols-[60px_84px_minmax(0,1fr)_minmax(0,1.3fr)_auto] items-center gap-x-4 border-t border-line px-4 py-1.5 hover:bg-sunken narrow:grid-cols-[minmax(0,1fr)_auto] narrow:gap-x-3 narrow:gap-y-0.5 narrow:py-2.5 print:grid-cols-[64px_72px_minmax(0,1fr)_minmax(0,1.2fr)_auto]"
    >
      <time
        dateTime={new Date(at).toISOString()}
        className="text-12 whitespace-nowrap text-ink-3 narrow:row-start-3"
      >
        {formatTime(at)}
        <span className="hidden narrow:inline"> · {actionWord(first)}</span>
      </time>
      <span className="truncate text-12 text-ink-2 narrow:hidden">{actionWord(first)}</span>
      <RowSubject row={row} />
      <span
        className={classes(
          'min-w-0 empty:hidden narrow:col-span-2 narrow:row-start-2',
          isUndone ? 'text-ink-3' : 'text-ink-2',
        )}
      >
        <JournalChange row={row} />
      </span>
      <span
        ref={stateRef}
        className="flex min-w-38 justify-end narrow:min-w-0 print:min-w-0 text-12 text-ink-3 narrow:row-start-3"
      >
        {conflict ? (
          <Button size="s" variant="line" onPress={() => openConflict(conflict)}>
            Compare
          </Button>
        ) : (
          <RowState row={row} revert={revert} />
        )}
      </span>
      {conflict && <ConflictNotice row={row} />}
      {revert.reason !== undefined && <Notice isBad>Not reverted: {revert.reason}</Notice>}
      {revert.changed.length > 0 && <ChangedNotice changed={revert.changed} />}
      {failed && !revert.reason && !conflict && (
        <Notice isBad>
          {failed.state === 'pending' ? 'Not sent yet' : 'Not done'}: {failed.reason}
        </Notice>
      )}
    </li>
  )
}

const fieldWord = (field: string) => {
  const noun = fieldNoun(field)
  return noun.charAt(0).toUpperCase() + noun.slice(1)
}

function actionWord(entry: HistoryEntry): string {
  const { kind } = entry
  if (kind === 'edit') return fieldWord(entry.field)
  if (kind === 'addValues') return formatCount(entry.count, 'value')
  const isDone = entry.state === 'done'
  return {
    move: 'Parent',
    create: 'New card',
    createFeedback: 'New feedback',
    createInterview: 'New interview',
    processFeedback: isDone ? 'Processed' : 'Process',
    deleteFeedback: isDone ? 'Deleted' : 'Delete',
    deleteInterview: isDone ? 'Deleted' : 'Delete',
    importFeedback: 'Import',
  }[kind]
}

function ChangedNotice({ changed }: Pick<Revert, 'changed'>) {
  const { entry, value } = changed[0]!
  const { when } = useLastEdit('cardId' in entry ? entry.cardId : '')
  if (changed.length > 1)
    return <Notice>Changed since on {formatCount(changed.length, 'card')}. Reverting overwrites that.</Notice>
  if (entry.kind !== 'edit') return <Notice>Moved since. Open the card to move it.</Notice>
  return (
    <Notice>
      <span className="flex min-w-0 flex-wrap items-center gap-x-1.5">
        Changed{when || ' since'}: it is <Value field={entry.field} value={value} /> now. Reverting replaces
        it with <Value field={entry.field} value={entry.before} />
      </span>
    </Notice>
  )
}

function useLastEdit(cardId: string) {
  const { data: card } = useQuery({ ...cardQueries.detail(cardId), enabled: false })
  const nameOf = usePersonNames()
  return {
    author: card?.updatedBy ? nameOf(card.updatedBy) : 'Someone else',
    when: card?.updatedAt ? ` at ${formatTime(card.updatedAt)}` : '',
  }
}

function useRowConflict({ first, isWaiting }: JournalRow): FieldConflict | undefined {
  return useEditStates((states) =>
    first.kind === 'edit' && isWaiting
      ? states[first.cardId]?.queue.conflicts.find(({ field }) => field === first.field)
      : undefined,
  )
}

/** Returns the card that offers the edit: an earlier visit left it, and the card has changed since. */
function useOfferingCard({ first }: JournalRow): string | undefined {
  return useEditStates((states) => {
    if (first.kind !== 'edit') return undefined
    const { cardId, field } = first
    return states[cardId]?.queue.offers.some((offer) => offer.field === field) ? cardId : undefined
  })
}

function ConflictNotice({ row: { first } }: { row: JournalRow }) {
  const { author, when } = useLastEdit('cardId' in first ? first.cardId : '')
  const noun = first.kind === 'edit' ? fieldNoun(first.field) : 'value'
  return (
    <Notice isBad>
      <b className="font-label text-bad">Not sent.</b> {author} saved another{' '}
      {noun === 'details' ? 'text' : noun}
      {when}. Both are kept until you choose.
    </Notice>
  )
}

function Notice({ isBad = false, children }: { isBad?: boolean; children: ReactNode }) {
  return (
    <p
      role="status"
      className="col-span-3 col-start-3 flex items-center gap-1.5 pt-0.5 pb-1.5 text-12 text-ink-2 narrow:col-span-2 narrow:col-start-1"
    >
      <Icon of={CircleAlert} size={14} className={isBad ? 'text-bad' : 'text-warn'} />
      <span className="min-w-0">{children}</span>
    </p>
  )
}

function RowState({ row, revert }: { row: JournalRow; revert: Revert }) {
  const { first, revertible, isUndone, isReverted, isWaiting } = row
  if (isUndone) {
    const word = 'dueAt' in first ? 'Undone' : isReverted ? 'Reverted' : 'Discarded'
    return (
      <span tabIndex={-1} role="status" className="flex items-center gap-1.5">
        <Icon of={RotateCcw} size={14} />
        {word} {formatTime(first.changedAt)}
      </span>
    )
  }
  if (revertible.length > 0) return <RevertButtons row={row} revert={revert} />
  if (first.state === 'failed' && isOpenCreation(first)) return <CreationCommands creation={first} />
  if (isWaiting) return <WaitingState row={row} />
  return hasInverse(row) ? null : 'Can’t be reverted'
}

function RevertButtons({ row: { first, revertible }, revert }: { row: JournalRow; revert: Revert }) {
  const { isRunning, changed } = revert
  const count = revertible.length > 1 ? ` ${revertible.length}` : ''
  if (changed.length === 0) {
    return (
      <Button size="s" variant="line" isPending={isRunning} onPress={revert.revert}>
        {'dueAt' in first ? 'Undo' : 'Revert'}
        {count}
      </Button>
    )
  }
  return (
    <span className="flex flex-wrap justify-end gap-2">
      {/* The first one gets the focus: a second press must not overwrite the newer value. */}
      <Button size="s" variant="line" isDisabled={isRunning} onPress={revert.keep}>
        Keep
      </Button>
      <Button size="s" variant="line" isPending={isRunning} onPress={revert.revert}>
        Force revert{count}
      </Button>
    </span>
  )
}

function WaitingState({ row }: { row: JournalRow }) {
  const offeredOn = useOfferingCard(row)
  return offeredOn === undefined ? (
    <span className="flex items-center gap-1.5">
      <Icon of={Clock} size={14} />
      Not sent yet
    </span>
  ) : (
    <ButtonLink size="s" variant="line" href={paths.card(offeredOn)}>
      Review
    </ButtonLink>
  )
}

function CreationCommands({ creation }: { creation: OpenCreation }) {
  const client = useQueryClient()
  return (
    <span className="flex gap-2">
      <Button size="s" variant="line" onPress={() => void retryCreation(client, creation)}>
        Retry
      </Button>
      <Button size="s" variant="line" onPress={() => dismissCreation(client, creation.entryId)}>
        Discard
      </Button>
    </span>
  )
}
