import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

import { contextMaxLevels } from '#contract/context.ts'
import type { SearchFilter } from '#contract/search.ts'
import { memoizeByObject } from '#domain/memoize.ts'
import { findRoots } from '#domain/tree/find-roots.ts'

import { ApiError, isForAll, isUnknownId } from '../api-error.ts'
import { feedbackQueries } from '../feedback/queries.ts'
import { dropRoot, recordRoot } from '../local/local-records.ts'
import { storageOfClient, type OrganizationStorage } from '../local/organization-storage.ts'
import { searchQueries } from '../search/queries.ts'
import { cardQueries } from './queries.ts'

export interface RootSearchState {
  status: 'idle' | 'running' | 'ended' | 'cancelled' | 'failed'
  climbed: number
  waiting: number
  error?: Error
  failedAt?: number
}

const atOnce = 3
const freshMs = 10 * 60_000
const topTypes = ['objective', 'outcome', 'product', 'kpi'] as const

export const rootSummaryQuery = (cardId: string) => ({
  ...cardQueries.context(cardId, { direction: 'descendants', maxLevels: 4, includeInsights: true }),
  meta: { isBulk: true },
  staleTime: freshMs,
})

const retriesPassing = (failures: number, error: Error) =>
  failures < 2 && error instanceof ApiError && error.isPassing

/** One failing request must not hide a tree. What would fail for every card is not tried again. */
const retriesCard = (failures: number, error: Error) => retriesPassing(failures, error) && !isForAll(error)

const climbQuery = (cardId: string) => ({
  ...cardQueries.context(cardId, { direction: 'ancestors', maxLevels: contextMaxLevels }),
  staleTime: freshMs,
  retry: retriesCard,
})

/** Reads the ancestors of every known card (contract/README.md, T5); one search per organization. */
export type RootSearch = ReturnType<typeof createRootSearch>

export function createRootSearch(client: QueryClient, storage: OrganizationStorage) {
  const state = createStore<RootSearchState>(() => ({ status: 'idle', climbed: 0, waiting: 0 }))
  let run: AbortController | undefined

  const change = (next: Partial<RootSearchState>) => state.setState(next)

  async function search(signal: AbortSignal): Promise<void> {
    const seen = new Set<string>()
    const tried = new Set<string>()
    const climbAll = async (cardIds: readonly string[]) => {
      const queue = [...new Set(cardIds)].filter((cardId) => !tried.has(cardId))
      const work = async () => {
        for (let cardId = queue.shift(); cardId !== undefined && !signal.aborted; cardId = queue.shift()) {
          change({ waiting: queue.length })
          const isRoot = storage.roots.get().some((root) => root.cardId === cardId)
          if (tried.has(cardId) || (seen.has(cardId) && !isRoot)) continue
          tried.add(cardId)
          // Each worker reads one card at a time.
          queue.push(...(await climb(client, storage, cardId, seen)))
          change({ climbed: state.getState().climbed + 1, waiting: queue.length })
        }
      }
      await Promise.all(Array.from({ length: atOnce }, work))
    }
    let failure: Error | undefined
    const climbFound = async (found: FoundCards) => {
      await climbAll(found.cardIds)
      failure ??= found.failure
    }
    const { roots, pins, recents } = storage
    const recentCards = recents.get().filter(({ kind }) => kind === 'card')
    await climbAll([
      ...roots.get().map(({ cardId }) => cardId),
      ...pins.get().map(({ cardId }) => cardId),
      ...recentCards.map(({ id }) => id),
    ])
    if (!signal.aborted) await climbFound(await cardsOfFeedback(client))
    // A new user has opened no card yet, and feedback may have no links.
    if (!signal.aborted && (recentCards.length === 0 || roots.get().length === 0))
      await climbFound(await likelyRoots(client))
    if (failure) throw failure
  }

  return {
    state,
    start: () => {
      if (state.getState().status === 'running') return
      run = new AbortController()
      const { signal } = run
      change({ status: 'running', climbed: 0, waiting: 0, error: undefined, failedAt: undefined })
      search(signal).then(
        () => !signal.aborted && change({ status: 'ended' }),
        (error: Error) => !signal.aborted && change({ status: 'failed', error, failedAt: Date.now() }),
      )
    },
    cancel: () => {
      if (state.getState().status !== 'running') return
      run?.abort()
      change({ status: 'cancelled' })
    },
  }
}

