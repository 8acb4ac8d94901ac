import { useInfiniteQuery, useQuery } from '@tanstack/react-query'

import { feedbackQueries } from '#data/feedback/queries.ts'
import type { Reading } from '#data/interviews/use-reading.ts'
import type { LocatedCard } from '#domain/evidence/locate-insights.ts'
import { parseInterviewUrl } from '#domain/paths.ts'
import type { TranscriptLine } from '#domain/transcript/parse-transcript.ts'

import { type LineSpan, linesAtTarget } from './line-links.ts'
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

/** Adds quotes of this browser, so that their lines have a dot at once. */
export function withQuotes(
  evidence: readonly LocatedCard[],
  quotes: Reading['reading']['quotes'],
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

/** Returns lines added here, or by others as far as the newest entries and the inbox show it. */
export function useQuotedLines(
  interviewId: string,
  lines: readonly TranscriptLine[],
  quotes: Reading['reading']['quotes'],
): readonly LineSpan[] {
  // Reading all feedback for some dots would take too many requests.
  const { data: waiting } = useQuery(feedbackQueries.waiting())
  const { data: list } = useInfiniteQuery({ ...feedbackQueries.list({ processed: false }), enabled: false })
  const entries = [...(waiting?.entries ?? []), ...(list?.entries ?? [])]
  const urls = new Set(entries.map(({ sourceUrl }) => sourceUrl))
  return [...quotes, ...[...urls].flatMap((url) => quotedBy(url, interviewId, lines) ?? [])]
}
