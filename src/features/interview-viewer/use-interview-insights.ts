import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'

import { failureSoFar } from '#data/api-error.ts'
import { cardQueries, type ReadContextCard } from '#data/cards/queries.ts'
import { quotePositionsQuery } from '#data/interviews/transcript-queries.ts'
import { useStored } from '#data/organization-data.ts'
import { isReading } from '#data/use-failure.ts'
import { retryNow } from '#data/watch-retries.ts'
import { minimumMatch } from '#domain/evidence/evidence-index.ts'
import { quoteOf } from '#domain/evidence/quote.ts'

import { locateInsights, type InterviewInsight, type LocatedCard } from '#domain/evidence/locate-insights.ts'
import { addTo } from '#domain/group-by.ts'
import type { LineSpan } from '#domain/transcript/line-span.ts'
import { useFirstRoots } from './use-first-roots.ts'

export function insightsByInterview(items: readonly ReadContextCard[]): Map<string, InterviewInsight[]> {
  const byInterview = new Map<string, InterviewInsight[]>()
  const seen = new Set<string>()
  for (const { cardId, cardTitle = cardId, cardType = '', insights = [] } of items) {
    for (const insight of insights) {
      const { insightId, textPreview, source } = quoteOf(insight)
      // A card also appears in the answers of its parents.
      const key = JSON.stringify([cardId, insightId])
      if (source.kind !== 'interview' || seen.has(key)) continue
      seen.add(key)
      const customerName = insight.customerOrganization?.name
      const linked = { insightId, textPreview, cardId, cardTitle, cardType, customerName }
      addTo(byInterview, source.id, linked)
    }
  }
  return byInterview
}

type ContextResults = readonly { data: { items: readonly ReadContextCard[] } | undefined }[]

/** One function, so that equal answers give the same list. */
const itemsOf = (contexts: ContextResults) => contexts.flatMap(({ data }) => data?.items ?? [])

/** Reads the cards with insights of the interview, or of any. */
function useCardReads(interviewId: string | undefined) {
  const found = useStored('interviews')
  const cardIds = found.flatMap((interview) =>
    interviewId === undefined || interview.interviewId === interviewId ? interview.cardIds : [],
  )
  return [...new Set(cardIds)].map((cardId) => ({
    ...cardQueries.context(cardId, { direction: 'descendants', maxLevels: 1, includeInsights: true }),
    meta: { isBulk: true },
  }))
}

export function useInterviewInsights(interviewId?: string): Map<string, InterviewInsight[]> {
  useFirstRoots()
  const items = useQueries({ queries: useCardReads(interviewId), combine: itemsOf })
  // Memoized by hand: the compiler doesn't know that equal answers are the same object.
  return useMemo(() => insightsByInterview(items), [items])
}

/** Whether insights of the interview, or of any, are still looked for, and why some may be missing. */
export function useInsightSearch(interviewId?: string) {
  const client = useQueryClient()
  const { isRunning, error, unread, retry } = useFirstRoots()
  const queries = useCardReads(interviewId)
  const reads = useQueries({ queries })
  const failures = reads.map((read) => failureSoFar(read))
  return {
    isRunning: isRunning || reads.some(isReading),
    error: failures.find((failure) => failure !== null) ?? error ?? unread,
    retry: () => {
      retry()
      for (const [index, { queryKey }] of queries.entries())
        if (failures[index]) void retryNow(client, queryKey)
    },
  }
}

const noInsights: readonly InterviewInsight[] = []

interface InterviewEvidence {
  insights: readonly InterviewInsight[]
  evidence: readonly LocatedCard[]
  /** The lines of the insights that were found, by their ids. */
  insightLines: ReadonlyMap<string, LineSpan>
}

/** Returns nothing until the worker has located the insights. */
export function useInterviewEvidence(
  interviewId: string,
  content: string | undefined,
  readAt: number,
): InterviewEvidence {
  const insights = useInterviewInsights(interviewId).get(interviewId) ?? noInsights
  const previews = [...new Set(insights.map(({ textPreview }) => textPreview))]
  const { data } = useQuery(quotePositionsQuery({ interviewId, content, readAt, previews }))
  const evidence = useMemo(
    () =>
      data === undefined ? [] : locateInsights(insights, (preview) => data.positions.get(preview) ?? []),
    [insights, data],
  )
  const insightLines = useMemo(() => {
    const best = insights.map(({ insightId, textPreview }) => ({
      insightId,
      found: data?.positions.get(textPreview)?.[0],
    }))
    return new Map(
      best.flatMap(({ insightId, found }) =>
        found === undefined || found.match < minimumMatch ? [] : [[insightId, found] as const],
      ),
    )
  }, [insights, data])
  return { insights, evidence, insightLines }
}
