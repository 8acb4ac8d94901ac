import type { CardType } from '#contract/cards.ts'
import { foundFrom, indexEvidence, type EvidencePlace } from '#domain/evidence/evidence.ts'
import type { TranscriptLine } from '#domain/transcript/transcript.ts'

/** An insight of this interview, as the context of a card tells it. */
export interface InterviewInsight {
  insightId: string
  textPreview: string
  cardId: string
  cardTitle: string
  cardType: CardType | (string & {})
}

/** A card that this interview is evidence for. */
export interface CardEvidence {
  cardId: string
  cardTitle: string
  cardType: string
  /** Where its insights stand, in the order of the transcript; without those that were not found. */
  places: readonly EvidencePlace[]
  /** The best match of all, also of those that were not found: 0 to 1. */
  bestMatch: number
}

/** Locates the insights in the transcript, by card; cards whose lines come first stand first, those without a line last. */
export function locateInsights(
  lines: readonly TranscriptLine[],
  insights: readonly InterviewInsight[],
): CardEvidence[] {
  // An index of 20,000 lines takes longer than all that stands on the screen.
  if (insights.length === 0) return []
  const index = indexEvidence(lines)
  const cards = new Map<string, CardEvidence & { places: EvidencePlace[] }>()
  for (const { cardId, cardTitle, cardType, textPreview } of insights) {
    const card = cards.get(cardId) ?? { cardId, cardTitle, cardType, places: [], bestMatch: 0 }
    cards.set(cardId, card)
    const place = index.locate(textPreview)
    card.bestMatch = Math.max(card.bestMatch, place?.match ?? 0)
    const isNew = place !== null && card.places.every(({ firstLine }) => firstLine !== place.firstLine)
    if (place !== null && isNew && place.match >= foundFrom) card.places.push(place)
  }
  for (const card of cards.values()) card.places.sort((one, other) => one.firstLine - other.firstLine)
  const start = ({ places }: CardEvidence) => places[0]?.firstLine ?? Infinity
  return [...cards.values()].sort((one, other) =>
    start(one) === start(other) ? 0 : start(one) - start(other),
  )
}

/** The card types whose dots stand beside each line, by line; the first line of an insight carries its dot. */
export function dotsByLine(evidence: readonly CardEvidence[]): ReadonlyMap<number, readonly CardEvidence[]> {
  const dots = new Map<number, CardEvidence[]>()
  for (const card of evidence) {
    for (const { firstLine } of card.places) dots.set(firstLine, [...(dots.get(firstLine) ?? []), card])
  }
  return dots
}
