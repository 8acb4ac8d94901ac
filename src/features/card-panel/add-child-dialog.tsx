import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { TypeIcon } from '#cards/type-icon.tsx'
import { cardTitleMaxLength, type CardType } from '#contract/cards.ts'
import { messageOf } from '#data/api-error.ts'
import { createCardMutation } from '#data/cards/mutations.ts'
import type { ReadCard } from '#data/cards/queries.ts'
import { cardTypesInTreeOrder, cardTypeWord, childTypesOf } from '#domain/card-type.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'
import { showToast } from '#ui/toast.tsx'
import { undoStack } from '#ui/undo-stack.ts'

/** A new card below this one: its title and its type. */
export function AddChildDialog({ card, onClose }: { card: ReadCard; onClose: () => void }) {
  const [title, setTitle] = useState('')
  const [cardType, setCardType] = useState<CardType>(childTypesOf(card.cardType)[0] ?? 'opportunity')
  const create = useMutation(createCardMutation())
  const isEmpty = title.trim() === ''
  const submit = () => {
    if (isEmpty) return
    create.mutate(
      { cardTitle: title.trim(), cardType, parentId: card.cardId, parentType: 'card' },
      {
        onSuccess: () => {
          undoStack.push({ label: `created ${title.trim()}` })
          showToast({ text: `Added ${title.trim()}` })
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isDismissable={isEmpty}
      title="Add a child"
      footer={
        <>
          <span className="text-12 text-ink-3">Below {card.cardTitle}</span>
          <span className="ms-auto flex gap-2">
            <Button onPress={onClose}>Cancel</Button>
            <Button variant="main" binding="Enter" isDisabled={isEmpty || create.isPending} onPress={submit}>
              {create.isPending ? 'Adding' : 'Add'}
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
        <Menu
          label="Type"
          selectionMode="single"
          selectedKeys={[cardType]}
          onAction={(key) => setCardType(key as CardType)}
          trigger={
            <Button variant="line" aria-label={`Type: ${cardTypeWord(cardType)}`}>
              <TypeIcon cardType={cardType} />
              {cardTypeWord(cardType)}
            </Button>
          }
        >
          {cardTypesInTreeOrder.map((type) => (
            <MenuItem key={type} id={type} icon={<TypeIcon cardType={type} />}>
              {cardTypeWord(type)}
            </MenuItem>
          ))}
        </Menu>
        <TextField
          className="flex-1"
          label="Title"
          value={title}
          onChange={setTitle}
          maxLength={cardTitleMaxLength}
          // The dialog asks for it alone.
          autoFocus
        />
      </form>
      {create.error !== null && (
        <p role="alert" className="mt-2 text-12 text-bad">
          {messageOf(create.error)}
        </p>
      )}
    </Dialog>
  )
}
