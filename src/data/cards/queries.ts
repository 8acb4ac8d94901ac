import { type QueryClient, queryOptions } from '@tanstack/react-query'

import { type Card, getCard, listCardComments } from '#contract/cards.ts'
import { type ContextCard, contextMaxLevels } from '#contract/context.ts'
import type { Tolerant } from '#contract/tolerant.ts'
import { memoizeByObject } from '#domain/memoize.ts'
import {
  type LoadedTree,
  mergeTrees,
  readContext,
  withTarget,
  withUnreturned,
} from '#domain/tree/loaded-tree.ts'
import { type Branch, branchesBelow, branchesToRead, onlyOpened } from '#domain/tree/opened-branches.ts'

import { isUnknownId } from '../api-error.ts'
import { requestCounted } from '../http.ts'
import { runInTurn } from '../in-turn.ts'
import { cardWithRecentPlaces, newCardOf } from './recent-places.ts'
import { withRecentSaves } from './recent-saves.ts'
import {
  type ContextOptions,
  listIn,
  type ReadOptions,
  requestContext,
  rethrowUnknown,
} from './request-context.ts'

export interface ReadCard extends Tolerant<Card> {
  etag?: string
  /** The service does not list the resources: these are from an earlier answer or edit, and it may have others. */
  areResourcesRemembered?: boolean
  /** Entries of its lists could not be read: such resources are lost when the list is replaced. */
  hasUnreadable?: boolean
  /** The details are from an edit, and the service has returned none so far: not read since, or left out by the answer. */
  unreturnedDetails?: 'unread' | 'left out'
  /** The service answered as before a save of this browser: these are the saved values. */
  isBehind?: boolean
}
export type ReadContextCard = Tolerant<ContextCard>
export interface ReadContext {
  items: ReadContextCard[]
}

export const nearLevels = 3

/** What the tree reads: no insights, which follow for opened branches. */
export const treeContext: ContextOptions = {
  direction: 'both',
  maxLevels: nearLevels,
  includeTargetCard: true,
  includeComments: false,
  includeInsights: false,
  includeDescriptions: false,
}

const branchContext: ContextOptions = { ...treeContext, direction: 'descendants' }

export async function readCard(
  client: QueryClient,
  cardId: string,
  options: ReadOptions = {},
): Promise<ReadCard> {
  const { answer, etag, unreadable } = await requestCounted(
    getCard,
    { params: { cardId } },
    { ...options, client },
  ).catch((error: unknown) => {
    const created = isUnknownId(error) ? newCardOf(client, cardId) : undefined
    if (created === undefined) throw error
    return { answer: created, etag: undefined, unreadable: 0 }
  })
  const read = etag === undefined ? answer : { ...answer, etag }
  const card = cardWithRecentPlaces(client, withRecentSaves(client, cardId, read))
  const known = client.getQueryData<ReadCard>(cardQueries.detail(cardId).queryKey)
  const { cardDetails, unreturnedDetails, resources } = known ?? {}
  const isLeftOut = unreturnedDetails && cardDetails && card.cardDetails === undefined
  return {
    ...card,
    ...(isLeftOut ? { cardDetails, unreturnedDetails: 'left out' } : {}),
    ...(card.resources === undefined ? { areResourcesRemembered: true } : {}),
    ...(unreadable > 0 ? { hasUnreadable: true } : {}),
    ...(card.resources === undefined && resources !== undefined ? { resources } : {}),
  }
}

export const cardQueries = {
  all: () => ['cards'] as const,
  details: () => [...cardQueries.all(), 'detail'] as const,
  contexts: () => [...cardQueries.all(), 'context'] as const,
  trees: () => [...cardQueries.all(), 'tree'] as const,

  detail: (cardId: string) =>
    queryOptions({
      queryKey: [...cardQueries.details(), cardId] as const,
      queryFn: ({ client, signal, meta }) => readCard(client, cardId, { signal, isBulk: meta?.isBulk }),
    }),

  context: (cardId: string, options: Partial<ContextOptions> = {}) => {
    const query: ContextOptions = { ...treeContext, ...options }
    return queryOptions({
      queryKey: [...cardQueries.contexts(), cardId, query] as const,
      queryFn: ({ client, signal, meta }) =>
        requestContext(client, cardId, query, { signal, isBulk: meta?.isBulk }),
    })
  },

  /** Only a context has the insights and the names of the commenters (contract/README.md, T8). */
  said: (cardId: string) =>
    cardQueries.context(cardId, {
      direction: 'descendants',
      maxLevels: 1,
      includeInsights: true,
      includeComments: true,
    }),

  comments: (cardId: string) =>
    queryOptions({
      queryKey: [...cardQueries.all(), 'comments', cardId] as const,
      queryFn: async ({ client, signal }) => {
        const { answer, unreadable } = await requestCounted(
          listCardComments,
          { params: { cardId } },
          { signal, client },
        ).catch(rethrowUnknown(client, cardId, 'its comments', { signal }))
        return { comments: listIn(answer.comments, 'comments'), unreadable }
      },
    }),

  /** The only cache entry of a tree. A refetch also reads the branches again that were opened below its near cards. */
  tree: (rootId: string) =>
    queryOptions({
      queryKey: [...cardQueries.trees(), rootId] as const,
      queryFn: async ({ client, signal, queryKey }): Promise<LoadedTree> => {
        const near = await withReadTarget(client, await readTree(client, rootId, treeContext, signal))
        const known = client.getQueryData<LoadedTree>(queryKey)
        if (!known) return near
        const later = await withOpenedBranches(client, known, near, signal)
        // The user may have opened another branch since.
        const loaded = client.getQueryData<LoadedTree>(queryKey) ?? known
        return mergeTrees(loaded, { ...later, unreadableCount: 0 })
      },
    }),
}

