import { useQueryClient } from '@tanstack/react-query'
import Clock from 'lucide-react/icons/clock'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useShallow } from 'zustand/react/shallow'

import { dismissCreation, retryCreation } from '#data/edits/create-card.ts'
import { discardRejected, retryRejected } from '#data/edits/edit-cards.ts'
import { isOpenCreation, type OpenCreation } from '#data/edits/open-creations.ts'
import { editsIn } from '#data/edits/edit-states.ts'
import { useEditStates } from '#data/edits/use-card-edits.ts'
import type { EntryOf } from '#data/history/history-entry.ts'
import { useHistory } from '#data/history/history.ts'
import { paths } from '#domain/paths.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { formatTime } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'

import { hasInverse, type JournalRow } from './journal-rows.ts'
import type { Revert } from './use-revert.ts'

export function RowState({ row, revert }: { row: JournalRow; revert: Revert }) {
  const { first, entries, revertible, isUndone, isWaiting } = row
  const rejected = entries.filter((entry) => entry.kind === 'edit').filter(({ state }) => state === 'failed')
  if (isUndone) {
    return (
      // The key makes it an element of its own: reused for the buttons, it would lose the focus unnoticed.
      <span key="undone" tabIndex={-1} role="status" className="flex items-center gap-1.5">
        <Icon of={RotateCcw} size={14} />
        {undoneWords(row)}
      </span>
    )
  }
  if (rejected.length > 0 || revertible.length > 0) {
    return (
      <span className="flex flex-wrap justify-end gap-2">
        {rejected.length > 0 && <RejectedCommands rejected={rejected} />}
        {revertible.length > 0 && <RevertButtons row={row} revert={revert} />}
      </span>
    )
  }
  if (first.state === 'failed' && isOpenCreation(first)) return <CreationCommands creation={first} />
  if (isWaiting) return <WaitingState row={row} />
  return hasInverse(row) ? null : 'Can’t be reverted'
}

function undoneWords({ first, isReverted, isReverting }: JournalRow): string {
  if (isReverting) return 'Reverting, not saved yet'
  const word = 'dueAt' in first ? 'Undone' : isReverted ? 'Reverted' : 'Discarded'
  return `${word} ${formatTime(first.changedAt)}`
}

const countOf = ({ length }: { length: number }) => (length > 1 ? ` ${length}` : '')

/** Without the edits of fields that a later edit has changed. */
const useRepeatable = (rejected: readonly EntryOf<'edit'>[]): readonly EntryOf<'edit'>[] =>
  useHistory(
    useShallow((all) =>
      rejected.filter(({ cardId, field, at }) =>
        all.every(
          (entry) =>
            entry.kind !== 'edit' ||
            entry.cardId !== cardId ||
            entry.field !== field ||
            entry.at <= at ||
            entry.state !== 'done',
        ),
      ),
    ),
  )

function RevertButtons({ row: { first, revertible }, revert }: { row: JournalRow; revert: Revert }) {
  const { isRunning, changed } = revert
  const count = countOf(revertible)
  if (changed.length === 0) {
    return (
      <Button size="s" variant="line" isPending={isRunning} onPress={revert.revert}>
        {'dueAt' in first ? 'Undo' : 'Revert'}
        {count}
      </Button>
    )
  }
  return (
    <>
      {/* The first one gets the focus: a second press must not overwrite the newer value. */}
      <Button size="s" variant="line" isDisabled={isRunning} onPress={revert.keep}>
        Keep
      </Button>
      <Button size="s" variant="line" isPending={isRunning} onPress={revert.revert}>
        Force revert{count}
      </Button>
    </>
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

function RejectedCommands({ rejected }: { rejected: readonly EntryOf<'edit'>[] }) {
  const client = useQueryClient()
  const repeatable = useRepeatable(rejected)
  return (
    <>
      {repeatable.length > 0 && (
        <Button size="s" variant="line" onPress={() => void retryRejected(client, repeatable)}>
          Retry{countOf(repeatable)}
        </Button>
      )}
      <Button size="s" variant="line" onPress={() => discardRejected(client, rejected)}>
        Discard{countOf(rejected)}
      </Button>
    </>
  )
}

/** Returns the card that offers the edit: an earlier visit left it, and the card has changed since. */
function useOfferingCard({ first }: JournalRow): string | undefined {
  return useEditStates((states) => {
    if (first.kind !== 'edit') return undefined
    const { cardId, field } = first
    return editsIn(states, cardId).queue.offers.some((offer) => offer.field === field) ? cardId : undefined
  })
}
