import { type NamedCard, titleOf } from '../card/title-of.ts'

export interface CardMove {
  cardId: string
  /** The parents before the move, as far as the browser knows them. */
  formerParentIds: readonly string[]
  added: readonly string[]
  removed: readonly string[]
}

/** Leaves out parents that need no change; undefined if none is left. */
export function effectiveMove(move: CardMove): CardMove | undefined {
  const { formerParentIds } = move
  const added = move.added.filter((id) => !formerParentIds.includes(id))
  const removed = move.removed.filter((id) => formerParentIds.includes(id) && !move.added.includes(id))
  return added.length + removed.length === 0 ? undefined : { ...move, added, removed }
}

export const parentsAfter = ({ formerParentIds, added, removed }: CardMove): readonly string[] => [
  ...formerParentIds.filter((id) => !removed.includes(id)),
  ...added.filter((id) => !formerParentIds.includes(id)),
]

export const inverseMove = (move: CardMove): CardMove => ({
  cardId: move.cardId,
  formerParentIds: parentsAfter(move),
  added: move.removed,
  removed: move.added,
})

/**
 * Repeats a move after another person moved the card; undefined if nothing is left to change. If they
 * replaced a removed parent by others, these are removed too. A parent that they only added stays.
 */
export function rebaseMove(move: CardMove, parentIds: readonly string[]): CardMove | undefined {
  const { formerParentIds, added, removed } = move
  const isReplaced =
    removed.some((id) => !parentIds.includes(id)) && (added.length > 0 || parentsAfter(move).length === 0)
  const theirs = isReplaced ? parentIds.filter((id) => !formerParentIds.includes(id)) : []
  return effectiveMove({ ...move, formerParentIds: parentIds, removed: [...removed, ...theirs] })
}

/** Where another person moved the card; the words follow its title. */
export function moveNews({ formerParentIds: former }: CardMove, parents: readonly NamedCard[]): string {
  const place =
    parents.length === 0
      ? 'without a parent'
      : `under ${parents.map((parent) => `“${titleOf(parent)}”`).join(' and ')}`
  const hasStayed = former.every((id) => parents.some(({ cardId }) => cardId === id))
  if (hasStayed && parents.length === former.length)
    return `is still ${place}: the move was rejected because the tree changed. Reload and try again`
  return `${hasStayed && former.length > 0 ? 'got another parent' : 'was moved'} in the meantime: it is now ${place}`
}
