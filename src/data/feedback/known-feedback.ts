import type { InfiniteData, QueryClient } from '@tanstack/react-query'

import { type FoundFeedback, searchQueries } from '../search/queries.ts'
import { type FeedbackPage, feedbackQueries, type ListedFeedback, type WaitingFeedback } from './queries.ts'

/** Returns the entries that lists and searches contain; an entry may be in several. */
export function knownFeedback(client: QueryClient): ListedFeedback[] {
  const lists = client.getQueriesData<InfiniteData<FeedbackPage>>({ queryKey: feedbackQueries.lists() })
  const newest = client.getQueriesData<FeedbackPage>({ queryKey: feedbackQueries.newestAll() })
  const waiting: WaitingFeedback | undefined = client.getQueryData(feedbackQueries.waiting().queryKey)
  const searches = client.getQueriesData<FoundFeedback>({ queryKey: searchQueries.feedbackAll() })
  const pages = [
    ...lists.flatMap(([, data]) => data?.pages ?? []),
    ...newest.flatMap(([, data]) => data ?? []),
  ]
  return [
    ...pages.flatMap(({ feedback }) => feedback),
    ...(waiting?.entries ?? []),
    ...searches.flatMap(([, data]) => data?.hits ?? []),
  ]
}
