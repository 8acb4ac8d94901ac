import type { CardType } from '#contract/cards.ts'
import { addTo } from '../group-by.ts'
import { type LineRange, minimumMatch } from './evidence-index.ts'

export interface InterviewInsight {
  insightId: string
  textPreview: string
  cardId: string
  cardTitle: string
  cardType: CardType | (string & {})
  customerName?: string
}

export interface LostInsight {
  insightId: string
  textPreview: string
  positions: readonly LineRange[]
}

export interface LocatedCard {
  cardId: string
  cardTitle: string
  cardType: string
  /** The lines of its insights that were found, in the order of the transcript. */
  locations: readonly LineRange[]
  lost: readonly LostInsight[]
  /** The best match of all its insights, found or not: 0 to 1. */
  bestMatch: number
}

/** Sorts the cards by their first line, cards without a line last, and those of one line by title. */
export function locateInsights(
  insights: readonly InterviewInsight[],
  positionsOf: (textPreview: string) => readonly LineRange[],
): LocatedCard[] {
  const cards = new Map<string, LocatedCard & { locations: LineRange[]; lost: LostInsight[] }>()
  for (const { insightId, cardId, cardTitle, cardType, textPreview } of insights) {
    const card = cards.get(cardId) ?? { cardId, cardTitle, cardType, locations: [], lost: [], bestMatch: 0 }
    cards.set(cardId, card)
    const positions = positionsOf(textPreview)
    const [best] = positions
    card.bestMatch = Math.max(card.bestMatch, best?.match ?? 0)
    if (best === undefined || best.match < minimumMatch) card.lost.push({ insightId, textPreview, positions })
    else if (card.locations.every(({ firstLine }) => firstLine !== best.firstLine)) card.locations.push(best)
  }
  for (const card of cards.values()) card.locations.sort((one, other) => one.firstLine - other.firstLine)
  const start = ({ locations }: LocatedCard) => locations[0]?.firstLine ?? Infinity
  return [...cards.values()].sort((one, other) =>
    start(one) === start(other)
      ? `${one.cardTitle} ${one.cardId}`.localeCompare(`${other.cardTitle} ${other.cardId}`)
      : start(one) - start(other),
  )
}

/** Returns the cards of each line. An insight of several lines belongs to its first. */
export function dotsByLine(evidence: readonly LocatedCard[]): ReadonlyMap<number, readonly LocatedCard[]> {
  const dots = new Map<number, LocatedCard[]>()
  for (const card of evidence) {
    for (const { firstLine } of card.locations) addTo(dots, firstLine, card)
  }
  return dots
}
