import { useEffect } from 'react'

import { Button } from '#ui/button.tsx'

import { focusTreeIfLost } from '../state/focus-tree.ts'
import { useTreeCommands } from '../state/tree-commands.ts'
import { useTree } from '../state/tree-store.ts'
import { partlyLoadedIds } from '../state/visible-nodes.ts'

/** Returns whether more cards can be loaded. Until then they are neither found nor counted. */
export const useIsPartial = () =>
  useTree(({ tree, branches }) => {
    // A service may list children that it doesn't return.
    const requested = new Set(branches.map(({ cardId }) => cardId))
    return partlyLoadedIds(tree).some((cardId) => !requested.has(cardId))
  })

/** The button that loads the rest of the tree. */
export function LoadRest({ binding }: { binding?: string | undefined }) {
  const { loadAll } = useTreeCommands()
  const isLoading = useTree((view) => view.completeLoad !== undefined)
  useEffect(() => () => focusTreeIfLost(), [])
  return (
    <Button
      size="s"
      variant="line"
      binding={binding}
      isPending={isLoading}
      preventFocusOnPress
      onPress={loadAll}
    >
      {isLoading ? 'Loading' : 'Load all cards'}
    </Button>
  )
}
