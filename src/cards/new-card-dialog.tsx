import { useState } from 'react'

import { cardTitleMaxLength, type CardType } from '#contract/cards.ts'
import { childTypesOf } from '#domain/card-type.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'

import { TypeChoice } from './type-choice.tsx'

interface NewCardDialogProps {
  /** What is added: 'Add a child'. */
  title: string
  /** What is good to know before it is added. */
  hint: string
  /** The type of the card it stands below; absent for a root. */
  parentType: string | undefined
  isCreating: boolean
  /** Why it was not created. */
  failure: string | undefined
  onCreate: (cardTitle: string, cardType: CardType) => void
  onClose: () => void
}

/** Asks for the title and the type of a new card. */
export function NewCardDialog(props: NewCardDialogProps) {
  const { parentType, isCreating, failure, onCreate, onClose } = props
  const [typed, setTyped] = useState('')
  const [cardType, setCardType] = useState<CardType>(childTypesOf(parentType)[0] ?? 'opportunity')
  const cardTitle = typed.trim()
  const submit = () => {
    if (cardTitle !== '' && !isCreating) onCreate(cardTitle, cardType)
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
