import type { NamedCard } from '../card/title-of.ts'

export interface AncestorCard extends NamedCard {
  level?: number
  children?: readonly string[]
}

export interface Climb {
  roots: { cardId: string; cardTitle: string; cardType: string }[]
  /** Cards at the last requested level: there may be more above them. */
  unknownAbove: string[]
}

/**
 * The roots are the cards that no other card lists as a child, unless the answer ends at their level
 * (contract/README.md, T5). Without any children in the answer, its farthest level has the roots.
 */
export function findRoots(targetId: string, items: readonly AncestorCard[], maxLevels: number): Climb {
  const tops = findTops(targetId, items)
  return {
    roots: tops
      .filter((card) => levelOf(card) < maxLevels)
      .map(({ cardId, cardTitle = '', cardType = '' }) => ({ cardId, cardTitle, cardType })),
    unknownAbove: tops.filter((card) => levelOf(card) >= maxLevels).map((card) => card.cardId),
  }
}

const levelOf = ({ level = 0 }: AncestorCard) => level

function findTops(targetId: string, items: readonly AncestorCard[]): AncestorCard[] {
  const above = items.filter((card) => card.cardId !== targetId)
  if (above.length === 0) return items.filter((card) => card.cardId === targetId)
  if (items.every((card) => card.children === undefined)) {
    const farthest = Math.max(...above.map(levelOf))
    return above.filter((card) => levelOf(card) === farthest)
  }
  const listed = new Set(
    items.flatMap((card) => (card.children ?? []).filter((childId) => childId !== card.cardId)),
  )
  return above.filter((card) => !listed.has(card.cardId))
}
