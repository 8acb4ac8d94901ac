import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'

import { contextMaxLevels } from '#contract/context.ts'
import { memoizeByObject } from '#domain/memoize.ts'
import { findRoots } from '#domain/tree/find-roots.ts'

import { hasStatus, isForAll, isNotReturned, isUnknownId } from '../api-error.ts'
import { dropRoot, recordRoot } from '../local/local-records.ts'
import { storageOfClient, type OrganizationStorage } from '../local/organization-storage.ts'
import { feedbackQueries } from '../feedback/queries.ts'
import { searchQueries } from '../search/queries.ts'
import { cancelRetries, watchRetries } from '../watch-retries.ts'
import { cardQueries } from './queries.ts'
import {
  cardsOfFeedback,
  entriesUnread,
  type FoundCards,
  freshMs,
  isUnreadable,
  likelyRoots,
  retriesCard,
} from './start-cards.ts'

export interface RootSearchState {
  status: 'idle' | 'running' | 'ended' | 'cancelled' | 'failed'
  climbed: number
  waiting: number
  error?: Error
  failedAt?: number
  /** Why a request of the running search, or of the one before, is tried again. */
  delayedBy?: Error
  /** Why answers may have named cards that could not be read. */
  unread?: Error
}

type ReportUnread = (unread: Error) => void

const atOnce = 3

/** Other people change trees too: a visit of home reads it again. */
const summaryFreshMs = 60_000

export const rootSummaryQuery = (cardId: string) => ({
  ...cardQueries.context(cardId, { direction: 'descendants', maxLevels: 4, includeInsights: true }),
  meta: { isBulk: true },
  staleTime: summaryFreshMs,
})

const readKeys = [cardQueries.contexts(), feedbackQueries.all(), searchQueries.all()]

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
    const reportUnread: ReportUnread = (unread) =>
      !signal.aborted && change({ unread: state.getState().unread ?? unread })
    const climbAll = createClimber(client, { storage, state, reportUnread, signal })
    let failure: Error | undefined
    // One after the other, so that no more than `atOnce` cards are read.
    let climbing = Promise.resolve()
    const climbFound = async (finding: Promise<FoundCards>) => {
      const found = await finding
      failure ??= found.failure
      if (found.unread) reportUnread(found.unread)
      climbing = climbing.then(() => climbAll(found.cardIds))
      await climbing
      return found
    }
    const { roots, pins, recents } = storage
    const recentCards = recents.get().filter(({ kind }) => kind === 'card')
    await climbAll([
      ...roots.get().map(({ cardId }) => cardId),
      ...pins.get().map(({ cardId }) => cardId),
      ...recentCards.map(({ id }) => id),
    ])
    // A new user has opened no card yet, and feedback may have no links.
    const isNew = recentCards.length === 0 || roots.get().length === 0
    if (signal.aborted) return
    const [read, searched] = await Promise.all([
      climbFound(cardsOfFeedback(client)),
      isNew ? climbFound(likelyRoots(client)) : undefined,
    ])
    // If the feedback can't be read, or this key may not search, finding no root doesn't show that there is none.
    const isUnknown = read.refusal !== undefined || hasStatus(searched?.refusal, 403)
    if (roots.get().length === 0 && searched?.refusal) {
      if (isUnknown) failure ??= searched.refusal
      else reportUnread(searched.refusal)
    }
    if (failure) throw failure
  }

  return {
    state,
    /** Also repeats at once what a running search waits for. */
    start: () => {
      const { status, error, delayedBy = error } = state.getState()
      if (status === 'running' && delayedBy === undefined) return
      run?.abort()
      for (const queryKey of readKeys) cancelRetries(client, queryKey)
      run = new AbortController()
      const { signal } = run
      change({
        status: 'running',
        climbed: 0,
        waiting: 0,
        error: undefined,
        failedAt: undefined,
        unread: undefined,
        delayedBy,
      })
      const stopWatching = watchRetries(client, readKeys, (reason) => change({ delayedBy: reason }))
      signal.addEventListener('abort', stopWatching)
      const end = (ended: Partial<RootSearchState>) => {
        if (signal.aborted) return
        stopWatching()
        change({ ...ended, delayedBy: undefined })
      }
      search(signal).then(
        () => end({ status: 'ended' }),
        (failure: Error) => end({ status: 'failed', error: failure, failedAt: Date.now() }),
      )
    },
    cancel: () => {
      if (state.getState().status !== 'running') return
      run?.abort()
      change({ status: 'cancelled', delayedBy: undefined })
    },
  }
}

