import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { createCard } from '#contract/cards.ts'
import type { RequestOf } from '#contract/endpoint.ts'
import { parseJson } from '#domain/parse-json.ts'
import type { LoadedTree } from '#domain/tree/loaded-tree.ts'

import { ApiError } from '../api-error.ts'
import { recordCreated } from '../cards/can-create.ts'
import { cardQueries } from '../cards/queries.ts'
import { request } from '../http.ts'
import { dropDraft, saveDraft } from '../local/local-records.ts'
import { storageOfClient } from '../local/organization-storage.ts'
import { runMutation } from '../query-client.ts'
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

/**
 * Creates a card and returns its id. Without an answer the service may have created it: the next try looks for it below the parent
 * first, also after a reload. If the card can't be distinguished from another one, the try after that creates it.
 */
export async function createOnce(client: QueryClient, card: NewCard): Promise<string | undefined> {
  const storage = storageOfClient(client)
  const draftId = `creating ${JSON.stringify([card.parentType, card.parentId, card.cardTitle])}`
  const earlier = running.has(draftId)
    ? undefined
    : storage.drafts.get().find((draft) => draft.draftId === draftId)
  if (earlier) {
    const found = await findCreated(
      client,
      card,
      storedChildIds.safeParse(parseJson(earlier.text)).data ?? null,
    )
    dropDraft(storage, draftId)
    if (found.isUnsure) throw new ApiError(unsureText(card), { kind: 'refused', status: 409 })
    if (found.cardId !== undefined) {
      if (card.parentType === 'card') refetchFamily(client, [card.parentId])
      return found.cardId
    }
  }
  saveDraft(storage, { draftId, text: JSON.stringify(knownChildIds(client, card) ?? null) })
  running.add(draftId)
  try {
    const { cardId } = await runMutation(client, createCardMutation(), card)
    dropDraft(storage, draftId)
    return cardId
  } catch (error) {
    const isAnswered = error instanceof ApiError && (!error.isPassing || error.status === 429)
    if (isAnswered) dropDraft(storage, draftId)
    throw error
  } finally {
    running.delete(draftId)
  }
}

/** Two cards with one title can be created at the same time. */
const running = new Set<string>()

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
): Promise<{ cardId?: string | undefined; isUnsure: boolean }> {
  // No operation lists roots (contract/README.md, T5).
  if (parentType !== 'card') return { isUnsure: true }
  const { items } = await client.fetchQuery({
    ...cardQueries.context(parentId, { direction: 'descendants', maxLevels: 1 }),
    staleTime: 0,
    retry: false,
  })
  const same = items.filter(
    (item) => item.level !== 0 && item.cardId !== parentId && item.cardTitle?.trim() === cardTitle.trim(),
  )
  const news = same.filter(({ cardId }) => childIdsBefore?.includes(cardId) === false)
  const isUnsure = childIdsBefore === null ? same.length > 0 : news.length > 1
  return { cardId: news[0]?.cardId, isUnsure }
}
