import type { QueryClient } from '@tanstack/react-query'

import { knownFeedback } from '../feedback/known-feedback.ts'
import { feedbackQueries, type ReadFeedback } from '../feedback/queries.ts'
import { storageOfClient } from '../local/organization-storage.ts'
import type { HeldDescription, HeldRequest } from './held-actions.ts'

const maxLength = 120

/** Returns what the history keeps about the subject of an action. */
export const describeHeld =
  (client: QueryClient) =>
  (request: HeldRequest): HeldDescription => {
    const isLinking = request.kind === 'processFeedback' && feedbackOf(client, request.feedbackId)?.processed
    return { title: titleOf(client, request), ...(isLinking ? { isLinking } : {}) }
  }

function titleOf(client: QueryClient, request: HeldRequest): string {
  if (request.kind === 'importFeedback') return ''
  if (request.kind === 'createFeedback')
    return (request.body?.body ?? '').replace(/\s+/g, ' ').slice(0, maxLength)
  if (request.kind === 'deleteInterview') {
    const known = storageOfClient(client).interviews.get()
    return known.find(({ interviewId }) => interviewId === request.interviewId)?.title ?? ''
  }
  const { textPreview, content = '' } = feedbackOf(client, request.feedbackId) ?? {}
  return (textPreview ?? content).slice(0, maxLength)
}

const feedbackOf = (client: QueryClient, feedbackId: string): Partial<ReadFeedback> | undefined =>
  knownFeedback(client).find(({ id }) => id === feedbackId) ??
  client.getQueryData(feedbackQueries.detail(feedbackId).queryKey)
