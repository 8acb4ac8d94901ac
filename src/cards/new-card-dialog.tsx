import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { cardTitleMaxLength, type CardType } from '#contract/cards.ts'
import { likelyTypeBelow } from '#domain/card/card-type.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'

import { createCard, type NewCard } from './create-card.ts'
import { TypeChoice } from './type-choice.tsx'

export interface CreatedCard {
  /** Absent where the service does not tell it. */
  cardId: string | undefined
  cardTitle: string
  cardType: CardType
}

interface NewCardDialogProps {
  /** What is added: 'Add a child'. */
  title: string
  /** What is good to know before it is added. */
  hint: string
  place: Pick<NewCard, 'parentId' | 'parentType'>
  /** The type of the card it stands below; absent for a root. */
  parentType: string | undefined
  onCreated: (card: CreatedCard) => void
  onClose: () => void
}

/** Asks for the title and the type of a new card, and creates it. */
export function NewCardDialog(props: NewCardDialogProps) {
  const { place, parentType, onCreated, onClose } = props
  const client = useQueryClient()
  const [typed, setTyped] = useState('')
  const [cardType, setCardType] = useState(likelyTypeBelow(parentType))
  const [isCreating, setIsCreating] = useState(false)
  const [failure, setFailure] = useState<string>()
  const cardTitle = typed.trim()
  const create = async () => {
    setIsCreating(true)
    setFailure(undefined)
    const { created, refused } = await createCard(client, { ...place, cardTitle, cardType })
    setIsCreating(false)
    if (refused) return setFailure(refused.reason)
    onCreated({ ...created, cardTitle, cardType })
    onClose()
  }
  const submit = () => {
    if (cardTitle !== '' && !isCreating) void create()
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isDismissable={cardTitle === ''}
      title={props.title}
      footer={
        <>
          <span className="text-12 text-ink-3">{props.hint}</span>
          <span className="ms-auto flex gap-2">
            <Button onPress={onClose}>Cancel</Button>
            <Button
              variant="main"
              binding="Enter"
              isDisabled={cardTitle === '' || isCreating}
              onPress={submit}
            >
              {isCreating ? 'Adding' : 'Add'}
            </Button>
          </span>
        </>
      }
    >
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TypeChoice value={cardType} onChange={setCardType} parentType={parentType} />
        <TextField
          className="flex-1"
          label="Title"
          value={typed}
          onChange={setTyped}
          maxLength={cardTitleMaxLength}
          // The dialog asks for it alone.
          autoFocus
        />
      </form>
      {failure !== undefined && (
        <p role="alert" className="mt-2 text-12 text-bad">
          {failure}
        </p>
      )}
    </Dialog>
  )
}
