import { useState } from 'react'

import type { ReadCard } from '#data/cards/queries.ts'
import { combineTexts } from '#domain/card/field-merge.ts'
import { fieldWords } from '#data/edits/card-values.ts'
import type { CardField, FieldConflict } from '#domain/card/edit-queue.ts'
import { useHistory } from '#data/history/history.ts'
import type { FieldValue } from '#domain/card/field-value.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceCards } from '#ui/choice-cards.tsx'
import { ConfirmButton, Dialog } from '#ui/dialog.tsx'
import { formatWhen } from '#ui/format.ts'

import { valueWords } from './field-words.ts'
import { MarkedWords } from './marked-words.tsx'
import { useOwnChanges } from './use-own-changes.ts'
import { usePersonNames } from './use-person-names.ts'

type Side = 'mine' | 'theirs'

interface ConflictDialogProps {
  card: ReadCard
  conflict: FieldConflict
  onDecide: (value: FieldValue) => void
  onEditBoth: (value: string) => void
  onLater: () => void
}

const titleOf = (field: CardField, isOwn: boolean) =>
  field === 'cardTitle' || field === 'cardDetails'
    ? `The ${fieldWords[field]} changed while you were writing`
    : `${isOwn ? 'You, in another tab,' : 'Someone else'} changed the ${fieldWords[field]} too`

const anotherOf = (field: CardField) =>
  field === 'cardDetails'
    ? 'another text'
    : `${field === 'resources' ? 'other' : 'another'} ${fieldWords[field]}`

const whenOf = ({ updatedAt }: ReadCard) => (updatedAt === undefined ? '' : formatWhen(updatedAt))

/** Whether another tab of this browser saved the value on the server: all tabs share the history. */
function useIsSavedHere(
  { cardId, updatedAt, updatedBy }: ReadCard,
  { field, theirs }: FieldConflict,
): boolean {
  const isOwnChange = useOwnChanges(cardId)(updatedAt, updatedBy)
  // The history has values as JSON stores them.
  const value = JSON.stringify(theirs)
  const isSaved = useHistory((entries) =>
    entries.some(
      (entry) =>
        entry.kind === 'edit' &&
        entry.cardId === cardId &&
        entry.field === field &&
        JSON.stringify(entry.after) === value,
    ),
  )
  return isOwnChange && isSaved
}

export function ConflictDialog({ card, conflict, onDecide, onEditBoth, onLater }: ConflictDialogProps) {
  const { updatedBy } = card
  const when = whenOf(card)
  const nameOf = usePersonNames()
  const [side, setSide] = useState<Side>('mine')
  const { field, base, mine, theirs } = conflict
  const isOwn = useIsSavedHere(card, conflict)
  const word = fieldWords[field]
  const isText = typeof base === 'string' && typeof mine === 'string' && typeof theirs === 'string'
  const combined = field === 'cardDetails' && isText ? combineTexts(base, mine, theirs) : undefined
  return (
    <Dialog
      onClose={onLater}
      isDismissable={false}
      size="c"
      title={titleOf(field, isOwn)}
      footer={
        <>
          {combined !== undefined && (
            <Button className="-ms-3 text-ink-2" onPress={() => onEditBoth(combined)}>
              Merge by hand
            </Button>
          )}
          <span className="ms-auto flex gap-2">
            <Button onPress={onLater}>Decide later</Button>
            <ConfirmButton
              binding="Enter"
              autoFocus
              onPress={() => onDecide(side === 'mine' ? mine : theirs)}
            >
              {side === 'mine' ? 'Keep yours' : 'Take theirs'}
            </ConfirmButton>
          </span>
        </>
      }
    >
      <p className="mb-2 text-ink-2 tabular-nums">
        {card.cardTitle ? `“${card.cardTitle}”: ` : ''}
        {isOwn ? 'You' : updatedBy === undefined ? 'Someone' : nameOf(updatedBy)} saved {anotherOf(field)}
        {isOwn && ' in another tab'}
        {when !== '' && ` at ${when}`}. Nothing is sent until you choose.
      </p>
      <ChoiceCards<Side>
        label={`Which ${word}`}
        value={side}
        onChange={setSide}
        choices={[
          {
            value: 'mine',
            label: 'Yours',
            note: 'not saved',
            content: <MarkedWords text={valueWords(field, mine)} other={valueWords(field, theirs)} />,
          },
          {
            value: 'theirs',
            label: 'On the server',
            note: when,
            content: <MarkedWords text={valueWords(field, theirs)} other={valueWords(field, mine)} />,
          },
        ]}
      />
    </Dialog>
  )
}
