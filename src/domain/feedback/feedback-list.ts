import type { FeedbackSummary } from '#contract/feedback.ts'
import type { Tolerant } from '#contract/tolerant.ts'

import { countEach } from '../group-by.ts'
import { foldText } from '../text-match.ts'

/** A feedback entry as the dashboard reads it: only its id is guaranteed. */
export type FeedbackEntry = Tolerant<FeedbackSummary>

export const feedbackShows = ['unprocessed', 'processed', 'all'] as const
export type FeedbackShow = (typeof feedbackShows)[number]

const processedBy: Record<FeedbackShow, boolean | undefined> = {
  unprocessed: false,
  processed: true,
  all: undefined,
}

export function processedOf(show: FeedbackShow): boolean | undefined {
  return processedBy[show]
}

export const feedbackAges = [1, 7, 30, 90] as const
export type FeedbackAge = (typeof feedbackAges)[number]

/** Applied to the loaded entries: the API has none of these filters. */
export interface FeedbackFilter {
  text: string
  /** Null for all sources, '' for entries without one. */
  source: string | null
  customer: string | null
  days: FeedbackAge | null
}

export const emptyFilter: FeedbackFilter = { text: '', source: null, customer: null, days: null }

export const isFilterEmpty = ({ text, source, customer, days }: FeedbackFilter): boolean =>
  text.trim() === '' && source === null && customer === null && days === null

const sourceName = ({ source = '' }: Pick<FeedbackEntry, 'source'>): string => source.trim()

const dayMs = 86_400_000

/** Whether an entry, and so each entry after it, is older than the filter wants. */
export function isTooOld(
  { createdAt, capturedAt }: FeedbackEntry,
  { days }: FeedbackFilter,
  now: number,
): boolean {
  const at = createdAt ?? capturedAt
  return days !== null && at !== undefined && Date.parse(at) < now - days * dayMs
}

/** Returns entries with every word of the text in the preview or the source. */
export function filterFeedback<Entry extends FeedbackEntry>(
  entries: readonly Entry[],
  filter: FeedbackFilter,
  now: number,
): readonly Entry[] {
  if (isFilterEmpty(filter)) return entries
  const { text, source, customer } = filter
  const words = foldText(text).split(/\s+/).filter(Boolean)
  return entries.filter((entry) => {
    if (source !== null && sourceName(entry) !== source) return false
    if (customer !== null && entry.customerUserIds?.includes(customer) !== true) return false
    if (isTooOld(entry, filter, now)) return false
    if (words.length === 0) return true
    const haystack = foldText(`${entry.textPreview ?? ''} ${sourceName(entry)}`)
    return words.every((word) => haystack.includes(word))
  })
}

const countValues = (values: readonly string[]) =>
  [...countEach(values)].sort(([a, countA], [b, countB]) => countB - countA || a.localeCompare(b))

export const sourcesOf = (entries: readonly FeedbackEntry[]): { source: string; count: number }[] =>
  countValues(entries.map(sourceName)).map(([source, count]) => ({ source, count }))

export const customersOf = (entries: readonly FeedbackEntry[]): { userId: string; count: number }[] =>
  countValues(entries.flatMap(({ customerUserIds = [] }) => customerUserIds)).map(([userId, count]) => ({
    userId,
    count,
  }))

export type SourceKind = 'app' | 'bot' | 'form' | 'interview' | 'mail' | 'phone' | 'web' | 'api' | 'other'

const kindPatterns: readonly [SourceKind, RegExp][] = [
  ['bot', /\b(bot|chat|assistant)/i],
  ['interview', /\b(interview|transcript|call notes)/i],
  ['mail', /\be?-?mail|\bletter\b/i],
  ['phone', /\b(phone|call|hotline)/i],
  ['web', /\b(survey|web|browser|extension|review|site)/i],
  ['form', /\b(form|desk|crew|counter|direct entry)/i],
  ['api', /^api$/i],
  ['app', /\b(app|mobile)/i],
]

export function sourceKind(source: string | undefined): SourceKind {
  return kindPatterns.find(([, pattern]) => pattern.test(source ?? ''))?.[0] ?? 'other'
}
