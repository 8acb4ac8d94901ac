import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import Focus from 'lucide-react/icons/focus'

import { nodeOfCard } from '#domain/tree/tree-node.ts'
import { useActions } from '#ui/actions/use-actions.tsx'

import { useIsPresenting } from '../presenting/is-presenting.ts'
import { treeActions as heads } from './action-definitions.ts'
import { currentCardOf, currentNodeOf } from './current-node.ts'
import type { TreeView } from './derive-view.ts'
import { useTreeCommands } from './tree-commands.ts'
import { useTree, useTreeStore } from './tree-store.ts'
import { isFolded } from './visible-nodes.ts'

/** 'elsewhere' of a mirror whose original has children. */
export function branchOf(view: TreeView): 'open' | 'closed' | 'elsewhere' | undefined {
  const node = currentNodeOf(view)
  if (node?.kind === 'mirror') {
    const original = nodeOfCard(view.tree, node.cardId)
    return original && original.children.length > 0 ? 'elsewhere' : undefined
  }
  if (node?.kind !== 'card' || node.children.length === 0) return undefined
  return isFolded(node, view.folded) ? 'closed' : 'open'
}

/** The actions that depend on the current card's branch. A component, so that no other part renders again with each card. */
export function BranchActions() {
  const store = useTreeStore()
  const { setFolded } = useTreeCommands()
  const branch = useTree(branchOf)
  const isInBranch = useTree(({ focusId }) => focusId !== undefined)
  const isAtTop = useTree((view) => isInBranch && currentCardOf(view)?.cardId === view.focusId)
  const isPresented = useIsPresenting()
  useActions([
    {
      ...heads.toggleBranch,
      icon: branch === 'closed' ? ChevronDown : ChevronUp,
      label: branch === 'closed' ? 'Open branch' : 'Close branch',
      isEnabled: (branch === 'open' || branch === 'closed') && !isPresented,
      disabledReason:
        branch === 'elsewhere'
          ? 'Its children are below the original card. Enter goes there'
          : 'There is nothing below this card',
      run: () => {
        const view = store.get()
        const node = currentNodeOf(view)
        if (node?.kind === 'card') setFolded(node.cardId, !isFolded(node, view.folded))
      },
    },
    {
      ...heads.endFocus,
      ...(isAtTop ? { keys: heads.focus.keys } : {}),
      icon: Focus,
      isEnabled: isInBranch,
      run: () => store.go({ focusId: undefined }),
    },
    {
      ...heads.focus,
      icon: Focus,
      isEnabled: !isAtTop,
      run: () => {
        const node = currentCardOf(store.get())
        if (node) store.go({ focusId: node.cardId })
      },
    },
  ])
  return null
}
