import { type QueryKey, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'

import { contextMaxLevels } from '#contract/context.ts'
import { cardQueries, type ReadCard, type ReadContextCard } from '#data/cards/queries.ts'
import { graceMs } from '#data/cards/recent-saves.ts'
import { knownText } from '#data/edits/card-values.ts'
import type { EntryOf, HistoryEntry } from '#data/history/history-entry.ts'
import { useHistory } from '#data/history/history.ts'
import { type TriedQuery, useFailure } from '#data/use-failure.ts'
import { memoizeByObject } from '#domain/memoize.ts'
import { findRootPaths } from '#domain/tree/root-paths.ts'

/** Other services may list a card twice. */
const unique = (ids: readonly string[]): string[] => [...new Set(ids)]

/** Other services may list a card as its own parent or child. */
const uniqueOthers = (ids: readonly string[], cardId: string) => unique(ids).filter((id) => id !== cardId)

/** Other services may name a card's model by its type, or not at all (contract/README.md, C5). */
const isCardModel = (model: string | undefined) => !/^tree(?:\.|$)/i.test(model ?? '')

/** Only cards can be opened. */
function parentIdsOf({ cardId, parents }: ReadCard, ancestors: readonly ReadContextCard[]): string[] {
  const named = parents?.flatMap(({ id, model }) => (isCardModel(model) ? id : []))
  if (named) return uniqueOthers(named, cardId)
  const near = ancestors.filter(
    (item) => item.cardId !== cardId && (item.children?.includes(cardId) ?? item.level === 1),
  )
  return near.map((item) => item.cardId)
}

/** Without a list of parents, only a context of the card alone proves that it has none. */
const areParentsUnknown = (
  { cardId, parents }: ReadCard,
  ancestors: readonly ReadContextCard[] | undefined,
) => parents === undefined && ancestors?.every((item) => item.cardId === cardId) !== true

function inOrder(ids: readonly string[], items: readonly ReadContextCard[]): ReadContextCard[] {
  const byId = new Map(items.map((item) => [item.cardId, item]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

function useSiblings(card: ReadCard, parentId: string | undefined): ReadContextCard[] {
  const { data } = useQuery({
    ...cardQueries.context(parentId ?? '', { direction: 'descendants', maxLevels: 1 }),
    enabled: parentId !== undefined && card.archived !== true,
  })
  return parentId === undefined ? [] : inOrder(unique(childIdsIn(data?.items, parentId)), data?.items ?? [])
}

const namedAs = ({ cardTitle, cardType, cardStatus }: ReadCard) => ({ cardTitle, cardType, cardStatus })

type ContextAnswer = Pick<
  UseQueryResult<{ items: readonly ReadContextCard[] }>,
  'data' | 'dataUpdatedAt' | 'isSuccess' | 'fetchStatus'
>

const movesAndCreations = memoizeByObject((entries: readonly HistoryEntry[]) =>
  entries.filter(
    (entry): entry is EntryOf<'move' | 'create'> => entry.kind === 'move' || entry.kind === 'create',
  ),
)

const cardsOf = (entry: EntryOf<'move' | 'create'>): readonly string[] =>
  entry.kind === 'move'
    ? [entry.cardId, ...entry.added, ...entry.removed]
    : [entry.cardId, entry.parentId ?? '']

/** Adds the cards of moves and creations that the answer may not have: it is as before them, or a newer one is expected. */
function usePlacedCards() {
  const client = useQueryClient()
  const places = useHistory(movesAndCreations)
  return (answer: ContextAnswer): ReadContextCard[] => {
    const items = answer.data?.items ?? []
    const listed = new Set(items.map(({ cardId }) => cardId))
    const answeredAt = isPresent(answer) ? answer.dataUpdatedAt : 0
    // Until the move is answered, the answer to a read may be older than the move.
    const newer = places.filter(
      ({ state, changedAt }) => state === 'pending' || changedAt > answeredAt - graceMs,
    )
    const moved = newer.flatMap(cardsOf).filter((cardId) => cardId !== '')
    const missing = unique(moved).filter((cardId) => !listed.has(cardId))
    const named = missing.map((cardId) => ({
      cardId,
      cardTitle: knownText(client, cardId, 'cardTitle'),
      cardType: knownText(client, cardId, 'cardType'),
    }))
    return [...items, ...named]
  }
}

/** Without any answer the cards are unread; with an older one they are not refreshed. */
function useReadFailure(queryKey: QueryKey, query: TriedQuery & { data: unknown }) {
  const { error, retry } = useFailure(queryKey, query)
  if (error === null) return { unread: undefined, isNotRefreshed: false }
  return query.data === undefined
    ? { unread: { error, retry }, isNotRefreshed: false }
    : { unread: undefined, isNotRefreshed: true }
}

export interface ShownIn {
  treeId: string
  underId: string | undefined
}

/** Of several parents, `underId` decides which one's children are the siblings. */
export function useFamily(card: ReadCard, { treeId, underId }: Partial<ShownIn> = {}) {
  const withPlaced = usePlacedCards()
  const aboveQuery = cardQueries.context(card.cardId, { direction: 'ancestors', maxLevels: contextMaxLevels })
  const above = useQuery({
    ...aboveQuery,
    refetchOnMount: 'always',
    enabled: card.parents?.length !== 0,
  })
  const ancestors = withPlaced(above)
  const parentIds = parentIdsOf(card, ancestors)
  const hasParents = parentIds.length > 0
  const belowQuery = cardQueries.context(card.cardId, { direction: 'descendants', maxLevels: 1 })
  const below = useQuery({
    ...belowQuery,
    refetchOnMount: 'always',
  })
  const failureAbove = useReadFailure(aboveQuery.queryKey, above)
  const failureBelow = useReadFailure(belowQuery.queryKey, below)
  const unread = { parents: failureAbove.unread, children: failureBelow.unread }
  // The card in this list shows its present values.
  const shownParentId = parentIds.find((id) => id === underId) ?? parentIds[0]
  const siblings = useSiblings(card, shownParentId).map((sibling) =>
    sibling.cardId === card.cardId ? { ...sibling, ...namedAs(card) } : sibling,
  )
  const named = childIdsOf(card, below.data)
  const childIds = uniqueOthers(named ?? [], card.cardId)
  return {
    parentIds,
    shownParentId,
    areParentsUnknown: !hasParents && areParentsUnknown(card, above.data && ancestors),
    paths: pathsAbove(card.cardId, ancestors, parentIds, treeId),
    parents: inOrder(parentIds, ancestors),
    childCount: childIds.length,
    /** False as long as the children can't be read. */
    isChildless: named !== undefined && childIds.length === 0 && unread.children === undefined,
    children: inOrder(childIds, withPlaced(below)),
    unreadableBelow: below.data?.unreadable ?? 0,
    siblings,
    isReading: above.isLoading || below.isPending,
    unread,
    areChildrenNotRefreshed: failureBelow.isNotRefreshed,
    /** Only in a present answer a missing card means that the service hides it. */
    isUpToDate: { parents: isPresent(above), children: isPresent(below) },
  }
}

/** Returns undefined until the card or a read names them. */
const childIdsOf = ({ cardId, children }: ReadCard, below: ContextAnswer['data']) =>
  children?.map((child) => child.cardId) ?? (below && childIdsIn(below.items, cardId))

/** Returns false while a newer answer is expected, also if its request waits for the connection. */
const isPresent = ({ isSuccess, fetchStatus }: ContextAnswer) => isSuccess && fetchStatus === 'idle'

export type Family = ReturnType<typeof useFamily>

/** The paths in the shown tree come first. */
function pathsAbove(
  cardId: string,
  ancestors: readonly ReadContextCard[],
  parentIds: readonly string[],
  treeId: string | undefined,
): ReadContextCard[][] {
  if (parentIds.length === 0) return []
  const isOutside = (way: readonly ReadContextCard[]) => Number(way.every((card) => card.cardId !== treeId))
  return findRootPaths(cardId, ancestors, parentIds).toSorted(
    (one, other) => isOutside(one) - isOutside(other),
  )
}

/** The tree that shows the card first. */
export const rootIdOf = (cardId: string, { paths }: Family): string => paths[0]?.[0]?.cardId ?? cardId

const childIdsIn = (items: readonly ReadContextCard[] | undefined, cardId: string): readonly string[] =>
  items?.find((item) => item.cardId === cardId)?.children ??
  // Without levels, all that a single level below has are children.
  items?.filter((item) => item.cardId !== cardId && (item.level ?? 1) === 1).map((item) => item.cardId) ??
  []
