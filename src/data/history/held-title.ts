import type { InfiniteData, QueryClient } from '@tanstack/react-query'

import { type FeedbackPage, feedbackQueries } from '../feedback/queries.ts'
import { storageOfClient } from '../local/organization-storage.ts'
import { type FoundFeedback, searchQueries } from '../search/queries.ts'
import type { HeldRequest } from './held-actions.ts'

const maxLength = 120

export const heldTitle =
  (client: QueryClient) =>
  (request: HeldRequest): string => {
    if (request.kind === 'importFeedback') return ''
    if (request.kind === 'createFeedback')
      return (request.body?.body ?? '').replace(/\s+/g, ' ').slice(0, maxLength)
    if (request.kind === 'deleteInterview') {
      const known = storageOfClient(client).interviews.get()
      return known.find(({ interviewId }) => interviewId === request.interviewId)?.title ?? ''
    }
    const lists = client.getQueriesData<InfiniteData<FeedbackPage>>({ queryKey: feedbackQueries.lists() })
    const searches = client.getQueriesData<FoundFeedback>({ queryKey: searchQueries.feedbackAll() })
    const entries = [
      ...lists.flatMap(([, data]) => data?.pages ?? []).flatMap(({ feedback }) => feedback),
      ...searches.flatMap(([, data]) => data?.hits ?? []),
    ]
    const listed = entries.find(({ id }) => id === request.feedbackId)?.textPreview
    const text =
      listed ?? client.getQueryData(feedbackQueries.detail(request.feedbackId).queryKey)?.content ?? ''
    return text.slice(0, maxLength)
  }
