import type { QueryClient } from '@tanstack/react-query'
import CircleAlert from 'lucide-react/icons/circle-alert'

import { contextMaxLevels } from '#contract/context.ts'
import { isUnknownId, messageOf } from '#data/api-error.ts'
import { cardQueries, loadBranch, nearLevels, type ReadContextCard } from '#data/cards/queries.ts'
import { firstRootId } from '#domain/tree/root-paths.ts'
import { cardNodeId, nodeOfCard } from '#domain/tree/tree-node.ts'
import { announce } from '#ui/announcer.tsx'
import { formatCount, formatNumber } from '#ui/format.ts'
import { showToast } from '#ui/toast.tsx'

import type { TreeStore } from './tree-store.ts'
import { focusPanel } from './focus-tree.ts'
import { goTo } from './ui-updates.ts'

export interface BranchLoading {
  loadChildren: (cardId: string) => void
  /** Loads a branch down to its leaves. Resolves to false if it failed or was cancelled. */
  loadCompletely: (cardId: string) => Promise<boolean>
  /** Loads the entire tree. Does nothing while a branch is loaded completely. */
  loadAll: () => Promise<void>
  /** If the card isn't below the tree's cards, says so and moves the focus to the panel, which shows it. */
  loadPathTo: (cardId: string) => Promise<void>
}

interface BranchLoadingOptions {
  client: QueryClient
  store: TreeStore
  openTree: (rootId: string, cardId: string) => void
}

export function createBranchLoading({ client, store, openTree }: BranchLoadingOptions): BranchLoading {
  const running = new Map<string, Promise<void>>()
  const rootId = store.get().loaded.targetId
  const read = async (cardId: string, levels: number, signal?: AbortSignal) => {
    const { loading, completeLoad } = store.get()
    // While many branches load one after the other, the current card keeps its place.
    const anchorId = completeLoad ? undefined : cardNodeId(cardId)
    store.set({ loading: new Set([...loading, cardId]), anchorId })
    try {
      await loadBranch(client, { rootId, cardId, levels, isKnown: isRead(store, cardId), signal })
      store.set({ branches: [...store.get().branches, { cardId, direction: 'descendants', levels }] })
    } finally {
      running.delete(cardId)
      store.set({ loading: new Set([...store.get().loading].filter((id) => id !== cardId)) })
    }
  }
  /** Waits where another caller is loading the card already, and loads it if that one was cancelled. */
  const load = async (cardId: string, levels: number, signal?: AbortSignal): Promise<void> => {
    const other = running.get(cardId)
    if (other) return other.catch(() => load(cardId, levels, signal))
    const reading = read(cardId, levels, signal)
    running.set(cardId, reading)
    return reading
  }

  const loadCompletely = async (cardId: string) => {
    const abort = new AbortController()
    const before = store.get().tree.loadedCount
    const report = () => {
      const loadedCount = store.get().tree.loadedCount - before
      store.set({ completeLoad: { loadedCount, cancel: () => abort.abort() } })
    }
    report()
    try {
      let next: string | undefined = cardId
      const requested = new Set<string>()
      while (next !== undefined && !abort.signal.aborted) {
        requested.add(next)
        await load(next, contextMaxLevels, abort.signal)
        report()
        next = findFrontier(store, cardId, requested)
      }
      if (!abort.signal.aborted) announceLoaded(store.get().tree.loadedCount - before)
      return !abort.signal.aborted
    } catch (error) {
      if (!abort.signal.aborted) reportFailure(error, () => void loadCompletely(cardId))
      return false
    } finally {
      store.set({ completeLoad: undefined })
    }
  }

  const loadAll = async () => {
    if (store.get().completeLoad) return
    for (const root of store.get().tree.roots) {
      if (root.kind !== 'card' || !root.isPartial) continue
      // One branch after the other, so that a cancel ends it.
      if (!(await loadCompletely(root.cardId))) return
    }
  }

  const loadChildren = (cardId: string) =>
    void load(cardId, nearLevels).then(
      () => reportUnreturned(store, cardId),
      (error: unknown) => reportFailure(error, () => loadChildren(cardId)),
    )

  const loadPathTo = async (cardId: string) => {
    try {
      const path = { direction: 'ancestors', maxLevels: contextMaxLevels } as const
      const { items } = await client.fetchQuery(cardQueries.context(cardId, path))
      const nearest = nearestLoaded(store, cardId, items)
      if (!nearest) return offerOtherTree(() => openTree(firstRootId(cardId, items), cardId))
      await load(nearest.cardId, Math.min(contextMaxLevels, Math.max(1, Math.abs(nearest.level ?? 1))))
      const nodeId = cardNodeId(cardId)
      if (store.get().currentId !== nodeId) return
      store.set({ ...goTo(store.get(), nodeId), scrollTarget: { nodeId, isCentred: true } })
    } catch (error) {
      // The panel says it.
      if (isUnknownId(error)) focusPanel()
      else reportFailure(error, () => void loadPathTo(cardId))
    }
  }

  return { loadChildren, loadCompletely, loadAll, loadPathTo }
}

const isRead = (store: TreeStore, cardId: string) =>
  store.get().branches.some((branch) => branch.cardId === cardId)

const nearestLoaded = (store: TreeStore, cardId: string, ancestors: readonly ReadContextCard[]) =>
  ancestors
    .filter((item) => item.cardId !== cardId && nodeOfCard(store.get().tree, item.cardId))
    .toSorted((one, other) => Math.abs(one.level ?? 0) - Math.abs(other.level ?? 0))[0]

function offerOtherTree(open: () => void): void {
  showToast({ text: 'This card is not in this tree', action: { label: 'Open in tree', run: open } })
  focusPanel()
}

function announceLoaded(count: number): void {
  announce(count > 0 ? `Loaded ${formatCount(count, 'more card')}` : 'All cards of this branch are loaded')
}

/** Otherwise an answer without these children would look as if nothing had happened. */
function reportUnreturned(store: TreeStore, cardId: string): void {
  const frontier = nodeOfCard(store.get().tree, cardId)?.children.find((node) => node.kind === 'frontier')
  if (frontier?.kind !== 'frontier' || !frontier.isUnreturned) return
  const { length } = frontier.missingIds
  const subject = length === 1 ? '1 card is' : `${formatNumber(length)} cards are`
  showToast({ text: `${subject} not shown: archived, or not readable here` })
}

function reportFailure(error: unknown, retry: () => void): void {
  showToast({
    text: `Couldn't load the branch: ${messageOf(error)}`,
    icon: CircleAlert,
    tone: 'bad',
    action: { label: 'Retry', run: retry },
  })
}

function findFrontier(store: TreeStore, cardId: string, requested: ReadonlySet<string>): string | undefined {
  const start = store.get().tree.nodes.get(cardNodeId(cardId))
  const open = start ? [start] : []
  for (const node of open) {
    if (node.kind === 'frontier' && !node.isUnreturned && !requested.has(node.parent.cardId)) {
      return node.parent.cardId
    }
    open.push(...node.children)
  }
  return undefined
}
