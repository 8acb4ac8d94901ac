import { ParentDialog } from '#cards/parent-dialog.tsx'

import { moveRefusals, type MovedNode } from './move-refusal.ts'
import type { TreeEdits } from './tree-edits.ts'
import { useTree } from '../state/tree-store.ts'

interface MoveDialogProps {
  nodes: readonly MovedNode[]
  isAdding: boolean
  edits: TreeEdits
  onClose: () => void
}

export function MoveDialog({ nodes, isAdding, edits, onClose }: MoveDialogProps) {
  const loaded = useTree((view) => view.loaded)
  return (
    <ParentDialog
      cards={nodes.map(({ card }) => card)}
      parents={nodes.flatMap(({ parent }) => (parent?.kind === 'card' ? [parent.card] : []))}
      isAdding={isAdding}
      known={loaded.cards}
      knownTitle="In this tree"
      refusalOf={moveRefusals(loaded, nodes)}
      onPick={(parent, { keepsPresent }) => void edits.move(nodes, parent.cardId, keepsPresent)}
      onClose={onClose}
    />
  )
}
