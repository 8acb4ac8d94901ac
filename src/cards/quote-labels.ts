import { isLineFound, type Quote, type QuotePlace } from '#domain/evidence/quote.ts'
import { formatTimestamp } from '#domain/transcript/timestamp.ts'

/** Returns the time of a quote in its interview, or its line if lines have no times; '' if neither is known. */
export function quoteTime({ source }: Quote, place: QuotePlace | null): string {
  if (source.kind !== 'interview' || place === null || !isLineFound(place)) return ''
  return place.timeSeconds === null ? `line ${place.line + 1}` : formatTimestamp(place.timeSeconds)
}

/** The labels of sources without a title. */
export const sourceKindLabels = {
  interview: 'Interview',
  feedback: 'Feedback',
  unknown: 'Unknown source',
} as const
