import { cardTitleMaxLength, type CardStatus, type CardType, type Resource } from '#contract/cards.ts'
import { childTypesOf } from '#domain/card/card-type.ts'
import type { OutlineItem } from '#domain/markdown/markdown-outline.ts'

export interface PlannedCard {
  cardTitle: string
  /** The title was longer than a title may be: the details begin with all of it. */
  isShortened: boolean
  cardDetails: string | undefined
  resources: Resource[] | undefined
  cardType: CardType
  cardStatus: CardStatus | undefined
  depth: number
  /** The index of its parent in the plan; undefined below the target card. */
  parentIndex: number | undefined
  /** The indexes of its other parents in the plan. */
  otherParentIndexes: number[]
}

const fallback: CardType = 'opportunity'

const withDetails = (...parts: readonly (string | undefined)[]) =>
  parts.filter((part) => part !== undefined).join('\n\n') || undefined

/** Parents first. A line without a type gets one that fits there. */
export function planOutline(items: readonly OutlineItem[], firstType: CardType): PlannedCard[] {
  const planned: PlannedCard[] = []
  const byLink = new Map<string, PlannedCard>()
  const repeated: { link: string; parentIndex: number }[] = []
  const add = (item: OutlineItem, depth: number, parentIndex: number | undefined, fitting: CardType) => {
    const { cardTitle, cardStatus, cardDetails, resources, link, alsoBelow = [], children } = item
    const cardType = item.cardType ?? fitting
    const isShortened = cardTitle.length > cardTitleMaxLength
    const index = planned.length
    const card: PlannedCard = {
      cardTitle: isShortened ? `${cardTitle.slice(0, cardTitleMaxLength - 1).toWellFormed()}…` : cardTitle,
      isShortened,
      cardDetails: withDetails(isShortened ? cardTitle : undefined, cardDetails),
      resources,
      cardType,
      cardStatus,
      depth,
      parentIndex,
      otherParentIndexes: [],
    }
    planned.push(card)
    if (link !== undefined && !byLink.has(link)) byLink.set(link, card)
    repeated.push(...alsoBelow.map((each) => ({ link: each, parentIndex: index })))
    const below = childTypesOf(cardType)[0] ?? fallback
    for (const child of children) add(child, depth + 1, index, below)
  }
  for (const item of items) add(item, 0, undefined, firstType)
  for (const { link, parentIndex } of repeated) byLink.get(link)?.otherParentIndexes.push(parentIndex)
  return planned
}
