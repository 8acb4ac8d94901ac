import { useQuery, useQueryClient } from '@tanstack/react-query'
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'

import { openConflict } from '#cards/edit-conflicts.tsx'
import { useOwnChanges } from '#cards/use-own-changes.ts'
import { usePersonNames } from '#cards/use-person-names.ts'
import { cardQueries } from '#data/cards/queries.ts'
import { fieldWords } from '#data/edits/card-values.ts'
import { editorOf } from '#data/edits/card-editors.ts'
import { editsIn, reasonOf } from '#data/edits/edit-states.ts'
import { useEditStates } from '#data/edits/use-card-edits.ts'
import type { HistoryEntry } from '#data/history/history-entry.ts'
import { useHistory } from '#data/history/history.ts'
import { askedConflicts } from '#domain/card/edit-decisions.ts'
import { type CardField, emptyQueue } from '#domain/card/edit-queue.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { formatCount, formatTime, formatWithUnit, shortTitle } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'
import { useFocusRestore } from '#ui/use-focus-restore.ts'

import { failureWord, subjectOf } from './history-words.ts'
import { JournalChange, Value } from './journal-change.tsx'
import type { JournalRow } from './journal-rows.ts'
import { RowState } from './row-state.tsx'
import { RowSubject } from './row-subject.tsx'
import { useRevert, type Revert } from './use-revert.ts'

export function JournalItem({ row }: { row: JournalRow }) {
  const { at, first, failed, isUndone } = row
  const revert = useRevert(row)
  const compare = useCompare(row)
  const stateRef = useFocusRestore<HTMLSpanElement>()
  return (
    <li
      data-row=""
      className="grid min-h-11 grid-cols-[60px_84px_minmax(0,1fr)_minmax(0,1.3fr)_auto] items-center gap-x-4 border-t border-line px-4 py-1.5 has-[details[open]]:items-start has-[details[open]]:*:min-h-6 has-[details[open]]:*:content-center hover:bg-sunken narrow:grid-cols-[minmax(0,1fr)_auto] narrow:gap-x-3 narrow:gap-y-0.5 narrow:py-2.5 print:grid-cols-[60px_88px_minmax(0,1fr)_minmax(0,1.2fr)_128px] print:items-start print:gap-x-3 print:px-0"
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
        className="flex min-w-38 items-center justify-end narrow:min-w-0 print:min-w-0 text-12 text-ink-3 narrow:row-start-3"
      >
        {compare ? (
          <Button size="s" variant="line" onPress={compare}>
            Compare
          </Button>
        ) : (
          <RowState row={row} revert={revert} />
        )}
      </span>
      {compare && <ConflictNotice row={row} />}
      <RevertNotice row={row} revert={revert} />
      {revert.changed.length > 0 && (
        <ChangedNotice changed={revert.changed} isGroup={row.entries.length > 1} />
      )}
      {failed && !revert.reason && !compare && (
        <Notice isBad>
          {failureWord(failed, row.entries)}. {failed.reason}
        </Notice>
      )}
    </li>
  )
}

const fieldWord = (field: CardField) => {
  const noun = fieldWords[field]
  return noun.charAt(0).toUpperCase() + noun.slice(1)
}

function actionWord(entry: HistoryEntry): string {
  const { kind } = entry
  if (kind === 'edit') return fieldWord(entry.field)
  if (kind === 'addValues') return formatCount(entry.count, 'value')
  const isDone = entry.state === 'done'
  if (kind === 'processFeedback' && entry.isLinking === true) return isDone ? 'Linked' : 'Link'
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

/** Why the last revert failed, or waits. */
function RevertNotice({ row, revert }: { row: JournalRow; revert: Revert }) {
  const { entries, isUndone, isReverting, failedRevert } = row
  const waitsFor = useEditStates((states) =>
    entries
      .filter((entry) => entry.kind === 'edit')
      .map(({ cardId, field }) => reasonOf(editsIn(states, cardId).queue, field))
      .find((each) => each !== undefined),
  )
  if (isReverting) return waitsFor === undefined ? null : <Notice isBad>{waitsFor}</Notice>
  const reason = revert.reason ?? failedRevert?.reason
  return isUndone || reason === undefined ? null : <Notice isBad>Not reverted. {reason}</Notice>
}

/** The service names the last editor of the card, who may have changed another field. */
const someoneElse = { author: 'Someone else', when: '' }

const isEditTo = (each: HistoryEntry, entry: HistoryEntry, value: unknown) =>
  each.kind === 'edit' &&
  entry.kind === 'edit' &&
  each.cardId === entry.cardId &&
  each.field === entry.field &&
  JSON.stringify(each.after) === JSON.stringify(value)

function ChangedNotice({ changed, isGroup }: Pick<Revert, 'changed'> & { isGroup: boolean }) {
  const { entry, value } = changed[0]!
  const last = useLastEdit('cardId' in entry ? entry.cardId : '')
  const isOwnValue = useHistory((entries) => entries.some((each) => isEditTo(each, entry, value)))
  const { author, when } = last.isOwn && !isOwnValue ? someoneElse : last
  if (changed.length > 1)
    return <Notice>Changed since on {formatCount(changed.length, 'card')}. Reverting overwrites that.</Notice>
  if (entry.kind === 'addValues')
    return (
      <Notice>
        You sent {formatWithUnit(Number(value), entry.unit)} for this time since. Reverting replaces it with{' '}
        {formatWithUnit(Number(entry.before), entry.unit)}
      </Notice>
    )
  if (entry.kind !== 'edit') return <Notice>Moved since. Open the card to move it.</Notice>
  return (
    <Notice>
      <span className="flex min-w-0 flex-wrap items-center gap-x-1.5">
        {author} changed {isGroup ? `“${shortTitle(subjectOf(entry))}”` : 'it'}
        {when || ' since'}: it is <Value field={entry.field} value={value} /> now. Reverting replaces it with{' '}
        <Value field={entry.field} value={entry.before} />
      </span>
    </Notice>
  )
}

function useLastEdit(cardId: string) {
  const { data: card } = useQuery({ ...cardQueries.detail(cardId), enabled: false })
  const nameOf = usePersonNames()
  const isOwn = useOwnChanges(cardId)(card?.updatedAt, card?.updatedBy)
  return {
    isOwn,
    author: isOwn ? 'You' : card?.updatedBy ? nameOf(card.updatedBy) : someoneElse.author,
    when: card?.updatedAt ? ` at ${formatTime(card.updatedAt)}` : '',
  }
}

/** Opens the conflict of a row, also one with an edit of an earlier visit; undefined without a conflict. */
function useCompare({ first, isWaiting }: JournalRow): (() => void) | undefined {
  const client = useQueryClient()
  const { cardId = '', field } = first.kind === 'edit' ? first : {}
  const queue = useEditStates((states) => (isWaiting ? editsIn(states, cardId).queue : emptyQueue))
  const conflict = askedConflicts(queue).find((each) => each.field === field)
  const offer = queue.offers.find((each) => each.field === field)
  const { data: card } = useQuery({ ...cardQueries.detail(cardId), enabled: offer !== undefined })
  if (conflict) return () => openConflict(conflict)
  return offer && card && (() => editorOf(client, cardId).takeOffer(offer.field, 'compare'))
}

function ConflictNotice({ row: { first } }: { row: JournalRow }) {
  const { author, when } = useLastEdit('cardId' in first ? first.cardId : '')
  const noun = first.kind === 'edit' ? fieldWords[first.field] : 'value'
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
