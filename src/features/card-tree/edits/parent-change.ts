/** A change of parents, and the parents before it. */
export interface ParentChange {
  formerIds: readonly string[]
  added: readonly string[]
  removed: readonly string[]
  /** Other parents stay; otherwise the added parent replaces them. */
  isLinkOnly: boolean
}

/** Removes parents that are already as requested; undefined if nothing is left. */
export function effectiveParentChange(change: ParentChange): ParentChange | undefined {
  const { formerIds } = change
  const added = change.added.filter((id) => !formerIds.includes(id))
  const removed = change.removed.filter((id) => formerIds.includes(id) && !change.added.includes(id))
  return added.length + removed.length === 0 ? undefined : { ...change, added, removed }
}

export const parentsAfter = ({ formerIds, added, removed }: ParentChange): readonly string[] => [
  ...formerIds.filter((id) => !removed.includes(id)),
  ...added.filter((id) => !formerIds.includes(id)),
]

/** Returns the change that undoes this one. */
export const inverseParentChange = (change: ParentChange): ParentChange => ({
  ...change,
  formerIds: parentsAfter(change),
  added: change.removed,
  removed: change.added,
})

/**
 * Returns the change that leads to the requested parents after another person changed them: parents that they added in place of
 * the removed ones are removed, all others stay. Undefined if the card has the requested parents already.
 */
export function rebaseParentChange(
  change: ParentChange,
  parentIds: readonly string[],
): ParentChange | undefined {
  const { formerIds, removed, isLinkOnly } = change
  const takesPlace = !isLinkOnly && removed.length > 0
  const theirs = takesPlace ? parentIds.filter((id) => !formerIds.includes(id)) : []
  return effectiveParentChange({ ...change, formerIds: parentIds, removed: [...removed, ...theirs] })
}

/** Describes a rejected move; the text follows the card's title. */
export function movedNews(formerIds: readonly string[], parentIds: readonly string[], place: string): string {
  const isWhereItWas =
    parentIds.length === formerIds.length && parentIds.every((parentId) => formerIds.includes(parentId))
  return isWhereItWas
    ? `is still ${place}: the move was rejected because the tree changed. Reload and try again`
    : `was moved in the meantime: it is now ${place}`
}
