import { useQueries } from '@tanstack/react-query'

import { interviewQueries } from '#data/interviews/queries.ts'
import { indexEvidence } from '#domain/evidence.ts'
import type { InsightSource } from '#domain/insight-source.ts'
import { interviewTitle, parseTranscript } from '#domain/transcript.ts'

import type { CustomerGroup } from './group-evidence.ts'

export interface QuotePlace {
  line: number
  timeSeconds: number | null
  /** 0 to 1. */
  match: number
}

/** Tells of the interviews behind some evidence what their transcripts say. */
export interface SourceReader {
  /** The names of who speaks; null before the transcript is read, or where there is none. */
  titleOf: (source: InsightSource) => string | null
  /** Where a quote stands; null before the transcript is read, or where there is none. */
  placeOf: (source: InsightSource, textPreview: string) => QuotePlace | null
}

function readTranscript(content: string) {
  const lines = parseTranscript(content)
  return { lines, title: interviewTitle(lines), index: indexEvidence(lines) }
}

/** Reads the transcripts of all interviews that the evidence comes from. */
export function useSourceTranscripts(customers: readonly CustomerGroup[]): SourceReader {
  const quotes = customers.flatMap(({ sources }) => sources).flatMap((group) => group.quotes)
  const interviewIds = [
    ...new Set(quotes.flatMap(({ source }) => (source.kind === 'interview' ? [source.id] : []))),
  ]
  const transcripts = useQueries({
    queries: interviewIds.map((interviewId) => ({
      ...interviewQueries.transcript(interviewId),
      select: readTranscript,
    })),
  })
  const known = new Map(interviewIds.map((interviewId, index) => [interviewId, transcripts[index]?.data]))
  const read = (source: InsightSource) => (source.kind === 'interview' ? known.get(source.id) : undefined)
  return {
    titleOf: (source) => read(source)?.title ?? null,
    placeOf: (source, textPreview) => {
      const transcript = read(source)
      const place = transcript?.index.locate(textPreview)
      if (!transcript || !place) return null
      return {
        line: place.firstLine,
        timeSeconds: transcript.lines[place.firstLine]?.timeSeconds ?? null,
        match: place.match,
      }
    },
  }
}