async function readTree(
  client: QueryClient,
  cardId: string,
  query: ContextOptions,
  signal?: AbortSignal,
): Promise<LoadedTree> {
  const { items, unreadable } = await requestContext(client, cardId, query, { signal })
  return { ...readContext(cardId, items), unreadableCount: unreadable }
}

/** A service may leave the target out of its context. */
async function withReadTarget(client: QueryClient, tree: LoadedTree): Promise<LoadedTree> {
  const { targetId, cards } = tree
  if (cards.length === 0 || cards.some(({ cardId }) => cardId === targetId)) return tree
  const target = await client.fetchQuery(cardQueries.detail(targetId)).catch(() => undefined)
  return target
    ? withTarget(tree, { ...target, children: target.children?.map((child) => child.cardId) })
    : tree
}

const branchesReadAt = memoizeByObject((_client: QueryClient) => new Map<string, number>())
/** Several own changes in a row read the opened branches once. */
const branchPauseMs = 10_000

/** A branch that can't be read keeps its cards until the next refetch. */
async function withOpenedBranches(
  client: QueryClient,
  known: LoadedTree,
  near: LoadedTree,
  signal: AbortSignal,
): Promise<LoadedTree> {
  const { targetId } = known
  if (Date.now() - (branchesReadAt(client).get(targetId) ?? 0) < branchPauseMs) return near
  const tree = mergeTrees(known, near)
  const cards = new Map(near.cards.map((card) => [card.cardId, card]))
  const failed = new Set<string>()
  const read = async ({ cardId, level, levels }: Branch) => {
    const maxLevels = Math.min(levels, contextMaxLevels)
    try {
      const branch = await readTree(client, cardId, { ...branchContext, maxLevels }, signal)
      for (const card of branch.cards) {
        if (!cards.has(card.cardId)) cards.set(card.cardId, { ...card, level: level + card.level })
      }
    } catch (error) {
      if (signal.aborted) throw error
      failed.add(cardId)
    }
  }
  const asked = new Set<string>()
  let below = branchesToRead(tree, cards)
  while (below.length > 0 && failed.size === 0) {
    for (const { cardId } of below) asked.add(cardId)
    // Deeper branches start where these end.
    await runInTurn(below, read)
    below = branchesBelow(tree, cards).filter(({ cardId }) => !asked.has(cardId))
  }
  if (failed.size === 0) branchesReadAt(client).set(targetId, Date.now())
  return onlyOpened(known, near, [...cards.values()])
}

export async function loadBranch(
  client: QueryClient,
  { rootId, cardId, levels = nearLevels, isKnown = false, signal }: BranchRequest,
): Promise<void> {
  const branch = await readTree(client, cardId, { ...branchContext, maxLevels: levels }, signal)
  client.setQueryData<LoadedTree>(cardQueries.tree(rootId).queryKey, (tree) => {
    if (!tree) return tree
    // Deeper levels of a known branch may have more entries that could not be read.
    const unreadableCount = Math.max(0, branch.unreadableCount - (isKnown ? tree.unreadableCount : 0))
    return withUnreturned(mergeTrees(tree, { ...branch, unreadableCount }), branch)
  })
}

/** Reads the levels below these cards again, in the trees on the screen. */
export async function reloadBranches(
  client: QueryClient,
  cardIds: readonly string[],
  levels = 1,
): Promise<void> {
  const concerned = new Set(cardIds)
  const branches = client
    .getQueriesData<LoadedTree>({ queryKey: cardQueries.trees(), type: 'active' })
    .flatMap(([, tree]) => tree?.cards.map(({ cardId }) => ({ rootId: tree.targetId, cardId })) ?? [])
    .filter(({ cardId }) => concerned.has(cardId))
  await Promise.all(branches.map((branch) => loadBranch(client, { ...branch, levels, isKnown: true })))
}

export interface BranchRequest {
  rootId: string
  cardId: string
  /** 1 to 10. */
  levels?: number
  /** It is read again: the tree counts entries of it that could not be read. */
  isKnown?: boolean
  signal?: AbortSignal
}
