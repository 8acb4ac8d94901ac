import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

import {
  type FeedbackSearchFilter,
  searchFeedback,
  searchMaxHits,
  searchQueryMaxLength,
} from '#contract/search.ts'
import { messageOf } from '#data/api-error.ts'
import { isListedAs, type ListedFeedback } from '#data/feedback/queries.ts'
import { searchQueries } from '#data/search/queries.ts'
import { useIsOffered } from '#data/session/use-is-offered.ts'
import { isReading, useFailure } from '#data/use-failure.ts'
import { type FeedbackFilter, filterFeedback } from '#domain/feedback/feedback-list.ts'

import type { FurtherSearch } from './use-further-search.ts'

interface ServiceSearchOptions {
  processed: boolean | undefined
  filter: FeedbackFilter
  now: number
  knownIds: ReadonlySet<string>
  hasMore: boolean
  /** The search through the pages, for a service that doesn't offer its own. */
  pageSearch: FurtherSearch
}

interface FoundBeyond {
  search: FurtherSearch
  /** Entries beyond the loaded ones, best match first, each with the passage that matches. */
  found: readonly ListedFeedback[]
}

const noneFound: readonly ListedFeedback[] = []

/** Uses the service's own search where it offers that (contract/README.md, B5), otherwise page after page. */
export function useServiceSearch(options: ServiceSearchOptions): FoundBeyond {
  const { processed, filter, now, knownIds, hasMore, pageSearch } = options
  const client = useQueryClient()
  const isOffered = useIsOffered(searchFeedback)
  const [wanted, setWanted] = useState<FeedbackFilter | null>(null)
  const text = filter.text.trim().slice(0, searchQueryMaxLength)
  const search = searchQueries.feedback(text, searchFilterOf(processed, filter))
  const isWanted = wanted === filter && isOffered && text !== ''
  const query = useQuery({ ...search, enabled: isWanted })
  const { data } = query
  const { error, retry } = useFailure(search.queryKey, query)
  const hits = isWanted ? data?.hits : undefined
  const found = useMemo(
    () =>
      filterFeedback(hits?.filter(isListedAs(processed)) ?? noneFound, { ...filter, text: '' }, now).filter(
        ({ id }) => !knownIds.has(id),
      ),
    [hits, processed, filter, now, knownIds],
  )
  if (!isOffered || text === '') return { search: pageSearch, found: noneFound }
  const isDone = hits !== undefined
  if (isLongest(hits)) return { search: { ...pageSearch, isDone, isCut: true }, found }
  return {
    found,
    search: {
      canSearch: hasMore && !isDone,
      isRunning: isWanted && isReading(query),
      isDone,
      isCut: false,
      error: isWanted && error ? messageOf(error) : undefined,
      start: () => (isWanted ? void retry() : setWanted(filter)),
      cancel: () => {
        setWanted(null)
        void client.cancelQueries({ queryKey: search.queryKey, exact: true })
      },
    },
  }
}

const isLongest = (hits: readonly unknown[] = []) => hits.length >= searchMaxHits

function searchFilterOf(processed: boolean | undefined, { source, customer }: FeedbackFilter) {
  const must: NonNullable<FeedbackSearchFilter['must']> = []
  if (processed !== undefined) must.push({ key: 'processed', match: { value: processed } })
  if (source) must.push({ key: 'source', match: { value: source } })
  if (customer !== null) must.push({ key: 'customerUserIds', match: { value: customer } })
  return { must }
}
