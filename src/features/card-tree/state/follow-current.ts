import type { TreeView } from './derive-view.ts'
import type { TreeStore } from './tree-store.ts'
import { revealCards } from './ui-updates.ts'

/** Returns the index and the parent of the current card: an undone move first shows it as the last child. */
function positionOf({ tree, currentId }: TreeView): string {
  const node = tree.nodes.get(currentId ?? '')
  return `${node?.parent?.children.indexOf(node)} ${node?.parent?.nodeId}`
}

/** Scrolls to the current card after an own edit that moved it, or removed the one that was current. Returns the stop. */
export function followCurrent(store: TreeStore, isOwnMove: (nodeId: string) => boolean): () => void {
  let last = store.peek()
  return store.subscribe(() => {
    const [before, view] = [last, store.peek()]
    last = view
    const { currentId } = view
    if (before.tree === view.tree || before.currentId === undefined || currentId === undefined) return
    const isKnown = before.tree.nodes.has(currentId)
    const isElsewhere = isKnown && before.currentId === currentId && positionOf(before) !== positionOf(view)
    const isReplaced = before.currentId !== currentId && before.state.currentId === view.state.currentId
    if ((!isElsewhere && !isReplaced) || !isOwnMove(before.currentId)) return
    const node = view.tree.nodes.get(currentId)
    const revealed = node?.kind === 'card' ? revealCards(view, [node.cardId]) : {}
    store.set({ ...revealed, scrollTarget: { nodeId: currentId, hasParent: true } })
  })
}
