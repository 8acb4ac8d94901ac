import { isLineFound, type Quote, type QuoteLocation } from '#domain/evidence/quote.ts'
import { formatTimestamp } from '#domain/transcript/timestamp.ts'
import { formatShortDate } from '#ui/format.ts'

import { sourceLabel } from './source-label.ts'

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

interface QuotedFeedback {
  source?: string
  capturedAt?: string
  createdAt?: string
}

const nameOf = (entry: QuotedFeedback | undefined) => (entry?.source?.trim() ? sourceLabel(entry.source) : '')

/** Returns 'Ticket app'; 'Feedback' if the source is unknown. */
export const feedbackName = (entry: QuotedFeedback | undefined): string =>
  nameOf(entry) || sourceKindLabels.feedback

/** Returns 'Feedback from Ticket app, Chat', without names if one is unknown. */
export function feedbackSources(entries: readonly (QuotedFeedback | undefined)[]): string {
  const names = new Set(entries.map(nameOf))
  const { feedback } = sourceKindLabels
  return names.size === 0 || names.has('') ? feedback : `${feedback} from ${[...names].join(', ')}`
}

/** Returns '9 May'; '' if unknown. */
export function captureDate(entry: QuotedFeedback | undefined, now: number): string {
  const at = Date.parse(entry?.capturedAt ?? entry?.createdAt ?? '')
  return Number.isNaN(at) ? '' : formatShortDate(at, now)
}
