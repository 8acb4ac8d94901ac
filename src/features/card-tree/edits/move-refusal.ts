import { reachableFrom, type LoadedTree } from '#domain/tree/loaded-tree.ts'
import type { CardNode, MirrorNode } from '#domain/tree/tree-node.ts'

/** A card to be moved, from under the parent where it was taken. */
export type MovedNode = CardNode | MirrorNode

/** The parent from under which a node is moved; none for a root. */
export const presentParentOf = (node: MovedNode) =>
  node.parent?.kind === 'card' ? node.parent.cardId : undefined

/** Tells before a drop why a card cannot become the parent of others; undefined where it can. */
export function moveRefusals(
  loaded: LoadedTree,
  moved: readonly MovedNode[],
): (cardId: string) => string | undefined {
  const ids = new Set(moved.map((node) => node.cardId))
  const below = new Set(moved.flatMap((node) => [...reachableFrom(loaded, node.cardId)]))
  const parents = moved.map((node) => parentsOf(loaded, node.cardId))
  return (cardId) => {
    if (ids.has(cardId)) return 'Being moved'
    if (below.has(cardId))
      return moved.length === 1 ? 'Stands below the card' : 'Stands below one of the cards'
    return parents.length > 0 && parents.every((all) => all.has(cardId)) ? 'Is the parent already' : undefined
  }
}

const parentsOf = (loaded: LoadedTree, cardId: string): ReadonlySet<string> =>
  new Set(loaded.cards.filter((card) => card.childIds?.includes(cardId)).map((card) => card.cardId))
