import type { QueryClient, QueryKey } from '@tanstack/react-query'

import { memoizeByObject } from '#domain/memoize.ts'

import { cardQueries, type ReadCard } from './cards/queries.ts'
import { type FeedbackPage, feedbackQueries } from './feedback/queries.ts'
import { sentValuesQuery } from './metrics/sent-values.ts'

const pausesMs = [700, 2000, 5000, 12_000]

/** By what is read: of several new records, only the last is waited for. */
const latestIn = memoizeByObject((_client: QueryClient) => new Map<string, symbol>())

/** Reads what is on the screen again until it has a new record: a service may answer as before a write for some seconds. */
async function readUntil(
  client: QueryClient,
  subject: string,
  isShown: () => boolean,
  readAgain: () => unknown,
): Promise<void> {
  const turn = Symbol()
  latestIn(client).set(subject, turn)
  for (const pauseMs of pausesMs) {
    // Each read waits for the one before.
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    if (isShown() || latestIn(client).get(subject) !== turn) return
    // The reads that follow every write may still come.
    if (client.isMutating() > 0 || client.isFetching() > 0) continue
    await readAgain()
  }
}

const shownIn = <Data>(client: QueryClient, queryKey: QueryKey): [QueryKey, Data | undefined][] =>
  client.getQueriesData<Data>({ queryKey, type: 'active' })

/** A service may return no id: then it is an entry that was not there before. */
export function readUntilFeedbackIsListed(client: QueryClient, feedbackId?: string): Promise<void> {
  const queryKey = feedbackQueries.newestAll()
  const pages = () => shownIn<FeedbackPage>(client, queryKey).flatMap(([, page]) => page ?? [])
  const before = new Set(pages().flatMap(({ feedback }) => feedback.map(({ id }) => id)))
  const isNew = (id: string) => (feedbackId === undefined ? !before.has(id) : id === feedbackId)
  return readUntil(
    client,
    'feedback',
    () => pages().every(({ feedback }) => feedback.some(({ id }) => isNew(id))),
    () => client.refetchQueries({ queryKey, type: 'active' }),
  )
}

/** Until the card has the newest of the values that this browser sent. */
export function readUntilValueIsCurrent(
  client: QueryClient,
  cardId: string,
  readAgain: () => void,
): Promise<void> {
  const newest = () => client.getQueryData(sentValuesQuery(cardId).queryKey)?.at(-1)?.value
  const isShown = () =>
    shownIn<ReadCard>(client, cardQueries.detail(cardId).queryKey).every(
      ([, card]) => card?.metricCurrent === newest(),
    )
  return readUntil(client, `value of ${cardId}`, isShown, readAgain)
}
