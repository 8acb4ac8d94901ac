import { Button } from '#ui/button.tsx'

import { useTreeCommands } from '../state/tree-commands.ts'
import { useTree } from '../state/tree-store.ts'

/** Returns whether cards are missing from the tree, so that they are neither found nor counted. */
export const useIsPartial = () =>
  useTree((view) => view.tree.roots.some((root) => root.kind === 'card' && root.isPartial))

/** Loads the cards that are not loaded, and shows that it does. */
export function LoadRest({ binding }: { binding?: string | undefined }) {
  const { loadAll } = useTreeCommands()
  const isLoading = useTree((view) => view.completeLoad !== undefined)
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
