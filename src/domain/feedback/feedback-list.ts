import type { FeedbackSummary } from '#contract/feedback.ts'
import type { Tolerant } from '#contract/tolerant.ts'

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

/** Returns the `processed` parameter of the list; undefined requests all. */
export function processedOf(show: FeedbackShow): boolean | undefined {
  return processedBy[show]
}

/** Filters the loaded entries: the API has neither filter. */
export interface FeedbackFilter {
  text: string
  /** Null for all sources, '' for entries without one. */
  source: string | null
}

/** Returns the source of an entry as the service spells it; '' without one. */
const sourceName = ({ source = '' }: Pick<FeedbackEntry, 'source'>): string => source.trim()

/** Returns the entries whose preview or source contains every word of the text, in their order. */
export function filterFeedback<Entry extends FeedbackEntry>(
  entries: readonly Entry[],
  { text, source }: FeedbackFilter,
): Entry[] {
  const words = foldText(text).split(/\s+/).filter(Boolean)
  return entries.filter((entry) => {
    if (source !== null && sourceName(entry) !== source) return false
    if (words.length === 0) return true
    const haystack = foldText(`${entry.textPreview ?? ''} ${sourceName(entry)}`)
    return words.every((word) => haystack.includes(word))
  })
}

/** Counts the sources of the loaded entries, the most frequent first. */
export function sourcesOf(entries: readonly FeedbackEntry[]): { source: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const entry of entries) counts.set(sourceName(entry), (counts.get(sourceName(entry)) ?? 0) + 1)
  return Array.from(counts, ([source, count]) => ({ source, count })).sort(
    (a, b) => b.count - a.count || a.source.localeCompare(b.source),
  )
}

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

/** Guesses the kind of a free-form source, for its icon. */
export function sourceKind(source: string | undefined): SourceKind {
  return kindPatterns.find(([, pattern]) => pattern.test(source ?? ''))?.[0] ?? 'other'
}
