import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { type InterviewHit as FoundInterview, searchInterviews } from '#contract/search.ts'
import type { Tolerant } from '#contract/tolerant.ts'
import { searchQueries } from '#data/search/queries.ts'
import { useIsOffered } from '#data/session/use-is-offered.ts'
import { type Failure, isReading, useFailure } from '#data/use-failure.ts'
import { parseInterviewUrl } from '#domain/paths.ts'

export interface InterviewHit {
  snippet: string
  /** The searched words. */
  words: string
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
  const { data, isPlaceholderData } = query
  const failure = useFailure(search.queryKey, query)
  const isSearching = isOffered && (typed.trim() !== asked.trim() || isReading(query))
  const isSearched = isAsked && data !== undefined && !isPlaceholderData
  const state = isSearching ? 'searching' : isSearched ? 'searched' : 'none'
  // The hits of earlier words would be shown as matches of these.
  const isOutdated = isPlaceholderData && failure.error !== null
  return { hits: isAsked && data && !isOutdated ? hitsOf(data.hits, asked.trim()) : noHits, state, failure }
}

const hitsOf = (hits: readonly Tolerant<FoundInterview>[], words: string): InterviewSearch['hits'] =>
  new Map(
    hits.map(({ id, snippet = '', interviewUrl }) => {
      const address = parseInterviewUrl(interviewUrl)
      // A hit of the same meaning has no match to show.
      const isMatch = snippet.toLowerCase().includes(words.toLowerCase())
      const find = isMatch ? `?${new URLSearchParams({ find: words }).toString()}` : ''
      return [id, { snippet, words, path: address && address.pathname + find + address.hash }] as const
    }),
  )
