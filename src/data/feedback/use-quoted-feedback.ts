import { type QueryClient, useQueries, useQueryClient } from '@tanstack/react-query'

import type { InsightSource } from '#domain/evidence/insight-source.ts'

import { knownFeedback } from './known-feedback.ts'
import { feedbackQueries, type ListedFeedback } from './queries.ts'

/** Each may be a request. */
const mostAsked = 50

/** Returns the feedback that a quote is from, if this browser has read it. */
export function readFeedbackOf(client: QueryClient, source: InsightSource): ListedFeedback | undefined {
  if (source.kind !== 'feedback') return undefined
  return (
    client.getQueryData(feedbackQueries.detail(source.id).queryKey) ??
    knownFeedback(client).find(({ id }) => id === source.id)
  )
}

/** Reads the feedback of quotes on the screen, unless a list contains it: insights name neither its source nor its time. */
export function useQuotedFeedback(
  sources: readonly InsightSource[],
  maxAsked = mostAsked,
): (source: InsightSource) => ListedFeedback | undefined {
  const client = useQueryClient()
  const ids = new Set(sources.flatMap((source) => (source.kind === 'feedback' ? source.id : [])))
  const listed = new Map(ids.size === 0 ? [] : knownFeedback(client).map((entry) => [entry.id, entry]))
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
