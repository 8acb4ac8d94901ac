import { useState } from 'react'

import { CardPicker, type PickableCard } from '#cards/card-picker.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'

import { moveRefusals, type MovedNode } from './move-refusal.ts'
import type { TreeEdits } from './tree-edits.ts'
import { useTree } from '../state/tree-store.ts'

interface MoveDialogProps {
  nodes: readonly MovedNode[]
  /** Asked for a further parent rather than for another. */
  isAdding: boolean
  edits: TreeEdits
  onClose: () => void
}

const titleOf = ({ card, cardId }: MovedNode) => card.cardTitle || cardId

function headline(nodes: readonly MovedNode[], isAdding: boolean): string {
  const what = nodes.length === 1 ? `“${titleOf(nodes[0]!)}”` : `${nodes.length} cards`
  return isAdding ? `Add a parent to ${what}` : `Move ${what}`
}

/** Asks for a new parent among the cards of the tree and similar cards; shows why a card can't be one. */
export function MoveDialog({ nodes, isAdding, edits, onClose }: MoveDialogProps) {
  const loaded = useTree((view) => view.loaded)
  const [chosen, setChosen] = useState<PickableCard>()
  const [keepsPresent, setKeepsPresent] = useState(isAdding)
  const parents = nodes.flatMap((node) => (node.parent?.kind === 'card' ? [titleOf(node.parent)] : []))
  const place = parents.length > 0 ? `Now under ${[...new Set(parents)].join(', ')}` : 'Now a root'

  const moveTo = (card: PickableCard | undefined) => {
    if (!card) return
    onClose()
    void edits.move(nodes, card.cardId, keepsPresent)
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={headline(nodes, isAdding)}
      footer={
        <>
          {!isAdding && parents.length > 0 && (
            <Checkbox isSelected={keepsPresent} onChange={setKeepsPresent}>
              Keep current parent
            </Checkbox>
          )}
          <span className="flex-1" />
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="main" binding="Enter" isDisabled={!chosen} onPress={() => moveTo(chosen)}>
            {isAdding ? 'Add here' : 'Move here'}
          </Button>
        </>
      }
    >
      <p className="mb-3 text-12 text-ink-2">{place}</p>
      <CardPicker
        label="New parent"
        known={loaded.cards}
        knownTitle="In this tree"
        refusalOf={moveRefusals(loaded, nodes)}
        onActiveChange={setChosen}
        onPick={moveTo}
      />
    </Dialog>
  )
}