interface ClimberOptions {
  storage: OrganizationStorage
  state: StoreApi<RootSearchState>
  reportUnread: ReportUnread
  signal: AbortSignal
}

/** Returns a function that climbs from each card once, `atOnce` at the same time. */
function createClimber(client: QueryClient, { storage, state, reportUnread, signal }: ClimberOptions) {
  const seen = new Set<string>()
  const tried = new Set<string>()
  return async (cardIds: readonly string[]): Promise<void> => {
    const queue = [...new Set(cardIds)].filter((cardId) => !tried.has(cardId))
    const work = async () => {
      for (let cardId = queue.shift(); cardId !== undefined && !signal.aborted; cardId = queue.shift()) {
        state.setState({ waiting: queue.length })
        const isRoot = storage.roots.get().some((root) => root.cardId === cardId)
        if (tried.has(cardId) || (seen.has(cardId) && !isRoot)) continue
        tried.add(cardId)
        // Each worker reads one card at a time.
        queue.push(...(await climb(client, { storage, seen, reportUnread }, cardId)))
        state.setState({ climbed: state.getState().climbed + 1, waiting: queue.length })
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
  }
}

interface Climbing {
  storage: OrganizationStorage
  seen: Set<string>
  reportUnread: ReportUnread
}

async function climb(
  client: QueryClient,
  { storage, seen, reportUnread }: Climbing,
  cardId: string,
): Promise<string[]> {
  try {
    const { items, unreadable } = await client.fetchQuery(climbQuery(cardId))
    if (unreadable > 0) reportUnread(entriesUnread)
    for (const item of items) seen.add(item.cardId)
    const { roots, unknownAbove } = findRoots(cardId, items, contextMaxLevels)
    const isAnswered = items.length > 0 || unreadable === 0
    if (isAnswered && !roots.some((root) => root.cardId === cardId)) dropRoot(storage, cardId)
    for (const root of roots) recordRoot(storage, root)
    await Promise.all(roots.map((root) => markBranch(client, { seen, reportUnread }, root.cardId)))
    return unknownAbove
  } catch (error) {
    if (isForAll(error)) throw error
    // A deleted card has no ancestors and is no root.
    if (isUnknownId(error)) dropRoot(storage, cardId)
    if (isUnread(error)) reportUnread(error)
    return []
  }
}

/** The card may have what the answer lacks, or the service may not offer the answer (`notReturned`). */
const isUnread = (error: unknown): error is Error => isUnreadable(error) || isNotReturned(error)

async function markBranch(
  client: QueryClient,
  { seen, reportUnread }: Pick<Climbing, 'seen' | 'reportUnread'>,
  rootId: string,
): Promise<void> {
  try {
    const { items } = await client.fetchQuery({
      ...rootSummaryQuery(rootId),
      staleTime: freshMs,
      retry: retriesCard,
    })
    for (const item of items) seen.add(item.cardId)
  } catch (error) {
    if (isForAll(error)) throw error
    if (isUnread(error)) reportUnread(error)
  }
}

export const rootSearchOf = memoizeByObject((client: QueryClient) =>
  createRootSearch(client, storageOfClient(client)),
)

/** Returns what starts the search again, if it was running. */
export function pauseRootSearch(client: QueryClient): () => void {
  const { state, cancel, start } = rootSearchOf(client)
  const { status } = state.getState()
  cancel()
  return () => status === 'running' && start()
}

/** Returns a search that continues while other screens are shown. */
export function useRootSearch(): RootSearchState & Pick<RootSearch, 'start' | 'cancel'> {
  const { state, start, cancel } = rootSearchOf(useQueryClient())
  return { ...useStore(state), start, cancel }
}
