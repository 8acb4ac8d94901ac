import { contextCard } from '#contract/context.ts'
import type { Card } from '#contract/cards.ts'
import { absoluteUrl, paths } from '#domain/paths.ts'

export interface CardInContext {
  card: Card
  level: number
  children: readonly string[]
  /** The details are only in the database. */
  hasLongDetails: boolean
}

/** The JSON of a card's own fields, before and after its level and children. */
interface OwnText {
  before: string
  after: string
}

/** A changed card is a new object (store/card-memory.ts), so a text is never outdated. */
const ownTexts = new WeakMap<Card, OwnText>()

/** Writes one card of a context as JSON; `extras` is the JSON of more fields, each after a comma. */
export function writeCard({ card, level, children }: CardInContext, extras: string, appUrl: string): string {
  const own = ownTexts.get(card) ?? writeOwn(card, appUrl)
  ownTexts.set(card, own)
  return `${own.before},"level":${level},"children":${JSON.stringify(children)}${own.after}${extras}}`
}

function writeOwn(card: Card, appUrl: string): OwnText {
  const { cardId, cardTitle, cardType, cardUrl, ...fields } = contextCard.parse({
    cardId: card.cardId,
    cardTitle: card.cardTitle,
    cardType: card.cardType,
    cardUrl: absoluteUrl(paths.card(card.cardId), appUrl),
    level: 0,
    children: [],
    organizationId: card.organizationId,
    workspaceId: card.workspaceId,
    cardStatus: card.cardStatus,
    metricCurrent: card.metricCurrent,
    metricTarget: card.metricTarget,
    metricUnit: card.metricUnit,
  })
  const { level: _level, children: _children, ...after } = fields
  return {
    before: JSON.stringify({ cardId, cardTitle, cardType, cardUrl }).slice(0, -1),
    // The organization is never absent, so this isn't empty.
    after: `,${JSON.stringify(after).slice(1, -1)}`,
  }
}
