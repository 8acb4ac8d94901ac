import type { TreeNode } from './tree-node.ts'

/**
 * Counts the cards below each card. A card that is listed twice but not loaded counts at the first position.
 */
export function countBelow(nodes: ReadonlyMap<string, TreeNode>): void {
  const counted = new Set<string>()
  const inOrder = [...nodes.values()]
  for (const node of inOrder) {
    if (node.kind !== 'frontier') continue
    node.parent.isPartial = true
    for (const missingId of node.missingIds) {
      if (counted.has(missingId)) continue
      counted.add(missingId)
      node.parent.belowCount += 1
    }
  }
  for (let index = inOrder.length - 1; index >= 0; index -= 1) {
    const node = inOrder[index]!
    if (node.kind !== 'card' || node.parent?.kind !== 'card') continue
    node.parent.belowCount += node.belowCount + 1
    node.parent.isPartial ||= node.isPartial
  }
}
