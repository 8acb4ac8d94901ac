import type { GoneCard } from './changed-since.ts'
import { cardNodeId, goneNodeId, type CardNode, type GoneNode, type TreeNode } from './tree-node.ts'

const idOf = (node: TreeNode) =>
  node.kind === 'card' || node.kind === 'mirror'
    ? node.cardId
    : node.kind === 'gone'
      ? node.gone.cardId
      : undefined

/** Behind the nearest of the siblings that stood before it and still do; first where none does. */
function placeOf({ children }: CardNode, { cardId, siblingIds }: GoneCard): number {
  const before = siblingIds.slice(0, siblingIds.indexOf(cardId))
  for (const siblingId of before.toReversed()) {
    const at = children.findIndex((child) => idOf(child) === siblingId)
    if (at >= 0) return at + 1
  }
  return 0
}

/** Adds what is gone where it stood, to a tree that is counted already. */
export function addGone(nodes: Map<string, TreeNode>, gone: readonly GoneCard[]): void {
  for (const card of gone) {
    const parent = nodes.get(cardNodeId(card.parentId))
    if (parent?.kind !== 'card') continue
    const node: GoneNode = {
      kind: 'gone',
      nodeId: goneNodeId(card.cardId),
      parent,
      children: [],
      depth: parent.depth + 1,
      gone: card,
    }
    parent.children.splice(placeOf(parent, card), 0, node)
    nodes.set(node.nodeId, node)
  }
}
