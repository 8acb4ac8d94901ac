import { useQueries } from '@tanstack/react-query'

import { indexEvidence } from '#domain/evidence/evidence-index.ts'
import type { InsightSource } from '#domain/evidence/insight-source.ts'
import type { Quote, QuoteLocation } from '#domain/evidence/quote.ts'
import { interviewTitle } from './interview-title.ts'
import { parseTranscript } from '#domain/transcript/parse-transcript.ts'

import { interviewQueries } from './queries.ts'

/** Reads titles and positions from the transcripts behind quotes. */
export interface SourceReader {
  /** The names of the speakers; null without a loaded transcript. */
  titleOf: (source: InsightSource) => string | null
  /** The position of a quote; null without a loaded transcript. */
  locationOf: (quote: Quote) => QuoteLocation | null
}

function readTranscript(content: string) {
  const lines = parseTranscript(content)
  const index = indexEvidence(lines)
  const locations = new Map<string, QuoteLocation | null>()
  const locate = (textPreview: string): QuoteLocation | null => {
    const location = index.locate(textPreview)
    // The transcript has none of its words. A text without words has no position.
    if (location === null)
      return /[\p{L}\p{N}]/u.test(textPreview) ? { line: 0, timeSeconds: null, match: 0 } : null
    const { firstLine: line, match } = location
    return { line, timeSeconds: lines[line]?.timeSeconds ?? null, match }
  }
  return {
    title: interviewTitle(lines),
    /** A long transcript is searched once for each quote, however often it is drawn. */
    locationOf: (textPreview: string): QuoteLocation | null => {
      const known = locations.get(textPreview)
      if (known !== undefined) return known
      const location = locate(textPreview)
      locations.set(textPreview, location)
      return location
    },
  }
}

/** Reads the transcripts of all interviews that the quotes come from. */
export function useSourceTranscripts(quotes: readonly Quote[]): SourceReader {
  const interviewIds = [
    ...new Set(quotes.flatMap(({ source }) => (source.kind === 'interview' ? [source.id] : []))),
  ]
  const transcripts = useQueries({
    queries: interviewIds.map((interviewId) => ({
      ...interviewQueries.transcript(interviewId),
      select: readTranscript,
      // Only to locate quotes: `persistence.ts` stores the transcripts that were opened.
      meta: { isBackground: true },
    })),
  })
  const known = new Map(interviewIds.map((interviewId, index) => [interviewId, transcripts[index]?.data]))
  const read = (source: InsightSource) => (source.kind === 'interview' ? known.get(source.id) : undefined)
  return {
    titleOf: (source) => read(source)?.title ?? null,
    locationOf: ({ source, textPreview }) => read(source)?.locationOf(textPreview) ?? null,
  }
}
