import type { TreeNode } from './tree-node.ts'

interface SizedCard {
  cardId: string
  childIds?: readonly string[] | undefined
}

export interface TreeSize {
  loaded: number
  /** Loaded cards and those known only by id; a card with several parents counts once. */
  known: number
  /** Cards below those that are known only by id can't be counted. */
  isAtLeast: boolean
}

interface SizedTree {
  targetId: string
  cards: readonly SizedCard[]
  unreturnedIds?: readonly string[]
}

/** Counts the cards of a tree. Another answer about the same tree may know what is below cards that aren't loaded. */
export function treeSize(
  { targetId, cards, unreturnedIds }: SizedTree,
  elsewhere: readonly SizedCard[] = [],
): TreeSize {
  const known = new Set(cards.map(({ cardId }) => cardId))
  const childrenElsewhere = new Map(elsewhere.map(({ cardId, childIds }) => [cardId, childIds ?? []]))
  // A service that returns no children lists all cards by level.
  const isTree = cards.length <= 1 || cards.some(({ childIds }) => childIds !== undefined)
  const unloaded = isTree ? [targetId] : []
  for (const { childIds = [] } of cards) for (const id of childIds) if (!known.has(id)) unloaded.push(id)
  const unreturned = new Set(unreturnedIds)
  let isAtLeast = false
  for (const id of unloaded) {
    if (known.has(id)) continue
    known.add(id)
    const below = childrenElsewhere.get(id)
    if (below) unloaded.push(...below)
    else if (!unreturned.has(id)) isAtLeast = true
  }
  return { loaded: cards.length, known: known.size, isAtLeast }
}

/** Counts the cards of branches, each once. */
export function sizeOfBranches(branches: readonly TreeNode[]): TreeSize {
  const loaded = new Set<string>()
  const known = new Set<string>()
  const open = [...branches]
  let isAtLeast = false
  for (const node of open) {
    if (node.kind === 'card') loaded.add(node.cardId)
    if (node.kind === 'frontier') {
      for (const cardId of node.missingIds) known.add(cardId)
      isAtLeast ||= !node.isUnreturned
    }
    open.push(...node.children)
  }
  for (const cardId of loaded) known.add(cardId)
  return { loaded: loaded.size, known: known.size, isAtLeast }
}
