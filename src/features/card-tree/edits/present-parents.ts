import type { QueryClient } from '@tanstack/react-query'

import { cardQueries, loadBranch } from '#data/cards/queries.ts'

import type { TreeStore } from '../state/tree-store.ts'

/** The present parents of a card that someone else moved. */
export interface PresentParents {
  parentIds: readonly string[]
  /** 'under “A” and “B”', or 'without a parent'. */
  place: string
}

async function titleOf(client: QueryClient, store: TreeStore, cardId: string): Promise<string> {
  const known = store.get().loaded.cards.find((card) => card.cardId === cardId)
  if (known?.cardTitle) return known.cardTitle
  try {
    return (await client.fetchQuery(cardQueries.detail(cardId))).cardTitle ?? cardId
  } catch {
    return cardId
  }
}

const inWords = (titles: readonly string[]) =>
  titles.length === 0 ? 'without a parent' : `under ${titles.map((title) => `“${title}”`).join(' and ')}`

/** Reads the present parents of a card, and the branches that it left and entered. */
export async function readPresentParents(
  client: QueryClient,
  store: TreeStore,
  { cardId, formerIds }: { cardId: string; formerIds: readonly string[] },
): Promise<PresentParents> {
  const card = await client.fetchQuery({ ...cardQueries.detail(cardId), staleTime: 0 })
  const parentIds = (card.parents ?? []).flatMap(({ id }) => id ?? [])
  const { targetId: rootId, cards } = store.get().loaded
  const loadedIds = new Set(cards.map((each) => each.cardId))
  const concerned = [...new Set([...formerIds, ...parentIds])].filter((id) => loadedIds.has(id))
  await Promise.all(concerned.map((parentId) => loadBranch(client, { rootId, cardId: parentId, levels: 1 })))
  const titles = await Promise.all(parentIds.map((parentId) => titleOf(client, store, parentId)))
  return { parentIds, place: inWords(titles) }
}
