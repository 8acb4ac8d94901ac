import { useEffect } from 'react'

import type { TreeNode } from '#domain/tree/tree-node.ts'
import { Button } from '#ui/button.tsx'

import type { TreeView } from '../state/derive-view.ts'
import { focusTreeIfLost } from '../state/focus-tree.ts'
import { useTreeCommands } from '../state/tree-commands.ts'
import { useTree } from '../state/tree-store.ts'
import { partlyLoadedIds } from '../state/visible-nodes.ts'

/** Returns whether more cards below these can be loaded. Until then they are neither found nor counted. */
export function canLoadBelow(roots: readonly TreeNode[], { branches }: TreeView): boolean {
  // A service may list children that it doesn't return.
  const requested = new Set(branches.map(({ cardId }) => cardId))
  return partlyLoadedIds(roots).some((cardId) => !requested.has(cardId))
}

interface RestButtonProps {
  label: string
  run: () => void
  isPending: boolean
  binding?: string | undefined
}

/** Undefined if all cards of the focused branch, otherwise of the tree, are loaded. */
export function useRestLoading(): RestButtonProps | undefined {
  const { loadAll } = useTreeCommands()
  const isPartial = useTree((view) => canLoadBelow(view.roots, view))
  const isPending = useTree((view) => view.completeLoad !== undefined)
  return isPartial ? { label: isPending ? 'Loading' : 'Load all cards', run: loadAll, isPending } : undefined
}

/** A button that is gone once all cards are loaded or searched. */
export function RestButton({ label, run, isPending, binding }: RestButtonProps) {
  useEffect(() => () => focusTreeIfLost(), [])
  return (
    <Button size="s" variant="line" binding={binding} isPending={isPending} preventFocusOnPress onPress={run}>
      {label}
    </Button>
  )
}
