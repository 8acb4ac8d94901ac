import { useQueries } from '@tanstack/react-query'

import { indexEvidence } from '#domain/evidence/evidence-index.ts'
import type { InsightSource } from '#domain/evidence/insight-source.ts'
import type { Quote, QuotePlace } from '#domain/evidence/quote.ts'
import { interviewTitle } from './interview-title.ts'
import { parseTranscript } from '#domain/transcript/parse-transcript.ts'

import { interviewQueries } from './queries.ts'

/** Tells of the interviews behind some quotes what their transcripts say. */
export interface SourceReader {
  /** The names of who speaks; null before the transcript is read, or where there is none. */
  titleOf: (source: InsightSource) => string | null
  /** Where a quote stands; null before the transcript is read, or where there is none. */
  placeOf: (quote: Quote) => QuotePlace | null
}

function readTranscript(content: string) {
  const lines = parseTranscript(content)
  const index = indexEvidence(lines)
  const places = new Map<string, QuotePlace | null>()
  const locate = (textPreview: string): QuotePlace | null => {
    const place = index.locate(textPreview)
    // None of its words is in the transcript; a text without words is nowhere.
    if (place === null)
      return /[\p{L}\p{N}]/u.test(textPreview) ? { line: 0, timeSeconds: null, match: 0 } : null
    const { firstLine: line, match } = place
    return { line, timeSeconds: lines[line]?.timeSeconds ?? null, match }
  }
  return {
    title: interviewTitle(lines),
    /** A long transcript is searched once for each quote, however often it is drawn. */
    placeOf: (textPreview: string): QuotePlace | null => {
      const known = places.get(textPreview)
      if (known !== undefined) return known
      const place = locate(textPreview)
      places.set(textPreview, place)
      return place
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
    placeOf: ({ source, textPreview }) => read(source)?.placeOf(textPreview) ?? null,
  }
}
