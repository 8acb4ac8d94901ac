import { type QueryClient, useQueries, useQueryClient } from '@tanstack/react-query'

import type { InsightSource } from '#domain/evidence/insight-source.ts'

import { knownFeedback } from './known-feedback.ts'
import { feedbackQueries, type ListedFeedback } from './queries.ts'

/** Each may be a request. */
const mostAsked = 50

export type FeedbackOfQuote = (source: InsightSource) => ListedFeedback | undefined

/** Returns what finds the feedback that a quote is from, if this browser has read it by now. */
export function readFeedback(client: QueryClient): FeedbackOfQuote {
  const listed = byId(client)
  return (source) =>
    source.kind === 'feedback'
      ? (client.getQueryData(feedbackQueries.detail(source.id).queryKey) ?? listed.get(source.id))
      : undefined
}

const byId = (client: QueryClient): ReadonlyMap<string, ListedFeedback> =>
  new Map(knownFeedback(client).map((entry) => [entry.id, entry]))

/** Reads the feedback of quotes on the screen, unless a list contains it: insights name neither its source nor its time. */
export function useQuotedFeedback(sources: readonly InsightSource[], maxAsked = mostAsked): FeedbackOfQuote {
  const client = useQueryClient()
  const ids = new Set(sources.flatMap((source) => (source.kind === 'feedback' ? source.id : [])))
  const listed = ids.size === 0 ? new Map<string, ListedFeedback>() : byId(client)
  const asked = [...ids].slice(0, maxAsked)
  const answers = useQueries({
    queries: asked.map((id) => ({
      ...feedbackQueries.detail(id),
      enabled: !listed.has(id),
      // Neither of them changes.
      staleTime: 60 * 60_000,
      meta: { isBackground: true, isBulk: true },
    })),
  })
  const read = new Map(asked.map((id, index) => [id, answers[index]?.data]))
  return (source) => (source.kind === 'feedback' ? (read.get(source.id) ?? listed.get(source.id)) : undefined)
}
