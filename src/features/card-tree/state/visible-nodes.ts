import type { CardNode, TreeNode } from '#domain/tree/tree-node.ts'

export type FoldedCards = ReadonlySet<string>

/** Returns whether none of a card's children are loaded: it counts as folded, and unfolding loads them. */
export function isUnopened(node: TreeNode): node is CardNode {
  return node.kind === 'card' && node.children.length === 1 && node.children[0]?.kind === 'frontier'
}

export function isFolded(node: TreeNode, folded: FoldedCards): boolean {
  return node.kind === 'card' && node.children.length > 0 && (folded.has(node.cardId) || isUnopened(node))
}

/** Returns all nodes, parents before children, including those in folded branches. */
export function everyNode(roots: readonly TreeNode[]): TreeNode[] {
  const nodes: TreeNode[] = []
  const open = roots.toReversed()
  for (let node = open.pop(); node; node = open.pop()) {
    nodes.push(node)
    for (let index = node.children.length - 1; index >= 0; index -= 1) open.push(node.children[index]!)
  }
  return nodes
}

export const unopenedText = (node: CardNode, isLoading: boolean) =>
  `+${node.belowCount} ${isLoading ? 'loading' : 'not loaded'}`

/** Names a level, for services that don't return children. */
export const levelText = (level: number) => (level === 0 ? 'This card' : `Level ${level}`)
