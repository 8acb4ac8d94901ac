import type { NamedCard } from '../card/title-of.ts'

export interface PathCard extends NamedCard {
  children?: readonly string[]
}

const pathsMax = 24

/** Cycles and more than the maximum number of paths are cut off. */
export function findRootPaths<Card extends PathCard>(
  cardId: string,
  ancestors: readonly Card[],
  parentIds: readonly string[],
): Card[][] {
  const byId = new Map(ancestors.map((card) => [card.cardId, card]))
  const parentsOf = (childId: string) =>
    ancestors.filter((card) => card.children?.includes(childId) && card.cardId !== childId)
  const paths: Card[][] = []
  const climb = (path: Card[]) => {
    if (paths.length >= pathsMax) return
    const above = parentsOf(path[0]!.cardId).filter((card) => card.cardId !== cardId && !path.includes(card))
    if (above.length === 0) paths.push(path)
    for (const card of above) climb([card, ...path])
  }
  const parents = parentIds.flatMap((parentId) => byId.get(parentId) ?? [])
  for (const parent of parents.length > 0 ? parents : parentsOf(cardId)) climb([parent])
  return paths
}

/** Returns the cards above a card, the root first. Ancestors of level 1 are its parents, also without their `children`. */
export function firstRootPath<Card extends PathCard & { level?: number }>(
  cardId: string,
  ancestors: readonly Card[],
): readonly Card[] {
  const parentIds = ancestors.filter((card) => card.level === 1).map((card) => card.cardId)
  return findRootPaths(cardId, ancestors, parentIds)[0] ?? []
}

/** Returns the root of the tree that shows the card first. */
export const firstRootId = (cardId: string, ancestors: readonly PathCard[]): string =>
  findRootPaths(cardId, ancestors, [])[0]?.[0]?.cardId ?? cardId
