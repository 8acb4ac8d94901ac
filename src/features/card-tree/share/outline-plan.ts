import { cardTitleMaxLength, type CardStatus, type CardType } from '#contract/cards.ts'
import { childTypesOf } from '#domain/card/card-type.ts'
import type { OutlineItem } from '#domain/markdown/markdown-outline.ts'

/** A card that a pasted line will become. */
export interface PlannedCard {
  cardTitle: string
  /** The whole line, where it is longer than a title may be. */
  cardDetails: string | undefined
  cardType: CardType
  cardStatus: CardStatus | undefined
  depth: number
  /** The place in the plan of the card that it stands under; undefined under the card that was pasted on. */
  parentIndex: number | undefined
}

const fallback: CardType = 'opportunity'

/** The cards of a pasted outline, each before what stands below it: of the type that its line says, else of one that fits there. */
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
