/** A change of parents, and the parents before it. */
export interface MoveWish {
  formerIds: readonly string[]
  added: readonly string[]
  removed: readonly string[]
  /** Other parents stay; otherwise the added parent replaces them. */
  isLinkOnly: boolean
}

/** Removes parents that are already as requested; undefined if nothing is left. */
export function settleWish(wish: MoveWish): MoveWish | undefined {
  const { formerIds } = wish
  const added = wish.added.filter((id) => !formerIds.includes(id))
  const removed = wish.removed.filter((id) => formerIds.includes(id) && !wish.added.includes(id))
  return added.length + removed.length === 0 ? undefined : { ...wish, added, removed }
}

export const parentsAfter = ({ formerIds, added, removed }: MoveWish): readonly string[] => [
  ...formerIds.filter((id) => !removed.includes(id)),
  ...added.filter((id) => !formerIds.includes(id)),
]

/** Returns the change that undoes this one. */
export const inverseWish = (wish: MoveWish): MoveWish => ({
  ...wish,
  formerIds: parentsAfter(wish),
  added: wish.removed,
  removed: wish.added,
})

/**
 * The same wish from the parents that another person has given the card meanwhile: what they gave it takes the place of what
 * was to be lost; its further parents stay. Undefined where the card stands as wished already.
 */
export function renewWish(wish: MoveWish, parentIds: readonly string[]): MoveWish | undefined {
  const { formerIds, removed, isLinkOnly } = wish
  const takesPlace = !isLinkOnly && removed.length > 0
  const theirs = takesPlace ? parentIds.filter((id) => !formerIds.includes(id)) : []
  return settleWish({ ...wish, formerIds: parentIds, removed: [...removed, ...theirs] })
}

/** Describes a rejected move; the text follows the card's title. */
export function movedNews(formerIds: readonly string[], parentIds: readonly string[], place: string): string {
  const isWhereItWas =
    parentIds.length === formerIds.length && parentIds.every((parentId) => formerIds.includes(parentId))
  return isWhereItWas
    ? `is still ${place}: the move was rejected because the tree changed. Reload and try again`
    : `was moved in the meantime: it is now ${place}`
}
