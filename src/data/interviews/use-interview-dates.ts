import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'

import { searchInterviews } from '#contract/search.ts'
import type { FoundInterview } from '../local/local-schemas.ts'
import { useStored } from '../organization-data.ts'
import { searchQueries } from '../search/queries.ts'
import { useIsOffered } from '../session/use-is-offered.ts'

const isAsked = (client: QueryClient, queryKey: readonly unknown[]) =>
  (client.getQueryState(queryKey)?.status ?? 'pending') !== 'pending'

/** Searches for the dates, one search after the other: each finds all interviews of its speakers. */
export function useInterviewDates(found: readonly FoundInterview[]): boolean {
  const client = useQueryClient()
  const isOffered = useIsOffered(searchInterviews)
  const undated = found
    .filter(({ heldAt, facts }) => heldAt === undefined && facts !== undefined)
    .map(({ title = '' }) => searchQueries.interviews(title))
    .find(({ queryKey }) => !isAsked(client, queryKey))
  const query = undated ?? searchQueries.interviews('')
  const isAsking = isOffered && undated !== undefined
  useQuery({ ...query, enabled: isAsking, staleTime: Infinity, retry: false })
  return isAsking
}

export function useHeldAt(interviewIds: readonly string[]): ReadonlyMap<string, string | undefined> {
  const wanted = new Set(interviewIds)
  const found = useStored('interviews').filter((interview) => wanted.has(interview.interviewId))
  useInterviewDates(found)
  return new Map(found.map(({ interviewId, heldAt }) => [interviewId, heldAt]))
}