async function climb(
  client: QueryClient,
  storage: OrganizationStorage,
  cardId: string,
  seen: Set<string>,
): Promise<string[]> {
  try {
    const { items } = await client.fetchQuery(climbQuery(cardId))
    for (const item of items) seen.add(item.cardId)
    const { roots, unknownAbove } = findRoots(cardId, items, contextMaxLevels)
    if (!roots.some((root) => root.cardId === cardId)) dropRoot(storage, cardId)
    for (const root of roots) recordRoot(storage, root)
    await Promise.all(roots.map((root) => markBranch(client, root.cardId, seen)))
    return unknownAbove
  } catch (error) {
    if (isForAll(error)) throw error
    // A deleted card has no ancestors and is no root.
    if (isUnknownId(error)) dropRoot(storage, cardId)
    return []
  }
}

async function markBranch(client: QueryClient, rootId: string, seen: Set<string>): Promise<void> {
  try {
    const { items } = await client.fetchQuery({ ...rootSummaryQuery(rootId), retry: retriesCard })
    for (const item of items) seen.add(item.cardId)
  } catch (error) {
    if (isForAll(error)) throw error
  }
}

interface FoundCards {
  cardIds: string[]
  /** Why some cards may be missing. */
  failure?: Error
}

/** Returns the first failure that may be gone at the next search. */
function failureOf(answers: readonly PromiseSettledResult<unknown>[]): Error | undefined {
  for (const answer of answers) {
    const reason: unknown = answer.status === 'rejected' ? answer.reason : undefined
    // A key that may not read feedback may still read cards.
    if (!(reason instanceof ApiError) || reason.kind === 'unreadable' || reason.status === 403) continue
    if (reason.isPassing || isForAll(reason)) return reason
  }
  return undefined
}

async function cardsOfFeedback(client: QueryClient): Promise<FoundCards> {
  const [waiting, processed] = await Promise.allSettled([
    client.fetchQuery({ ...feedbackQueries.waiting(), staleTime: freshMs }),
    client.fetchInfiniteQuery({ ...feedbackQueries.list({ processed: true }), retry: retriesCard }),
  ])
  const entries = [
    ...(waiting.status === 'fulfilled' ? waiting.value.entries : []),
    ...(processed.status === 'fulfilled' ? processed.value.pages.flatMap((page) => page.feedback) : []),
  ]
  return {
    cardIds: entries.flatMap((entry) => entry.cardIds ?? []),
    failure: failureOf([waiting, processed]),
  }
}

/** If the service doesn't filter by type, these are the best matches for the names of the types. */
async function likelyRoots(client: QueryClient): Promise<FoundCards> {
  const find = async (query: string, filter?: SearchFilter) => {
    const { hits } = await client.fetchQuery({ ...searchQueries.cards(query, filter), retry: retriesPassing })
    return hits.map((hit) => hit.cardId)
  }
  const byType = await Promise.allSettled(
    topTypes.map((type) => find(type, { must: [{ key: 'cardType', match: { value: type } }] })),
  )
  const cardIds = byType.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  const failure = failureOf(byType)
  if (cardIds.length > 0 || isForAll(failure)) return { cardIds, failure }
  const [byNames] = await Promise.allSettled([find(topTypes.join(' '))])
  // If the service has no search or rejects these words, a retry doesn't help.
  return {
    cardIds: byNames.status === 'fulfilled' ? byNames.value : [],
    failure: failure ?? failureOf([byNames]),
  }
}

const rootSearchOf = memoizeByObject((client: QueryClient) =>
  createRootSearch(client, storageOfClient(client)),
)

/** Returns a search that continues while other screens are shown. */
export function useRootSearch(): RootSearchState & Pick<RootSearch, 'start' | 'cancel'> {
  const { state, start, cancel } = rootSearchOf(useQueryClient())
  return { ...useStore(state), start, cancel }
}
