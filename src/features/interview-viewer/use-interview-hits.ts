import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { searchInterviews } from '#contract/search.ts'
import { searchQueries } from '#data/search/queries.ts'
import { useIsOffered } from '#data/session/use-is-offered.ts'
import { parseInterviewUrl } from '#domain/paths.ts'

export interface InterviewHit {
  snippet: string
  path: string | null
}

const noHits: ReadonlyMap<string, InterviewHit> = new Map()

/** Returns hits by interview. Only services with our additions have this search (contract/README.md, B5). */
export function useInterviewHits(words: string): ReadonlyMap<string, InterviewHit> {
  const isOffered = useIsOffered(searchInterviews)
  const isAsked = isOffered && words.trim() !== ''
  const { data } = useQuery({
    ...searchQueries.interviews(words),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  if (!isAsked || data === undefined) return noHits
  return new Map(
    data.hits.map(({ id, snippet = '', interviewUrl }) => {
      const address = parseInterviewUrl(interviewUrl)
      // A hit of the same meaning has no match to show.
      const isMatch = snippet.toLowerCase().includes(words.trim().toLowerCase())
      const search = isMatch ? `?${new URLSearchParams({ find: words.trim() }).toString()}` : ''
      return [id, { snippet, path: address && address.pathname + search + address.hash }]
    }),
  )
}
