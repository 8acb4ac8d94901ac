import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

import { contextMaxLevels } from '#contract/context.ts'
import { branchEvidenceQuery, type EvidenceBranch } from '#data/cards/branch-evidence.ts'
import { nearLevels } from '#data/cards/queries.ts'
import type { HistoryEntry } from '#data/history/history-entry.ts'
import { historyOf } from '#data/history/history.ts'
import { createDelayedSave } from '#data/local/delayed-save.ts'
import { recordTree } from '#data/local/local-records.ts'
import type { SavedTreeUi } from '#data/local/local-schemas.ts'
import { useOrganizationStorage } from '#data/organization-data.ts'
import type { OrganizationStorage } from '#data/local/organization-storage.ts'
import type { LoadedTree } from '#domain/tree/loaded-tree.ts'
import { branchesToRead } from '#domain/tree/opened-branches.ts'
import { cardNodeId, nodeOfCard } from '#domain/tree/tree-node.ts'
import { paths } from '#domain/paths.ts'
import { useRouter } from '#ui/use-address-text.ts'

import { createBranchLoading } from './branch-loading.ts'
import { initialUi, type TreeUi, type TreeView } from './derive-view.ts'
import { followCurrent } from './follow-current.ts'
import { createTreeCommands } from './tree-commands.ts'
import { createTreeSource } from './tree-source.ts'
import { createTreeStore, type TreeStore } from './tree-store.ts'
import type { TreeUrl } from './tree-url.ts'
import { revealCards } from './ui-updates.ts'
import { useLastVisit } from './use-last-visit.ts'

/** The levels of the first load, and the branches below them that an earlier visit has loaded. */
function openedBranches(loaded: LoadedTree): EvidenceBranch[] {
  const { targetId, cards } = loaded
  const near = new Set(cards.flatMap(({ cardId, level }) => (level <= nearLevels ? cardId : [])))
  const below = branchesToRead(loaded, near).map(({ cardId, levels }) => ({
    cardId,
    direction: 'descendants' as const,
    levels: Math.min(levels, contextMaxLevels),
  }))
  return [{ cardId: targetId, direction: 'both', levels: nearLevels }, ...below]
}

/** Restores the state in which the user left the tree, with the card of the URL if there is one. */
function openedUi({ trees }: OrganizationStorage, loaded: LoadedTree, { cardId, query }: TreeUrl): TreeUi {
  const { targetId } = loaded
  const left = trees.get().find((tree) => tree.rootId === targetId)
  const loadedIds = new Set(loaded.cards.map((card) => card.cardId))
  const ui: TreeUi = {
    ...initialUi,
    findText: query,
    branches: openedBranches(loaded),
    folded: new Set(left?.foldedIds),
    viewport: left?.viewport,
  }
  if (cardId !== undefined) {
    const currentId = cardNodeId(cardId)
    // After a reload and after back, the card is where it was.
    const isCentred = left?.currentId !== currentId
    return {
      ...ui,
      currentId,
      selected: new Set([cardId]),
      scrollTarget: { nodeId: currentId, isCentred },
    }
  }
  // A selected card that isn't loaded would be counted but not seen.
  const selected = new Set(left?.selectedIds?.filter((id) => loadedIds.has(id)))
  return { ...ui, currentId: left?.currentId, selected }
}

const nothing = () => undefined

export function useTreeModel(loaded: LoadedTree, url: TreeUrl) {
  const client = useQueryClient()
  const storage = useOrganizationStorage()
  const router = useRouter()
  const [model] = useState(() => {
    const source = createTreeSource({ client, storage, router, loaded })
    const store = createTreeStore(openedUi(storage, loaded, url), source)
    // A link leads to its card also in a branch that was left folded.
    if (url.cardId !== undefined) store.set(revealCards(store.get(), [url.cardId]))
    const loading = createBranchLoading({
      client,
      store,
      openTree: (rootId, cardId) => void router.navigate(paths.cardInTree(rootId, cardId)),
    })
    return { store, loading, commands: createTreeCommands(store, loading) }
  })
  const { store, commands, loading } = model
  const linked = useRef<Partial<TreeUrl>>(url)
  useEffect(() => {
    const { cardId, focusId } = linked.current
    linked.current = {}
    void loadLinked({ store, loading }, { cardId, focusId })
  }, [store, loading])
  useEffect(() => store.connect(), [store])
  useEffect(
    () => followCurrent(store, (nodeId) => isOwnMove(historyOf(client).get(), nodeId)),
    [client, store],
  )
  useEffect(() => commands.stop, [commands])
  const branches = useSyncExternalStore(store.subscribe, () => store.peek().branches)
  // Only fetches: the view reads the insights from the cache.
  useQueries({ queries: branches.map(branchEvidenceQuery), combine: nothing })
  useSavedUi(storage, store)
  useLastVisit(store, loaded.targetId)
  return model
}

/** Loads what the link names below the levels of the first load. */
async function loadLinked(
  { store, loading }: Pick<TreeModel, 'store' | 'loading'>,
  { cardId, focusId }: Pick<TreeUrl, 'cardId' | 'focusId'>,
): Promise<void> {
  const isMissing = (id: string | undefined): id is string =>
    id !== undefined && !nodeOfCard(store.get().tree, id)
  if (isMissing(cardId)) await loading.loadPathTo(cardId)
  if (!isMissing(focusId)) return
  // The branch is drawn alone, where nothing else can be current.
  if (cardId === undefined) store.set({ currentId: cardNodeId(focusId) })
  await loading.loadPathTo(focusId)
}

export type TreeModel = ReturnType<typeof useTreeModel>

/** A move is seen with its first change, or with the answer after it. */
const recentMs = 10_000

const isOwnMove = (entries: readonly HistoryEntry[], nodeId: string): boolean =>
  entries.some(
    (entry) =>
      entry.kind === 'move' && cardNodeId(entry.cardId) === nodeId && Date.now() - entry.changedAt < recentMs,
  )

const savePauseMs = 500
/** Limits the share of one tree in the few megabytes of local storage. */
const keptIds = 2000

const savedOf = (view: TreeView): Omit<SavedTreeUi, 'leftAt'> => ({
  rootId: view.loaded.targetId,
  foldedIds: [...view.folded].slice(0, keptIds),
  selectedIds: [...view.selected].slice(0, keptIds),
  currentId: view.currentId,
  viewport: view.viewport,
})

/** Saves shortly after each change, at the latest when the page ends. */
function useSavedUi(storage: OrganizationStorage, store: TreeStore): void {
  useEffect(() => {
    const saving = createDelayedSave(() => recordTree(storage, savedOf(store.get())), {
      delayMs: savePauseMs,
    })
    const unsubscribe = store.subscribe(saving.schedule)
    return () => {
      unsubscribe()
      saving.flush()
      saving.stop()
    }
  }, [storage, store])
}
