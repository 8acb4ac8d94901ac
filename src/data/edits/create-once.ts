import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { createCard } from '#contract/cards.ts'
import type { RequestOf } from '#contract/endpoint.ts'
import type { LoadedTree } from '#domain/tree/loaded-tree.ts'

import { recordCreated } from '../cards/can-create.ts'
import { cardQueries } from '../cards/queries.ts'
import { request } from '../http.ts'
import { storageOfClient } from '../local/organization-storage.ts'
import { runMutation } from '../query-client.ts'
import { sendOnce } from '../send-once.ts'
import { refetchFamily } from './refetch-family.ts'

export type NewCard = RequestOf<typeof createCard>['body']

const createCardMutation = () =>
  mutationOptions({
    mutationKey: ['cards', 'create'] as const,
    networkMode: 'always',
    mutationFn: (body: NewCard, { client }) => request(createCard, { body }, { client }),
    onSuccess: (_answer, _card, _undo, { client }) => recordCreated(client),
    onSettled: (_answer, _error, { parentId, parentType }, _undo, { client }) =>
      parentType === 'card' ? refetchFamily(client, [parentId]) : undefined,
  })

/** The children before a creation; null if they were unknown. */
const storedChildIds = z.nullable(z.array(z.string()))

/** Creates a card and returns its id. A try after one without an answer first looks below the parent (`send-once.ts`). */
export const createOnce = (client: QueryClient, card: NewCard): Promise<string | undefined> =>
  sendOnce(storageOfClient(client), {
    tryId: `creating ${JSON.stringify([card.parentType, card.parentId, card.cardTitle])}`,
    send: async () => (await runMutation(client, createCardMutation(), card)).cardId,
    memo: () => knownChildIds(client, card) ?? null,
    find: (memo) => findCreated(client, card, storedChildIds.safeParse(memo).data ?? null),
    unsureText: unsureText(card),
  })

const unsureText = ({ cardTitle }: NewCard) =>
  `“${cardTitle}” may have been added already: the service didn’t answer the last try. Look for it, or add it again.`

function knownChildIds(client: QueryClient, { parentId, parentType }: NewCard): string[] | undefined {
  if (parentType !== 'card') return undefined
  const detail = client.getQueryData(cardQueries.detail(parentId).queryKey)
  const trees = client.getQueriesData<LoadedTree>({ queryKey: cardQueries.trees() })
  const [inTree] = trees.flatMap(([, tree]) => {
    const childIds = tree?.cards.find(({ cardId }) => cardId === parentId)?.childIds
    return childIds ? [childIds] : []
  })
  const known = detail?.children?.map(({ cardId }) => cardId) ?? inTree
  // The cache may lack the newest children.
  const created = storageOfClient(client)
    .history.get()
    .flatMap((entry) => (entry.kind === 'create' ? entry.cardId : []))
  return known && [...known, ...created]
}

async function findCreated(
  client: QueryClient,
  { cardTitle, parentId, parentType }: NewCard,
  childIdsBefore: readonly string[] | null,
): Promise<string | undefined | null> {
  // No operation lists roots (contract/README.md, T5).
  if (parentType !== 'card') return null
  const { items } = await client.fetchQuery({
    ...cardQueries.context(parentId, { direction: 'descendants', maxLevels: 1 }),
    staleTime: 0,
    retry: false,
  })
  const same = items.filter(
    (item) => item.level !== 0 && item.cardId !== parentId && item.cardTitle?.trim() === cardTitle.trim(),
  )
  const news = same.filter(({ cardId }) => childIdsBefore?.includes(cardId) === false)
  if (childIdsBefore === null ? same.length > 0 : news.length > 1) return null
  const found = news[0]?.cardId
  if (found !== undefined) refetchFamily(client, [parentId])
  return found
}
