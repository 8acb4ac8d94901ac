import { mutationOptions, type QueryClient } from '@tanstack/react-query'

import { createCard } from '#contract/cards.ts'
import type { RequestOf } from '#contract/endpoint.ts'
import type { LoadedTree } from '#domain/tree/loaded-tree.ts'

import { isAnswerLost } from '../api-error.ts'
import { recordCreated } from '../cards/can-create.ts'
import { cardQueries, reloadBranches, treeContext } from '../cards/queries.ts'
import { followPlace } from '../cards/recent-places.ts'
import { requestContext } from '../cards/request-context.ts'
import { request } from '../http.ts'
import { storageOfClient } from '../local/organization-storage.ts'
import { isOffline } from '../page-life.ts'
import { runMutation } from '../query-client.ts'
import { refetchFamily } from './refetch-family.ts'

export type CardToCreate = RequestOf<typeof createCard>['body']

export function knownChildIds(
  client: QueryClient,
  { parentId, parentType }: Pick<CardToCreate, 'parentId' | 'parentType'>,
): string[] | undefined {
  if (parentType !== 'card') return undefined
  const detail = client.getQueryData(cardQueries.detail(parentId).queryKey)
  const trees = client.getQueriesData<LoadedTree>({ queryKey: cardQueries.trees() })
  const [inTree] = trees.flatMap(([, tree]) => {
    const childIds = tree?.cards.find(({ cardId }) => cardId === parentId)?.childIds
    return childIds ? [childIds] : []
  })
  const created = storageOfClient(client)
    .history.get()
    .flatMap((entry) => (entry.kind === 'create' ? entry.cardId : []))
  // A card from here had no children at first, as in a pasted list.
  const first = created.includes(parentId) ? [] : undefined
  const known = detail?.children?.map(({ cardId }) => cardId) ?? inTree ?? first
  // The cache may lack the newest children.
  return known && [...known, ...created]
}

/** Returns undefined if no earlier request created the card, null if that can't be found out. */
export async function findCreatedCard(
  client: QueryClient,
  { cardTitle, parentId, parentType }: CardToCreate,
  childIdsBefore: readonly string[] | undefined,
): Promise<string | undefined | null> {
  // No operation lists roots (contract/README.md, T5).
  if (parentType !== 'card') return null
  // A query that an edit cancels would return its cached data, without the card.
  const query = { ...treeContext, direction: 'descendants', maxLevels: 1 } as const
  const { items } = await requestContext(client, parentId, query)
  const same = items.filter(
    (item) => item.level !== 0 && item.cardId !== parentId && item.cardTitle?.trim() === cardTitle.trim(),
  )
  const news = same.filter(({ cardId }) => childIdsBefore?.includes(cardId) === false)
  if (childIdsBefore === undefined ? same.length > 0 : news.length > 1) return null
  const found = news[0]?.cardId
  if (found !== undefined) refetchFamily(client, [parentId])
  return found
}

const createCardMutation = () =>
  mutationOptions({
    mutationKey: ['cards', 'create'] as const,
    mutationFn: (body: CardToCreate, { client }) => request(createCard, { body }, { client }),
    onSuccess: (_answer, _card, _undo, { client }) => recordCreated(client),
    onSettled: (_answer, _error, { parentId, parentType }, _undo, { client }) =>
      parentType === 'card' ? refetchFamily(client, [parentId]) : undefined,
  })

/** Creates the card. If the answer is lost or has no id, looks once for the card that the service may have created. */
export async function createOrFind(
  client: QueryClient,
  body: CardToCreate,
  childIdsBefore: readonly string[] | undefined,
): Promise<string | undefined> {
  const find = () =>
    findCreatedCard(client, body, childIdsBefore).then(
      (found) => found ?? undefined,
      () => undefined,
    )
  try {
    const { cardId } = await runMutation(client, createCardMutation(), body)
    return cardId ?? (await find())
  } catch (error) {
    const canLook = isAnswerLost(error) && !isOffline()
    const found = canLook ? await find() : undefined
    if (found === undefined) throw error
    return found
  }
}

/** Shows the new card at its place until the service returns it. */
export function followCreatedCard(client: QueryClient, body: CardToCreate, cardId: string): void {
  const { cardTitle, cardType, cardStatus, parentId, parentType } = body
  const created = { cardTitle, cardType, cardStatus }
  const added = parentType === 'card' ? [parentId] : []
  followPlace(
    client,
    { cardId, formerParentIds: [], added, removed: [], created },
    {
      readAgain: () => {
        refetchFamily(client, [cardId, parentId])
        return reloadBranches(client, [parentId]).catch(() => undefined)
      },
    },
  )
}
