import { isLineFound, type Quote, type QuoteLocation } from '#domain/evidence/quote.ts'
import { formatTimestamp } from '#domain/transcript/timestamp.ts'
import { formatCount, formatFullDate, formatNumber, formatShortDate } from '#ui/format.ts'

import { sourceLabel } from './source-label.ts'

/** Returns the line if lines have no times; '' if neither is known. */
export function quoteTime({ source }: Quote, location: QuoteLocation | null): string {
  if (source.kind !== 'interview' || location === null || !isLineFound(location)) return ''
  return location.timeSeconds === null ? `line ${location.line + 1}` : formatTimestamp(location.timeSeconds)
}

/** Returns '19 more from 6 customers, 2 without one' for '19 more'. */
export function customersText(all: string, customers: number, unnamed: number): string {
  if (customers === 0) return all
  const named = `${all} from ${formatCount(customers, 'customer')}`
  return unnamed === 0 ? named : `${named}, ${formatNumber(unnamed)} without one`
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

/** Returns 'Feedback from Ticket app, Chat', ending with '…' if others are unknown. */
export function feedbackSources(entries: readonly (QuotedFeedback | undefined)[]): string {
  const names = new Set(entries.map((entry) => nameOf(entry) || '…'))
  const others = names.delete('…') ? ['…'] : []
  const { feedback } = sourceKindLabels
  return names.size === 0 ? feedback : `${feedback} from ${[...names, ...others].join(', ')}`
}

export const speakerOf = (location: QuoteLocation | null): string | undefined =>
  location !== null && isLineFound(location) ? (location.speaker ?? undefined) : undefined

interface ReadSource {
  /** Of an interview: its participants. */
  title: string | null
  feedback: QuotedFeedback | undefined
}

/** Returns who said it: 'Ida Brekke' of a line, all participants if it isn't found, 'Ticket app' of feedback. */
export const sourceName = (
  { source }: Quote,
  location: QuoteLocation | null,
  { title, feedback }: ReadSource,
): string =>
  source.kind === 'feedback'
    ? feedbackName(feedback)
    : (speakerOf(location) ?? title ?? sourceKindLabels[source.kind])

const dayOf = (entry: QuotedFeedback | undefined, format: (at: number) => string): string => {
  const at = Date.parse(entry?.capturedAt ?? entry?.createdAt ?? '')
  return Number.isNaN(at) ? '' : format(at)
}

/** Returns '9 May'; '' if unknown. */
export const captureDate = (entry: QuotedFeedback | undefined, now: number): string =>
  dayOf(entry, (at) => formatShortDate(at, now))

/** Returns '9 May 2026', for a text that is kept; '' if unknown. */
export const fullCaptureDate = (entry: QuotedFeedback | undefined): string => dayOf(entry, formatFullDate)
