import { isLineFound, type Quote, type QuoteLocation } from '#domain/evidence/quote.ts'
import { formatTimestamp } from '#domain/transcript/timestamp.ts'

/** Returns the line if lines have no times; '' if neither is known. */
export function quoteTime({ source }: Quote, location: QuoteLocation | null): string {
  if (source.kind !== 'interview' || location === null || !isLineFound(location)) return ''
  return location.timeSeconds === null ? `line ${location.line + 1}` : formatTimestamp(location.timeSeconds)
}

export const noCustomerWords = 'No customer named'

export const sourceKindLabels = {
  interview: 'Interview',
  feedback: 'Feedback',
  unknown: 'Unknown source',
} as const
