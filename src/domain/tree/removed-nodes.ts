import type { RemovedCard } from './changes-since.ts'
import { cardNodeId, removedNodeId, type CardNode, type RemovedNode, type TreeNode } from './tree-node.ts'

const idOf = (node: TreeNode) =>
  node.kind === 'card' || node.kind === 'mirror'
    ? node.cardId
    : node.kind === 'removed'
      ? node.removed.cardId
      : undefined

/** After the nearest earlier sibling that is still there, otherwise first. */
function placeOf({ children }: CardNode, { cardId, siblingIds }: RemovedCard): number {
  const before = siblingIds.slice(0, siblingIds.indexOf(cardId))
  for (const siblingId of before.toReversed()) {
    const at = children.findIndex((child) => idOf(child) === siblingId)
    if (at >= 0) return at + 1
  }
  return 0
}

/** Adds removed cards at their former positions. Runs after counting, since they don't count. */
export function addRemoved(nodes: Map<string, TreeNode>, removed: readonly RemovedCard[]): void {
  for (const card of removed) {
    const parent = nodes.get(cardNodeId(card.parentId))
    if (parent?.kind !== 'card') continue
    const node: RemovedNode = {
      kind: 'removed',
      nodeId: removedNodeId(card.cardId),
      parent,
      children: [],
      depth: parent.depth + 1,
      removed: card,
    }
    parent.children.splice(placeOf(parent, card), 0, node)
    nodes.set(node.nodeId, node)
  }
}
