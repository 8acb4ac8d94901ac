import type { FeedbackSummary } from '#contract/feedback.ts'
import type { Tolerant } from '#contract/tolerant.ts'

import { foldText } from '../text-match.ts'

/** A feedback entry as the dashboard reads it: only its id is sure to be there. */
export type FeedbackEntry = Tolerant<FeedbackSummary>

/** The three lists that the API can give (api.md, 4.5). */
export const feedbackShows = ['unprocessed', 'processed', 'all'] as const
export type FeedbackShow = (typeof feedbackShows)[number]

const processedBy: Record<FeedbackShow, boolean | undefined> = {
  unprocessed: false,
  processed: true,
  all: undefined,
}

/** The `processed` parameter of the list; undefined asks for all. */
export function processedOf(show: FeedbackShow): boolean | undefined {
  return processedBy[show]
}

/** What narrows the entries that are loaded; the API itself knows neither. */
export interface FeedbackFilter {
  text: string
  /** Null: every source. */
  source: string | null
}

/** A source in words: free-form labels as they are, and the API's own as it is spelled. */
export function sourceLabel({ source = '' }: Pick<FeedbackEntry, 'source'>): string {
  return source === 'api' ? 'API' : source.trim() || 'No source'
}

/** Keeps the entries whose preview or source has every word of the text, in their order. */
export function filterFeedback<Entry extends FeedbackEntry>(
  entries: readonly Entry[],
  { text, source }: FeedbackFilter,
): Entry[] {
  const words = foldText(text).split(/\s+/).filter(Boolean)
  return entries.filter((entry) => {
    if (source !== null && sourceLabel(entry) !== source) return false
    if (words.length === 0) return true
    const haystack = foldText(`${entry.textPreview ?? ''} ${sourceLabel(entry)}`)
    return words.every((word) => haystack.includes(word))
  })
}

/** The sources among the loaded entries with their counts, the most frequent first. */
export function sourcesOf(entries: readonly FeedbackEntry[]): { source: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const entry of entries) counts.set(sourceLabel(entry), (counts.get(sourceLabel(entry)) ?? 0) + 1)
  return Array.from(counts, ([source, count]) => ({ source, count })).sort(
    (a, b) => b.count - a.count || a.source.localeCompare(b.source),
  )
}

const entries = (count: number) => (count === 1 ? '1 entry' : `${count} entries`)

/** Says how much of the list is seen; the API gives no total, so none is ever claimed while more may come. */
export function countNote(counts: {
  shown: number
  loaded: number
  hasMore: boolean
  isFiltered: boolean
}): string {
  const { shown, loaded, hasMore, isFiltered } = counts
  if (isFiltered) return `${shown} of ${loaded} loaded, newest first`
  return hasMore ? `${loaded} loaded, more to come` : `${entries(loaded)}, newest first`
}

export type SourceKind = 'app' | 'bot' | 'form' | 'interview' | 'mail' | 'phone' | 'web' | 'api' | 'other'

const kindWords: readonly [SourceKind, RegExp][] = [
  ['bot', /\b(bot|chat|assistant)/i],
  ['interview', /\b(interview|transcript|call notes)/i],
  ['mail', /\be?-?mail|\bletter\b/i],
  ['phone', /\b(phone|call|hotline)/i],
  ['web', /\b(survey|web|browser|extension|review|site)/i],
  ['form', /\b(form|desk|crew|counter|direct entry)/i],
  ['api', /^api$/i],
  ['app', /\b(app|mobile)/i],
]

/** Guesses what a free-form source is, for its icon only. */
export function sourceKind(source: string | undefined): SourceKind {
  return kindWords.find(([, words]) => words.test(source ?? ''))?.[0] ?? 'other'
}
