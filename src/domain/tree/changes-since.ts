import { parentsByChild, type LoadedCard } from './loaded-tree.ts'

export interface CardBefore {
  cardId: string
  cardTitle: string
  cardStatus?: string
  childIds?: readonly string[]
}

/** The change of a card since then. Of several changes, only the first in this order. */
export type ChangeSince =
  | { kind: 'added' }
  | { kind: 'status'; before: string | undefined }
  | { kind: 'moved'; fromTitle: string | undefined }
  | { kind: 'renamed'; before: string }

/** A card that was below a loaded card and has left the tree. */
export interface RemovedCard {
  cardId: string
  cardTitle: string
  parentId: string
  /** All children of its parent at that time, including this card. */
  siblingIds: readonly string[]
}

export interface ChangesSince {
  byCard: ReadonlyMap<string, ChangeSince>
  removed: readonly RemovedCard[]
}

type Parents = ReadonlyMap<string, readonly string[]>

const asLoaded = (card: CardBefore): LoadedCard => ({
  ...card,
  cardType: '',
  level: 0,
  childIds: card.childIds,
})

class Comparison {
  readonly now: ReadonlyMap<string, LoadedCard>
  readonly before: ReadonlyMap<string, CardBefore>
  readonly nowParents: Parents
  readonly formerParents: Parents

  constructor(before: readonly CardBefore[], now: readonly LoadedCard[]) {
    this.now = new Map(now.map((card) => [card.cardId, card]))
    this.before = new Map(before.map((card) => [card.cardId, card]))
    this.nowParents = parentsByChild(now)
    this.formerParents = parentsByChild(before.map(asLoaded))
  }

  lostParents(cardId: string): readonly string[] {
    return (this.formerParents.get(cardId) ?? []).filter((parentId) => {
      const childIds = this.now.get(parentId)?.childIds
      return childIds !== undefined && !childIds.includes(cardId)
    })
  }

  private hasNewParent(cardId: string): boolean {
    return (this.nowParents.get(cardId) ?? []).some((parentId) => {
      const childIds = this.before.get(parentId)?.childIds
      return childIds !== undefined && !childIds.includes(cardId)
    })
  }

  changeOf(card: LoadedCard): ChangeSince | undefined {
    const { cardId, cardTitle, cardStatus } = card
    const was = this.before.get(cardId)
    const isNewHere = this.hasNewParent(cardId)
    if (!was) {
      return isNewHere && !this.formerParents.has(cardId) ? { kind: 'added' } : undefined
    }
    if (was.cardStatus !== cardStatus) return { kind: 'status', before: was.cardStatus }
    const [lost] = this.lostParents(cardId)
    if (lost !== undefined || isNewHere) {
      return { kind: 'moved', fromTitle: lost === undefined ? undefined : this.before.get(lost)?.cardTitle }
    }
    return was.cardTitle === cardTitle ? undefined : { kind: 'renamed', before: was.cardTitle }
  }
}

/** Counts cards that are missing from `before` or `now` as unknown. */
export function changesSince(before: readonly CardBefore[], now: readonly LoadedCard[]): ChangesSince {
  const comparison = new Comparison(before, now)
  const byCard = new Map<string, ChangeSince>()
  for (const card of now) {
    const change = comparison.changeOf(card)
    if (change) byCard.set(card.cardId, change)
  }
  const removed = before.flatMap(({ cardId, cardTitle }): RemovedCard[] => {
    const [parentId] = comparison.lostParents(cardId)
    const isThere = comparison.now.has(cardId) || comparison.nowParents.has(cardId)
    if (parentId === undefined || isThere) return []
    return [{ cardId, cardTitle, parentId, siblingIds: comparison.before.get(parentId)?.childIds ?? [] }]
  })
  return { byCard, removed }
}
