import type { CardChange, CardType, Resource } from '#contract/cards.ts'
import { isStatusOf, statusAfterTypeChange, statusesOf } from '#domain/card/card-status.ts'

import { badRequest, quote } from '../http/problem.ts'
import type { CardBeforeUpdate, EditableCard } from '../store/cards.ts'

/** Refuses a status that the type does not have (contract/README.md, C2). */
export function checkStatus(cardType: CardType, cardStatus: string): void {
  if (isStatusOf(cardType, cardStatus)) return
  const statuses = statusesOf(cardType)
  const allowed =
    statuses.length > 0
      ? `Its statuses are ${statuses.join(', ')}.`
      : cardType === 'kpi'
        ? 'The status of a KPI follows from its metric and thresholds.'
        : 'It has no status.'
  throw badRequest(`cardStatus ${quote(cardStatus)} is not a status of the type ${cardType}. ${allowed}`)
}

function isSameList(a: readonly Resource[], b: readonly Resource[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ url, title }, index) => url === b[index]?.url && title === b[index].title)
  )
}

function applyStatus(before: CardBeforeUpdate, change: CardChange, cardType: CardType) {
  const { cardStatus } = change
  if (cardStatus === null || cardStatus === '') return { chosenStatus: null }
  if (cardStatus !== undefined) {
    checkStatus(cardType, cardStatus)
    return { chosenStatus: cardStatus }
  }
  if (cardType === before.cardType) return { chosenStatus: before.chosenStatus }
  const { cardStatus: kept, cleared } = statusAfterTypeChange(cardType, before.cardStatus)
  return { chosenStatus: kept ?? null, kept, cleared }
}

/** Returns `before` itself as `card` if nothing changed (contract/README.md, C3). */
export function applyCardChange(
  before: CardBeforeUpdate,
  change: CardChange,
): { card: EditableCard; message: string } {
  const cardType = change.cardType ?? before.cardType
  const { chosenStatus, kept, cleared } = applyStatus(before, change, cardType)
  const card: EditableCard = {
    cardTitle: change.cardTitle?.trim() ?? before.cardTitle,
    cardType,
    cardDetails: change.cardDetails === undefined ? before.cardDetails : change.cardDetails || null,
    chosenStatus,
    resources: change.resources ?? before.resources,
  }
  const isSame =
    card.cardTitle === before.cardTitle &&
    card.cardType === before.cardType &&
    card.cardDetails === before.cardDetails &&
    card.chosenStatus === before.chosenStatus &&
    isSameList(card.resources, before.resources)
  if (isSame) return { card: before, message: 'Nothing changed: the card already has these values.' }
  return { card, message: `The card was updated.${statusSentence(cardType, kept, cleared)}` }
}

function statusSentence(cardType: CardType, kept?: string, cleared?: string): string {
  if (cleared !== undefined) {
    return ` Its status ${quote(cleared)} was cleared, because the type ${cardType} does not have it.`
  }
  return kept === undefined ? '' : ` Its status ${quote(kept)} was kept.`
}
