import type { QueryClient } from '@tanstack/react-query'

import { knownFeedback } from '../feedback/known-feedback.ts'
import { feedbackQueries } from '../feedback/queries.ts'
import { storageOfClient } from '../local/organization-storage.ts'
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
    const listed = knownFeedback(client).find(({ id }) => id === request.feedbackId)?.textPreview
    const text =
      listed ?? client.getQueryData(feedbackQueries.detail(request.feedbackId).queryKey)?.content ?? ''
    return text.slice(0, maxLength)
  }
