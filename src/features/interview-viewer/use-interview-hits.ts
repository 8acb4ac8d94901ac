import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { searchInterviews } from '#contract/search.ts'
import { searchQueries } from '#data/search/queries.ts'
import { useIsOffered } from '#data/session/use-is-offered.ts'
import { type Failure, useFailure } from '#data/use-failure.ts'
import { parseInterviewUrl } from '#domain/paths.ts'

export interface InterviewHit {
  snippet: string
  path: string | null
}

const noHits: ReadonlyMap<string, InterviewHit> = new Map()

export interface InterviewSearch {
  hits: ReadonlyMap<string, InterviewHit>
  /** Only services with our additions search transcripts (contract/README.md, B5). */
  state: 'none' | 'searching' | 'searched'
  failure: Failure
}

/** Finds interviews by `asked`, which follows the typed words after a pause. */
export function useInterviewHits(typed: string, asked: string): InterviewSearch {
  const isOffered = useIsOffered(searchInterviews)
  const isAsked = isOffered && asked.trim() !== ''
  const search = searchQueries.interviews(asked)
  const query = useQuery({ ...search, enabled: isAsked, placeholderData: keepPreviousData })
  const { data, isFetching, isPlaceholderData } = query
  const failure = useFailure(search.queryKey, query)
  const isSearching = isOffered && (typed.trim() !== asked.trim() || (isFetching && failure.error === null))
  const isSearched = isAsked && data !== undefined && !isPlaceholderData
  const state = isSearching ? 'searching' : isSearched ? 'searched' : 'none'
  if (!isAsked || data === undefined) return { hits: noHits, state, failure }
  const hits = new Map(
    data.hits.map(({ id, snippet = '', interviewUrl }) => {
      const address = parseInterviewUrl(interviewUrl)
      // A hit of the same meaning has no match to show.
      const isMatch = snippet.toLowerCase().includes(asked.trim().toLowerCase())
      const find = isMatch ? `?${new URLSearchParams({ find: asked.trim() }).toString()}` : ''
      return [id, { snippet, path: address && address.pathname + find + address.hash }] as const
    }),
  )
  return { hits, state, failure }
}
