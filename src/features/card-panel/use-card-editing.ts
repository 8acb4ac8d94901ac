import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { useConflictView } from '#cards/edit-conflicts.tsx'
import type { ReadCard } from '#data/cards/queries.ts'
import { editorOf } from '#data/edits/card-editors.ts'
import type { EditOptions } from '#data/edits/card-values.ts'
import { type CardEdit, discardField, editCard, retryEdits, retryRejected } from '#data/edits/edit-cards.ts'
import type { EntryOf } from '#data/history/history-entry.ts'
import type { CardField, FieldConflict, FieldValues } from '#domain/card/edit-queue.ts'
import { type FieldValue, isSameValue } from '#domain/card/field-value.ts'

const valuesOf = (field: CardField, value: FieldValue | undefined): FieldValues | undefined =>
  value === undefined ? undefined : { [field]: value }

const isMergedDetails = ({ field, isMerging }: FieldConflict) => field === 'cardDetails' && isMerging === true

export function useCardEditing(card: ReadCard) {
  const client = useQueryClient()
  const { cardId } = card
  const editor = editorOf(client, cardId)
  const isWriting = useConflictView((view) => view.writingId === cardId)
  useEffect(() => () => useConflictView.setState({ writingId: null }), [])
  const typing = useRef<{ field: CardField; groupId: string }>(undefined)

  const put = (values: FieldValues, { seen, ...options }: EditOptions & { seen?: FieldValues } = {}) => {
    // The service checks types and statuses.
    const change = values as CardEdit['change']
    return editCard(client, { cardId, change, expected: seen as CardEdit['expected'] }, options)
  }

  /** All typing into a field until it loses the focus is one group of the history. */
  const groupOf = (field: CardField) => {
    if (typing.current?.field !== field) typing.current = { field, groupId: crypto.randomUUID() }
    return typing.current.groupId
  }
  return {
    isWriting,
    setIsWriting: (isNow: boolean) => useConflictView.setState({ writingId: isNow ? cardId : null }),
    /** `seen` is the value that the user replaces; by default the newest that this browser knows. */
    type: (field: CardField, value: FieldValue, seen?: FieldValue) =>
      void put({ [field]: value }, { when: 'later', groupId: groupOf(field), seen: valuesOf(field, seen) }),
    /** Ends the group: one undo reverts all that was typed. */
    finish: (field: CardField, value: FieldValue, seen?: FieldValue) => {
      const groupId = groupOf(field)
      typing.current = undefined
      const { refused, waiting } = editor.queue
      // Leaving a field is no new try.
      if (refused[field] !== undefined && isSameValue(waiting[field]?.value, value)) return
      void put({ [field]: value }, { groupId, seen: valuesOf(field, seen) })
    },
    discard: (field: CardField) => discardField(client, cardId, field),
    retry: (rejected: EntryOf<'edit'>) => void retryRejected(client, [rejected]),
    choose: (field: CardField, value: FieldValue) => void put({ [field]: value }),
    save: () => {
      const merged = editor.queue.conflicts.find(isMergedDetails)
      // Both texts as the card shows them: leaving the field is no decision, saving is one.
      if (merged) editor.decide('cardDetails', merged.mine)
      void retryEdits(client)
    },
  }
}

export type CardEditing = ReturnType<typeof useCardEditing>
