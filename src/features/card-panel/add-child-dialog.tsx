import { useMutation } from '@tanstack/react-query'

import { NewCardDialog } from '#cards/new-card-dialog.tsx'
import type { CardType } from '#contract/cards.ts'
import { messageOf } from '#data/api-error.ts'
import { createCardMutation } from '#data/cards/mutations.ts'
import type { ReadCard } from '#data/cards/queries.ts'
import { showToast } from '#ui/toast.tsx'
import { undoStack } from '#ui/undo-stack.ts'

/** A new card below this one: its title and its type. */
export function AddChildDialog({ card, onClose }: { card: ReadCard; onClose: () => void }) {
  const create = useMutation(createCardMutation())
  const createChild = (cardTitle: string, cardType: CardType) =>
    create.mutate(
      { cardTitle, cardType, parentId: card.cardId, parentType: 'card' },
      {
        onSuccess: () => {
          undoStack.push({ label: `created ${cardTitle}` })
          showToast({ text: `Added ${cardTitle}` })
          onClose()
        },
      },
    )
  return (
    <NewCardDialog
      title="Add a child"
      hint={`Below ${card.cardTitle || card.cardId}`}
      parentType={card.cardType}
      isCreating={create.isPending}
      failure={create.error === null ? undefined : messageOf(create.error)}
      onCreate={createChild}
      onClose={onClose}
    />
  )
}
