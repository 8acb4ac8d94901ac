import type { QueryClient, QueryKey } from '@tanstack/react-query'

import { memoizeByObject } from '#domain/memoize.ts'
import type { LoadedTree } from '#domain/tree/loaded-tree.ts'

import { cardQueries, type ReadCard, reloadBranches } from './cards/queries.ts'
import { type FeedbackPage, feedbackQueries } from './feedback/queries.ts'

const pausesMs = [700, 2000, 5000, 12_000]

/** By the list that is read: of several new records, as of a pasted list, only the last is waited for. */
const latestIn = memoizeByObject((_client: QueryClient) => new Map<string, symbol>())

/** Reads what is on the screen again until it has a new record: a service may answer as before a write for some seconds. */
async function readUntil(
  client: QueryClient,
  list: string,
  isListed: () => boolean,
  readAgain: () => Promise<unknown>,
): Promise<void> {
  const turn = Symbol()
  latestIn(client).set(list, turn)
  for (const pauseMs of pausesMs) {
    // Each read waits for the one before.
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    if (isListed() || latestIn(client).get(list) !== turn) return
    // The reads that follow every write may still come.
    if (client.isMutating() > 0 || client.isFetching() > 0) continue
    await readAgain().catch(() => undefined)
  }
}

const shownIn = <Data>(client: QueryClient, queryKey: QueryKey): [QueryKey, Data | undefined][] =>
  client.getQueriesData<Data>({ queryKey, type: 'active' })

export function readUntilChildIsListed(client: QueryClient, parentId: string, cardId: string): Promise<void> {
  const detailKey = cardQueries.detail(parentId).queryKey
  const childrenKey = cardQueries.context(parentId, { direction: 'descendants', maxLevels: 1 }).queryKey
  const hasCard = (items: readonly { cardId: string }[]) => items.some((item) => item.cardId === cardId)
  const isListed = () =>
    shownIn<LoadedTree>(client, cardQueries.trees()).every(
      ([, tree]) =>
        tree?.cards.find((card) => card.cardId === parentId)?.childIds?.includes(cardId) !== false,
    ) &&
    shownIn<ReadCard>(client, detailKey).every(
      ([, card]) => card?.children === undefined || hasCard(card.children),
    ) &&
    shownIn<{ items: readonly { cardId: string }[] }>(client, childrenKey).every(
      ([, context]) => context === undefined || hasCard(context.items),
    )
  return readUntil(client, `children of ${parentId}`, isListed, () =>
    Promise.all([
      client.refetchQueries({ queryKey: detailKey, type: 'active' }),
      client.refetchQueries({ queryKey: childrenKey, type: 'active' }),
      reloadBranches(client, [parentId]),
    ]),
  )
}

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
