import { useEffect, useLayoutEffect, useRef } from 'react'

import { nodeOfCard } from '#domain/tree/tree-node.ts'

import { focusTreeIfLost } from './focus-tree.ts'
import { useTreeCommands } from './tree-commands.ts'
import { useTree, useTreeStore } from './tree-store.ts'
import { useTreeUrl } from './use-tree-url.ts'
import { isFolded } from './visible-nodes.ts'

/** Opens a closed branch that is focused, since only its card would be shown, and keeps the focus in the tree. */
export function useFocusedBranch(): void {
  const store = useTreeStore()
  const { setFolded } = useTreeCommands()
  const focusId = useTree((view) => view.focusId)
  const opened = useRef(focusId)
  // Before the canvas fits the branch.
  useLayoutEffect(() => {
    const isOther = opened.current !== focusId
    opened.current = focusId
    const { tree, folded, presentedIn } = store.get()
    if (!isOther || focusId === undefined || presentedIn !== undefined) return
    const node = nodeOfCard(tree, focusId)
    if (node && isFolded(node, folded)) setFolded(focusId, false)
  }, [store, setFolded, focusId])
  const { url } = useTreeUrl()
  const last = useRef(url.focusId)
  useEffect(() => {
    // The name or button that led to another branch may be gone.
    if (last.current !== url.focusId) focusTreeIfLost()
    last.current = url.focusId
  }, [url.focusId])
}
