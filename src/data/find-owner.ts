import type { Query, QueryClient } from '@tanstack/react-query'

import { getCard } from '#contract/cards.ts'
import { getFeedback } from '#contract/feedback.ts'
import { getTranscript } from '#contract/interviews.ts'

import { isUnknownId } from './api-error.ts'
import { request, type RequestOptions } from './http.ts'

export interface Subject {
  kind: 'card' | 'feedback' | 'interview'
  id: string
}

const asks: Record<Subject['kind'], (id: string, options: RequestOptions) => Promise<unknown>> = {
  card: (cardId, options) => request(getCard, { params: { cardId } }, options),
  feedback: (feedbackId, options) => request(getFeedback, { params: { feedbackId } }, options),
  interview: (interviewId, options) => request(getTranscript, { params: { interviewId } }, options),
}

export async function findOwner<Organization extends { organizationId: string }>(
  { kind, id }: Subject,
  organizations: readonly Organization[],
  signal: AbortSignal,
): Promise<Organization | null> {
  const answers = await Promise.all(
    organizations.map((organization) =>
      asks[kind](id, { organizationId: organization.organizationId, signal }).then(
        () => organization,
        () => null,
      ),
    ),
  )
  return answers.find((organization) => organization !== null) ?? null
}

/** Calls back at most once, also for an answer that came before. Returns the stop. */
export function onUnknownId(client: QueryClient, { id }: Subject, onUnknown: () => void): () => void {
  const cache = client.getQueryCache()
  const isUnknown = ({ queryKey, state }: Query) => queryKey.includes(id) && isUnknownId(state.error)
  if (cache.getAll().some(isUnknown)) {
    onUnknown()
    return () => undefined
  }
  const stop = cache.subscribe(({ type, query }) => {
    if (type !== 'updated' || !isUnknown(query)) return
    stop()
    onUnknown()
  })
  return stop
}
