import { NewCardDialog } from '#cards/new-card-dialog.tsx'
import type { ReadCard } from '#data/cards/queries.ts'
import { showToast } from '#ui/toast.tsx'

/** A new card below this one: its title and its type. */
export function AddChildDialog({ card, onClose }: { card: ReadCard; onClose: () => void }) {
  return (
    <NewCardDialog
      title="Add child"
      hint={`Below ${card.cardTitle || card.cardId}`}
      parent={{ parentId: card.cardId, parentType: 'card' }}
      parentType={card.cardType}
      onCreated={({ cardTitle }) => showToast({ text: `Created “${cardTitle}”` })}
      onClose={onClose}
    />
  )
}
