import { useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query'

import { cardQueries, type ReadCard } from '#data/cards/queries.ts'
import { feedbackQueries } from '#data/feedback/queries.ts'
import type { Reading } from '#data/interviews/use-reading.ts'
import type { LocatedCard } from '#domain/evidence/locate-insights.ts'
import { parseInterviewUrl } from '#domain/paths.ts'
import type { TranscriptLine } from '#domain/transcript/parse-transcript.ts'

import type { LineSpan } from '#domain/transcript/line-span.ts'
import { linesAtTarget } from './line-links.ts'
import { targetOf } from './use-interview-address.ts'

function quotedBy(
  sourceUrl: string | undefined,
  interviewId: string,
  lines: readonly TranscriptLine[],
): LineSpan | null {
  const address = parseInterviewUrl(sourceUrl)
  if (address?.interviewId !== interviewId) return null
  return linesAtTarget(lines, targetOf(address.pathname, address.hash))
}

type SavedQuote = Reading['reading']['quotes'][number]

/** Adds the lines that feedback quotes, so that they have a dot at once. */
export function withQuotes(
  evidence: readonly LocatedCard[],
  quotes: readonly SavedQuote[],
): readonly LocatedCard[] {
  const cards = new Map(evidence.map((card) => [card.cardId, card]))
  for (const { firstLine, lastLine, cards: linked } of quotes) {
    for (const card of linked) {
      const known = cards.get(card.cardId) ?? { ...card, locations: [], lost: [], bestMatch: 1 }
      if (known.locations.some((location) => location.firstLine === firstLine)) continue
      const locations = [...known.locations, { firstLine, lastLine, match: 1 }].toSorted(
        (one, other) => one.firstLine - other.firstLine,
      )
      cards.set(card.cardId, { ...known, locations })
    }
  }
  return [...cards.values()]
}

const cardsById = (answers: readonly { data: ReadCard | undefined }[]): ReadonlyMap<string, ReadCard> =>
  new Map(answers.flatMap(({ data }) => (data ? [[data.cardId, data]] : [])))

/** Returns lines added here, or by others as far as the newest entries and the inbox show it, with their cards. */
export function useQuotes(
  interviewId: string,
  lines: readonly TranscriptLine[],
  own: readonly SavedQuote[],
): readonly SavedQuote[] {
  // Reading all feedback for some dots would take too many requests.
  const { data: waiting } = useQuery(feedbackQueries.waiting())
  const { data: list } = useInfiniteQuery({ ...feedbackQueries.list({ processed: false }), enabled: false })
  const entries = [...(waiting?.entries ?? []), ...(list?.entries ?? [])]
  const quoting = [...new Map(entries.map((entry) => [entry.id, entry])).values()].flatMap(
    ({ sourceUrl, cardIds = [] }) => {
      const span = quotedBy(sourceUrl, interviewId, lines)
      return span === null ? [] : [{ ...span, cardIds }]
    },
  )
  const cardIds = [...new Set(quoting.flatMap((quote) => quote.cardIds))]
  const cards = useQueries({
    queries: cardIds.map((cardId) => ({ ...cardQueries.detail(cardId), meta: { isBulk: true } })),
    combine: cardsById,
  })
  const others = quoting.map(({ cardIds: linkedIds, ...span }) => ({
    ...span,
    cards: linkedIds.flatMap((cardId) => {
      const card = cards.get(cardId)
      return card ? [{ cardId, cardTitle: card.cardTitle ?? cardId, cardType: card.cardType ?? '' }] : []
    }),
  }))
  return [...own, ...others]
}
