import { nodeOfCard, type CardNode, type TreeNode } from '#domain/tree/tree-node.ts'

import type { TreeView } from './derive-view.ts'

/** At first, the card at which the tree was opened is current, below its ancestors. */
export const currentNodeOf = ({ tree, currentId, focusId, roots }: TreeView): TreeNode | undefined =>
  tree.nodes.get(currentId ?? '') ??
  (focusId === undefined ? nodeOfCard(tree, tree.targetId) : undefined) ??
  roots[0]

/** On a mirror, its card. */
export function currentCardOf(view: TreeView): CardNode | undefined {
  const node = currentNodeOf(view)
  return node?.kind === 'card' || node?.kind === 'mirror' ? nodeOfCard(view.tree, node.cardId) : undefined
}

/** Returns the node that Tab enters: the current one if it is shown, otherwise the first. */
export function tabStopOf(view: TreeView): string | undefined {
  const nodeId = currentNodeOf(view)?.nodeId ?? ''
  return view.layout.byNode.has(nodeId) ? nodeId : view.roots[0]?.nodeId
}

/** Find and filter look only at its cards. Undefined also while its card is not loaded. */
export const focusedBranch = ({ tree, focusId }: Pick<TreeView, 'tree' | 'focusId'>): CardNode | undefined =>
  focusId === undefined ? undefined : nodeOfCard(tree, focusId)
