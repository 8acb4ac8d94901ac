import { cardTitleMaxLength, type CardStatus, type CardType } from '#contract/cards.ts'
import { childTypesOf } from '#domain/card/card-type.ts'
import type { OutlineItem } from '#domain/markdown/markdown-outline.ts'

export interface PlannedCard {
  cardTitle: string
  /** The entire line, if it is longer than a title may be. */
  cardDetails: string | undefined
  cardType: CardType
  cardStatus: CardStatus | undefined
  depth: number
  /** The index of its parent in the plan; undefined below the target card. */
  parentIndex: number | undefined
}

const fallback: CardType = 'opportunity'

/** Parents first. A line without a type gets one that fits there. */
export function planOutline(items: readonly OutlineItem[], firstType: CardType): PlannedCard[] {
  const planned: PlannedCard[] = []
  const add = (item: OutlineItem, depth: number, parentIndex: number | undefined, fitting: CardType) => {
    const { cardTitle, cardStatus, children } = item
    const cardType = item.cardType ?? fitting
    const isLong = cardTitle.length > cardTitleMaxLength
    const index = planned.length
    planned.push({
      cardTitle: isLong ? `${cardTitle.slice(0, cardTitleMaxLength - 1).toWellFormed()}…` : cardTitle,
      cardDetails: isLong ? cardTitle : undefined,
      cardType,
      cardStatus,
      depth,
      parentIndex,
    })
    const below = childTypesOf(cardType)[0] ?? fallback
    for (const child of children) add(child, depth + 1, index, below)
  }
  for (const item of items) add(item, 0, undefined, firstType)
  return planned
}
