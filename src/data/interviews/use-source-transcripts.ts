import { useQueries, useQueryClient } from '@tanstack/react-query'

import type { InsightSource } from '#domain/evidence/insight-source.ts'
import type { Quote, QuoteLocation } from '#domain/evidence/quote.ts'

import { type FeedbackOfQuote, readFeedback } from '../feedback/use-quoted-feedback.ts'
import { interviewQueries } from './queries.ts'
import { quotePositionsQuery } from './transcript-queries.ts'
import { useHeldAt } from './use-interview-dates.ts'

export interface SourceReader {
  titleOf: (source: InsightSource) => string | null
  heldAtOf: (source: InsightSource) => string | undefined
  /** Returns what finds the feedback that this browser has read by now. */
  readFeedback: () => FeedbackOfQuote
  /** The best positions of a quote, best first; empty without a loaded transcript. */
  positionsOf: (quote: Quote) => readonly QuoteLocation[]
  locationOf: (quote: Quote) => QuoteLocation | null
}

const nowhere: QuoteLocation = { line: 0, timeSeconds: null, match: 0 }

export function useSourceTranscripts(quotes: readonly Quote[]): SourceReader {
  const client = useQueryClient()
  const previews = new Map<string, Set<string>>()
  for (const { source, textPreview } of quotes) {
    if (source.kind !== 'interview') continue
    const known = previews.get(source.id) ?? new Set()
    previews.set(source.id, known.add(textPreview))
  }
  const interviewIds = [...previews.keys()]
  const transcripts = useQueries({
    queries: interviewIds.map((interviewId) => ({
      ...interviewQueries.transcript(interviewId),
      // Only to locate quotes: `persistence.ts` stores the transcripts that were opened.
      meta: { isBackground: true, isBulk: true },
    })),
  })
  const located = useQueries({
    queries: interviewIds.map((interviewId, index) => {
      const { data: content, dataUpdatedAt: readAt = 0 } = transcripts[index] ?? {}
      return quotePositionsQuery({
        interviewId,
        content,
        readAt,
        previews: [...(previews.get(interviewId) ?? [])],
      })
    }),
  })
  const heldAt = useHeldAt(interviewIds)
  const known = new Map(interviewIds.map((interviewId, index) => [interviewId, located[index]?.data]))
  const read = (source: InsightSource) => (source.kind === 'interview' ? known.get(source.id) : undefined)
  const positionsOf = ({ source, textPreview }: Quote) => {
    const positions = read(source)?.positions.get(textPreview)
    if (positions === undefined || !/[\p{L}\p{N}]/u.test(textPreview)) return []
    const found = positions.map(({ firstLine, timeSeconds, speaker, match }) => ({
      line: firstLine,
      timeSeconds,
      speaker,
      match,
    }))
    return found.length === 0 ? [nowhere] : found
  }
  return {
    titleOf: (source) => read(source)?.title ?? null,
    heldAtOf: (source) => (source.kind === 'interview' ? heldAt.get(source.id) : undefined),
    readFeedback: () => readFeedback(client),
    positionsOf,
    locationOf: (quote) => positionsOf(quote)[0] ?? null,
  }
}
