import { useQueryClient } from '@tanstack/react-query'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useState } from 'react'

import { contextMaxLevels } from '#contract/context.ts'
import { messageOf } from '#data/api-error.ts'
import type { EvidenceBranch } from '#data/cards/branch-evidence.ts'
import { loadBranch, nearLevels as near } from '#data/cards/queries.ts'
import { cardNodeId } from '#domain/tree/tree-node.ts'
import { showToast } from '#ui/toast.tsx'

import type { TreeStore } from './tree-store.ts'

export interface WholeBranch {
  /** Cards that were loaded since it began. */
  loadedCount: number
  cancel: () => void
}

export interface BranchLoading {
  loadChildren: (cardId: string) => void
  /** Resolves when it has ended, however it has. */
  loadWhole: (cardId: string) => Promise<void>
  /** The branch that is being loaded to its tips; undefined while none is. */
  whole: WholeBranch | undefined
  /** What was loaded of the tree, and from where. */
  branches: readonly EvidenceBranch[]
}

/** Loads what of the tree is only known by id: the children of a card, or a branch to its tips. */
export function useBranchLoading(store: TreeStore, rootId: string): BranchLoading {
  const client = useQueryClient()
  const [whole, setWhole] = useState<WholeBranch>()
  const [branches, setBranches] = useState<readonly EvidenceBranch[]>([
    { cardId: rootId, direction: 'both', levels: near },
  ])

  const load = async (cardId: string, levels: number, signal?: AbortSignal) => {
    if (store.get().loading.has(cardId)) return
    store.set({ loading: new Set([...store.get().loading, cardId]), anchorId: cardNodeId(cardId) })
    try {
      await loadBranch(client, { rootId, cardId, levels, ...(signal ? { signal } : {}) })
      setBranches((before) => [...before, { cardId, direction: 'descendants', levels }])
    } finally {
      store.set({ loading: new Set([...store.get().loading].filter((id) => id !== cardId)) })
    }
  }

  const loadWhole = async (cardId: string) => {
    const abort = new AbortController()
    const before = store.get().tree.loadedCount
    const report = () => {
      setWhole({ loadedCount: store.get().tree.loadedCount - before, cancel: () => abort.abort() })
    }
    report()
    try {
      let next: string | undefined = cardId
      const asked = new Set<string>()
      while (next !== undefined && !abort.signal.aborted) {
        asked.add(next)
        await load(next, contextMaxLevels, abort.signal)
        report()
        next = findFrontier(store, cardId, asked)
      }
    } catch (error) {
      if (!abort.signal.aborted) reportFailure(error, () => void loadWhole(cardId))
    } finally {
      setWhole(undefined)
    }
  }

  const loadChildren = (cardId: string) =>
    void load(cardId, near).catch((error: unknown) => reportFailure(error, () => loadChildren(cardId)))

  return {
    loadChildren,
    loadWhole,
    whole,
    branches,
  }
}

function reportFailure(error: unknown, tryAgain: () => void): void {
  showToast({
    text: `The branch could not be loaded: ${messageOf(error)}`,
    icon: CircleAlert,
    tone: 'bad',
    action: { label: 'Retry', run: tryAgain },
  })
}

/** A card below another whose children are not all loaded and were not asked for yet. */
function findFrontier(store: TreeStore, cardId: string, asked: ReadonlySet<string>): string | undefined {
  const start = store.get().tree.nodes.get(cardNodeId(cardId))
  const open = start ? [start] : []
  for (const node of open) {
    if (node.kind === 'frontier' && !asked.has(node.parent.cardId)) return node.parent.cardId
    open.push(...node.children)
  }
  return undefined
}
