/** Parents that a card shall gain and lose, from the parents that it is thought to have. */
export interface MoveWish {
  formerIds: readonly string[]
  added: readonly string[]
  removed: readonly string[]
  /** Only these links are meant; otherwise the card shall stand there and not elsewhere. */
  isLinkOnly: boolean
}

/** What is really to be asked for; undefined where the card stands as wished already. */
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

/** The way back: what was gained is lost, what was lost is gained. */
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

/** What is said of a move that the service took for outdated, as it goes on after the card's title. */
export function movedNews(formerIds: readonly string[], parentIds: readonly string[], place: string): string {
  const isWhereItWas =
    parentIds.length === formerIds.length && parentIds.every((parentId) => formerIds.includes(parentId))
  return isWhereItWas
    ? `still stands ${place}, but the service takes the move for outdated`
    : `was moved meanwhile: it stands ${place} now`
}
