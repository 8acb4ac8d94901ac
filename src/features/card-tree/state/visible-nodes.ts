import type { CardNode, TreeNode } from '#domain/tree/tree-node.ts'

/** Ids of the cards whose branches are closed. */
export type FoldedCards = ReadonlySet<string>

/** A card of whose children none is loaded: it is as good as closed, and opening it loads them. */
export function isUnopened(node: TreeNode): node is CardNode {
  return node.kind === 'card' && node.children.length === 1 && node.children[0]?.kind === 'frontier'
}

export function isFolded(node: TreeNode, folded: FoldedCards): boolean {
  return node.kind === 'card' && node.children.length > 0 && (folded.has(node.cardId) || isUnopened(node))
}

/** All nodes of a tree, each before its children, also what closed branches hide. */
export function everyNode(roots: readonly TreeNode[]): TreeNode[] {
  const nodes: TreeNode[] = []
  const open = roots.toReversed()
  for (let node = open.pop(); node; node = open.pop()) {
    nodes.push(node)
    for (let index = node.children.length - 1; index >= 0; index -= 1) open.push(node.children[index]!)
  }
  return nodes
}

/** '+7 not loaded': children of which only the ids are known. */
export const unopenedText = (node: CardNode, isLoading: boolean) =>
  `+${node.belowCount} ${isLoading ? 'loading' : 'not loaded'}`

/** Over the cards of one level, where the service does not say which is whose child. */
export const levelText = (level: number) => (level === 0 ? 'This card' : `Level ${level}`)
