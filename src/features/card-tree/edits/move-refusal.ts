import { reachableFrom, type LoadedTree } from '#domain/tree/loaded-tree.ts'
import type { CardNode, MirrorNode } from '#domain/tree/tree-node.ts'

export type MovedNode = CardNode | MirrorNode

export const presentParentOf = (node: MovedNode) =>
  node.parent?.kind === 'card' ? node.parent.cardId : undefined

export function moveRefusals(
  loaded: LoadedTree,
  moved: readonly MovedNode[],
): (cardId: string) => string | undefined {
  const ids = new Set(moved.map((node) => node.cardId))
  const below = new Set(moved.flatMap((node) => [...reachableFrom(loaded, node.cardId)]))
  const parents = moved.map((node) => parentsOf(loaded, node.cardId))
  return (cardId) => {
    if (ids.has(cardId)) return 'Is being moved'
    if (below.has(cardId)) return moved.length === 1 ? 'Is below the card' : 'Is below one of the cards'
    return parents.length > 0 && parents.every((all) => all.has(cardId)) ? 'Is the parent already' : undefined
  }
}

const parentsOf = (loaded: LoadedTree, cardId: string): ReadonlySet<string> =>
  new Set(loaded.cards.filter((card) => card.childIds?.includes(cardId)).map((card) => card.cardId))
