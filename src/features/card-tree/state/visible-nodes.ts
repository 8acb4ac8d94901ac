import { memoizeByObject } from '#domain/memoize.ts'
import type { CardNode, FrontierNode, TreeNode } from '#domain/tree/tree-node.ts'

export type FoldedCards = ReadonlySet<string>

/** Returns whether none of a card's children are loaded: it counts as folded, and unfolding loads them. */
export function isUnopened(node: TreeNode): node is CardNode {
  if (node.kind !== 'card' || node.children.length !== 1) return false
  const [first] = node.children
  return first?.kind === 'frontier' && !first.isUnreturned
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

/** Returns the cards with children that can be loaded. */
export const partlyLoadedIds = memoizeByObject((roots: readonly TreeNode[]): readonly string[] =>
  everyNode(roots).flatMap((node) =>
    node.kind === 'frontier' && !node.isUnreturned ? node.parent.cardId : [],
  ),
)

/** Names the children that are not shown: '+2' and 'not loaded', or '2' and 'not readable' if loading didn't return them. */
export function frontierText(
  { missingIds, isUnreturned }: FrontierNode,
  isLoading = false,
): { count: string; words: string } {
  const count = String(missingIds.length)
  if (isUnreturned) return { count, words: 'not readable' }
  return { count: `+${count}`, words: isLoading ? 'loading' : 'not loaded' }
}

/** Returns how many cards a folded card hides: '+3' if none of its children are loaded, '12', or '12+' if some are not. */
export function foldedCount(node: CardNode): string {
  const { children, belowCount, isPartial } = node
  const [first] = children
  if (first?.kind === 'frontier' && isUnopened(node)) return `+${first.missingIds.length}`
  return `${belowCount}${isPartial ? '+' : ''}`
}

export function foldedText(node: CardNode, isLoading: boolean): string {
  const word = isUnopened(node) ? (isLoading ? 'loading' : 'not loaded') : 'folded'
  return `${foldedCount(node)} ${word}`
}

/** Names a level, for services that don't return children. */
export const levelText = (level: number) => (level === 0 ? 'This card' : `Level ${level}`)
