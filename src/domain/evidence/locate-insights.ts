import type { CardType } from '#contract/cards.ts'
import { minimumMatch, indexEvidence, type LineRange } from './evidence-index.ts'
import type { TranscriptLine } from '../transcript/parse-transcript.ts'

/** An insight of an interview, linked to a card. */
export interface InterviewInsight {
  insightId: string
  textPreview: string
  cardId: string
  cardTitle: string
  cardType: CardType | (string & {})
}

/** A card that this interview is evidence for. */
export interface LocatedCard {
  cardId: string
  cardTitle: string
  cardType: string
  /** The lines of its insights that were found, in the order of the transcript. */
  locations: readonly LineRange[]
  /** The best match of all its insights, found or not: 0 to 1. */
  bestMatch: number
}

/** Locates the insights in the transcript, by card. Cards are sorted by their first line, cards without a line last. */
export function locateInsights(
  lines: readonly TranscriptLine[],
  insights: readonly InterviewInsight[],
): LocatedCard[] {
  // The index of a long transcript takes longer than drawing the screen.
  if (insights.length === 0) return []
  const index = indexEvidence(lines)
  const cards = new Map<string, LocatedCard & { locations: LineRange[] }>()
  for (const { cardId, cardTitle, cardType, textPreview } of insights) {
    const card = cards.get(cardId) ?? { cardId, cardTitle, cardType, locations: [], bestMatch: 0 }
    cards.set(cardId, card)
    const location = index.locate(textPreview)
    card.bestMatch = Math.max(card.bestMatch, location?.match ?? 0)
    const isNew =
      location !== null && card.locations.every(({ firstLine }) => firstLine !== location.firstLine)
    if (location !== null && isNew && location.match >= minimumMatch) card.locations.push(location)
  }
  for (const card of cards.values()) card.locations.sort((one, other) => one.firstLine - other.firstLine)
  const start = ({ locations }: LocatedCard) => locations[0]?.firstLine ?? Infinity
  return [...cards.values()].sort((one, other) =>
    start(one) === start(other) ? 0 : start(one) - start(other),
  )
}

/** Returns the cards that each line is evidence for, by line. An insight of several lines belongs to its first. */
export function dotsByLine(evidence: readonly LocatedCard[]): ReadonlyMap<number, readonly LocatedCard[]> {
  const dots = new Map<number, LocatedCard[]>()
  for (const card of evidence) {
    for (const { firstLine } of card.locations) dots.set(firstLine, [...(dots.get(firstLine) ?? []), card])
  }
  return dots
}
