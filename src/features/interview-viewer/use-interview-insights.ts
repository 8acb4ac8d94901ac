import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'

import { cardQueries, type ReadContextCard } from '#data/cards/queries.ts'
import { useLocalStore } from '#data/local/local-store.ts'
import { useOrganizationStorage } from '#data/organization-data.ts'
import { sourceOf } from '#domain/evidence/insight-source.ts'

import { locateInsights, type InterviewInsight, type LocatedCard } from '#domain/evidence/locate-insights.ts'
import type { TranscriptLine } from '#domain/transcript/parse-transcript.ts'
import { useFirstRoots } from './use-first-roots.ts'

/** Groups the insights of some cards by interview. */
export function insightsByInterview(items: readonly ReadContextCard[]): Map<string, InterviewInsight[]> {
  const byInterview = new Map<string, InterviewInsight[]>()
  const seen = new Set<string>()
  for (const { cardId, cardTitle = cardId, cardType = '', insights = [] } of items) {
    for (const { insightId, textPreview = '', ...fields } of insights) {
      const source = sourceOf(fields)
      // A card also appears in the answers of its parents.
      const key = JSON.stringify([cardId, insightId])
      if (source.kind !== 'interview' || seen.has(key)) continue
      seen.add(key)
      const known = byInterview.get(source.id) ?? []
      byInterview.set(source.id, [...known, { insightId, textPreview, cardId, cardTitle, cardType }])
    }
  }
  return byInterview
}

/** Loads the insights of known interviews from the cards they were found on. */
export function useInterviewInsights(interviewId?: string): Map<string, InterviewInsight[]> {
  useFirstRoots()
  const found = useLocalStore(useOrganizationStorage().interviews)
  const cardIds = found.flatMap((interview) =>
    interviewId === undefined || interview.interviewId === interviewId ? interview.cardIds : [],
  )
  const items = useQueries({
    queries: [...new Set(cardIds)].map((cardId) =>
      cardQueries.context(cardId, { direction: 'descendants', maxLevels: 1, includeInsights: true }),
    ),
    combine: (contexts) => contexts.flatMap(({ data }) => data?.items ?? []),
  })
  return insightsByInterview(items)
}

const noInsights: readonly InterviewInsight[] = []

/** Returns the insights of an interview and the cards that its lines are evidence for. */
export function useInterviewEvidence(
  interviewId: string,
  lines: readonly TranscriptLine[],
): { insights: readonly InterviewInsight[]; evidence: readonly LocatedCard[] } {
  const insights = useInterviewInsights(interviewId).get(interviewId) ?? noInsights
  // Memoized by hand: the compiler can't tell that insights don't change, and the index of a long transcript is slow.
  const evidence = useMemo(() => locateInsights(lines, insights), [lines, insights])
  return { insights, evidence }
}
