import { useState } from 'react'

import type { ReadCard } from '#data/cards/queries.ts'
import { savedValue } from '#data/cards/card-fields.ts'
import { statusLostBy } from '#domain/card/card-status.ts'
import type { FieldValues } from '#domain/card/merge-edits.ts'
import { fieldsOf, isSameValue, type CardField, type FieldValue } from '#domain/card/save-queue.ts'
import { undoStack } from '#ui/actions/undo-stack.ts'

import { fieldWords } from './field-words.ts'
import type { useCard } from './use-card.ts'

/** Edits of one card: each goes to the saver, and onto the undo stack, which keeps it when another card is shown. */
export function useCardEditing(card: ReadCard, { saver }: ReturnType<typeof useCard>) {
  const [isWriting, setIsWriting] = useState(false)
  const [isConflictShown, setIsConflictShown] = useState(true)

  const put = (values: FieldValues) => async () => {
    for (const each of fieldsOf(values)) saver.edit(each, values[each] ?? '', 'later')
    await saver.flush()
  }
  const noteUndo = (field: CardField, before: FieldValue, after: FieldValue) => {
    if (isSameValue(before, after)) return
    // The service cleared a status that the new type does not have: with the type it comes back.
    const lost = field === 'cardType' && typeof after === 'string' ? statusLostBy(after, card) : undefined
    undoStack.push({
      label: `changed the ${fieldWords[field]} of ${card.cardTitle || card.cardId}`,
      undo: put({ [field]: before, ...(lost === undefined ? {} : { cardStatus: lost }) }),
      redo: put({ [field]: after }),
    })
  }

  return {
    isWriting,
    setIsWriting,
    isConflictShown,
    closeConflict: () => setIsConflictShown(false),
    openConflict: () => setIsConflictShown(true),
    /** A text while it is typed: it is sent once typing pauses. */
    type: (field: CardField, value: FieldValue) => saver.edit(field, value, 'later'),
    /** Typing is over: what is not sent goes now, and one undo takes the whole of it back. */
    finish: (field: CardField, before: FieldValue, after: FieldValue) => {
      saver.edit(field, after, 'now')
      noteUndo(field, before, after)
    },
    /** A choice goes at once. */
    choose: (field: CardField, value: FieldValue) => {
      const before = savedValue(card, field)
      saver.edit(field, value, 'now')
      noteUndo(field, before, value)
    },
    retry: () => saver.retry(),
    saveNow: () => saver.retry(),
  }
}

export type CardEditing = ReturnType<typeof useCardEditing>
