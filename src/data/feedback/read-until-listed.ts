import type { QueryClient } from '@tanstack/react-query'

import { readUntil } from '../read-until.ts'
import { type FeedbackPage, feedbackQueries } from './queries.ts'

/** A service may return no id: then it is an entry that was not there before. */
export function readUntilFeedbackIsListed(client: QueryClient, feedbackId?: string): Promise<void> {
  const queryKey = feedbackQueries.newestAll()
  const pages = () =>
    client.getQueriesData<FeedbackPage>({ queryKey, type: 'active' }).flatMap(([, page]) => page ?? [])
  const before = new Set(pages().flatMap(({ feedback }) => feedback.map(({ id }) => id)))
  const isNew = (id: string) => (feedbackId === undefined ? !before.has(id) : id === feedbackId)
  return readUntil(
    client,
    'feedback',
    () => pages().every(({ feedback }) => feedback.some(({ id }) => isNew(id))),
    () => client.refetchQueries({ queryKey, type: 'active' }),
  )
}
